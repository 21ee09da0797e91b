// The accessibility elements of a screen as invisible elements over its picture, for assistive technology and the keyboard.

import { sendText } from "./keyboard.js";

/** @typedef {import("./connection.js").Connection} Connection */
/**
 * An element as the server tells it; see `AccessibleElement`. The box is in tenths of points.
 * @typedef {{ id: number, role: string, label: string, value?: string, hint?: string, box: number[], isDisabled?: boolean,
 *   isSelected?: boolean, isChecked?: boolean, isFocused?: boolean, isLive?: boolean,
 *   number?: { now: number, min: number, max: number }, actions?: string[] }} AccessibleElement
 * @typedef {{ order?: number[], changed: AccessibleElement[] }} Difference
 */

/** The keys that are no text, in a text field. @type {Record<string, string>} */
const FIELD_KEYS = {
  Enter: "return", Escape: "escape", ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down",
};
/** The keys of adjustable elements. @type {Record<string, string>} */
const STEPS = { ArrowRight: "increment", ArrowUp: "increment", ArrowLeft: "decrement", ArrowDown: "decrement" };
/** The elements that the Tab key comes to besides those that are buttons or fields by themselves. */
const FOCUSABLE = new Set(["link", "slider", "spinbutton"]);
const FIELDS = new Set(["field", "password", "area"]);

export class AccessibilityMirror {
  /** @param {HTMLElement} parent The element that the picture fills. @param {string} title */
  constructor(parent, title) {
    this.root = document.createElement("div");
    this.root.className = "mirror";
    this.root.setAttribute("role", "group");
    this.root.setAttribute("aria-label", `${title}: elements of the screen`);
    /** @type {Connection | undefined} */
    this.connection = undefined;
    /** The elements, each with the buttons of its custom actions.
     * @type {Map<number, { role: string, data: AccessibleElement, node: HTMLElement, actions: HTMLButtonElement[] }>} */
    this.elements = new Map();
    parent.append(this.root);
    new ResizeObserver(() => this.fit()).observe(this.root);
  }

  /** Begins anew on a connection that has just been made. @param {Connection} connection */
  begin(connection) {
    this.connection = connection;
    this.elements.clear();
    this.root.replaceChildren();
    connection.send("accessibility true");
  }

  /** Follows the size of the picture. */
  fit() {
    const width = this.connection?.status?.width;
    if (width) this.root.style.setProperty("--point", `${this.root.clientWidth / width}px`);
  }

  /** @param {Difference} difference */
  take({ order, changed }) {
    this.fit();
    for (const data of changed) this.change(data);
    if (order) this.arrange(order);
    const focused = changed.find((data) => data.isFocused);
    // The keyboard of the screen has moved from one field to another, as with the return key: the page follows.
    const active = document.activeElement;
    if (focused && active instanceof HTMLElement && this.root.contains(active) && isField(active)) {
      this.elements.get(focused.id)?.node.focus({ preventScroll: true });
    }
  }

  /** @param {number[]} order */
  arrange(order) {
    const kept = new Set(order);
    for (const [id, { node, actions }] of this.elements) {
      if (kept.has(id)) continue;
      for (const part of [node, ...actions]) part.remove();
      this.elements.delete(id);
    }
    // An element that has its place already stays in it: one that is moved loses the focus.
    let place = this.root.firstChild;
    for (const id of order) {
      const entry = this.elements.get(id);
      for (const node of entry ? [entry.node, ...entry.actions] : []) {
        if (node === place) place = place.nextSibling;
        else this.root.insertBefore(node, place);
      }
    }
  }

  /** @param {AccessibleElement} data */
  change(data) {
    let entry = this.elements.get(data.id);
    if (!entry || entry.role !== data.role) {
      const node = this.make(data);
      const hadFocus = entry?.node === document.activeElement;
      entry?.node.replaceWith(node);
      if (hadFocus) node.focus({ preventScroll: true });
      entry = { role: data.role, data, node, actions: entry?.actions ?? [] };
      this.elements.set(data.id, entry);
    }
    entry.data = data;
    show(data, entry.node);
    entry.actions = this.offer(data, entry.actions);
    // A new element is put into its place with its actions. One that is moved loses the focus.
    const isPlaced = entry.node.parentNode === this.root && entry.actions[0]?.previousSibling !== entry.node;
    if (isPlaced) entry.node.after(...entry.actions);
  }

  /** The buttons of the custom actions: those that there are, if they serve.
   * @param {AccessibleElement} data @param {HTMLButtonElement[]} old */
  offer({ id, label, box, actions = [] }, old) {
    const isSame = old.length === actions.length && old.every((button, index) => button.dataset.action === actions[index]);
    if (!isSame) for (const button of old) button.remove();
    const buttons = isSame ? old : actions.map((name) => {
      const button = document.createElement("button");
      button.type = "button";
      button.dataset.action = name;
      button.addEventListener("click", () => this.send(`perform ${id} ${name}`));
      return button;
    });
    for (const button of buttons) {
      set(button, "aria-label", `${label}: ${button.dataset.action}`);
      setBox(button, box);
    }
    return buttons;
  }

