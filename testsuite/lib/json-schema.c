/* json-schema.c -- does a JSON document follow a schema?
   SPDX-License-Identifier: BSD-3-Clause

     json-schema SCHEMA DOCUMENT...     "-" is standard input

   Prints "DOCUMENT: PLACE: what is wrong" for each thing that is.  Exit
   status: 0 all documents are valid, 1 some are not, 2 the schema cannot be
   used, or something cannot be read.

   The part of JSON Schema 2020-12 in the table of json-schema-load.c.  The
   whole schema is looked at before any document: a keyword that is not in it,
   an operand of the wrong type, or a reference that leads nowhere is an error,
   so that nothing is valid because a keyword was not understood.  A reference
   is "#/POINTER" or "FILE#/POINTER", the file beside the schema.  Patterns
   are POSIX extended regular expressions.

   Does not: $dynamicRef, unevaluated*, dependent*, if, format.  */

#define _GNU_SOURCE
#include <math.h>
#include <regex.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "json-schema.h"

#define MOST_DEPTH 200

/* Where we are in the document, and whether to say what is wrong.  */
struct place
{
  const char *document;
  const struct place *up;
  const char *name; /* member, or NULL: an item */
  size_t index;
  bool quiet;
};

static bool valid (const json_t *schema, const struct schema_file *f,
                   const json_t *j, const struct place *p);

/* --- What is wrong ------------------------------------------------------- */

static void
print_place (const struct place *p)
{
  if (!p->up)
    {
      printf ("%s: ", p->document);
      return;
    }
  print_place (p->up);
  if (p->name)
    printf ("/%s", p->name);
  else
    printf ("/%zu", p->index);
}

/* Say what is wrong at P; return false.  */
static bool __attribute__ ((format (printf, 2, 3)))
wrong (const struct place *p, const char *format, ...)
{
  va_list ap;
  if (p->quiet)
    return false;
  print_place (p);
  printf ("%s", p->up ? ": " : "");
  va_start (ap, format);
  vprintf (format, ap);
  va_end (ap);
  putchar ('\n');
  return false;
}

/* --- Assertions ---------------------------------------------------------- */

static bool
is_whole (const json_t *j)
{
  return json_is_integer (j)
         || (json_is_real (j)
             && json_real_value (j) == floor (json_real_value (j)));
}

static bool
has_type (const json_t *j, const char *type)
{
  switch (json_typeof (j))
    {
    case JSON_OBJECT:
      return !strcmp (type, "object");
    case JSON_ARRAY:
      return !strcmp (type, "array");
    case JSON_STRING:
      return !strcmp (type, "string");
    case JSON_INTEGER:
    case JSON_REAL:
      return !strcmp (type, "number")
             || (!strcmp (type, "integer") && is_whole (j));
    case JSON_TRUE:
    case JSON_FALSE:
      return !strcmp (type, "boolean");
    default:
      return !strcmp (type, "null");
    }
}

/* Numbers are equal by value, whatever they look like.  */
static bool
same (const json_t *a, const json_t *b)
{
  const char *name;
  json_t *v;
  size_t i;
  if (json_is_number (a) && json_is_number (b)
      && json_typeof (a) != json_typeof (b))
    return json_number_value (a) == json_number_value (b);
  if (json_typeof (a) != json_typeof (b)
      || json_object_size (a) != json_object_size (b)
      || json_array_size (a) != json_array_size (b))
    return false;
  if (!json_is_array (a) && !json_is_object (a))
    return json_equal (a, b);
  json_array_foreach (a, i,
                      v) if (!same (v, json_array_get (b, i))) return false;
  json_object_foreach ((json_t *) a, name, v)
  {
    const json_t *other = json_object_get (b, name);
    if (!other || !same (v, other))
      return false;
  }
  return true;
}

static bool
check_type (const json_t *v, const json_t *j, const struct place *p)
{
  const json_t *t;
  size_t i;
  if (!v || (json_is_string (v) && has_type (j, json_string_value (v))))
    return true;
  json_array_foreach (v, i,
                      t) if (has_type (j, json_string_value (t))) return true;
  char *text = json_dumps (v, JSON_ENCODE_ANY);
  bool ok = wrong (p, "is not of type %s", text);
  free (text);
  return ok;
}

static bool
check_values (const json_t *schema, const json_t *j, const struct place *p)
{
  const json_t *list = json_object_get (schema, "enum"), *v;
  const json_t *only = json_object_get (schema, "const");
  size_t i;
  if (only && !same (only, j))
    return wrong (p, "is not the only value allowed");
  if (!list)
    return true;
  json_array_foreach (list, i, v) if (same (v, j)) return true;
  char *text = json_dumps (j, JSON_ENCODE_ANY);
  bool ok = wrong (p, "%s is none of the values allowed", text);
  free (text);
  return ok;
}

/* Characters, not bytes.  */
static size_t
text_length (const char *s)
{
  size_t n = 0;
  for (; *s; s++)
    n += ((unsigned char) *s & 0xc0) != 0x80;
  return n;
}

static bool
check_string (const json_t *schema, const json_t *j, const struct place *p)
{
  const json_t *pattern = json_object_get (schema, "pattern");
  const json_t *least = json_object_get (schema, "minLength");
  const char *s = json_string_value (j);
  bool matches = true;
  regex_t re;
  if (pattern)
    {
      regcomp (&re, json_string_value (pattern), REG_EXTENDED | REG_NOSUB);
      matches = regexec (&re, s, 0, NULL, 0) == 0;
      regfree (&re);
    }
  if (!matches)
    return wrong (p, "'%s' does not match %s", s, json_string_value (pattern));
  if (least && text_length (s) < (size_t) json_integer_value (least))
    return wrong (p, "is too short");
  return true;
}

