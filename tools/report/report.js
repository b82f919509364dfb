/* report.js -- what the HTML report can do beyond being read.
   SPDX-License-Identifier: BSD-3-Clause

   Tooltips for events and edges, on hover and on focus; the panel changes
   without moving the page; the arrow keys go from event to event; replay
   commands can be copied.  Uses nothing from outside the page.  */

"use strict";

(function () {
  var tip = document.getElementById("tip");

  function all(selector, root) {
    return Array.prototype.slice.call(
      (root || document).querySelectorAll(selector));
  }

  /* Tooltips: the browser's own would come late, and not on focus.  */

  function showTip(element, x, y) {
    tip.textContent = element.getAttribute("data-tip");
    tip.hidden = false;
    var box = tip.getBoundingClientRect();
    x = Math.min(x, document.documentElement.clientWidth - box.width - 8);
    if (y + box.height > document.documentElement.clientHeight)
      y -= box.height + 24;
    tip.style.left = Math.max(x, 4) + "px";
    tip.style.top = Math.max(y, 4) + "px";
  }

  function hideTip() {
    tip.hidden = true;
  }

  function prepareTip(element) {
    var title = element.querySelector("title");
    element.setAttribute("data-tip", title.textContent);
    if (element.classList.contains("event"))
      element.setAttribute("aria-label", title.textContent);
    title.remove();
    element.addEventListener("mousemove", function (e) {
      showTip(element, e.clientX + 14, e.clientY + 14);
    });
    element.addEventListener("mouseleave", hideTip);
  }

  function tipBeside(element) {
    var box = element.querySelector("rect").getBoundingClientRect();
    showTip(element, box.right + 8, box.top);
  }

  /* The panel.  */

  function choose(figure, event) {
    var id = event.getAttribute("href").slice(1);
    all(".event", figure).forEach(function (e) {
      e.classList.toggle("chosen", e === event);
    });
    all(".src", figure).forEach(function (s) {
      s.classList.toggle("shown", s.id === id);
    });
  }

  function prepareFigure(figure) {
    var events = all(".event", figure);
    events.forEach(function (event, i) {
      prepareTip(event);
      event.addEventListener("click", function (e) {
        e.preventDefault();
        choose(figure, event);
      });
      event.addEventListener("focus", function () {
        if (event.matches(":focus-visible"))
          tipBeside(event);
      });
      event.addEventListener("blur", hideTip);
      event.addEventListener("keydown", function (e) {
        var step = { ArrowDown: 1, ArrowUp: -1 }[e.key] || 0;
        if (e.key === "Escape")
          hideTip();
        else if (e.key === "Enter" || e.key === " ")
          choose(figure, event);
        else if (!step)
          return;
        e.preventDefault();
        if (step && events[i + step])
          events[i + step].focus();
      });
    });
    all("g.edge, g.label", figure).forEach(prepareTip);
    var first = figure.querySelector(".event.role-second");
    if (first)
      choose(figure, first);
  }

  /* A link to an event leads to its source.  */
  function followHash() {
    var target = document.getElementById(location.hash.slice(1));
    var event = target && target.classList.contains("src")
      && document.querySelector('a.event[href="#' + target.id + '"]');
    if (event)
      choose(event.closest(".graph"), event);
  }

  function prepareCopy(button) {
    button.hidden = false;
    button.addEventListener("click", function () {
      var code = document.getElementById(button.dataset.copy);
      var range = document.createRange();
      range.selectNodeContents(code);
      getSelection().removeAllRanges();
      getSelection().addRange(range);
      function done(ok) {
        button.textContent = ok ? "Copied" : "Selected: press Ctrl-C";
      }
      if (navigator.clipboard && window.isSecureContext)
        navigator.clipboard.writeText(code.textContent).then(
          function () { done(true); }, function () { done(false); });
      else
        done(document.execCommand("copy"));
    });
  }

  /* Paper cannot be opened: what stands in <details> is printed, except whole
     executions, which report.css leaves out.  */
  function openAll() {
    all("details:not([open])").forEach(function (d) {
      d.open = true;
      d.classList.add("was-closed");
    });
  }

  function closeAgain() {
    all("details.was-closed").forEach(function (d) {
      d.open = false;
      d.classList.remove("was-closed");
    });
  }

  document.body.classList.add("scripted");
  all(".graph").forEach(prepareFigure);
  all(".copy").forEach(prepareCopy);
  followHash();
  addEventListener("hashchange", followHash);
  addEventListener("beforeprint", openAll);
  addEventListener("afterprint", closeAgain);
}());