  /** @param {AccessibleElement} data */
  make({ id, role }) {
    const kind = role === "area" ? "textarea" : FIELDS.has(role) ? "input" : role === "button" || role === "switch" ? "button" : role === "text" ? "span" : "div";
    const node = document.createElement(kind);
    node.dataset.element = String(id);
    if (node instanceof HTMLButtonElement) node.type = "button";
    if (!FIELDS.has(role) && role !== "button" && role !== "text") node.setAttribute("role", role);
    if (role === "heading") node.setAttribute("aria-level", "2");
    if (FOCUSABLE.has(role)) node.tabIndex = 0;
    if (isField(node)) this.followField(/** @type {HTMLInputElement} */ (node), id);
    else this.followElement(node, id, role);
    return node;
  }

  /** @param {HTMLElement} node @param {number} id @param {string} role */
  followElement(node, id, role) {
    node.addEventListener("click", () => this.send(`activate ${id}`));
    node.addEventListener("keydown", (event) => {
      const step = role === "slider" || role === "spinbutton" ? STEPS[event.key] : undefined;
      if (step) this.send(`${step} ${id}`);
      else if (FOCUSABLE.has(role) && (event.key === "Enter" || event.key === " ")) this.send(`activate ${id}`);
      else return;
      event.preventDefault();
    });
  }

  /** Keys and text in a field go to the field of the screen, whose text comes back. @param {HTMLInputElement} node @param {number} id */
  followField(node, id) {
    const shown = () => this.elements.get(id)?.data;
    node.spellcheck = false;
    node.autocomplete = "off";
    const begin = () => {
      if (!shown()?.isFocused) this.send(`activate ${id}`);
    };
    node.addEventListener("focus", begin);
    node.addEventListener("click", begin);
    node.addEventListener("keydown", (event) => {
      const key = FIELD_KEYS[event.key];
      if (!key || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      this.send(`key ${key}`);
    });
    node.addEventListener("beforeinput", (event) => {
      if (event.isComposing || event.inputType === "insertCompositionText") return;
      if (event.inputType === "insertText" && event.data) this.text(event.data);
      else if (event.inputType === "insertLineBreak") this.send("key return");
      else if (event.inputType === "deleteContentBackward") this.send("key backspace");
      // What replaces the text as a whole arrives below.
      else return;
      event.preventDefault();
    });
    node.addEventListener("compositionend", (event) => {
      if (event.data) this.text(event.data);
    });
    node.addEventListener("input", (event) => {
      if (event instanceof InputEvent && (event.isComposing || event.inputType === "insertCompositionText")) return;
      const text = node.value.replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, "").slice(0, 1000);
      if (text !== shown()?.value) this.send(`fill ${id} ${text}`);
    });
  }

  /** @param {string} text */
  text(text) {
    if (this.connection?.drives) sendText(this.connection, text);
  }

  /** @param {string} message */
  send(message) {
    if (this.connection?.drives) this.connection.send(message);
  }
}

/** @param {Element} node */
function isField(node) {
  return node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement;
}

/** @param {HTMLElement} node @param {string} name @param {string | number | boolean | undefined} value */
function set(node, name, value) {
  if (value === undefined) node.removeAttribute(name);
  else if (node.getAttribute(name) !== String(value)) node.setAttribute(name, String(value));
}

/** @param {HTMLElement} node @param {number[]} box In tenths of points. */
function setBox(node, box) {
  ["--x", "--y", "--w", "--h"].forEach((name, index) => node.style.setProperty(name, String(box[index] / 10)));
}

/** @param {AccessibleElement} data @param {HTMLElement} node */
function show(data, node) {
  setBox(node, data.box);
  const { role, value, number } = data;
  if (role === "text" || role === "heading") {
    const text = value ? `${data.label}, ${value}` : data.label;
    if (node.textContent !== text) node.textContent = text;
  } else {
    const said = value && (role === "button" || role === "link" || role === "image") ? `${data.label}, ${value}` : data.label;
    set(node, "aria-label", said);
  }
  set(node, "aria-description", data.hint);
  set(node, "aria-disabled", data.isDisabled);
  if (role === "button") set(node, "aria-pressed", data.isSelected);
  if (role === "switch") set(node, "aria-checked", data.isChecked ?? false);
  if (role === "text") set(node, "aria-live", data.isLive ? "polite" : undefined);
  if (number) {
    set(node, "aria-valuenow", number.now);
    set(node, "aria-valuemin", number.min);
    set(node, "aria-valuemax", number.max);
  }
  if (number || role === "spinbutton") set(node, "aria-valuetext", value);
  if (isField(node)) {
    const field = /** @type {HTMLInputElement} */ (node);
    field.readOnly = data.isDisabled ?? false;
    const text = value ?? "";
    if (field.value !== text) field.value = text;
  }
}
