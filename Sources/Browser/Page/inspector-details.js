// The details of the selected object, its constraints and their reasons; conflicts and diagnostics.

import { make, makeButton } from "./inspector.js";

/** @typedef {import("./inspector.js").InspectedScreen} InspectedScreen */

const round = (/** @type {number} */ value) => String(Math.round(value * 1000) / 1000);
const list = (/** @type {number[] | undefined} */ values) => values?.map(round).join(", ");
const EDGES = (/** @type {number[] | undefined} */ v) => v && `top ${round(v[0])}, left ${round(v[1])}, bottom ${round(v[2])}, right ${round(v[3])}`;
const SIDE = (/** @type {number} */ value) => (value < 0 ? "none" : round(value));

/** Fills a part of the panel anew; a field that is being edited keeps its focus and text.
 * @param {HTMLElement} part @param {Node[]} children */
function refill(part, children) {
  const active = document.activeElement;
  const key = active instanceof HTMLElement && part.contains(active) ? active.dataset.key : undefined;
  const typed = active instanceof HTMLInputElement ? active.value : undefined;
  const scroll = part.scrollTop;
  const open = new Set([...part.querySelectorAll("details[open]")].map((details) => details.getAttribute("data-name")));
  part.replaceChildren(...children);
  for (const details of part.querySelectorAll("details")) if (open.has(details.getAttribute("data-name"))) details.open = true;
  part.scrollTop = scroll;
  if (!key) return;
  const field = /** @type {HTMLElement | null} */ (part.querySelector(`[data-key="${CSS.escape(key)}"]`));
  if (field instanceof HTMLInputElement && field.type !== "checkbox" && typed !== undefined) field.value = typed;
  field?.focus({ preventScroll: true });
}

/** @param {[string, string | undefined][]} rows */
function table(rows) {
  const table = make("dl", "inspector-table");
  for (const [name, value] of rows) if (value) table.append(make("dt", "", name), make("dd", "", value));
  return table;
}

/** A field for a value; a change is sent when it is made.
 * @param {string} key @param {string} label @param {string} type @param {string} value @param {(value: string) => void} change */
function field(key, label, type, value, change) {
  const input = make("input");
  input.type = type;
  input.dataset.key = key;
  if (type === "number") input.step = "any";
  if (type === "checkbox") input.checked = value === "true";
  else input.value = value;
  input.addEventListener("change", () => change(type === "checkbox" ? String(input.checked) : input.value));
  const name = make("label", "inspector-field");
  name.append(make("span", "", label), input);
  return name;
}

/** A list of values to choose from; a choice is sent when it is made.
 * @param {string} key @param {string} label @param {string[]} values @param {string} value @param {(value: string) => void} change */
function choice(key, label, values, value, change) {
  const select = make("select");
  select.dataset.key = key;
  for (const name of values) select.add(new Option(name, name, false, name === value));
  select.addEventListener("change", () => change(select.value));
  const name = make("label", "inspector-field");
  name.append(make("span", "", label), select);
  return name;
}

/** @param {HTMLElement} part @param {any} details @param {InspectedScreen} screen */
export function showDetails(part, details, screen) {
  if (!details) return refill(part, [make("p", "inspector-hint", "Select an object in the tree, or with Pick on the screen.")]);
  const title = make("h2", "", details.type);
  if (details.name) title.append(" ", make("span", "inspector-name", details.name));
  const parts = [title, table([
    ["in code", details.code],
    ["frame", list(details.frame)],
    ["as seen", String(details.frame) === String(details.presentation) ? undefined : list(details.presentation)],
    ["bounds", list(details.bounds)],
    ["intrinsic size", details.intrinsic?.map(SIDE).join(" x ")],
    ["margins", EDGES(details.margins)],
    ["safe area", details.safeArea?.some((/** @type {number} */ side) => side) ? EDGES(details.safeArea) : undefined],
    ["hugging", details.hugging && `horizontal ${round(details.hugging[0])}, vertical ${round(details.hugging[1])}`],
    ["compression", details.resistance && `horizontal ${round(details.resistance[0])}, vertical ${round(details.resistance[1])}`],
    ["ambiguous", details.ambiguous?.join(", ")],
    ["in composed mode", details.pixels && `shown as pixels: it, or what it is in, ${details.pixels}`],
    ["animations", details.animations?.length ? details.animations.join(", ") : undefined],
  ])];
  if (details.properties) parts.push(editors(details, screen));
  if (details.constraints?.length) parts.push(constraints(details, screen));
  if (details.reasons) parts.push(reasons(details));
  refill(part, parts);
}