static bool
check_number (const json_t *schema, const json_t *j, const struct place *p)
{
  const json_t *least = json_object_get (schema, "minimum"),
               *most = json_object_get (schema, "maximum");
  if (least && json_number_value (j) < json_number_value (least))
    return wrong (p, "is below the minimum");
  if (most && json_number_value (j) > json_number_value (most))
    return wrong (p, "is above the maximum");
  return true;
}

/* N is within what the keywords LEAST and MOST of SCHEMA say.  */
static bool
check_count (const json_t *schema, const char *least, const char *most,
             size_t n, const struct place *p)
{
  const json_t *v = json_object_get (schema, least);
  if (v && n < (size_t) json_integer_value (v))
    return wrong (p, "has too few members");
  v = json_object_get (schema, most);
  if (v && n > (size_t) json_integer_value (v))
    return wrong (p, "has too many members");
  return true;
}

static bool
check_array (const json_t *schema, const struct schema_file *f,
             const json_t *j, const struct place *p)
{
  const json_t *items = json_object_get (schema, "items"), *v;
  bool unique = json_is_true (json_object_get (schema, "uniqueItems"));
  bool ok
      = check_count (schema, "minItems", "maxItems", json_array_size (j), p);
  size_t i;
  json_array_foreach (j, i, v)
  {
    struct place here = { NULL, p, NULL, i, p->quiet };
    if (items && !valid (items, f, v, &here))
      ok = false;
    for (size_t k = 0; unique && k < i; k++)
      if (same (v, json_array_get (j, k)))
        ok = wrong (&here, "is there twice");
  }
  return ok;
}

static bool
check_object (const json_t *schema, const struct schema_file *f,
              const json_t *j, const struct place *p)
{
  const json_t *properties = json_object_get (schema, "properties");
  const json_t *more = json_object_get (schema, "additionalProperties");
  const json_t *names = json_object_get (schema, "propertyNames"), *r;
  bool ok = check_count (schema, "minProperties", "maxProperties",
                         json_object_size (j), p);
  const char *name;
  json_t *v;
  size_t i;
  json_array_foreach (json_object_get (schema, "required"), i,
                      r) if (!json_object_get (j, json_string_value (r))) ok
      = wrong (p, "'%s' is missing", json_string_value (r));
  json_object_foreach ((json_t *) j, name, v)
  {
    struct place here = { NULL, p, name, 0, p->quiet };
    const json_t *own = json_object_get (properties, name);
    json_t *key = json_string (name);
    if (names && !valid (names, f, key, &here))
      ok = false;
    json_decref (key);
    if (!own && json_is_false (more))
      ok = wrong (&here, "is a member that is not allowed");
    else if ((own || more) && !valid (own ? own : more, f, v, &here))
      ok = false;
  }
  return ok;
}

/* allOf, anyOf, oneOf, not.  */
static bool
check_logic (const json_t *schema, const struct schema_file *f,
             const json_t *j, const struct place *p)
{
  static const char *const names[] = { "anyOf", "oneOf" };
  const json_t *not = json_object_get (schema, "not"), *s;
  struct place quiet = *p;
  bool ok = true;
  size_t i;
  quiet.quiet = true;
  json_array_foreach (json_object_get (schema, "allOf"), i,
                      s) if (!valid (s, f, j, p)) ok
      = false;
  for (int k = 0; k < 2; k++)
    {
      const json_t *list = json_object_get (schema, names[k]);
      size_t n = 0;
      json_array_foreach (list, i, s) n += valid (s, f, j, &quiet);
      if (list && (n == 0 || (k == 1 && n > 1)))
        {
          ok = wrong (p, "follows %zu of the schemas of %s", n, names[k]);
          /* What each would have had.  */
          json_array_foreach (list, i, s) valid (s, f, j, p);
        }
    }
  if (not &&valid (not, f, j, &quiet))
    ok = wrong (p, "follows the schema that it must not");
  return ok;
}

static bool
valid (const json_t *schema, const struct schema_file *f, const json_t *j,
       const struct place *p)
{
  static int depth;
  const json_t *ref = json_object_get (schema, "$ref");
  const struct schema_file *there = f;
  bool ok = true;
  if (json_is_boolean (schema))
    return json_is_true (schema) || wrong (p, "must not be there");
  if (++depth > MOST_DEPTH)
    schema_die ("%s: a reference leads back to itself", f->name);
  if (ref)
    {
      const json_t *to = schema_resolve (json_string_value (ref), f, &there);
      ok = valid (to, there, j, p);
    }
  ok &= check_type (json_object_get (schema, "type"), j, p);
  ok &= check_values (schema, j, p);
  if (json_is_string (j))
    ok &= check_string (schema, j, p);
  if (json_is_number (j))
    ok &= check_number (schema, j, p);
  if (json_is_array (j))
    ok &= check_array (schema, f, j, p);
  if (json_is_object (j))
    ok &= check_object (schema, f, j, p);
  ok &= check_logic (schema, f, j, p);
  depth--;
  return ok;
}

int
main (int argc, char **argv)
{
  bool ok = true;
  if (argc < 2)
    schema_die ("usage: json-schema SCHEMA DOCUMENT...");
  const struct schema_file *f = schema_load (argv[1]);
  for (int i = 2; i < argc; i++)
    {
      json_t *j = schema_read (argv[i]);
      struct place top = { argv[i], NULL, NULL, 0, false };
      ok &= valid (f->root, f, j, &top);
      json_decref (j);
    }
  return ok ? 0 : 1;
}
