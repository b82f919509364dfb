/* json-schema-load.c -- schemas, read and looked at as a whole.
   SPDX-License-Identifier: BSD-3-Clause  */

#define _GNU_SOURCE
#include "json-schema.h"

#include <regex.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST_FILES 8

static struct schema_file files[MOST_FILES];
static size_t n_files;

void
schema_die (const char *format, ...)
{
  va_list ap;
  va_start (ap, format);
  fputs ("json-schema: ", stderr);
  vfprintf (stderr, format, ap);
  putc ('\n', stderr);
  exit (2);
}

json_t *
schema_read (const char *name)
{
  json_error_t e;
  json_t *j = strcmp (name, "-") ? json_load_file (name, JSON_DECODE_ANY, &e)
                                 : json_loadf (stdin, JSON_DECODE_ANY, &e);
  if (!j)
    schema_die ("%s:%d: %s", name, e.line, e.text);
  return j;
}

/* --- References ---------------------------------------------------------- */

/* The file NAME, which F's schema refers to.  */
static struct schema_file *
find_file (const struct schema_file *f, const char *name, size_t len)
{
  const char *slash = f ? strrchr (f->name, '/') : NULL;
  char *path;
  if (asprintf (&path, "%.*s%.*s", slash ? (int) (slash + 1 - f->name) : 0,
                f ? f->name : "", (int) len, name)
      < 0)
    schema_die ("out of memory");
  for (size_t i = 0; i < n_files; i++)
    if (strcmp (files[i].name, path) == 0)
      return &files[i];
  if (n_files == MOST_FILES)
    schema_die ("more than %d files of schemas", MOST_FILES);
  files[n_files] = (struct schema_file){ path, schema_read (path) };
  return &files[n_files++];
}

json_t *
schema_resolve (const char *ref, const struct schema_file *f,
                const struct schema_file **ret)
{
  const char *hash = strchr (ref, '#');
  if (!hash || (hash[1] && hash[1] != '/'))
    schema_die ("%s: the reference '%s' has no '#/'", f->name, ref);
  if (hash != ref)
    f = find_file (f, ref, (size_t) (hash - ref));
  json_t *j = f->root;
  for (const char *at = hash + 1; j && *at == '/';)
    {
      size_t n = strcspn (++at, "/");
      char *word = strndup (at, n);
      j = json_object_get (j, word);
      free (word);
      at += n;
    }
  if (!j)
    schema_die ("%s: the reference '%s' leads nowhere", f->name, ref);
  *ret = f;
  return j;
}

/* --- Schemas ------------------------------------------------------------- */

enum operand
{
  TEXT, /* a string: said, not checked */
  ANY,
  REF,
  TYPE, /* a name or a list of names */
  PATTERN,
  NUMBER,
  COUNT,
  FLAG,
  LIST,  /* of any values, at least one */
  NAMES, /* a list of strings */
  SCHEMA,
  SCHEMAS, /* a list of schemas, at least one */
  MAP      /* an object of schemas */
};

static const struct keyword
{
  const char *name;
  enum operand operand;
} keywords[] = {
  { "$schema", TEXT },
  { "$id", TEXT },
  { "$comment", TEXT },
  { "title", TEXT },
  { "description", TEXT },
  { "$defs", MAP },
  { "$ref", REF },
  { "type", TYPE },
  { "enum", LIST },
  { "const", ANY },
  { "pattern", PATTERN },
  { "minLength", COUNT },
  { "minimum", NUMBER },
  { "maximum", NUMBER },
  { "items", SCHEMA },
  { "minItems", COUNT },
  { "maxItems", COUNT },
  { "uniqueItems", FLAG },
  { "properties", MAP },
  { "required", NAMES },
  { "minProperties", COUNT },
  { "maxProperties", COUNT },
  { "propertyNames", SCHEMA },
  { "additionalProperties", SCHEMA },
  { "allOf", SCHEMAS },
  { "anyOf", SCHEMAS },
  { "oneOf", SCHEMAS },
  { "not", SCHEMA },
};

static const char *const type_names[]
    = { "object", "array", "string", "integer", "number", "boolean", "null" };

static bool
is_type_name (const json_t *j)
{
  for (size_t i = 0; i < sizeof type_names / sizeof *type_names; i++)
    if (json_is_string (j) && !strcmp (json_string_value (j), type_names[i]))
      return true;
  return false;
}

static void check_schema (const json_t *schema, const struct schema_file *f);

/* Check the schemas in V, an array or an object.  */
static void
check_schemas (const json_t *v, const struct schema_file *f)
{
  const char *name;
  json_t *s;
  size_t i;
  json_array_foreach (v, i, s) check_schema (s, f);
  json_object_foreach ((json_t *) v, name, s) check_schema (s, f);
}

static bool
all_strings (const json_t *list)
{
  const json_t *v;
  size_t i;
  json_array_foreach (list, i, v) if (!json_is_string (v)) return false;
  return json_is_array (list);
}

/* Is V an operand of kind K?  */
static bool
is_operand (const json_t *v, enum operand k, const struct schema_file *f)
{
  regex_t re;
  const json_t *t;
  size_t i;
  switch (k)
    {
    case ANY:
      return true;
    case TEXT:
    case REF:
      return json_is_string (v);
    case PATTERN:
      if (!json_is_string (v)
          || regcomp (&re, json_string_value (v), REG_EXTENDED | REG_NOSUB))
        return false;
      regfree (&re);
      return true;
    case TYPE:
      json_array_foreach (v, i, t) if (!is_type_name (t)) return false;
      return json_array_size (v) || is_type_name (v);
    case NUMBER:
      return json_is_number (v);
    case COUNT:
      return json_is_integer (v) && json_integer_value (v) >= 0;
    case FLAG:
      return json_is_boolean (v);
    case LIST:
      return json_array_size (v) > 0;
    case NAMES:
      return all_strings (v);
    case SCHEMA:
      check_schema (v, f);
      return true;
    case SCHEMAS:
      check_schemas (v, f);
      return json_array_size (v) > 0;
    case MAP:
      check_schemas (v, f);
      return json_is_object (v);
    }
  return false;
}

static void
check_schema (const json_t *schema, const struct schema_file *f)
{
  const char *name;
  json_t *v;
  if (json_is_boolean (schema))
    return;
  if (!json_is_object (schema))
    schema_die ("%s: a schema is neither an object nor true nor false",
                f->name);
  json_object_foreach ((json_t *) schema, name, v)
  {
    const struct schema_file *there;
    size_t i = 0;
    while (i < sizeof keywords / sizeof *keywords
           && strcmp (keywords[i].name, name))
      i++;
    if (i == sizeof keywords / sizeof *keywords)
      schema_die ("%s: the keyword '%s' is not known", f->name, name);
    if (!is_operand (v, keywords[i].operand, f))
      schema_die ("%s: the operand of '%s' is not one", f->name, name);
    if (keywords[i].operand == REF)
      schema_resolve (json_string_value (v), f, &there);
  }
}

const struct schema_file *
schema_load (const char *name)
{
  const struct schema_file *first = find_file (NULL, name, strlen (name));
  for (size_t i = 0; i < n_files; i++)
    check_schema (files[i].root, &files[i]);
  return first;
}