/** @param {any} details @param {InspectedScreen} screen */
function editors({ id, properties }, screen) {
  const group = make("div", "inspector-editors");
  /** @param {string} property @param {string} label @param {string} type @param {string} value @param {(value: string) => string} [write] */
  const add = (property, label, type, value, write = (text) => text) => {
    group.append(field(`${id} ${property}`, label, type, value, (text) => screen.edit(id, property, write(text))));
  };
  const { text, textColor, font, fonts, fontSize, backgroundColor, alpha, isHidden, transform } = properties;
  if (text !== undefined) add("text", "text", "text", text);
  if (font !== undefined) group.append(choice(`${id} font`, "font", fonts, font, (name) => screen.edit(id, "font", name)));
  if (fontSize !== undefined) add("fontSize", "font size", "number", round(fontSize));
  // The browser's field has no alpha: it stays as it is.
  const kept = (/** @type {string | undefined} */ old) => (/** @type {string} */ color) => color + (old?.slice(7) ?? "ff");
  if (text !== undefined) add("textColor", "text colour", "color", (textColor ?? "#000000ff").slice(0, 7), kept(textColor));
  add("backgroundColor", "background", "color", (backgroundColor ?? "#ffffffff").slice(0, 7), (color) => color + "ff");
  add("alpha", "alpha", "number", round(alpha));
  add("isHidden", "hidden", "checkbox", String(isHidden));
  const values = [transform.scaleX, transform.scaleY, transform.angle, transform.moveX, transform.moveY];
  ["scale x", "scale y", "rotation", "move x", "move y"].forEach((label, index) => {
    group.append(field(`${id} ${label}`, label, "number", round(values[index]), (text) => {
      const changed = values.map((value, other) => (other === index ? Number(text) : value));
      screen.edit(id, "transform", changed.map(String).join(" "));
    }));
  });
  return group;
}

const STATES = /** @type {Record<string, string>} */ ({
  binding: "binding", slack: "slack", broken: "broken", inactive: "inactive", redundant: "redundant", unmet: "gives way",
});

/** @param {any} details @param {InspectedScreen} screen */
function constraints(details, screen) {
  const group = make("div", "inspector-constraints");
  group.append(make("h3", "", `Constraints (${details.constraints.length})`));
  for (const constraint of details.constraints) {
    const row = make("div", `inspector-constraint state-${constraint.state}`);
    const amount = constraint.amount !== undefined && constraint.state !== "binding" ? ` ${round(constraint.amount)} pt` : "";
    const state = make("span", "inspector-state", STATES[constraint.state] + amount);
    row.append(state, make("code", "", constraint.text));
    if (constraint.impliedBy) row.append(make("p", "inspector-hint", `implied by ${constraint.impliedBy.join("; ")}`));
    if (!constraint.isFixed) {
      const { id } = constraint;
      row.append(
        field(`${id} constant`, "constant", "number", round(constraint.constant), (value) => screen.edit(id, "constant", value)),
        field(`${id} priority`, "priority", "number", round(constraint.priority), (value) => screen.edit(id, "priority", value)),
        field(`${id} isActive`, "active", "checkbox", String(constraint.state !== "inactive"), (value) => screen.edit(id, "isActive", value)));
    }
    row.addEventListener("pointerenter", () => screen.overlay.mark(constraint.id));
    row.addEventListener("pointerleave", () => screen.overlay.mark(0));
    group.append(row);
  }
  return group;
}

/** @param {any} details */
function reasons(details) {
  const group = make("div", "inspector-reasons");
  group.append(make("h3", "", "Why is it there?"));
  for (const { part, value, steps, source } of details.reasons) {
    const reason = make("details");
    reason.setAttribute("data-name", part);
    reason.append(make("summary", "", `${part} is ${round(value)}`));
    if (steps.length) {
      const chain = make("ol");
      for (const { text } of steps) {
        const item = make("li");
        item.append(make("code", "", text));
        chain.append(item);
      }
      reason.append(chain);
    } else reason.append(make("p", "inspector-hint", `It is placed by ${source}.`));
    group.append(reason);
  }
  return group;
}

/** @param {HTMLElement} part @param {any[]} conflicts @param {InspectedScreen} screen */
export function showConflicts(part, conflicts, screen) {
  part.hidden = conflicts.length === 0;
  refill(part, conflicts.flatMap(({ report, repairs }, index) => {
    const text = make("pre", "inspector-report", report);
    text.tabIndex = 0;
    text.setAttribute("role", "region");
    text.setAttribute("aria-label", `Report of conflict ${index + 1}`);
    const choice = make("div", "inspector-repairs");
    for (const repair of repairs) {
      choice.append(makeButton(repair.text, "Was tried: no conflict is left", () => screen.edit(repair.constraint, repair.property, repair.value)));
    }
    const hint = repairs.length ? "Each of these repairs was tried on a copy of the layout:" : "No single change resolves it.";
    return [make("h2", "", `Conflict ${index + 1} of ${conflicts.length}`), text, make("p", "inspector-hint", hint), choice];
  }));
}

/** @param {HTMLElement} part @param {string[]} lines */
export function showDiagnostics(part, lines) {
  part.hidden = lines.length === 0;
  const items = make("ul");
  for (const line of lines) items.append(make("li", "", line));
  refill(part, [make("h2", "", `Diagnostics (${lines.length})`), items]);
}
