// The panel of the inspector beside the screens: tree, details, conflicts, edits. While it is closed nothing is asked for.

import { showCosts } from "./inspector-costs.js";
import { showConflicts, showDetails, showDiagnostics } from "./inspector-details.js";
import { LayerStack } from "./inspector-layers.js";
import { Overlay } from "./inspector-overlay.js";
import { Tree } from "./inspector-tree.js";

/** @typedef {import("./connection.js").Connection} Connection */

/** @template {keyof HTMLElementTagNameMap} K
 * @param {K} kind @param {string} [name] @param {string} [text] @returns {HTMLElementTagNameMap[K]} */
export function make(kind, name, text) {
  const element = document.createElement(kind);
  if (name) element.className = name;
  if (text !== undefined) element.textContent = text;
  return element;
}

/** @param {string} label @param {string} title @param {() => void} action */
export function makeButton(label, title, action) {
  const button = make("button", undefined, label);
  button.type = "button";
  button.title = title;
  button.addEventListener("click", action);
  return button;
}

/** The values that the server takes, each from and to. @type {Record<string, [number, number][]>} */
const RANGES = {
  constant: [[-100000, 100000]], priority: [[0.001, 1000]], fontSize: [[1, 500]], alpha: [[0, 1]],
  transform: [[-100, 100], [-100, 100], [-1000, 1000], [-100000, 100000], [-100000, 100000]],
};

export class Inspector {
  constructor() {
    /** @type {InspectedScreen[]} */
    this.screens = [];
    this.panel = make("aside", "inspector");
    this.panel.id = "inspector";
    this.panel.setAttribute("aria-label", "Inspector");
    this.panel.hidden = true;
    this.button = makeButton("Inspector", "Views, constraints and layers of the screen", () => this.toggle());
    this.button.setAttribute("aria-expanded", "false");
    this.button.setAttribute("aria-controls", "inspector");
  }

  /** Adds a screen. @param {HTMLElement} glass @param {string} title */
  add(glass, title) {
    const screen = new InspectedScreen(glass, title);
    this.screens.push(screen);
    return screen;
  }

  get isOpen() {
    return !this.panel.hidden;
  }

  toggle() {
    this.panel.hidden = this.isOpen;
    this.button.setAttribute("aria-expanded", String(this.isOpen));
    document.body.classList.toggle("inspecting", this.isOpen);
    if (this.isOpen) this.show(this.screens[0]);
    else for (const screen of this.screens) screen.close();
  }

  /** @param {InspectedScreen} screen */
  show(screen) {
    for (const other of this.screens) if (other !== screen) other.close();
    this.panel.replaceChildren();
    if (this.screens.length > 1) {
      const choice = make("select");
      choice.setAttribute("aria-label", "Screen");
      this.screens.forEach(({ title }, index) => choice.add(new Option(title, String(index))));
      choice.value = String(this.screens.indexOf(screen));
      choice.addEventListener("change", () => this.show(this.screens[Number(choice.value)]));
      this.panel.append(choice);
    }
    this.panel.append(screen.content);
    screen.open();
  }
}

/** The inspector of one screen. */
export class InspectedScreen {
  /** @param {HTMLElement} glass @param {string} title */
  constructor(glass, title) {
    this.title = title;
    this.glass = glass;
    this.isOpen = false;
    /** @type {Connection | undefined} */
    this.connection = undefined;
    this.selection = 0;
    this.hovered = 0;
    /** @type {any} */
    this.details = null;
    /** @type {{ count: number, canRedo: boolean, swift: string, patch?: string }} */
    this.edits = { count: 0, canRedo: false, swift: "" };
    this.content = make("div", "inspector-content");
    this.overlay = new Overlay(glass);
    this.tree = new Tree({ select: (id) => this.select(id), hover: (id) => this.hover(id) });
    this.layers = new LayerStack(glass, (id) => this.select(id));
    this.makeBar();
    this.note = make("p", "inspector-note");
    this.note.setAttribute("role", "status");
    this.conflicts = make("section", "inspector-conflicts");
    this.detailsPart = make("section", "inspector-details");
    this.detailsPart.setAttribute("aria-label", "Selected object");
    this.detailsPart.tabIndex = 0;
    this.diagnostics = make("section", "inspector-diagnostics");
    this.costs = make("section", "inspector-costs");
    this.costs.setAttribute("aria-label", "Costs of the last frames");
    this.costs.hidden = true;
    this.diagnostics.setAttribute("aria-label", "Diagnostics");
    this.diagnostics.tabIndex = 0;
    this.conflicts.setAttribute("aria-label", "Conflicts");
    this.content.append(this.bar, this.note, this.costs, this.tree.element, this.conflicts, this.detailsPart, this.diagnostics);
    this.followPicking();
  }

  makeBar() {
    this.bar = make("div", "inspector-bar");
    this.bar.setAttribute("role", "toolbar");
    this.bar.setAttribute("aria-label", "Inspector");
    this.pick = makeButton("Pick", "Click on the screen selects a view; Escape ends it. Shift shows distances", () => this.setPicking(!this.isPicking));
    this.pick.setAttribute("aria-pressed", "false");
    this.explode = makeButton("Layers in 3D", "Shows the layers one behind the other", () => this.toggleLayers());
    this.explode.setAttribute("aria-pressed", "false");
    this.undo = makeButton("Undo", "Takes back the last edit", () => this.send("undo"));
    this.redo = makeButton("Redo", "Makes the edit again", () => this.send("redo"));
    this.copy = makeButton("Copy as Swift", "Copies the edits as statements", () => this.copyEdits(this.edits.swift));
    this.copyPatch = makeButton("Copy as patch", "Copies the edits as a patch of the document", () => this.copyEdits(this.edits.patch ?? ""));
    this.animates = make("input");
    this.animates.type = "checkbox";
    const label = make("label", "inspector-check");
    label.append(this.animates, "animated");
    this.bar.append(this.pick, this.explode, this.undo, this.redo, this.copy, this.copyPatch, label);
    this.showEdits();
  }

  get isPicking() {
    return this.pick?.getAttribute("aria-pressed") === "true";
  }

  /** @param {boolean} isPicking */
  setPicking(isPicking) {
    this.pick?.setAttribute("aria-pressed", String(isPicking));
    this.glass.classList.toggle("picking", isPicking);
    if (!isPicking) this.hover(0);
  }

  /** Begins anew on a connection that has just been made. @param {Connection} connection */
  begin(connection) {
    this.connection = connection;
    if (this.isOpen) this.open();
  }

  open() {
    this.isOpen = true;
    [this.selection, this.details] = [0, null];
    this.tree.clear();
    this.overlay.clear();
    this.connection?.send("inspect true");
  }

  close() {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.setPicking(false);
    this.layers.close();
    this.explode?.setAttribute("aria-pressed", "false");
    this.overlay.clear();
    this.connection?.send("inspect false");
  }

  /** @param {string} message */
  send(message) {
    if (this.isOpen) this.connection?.send(message);
  }

  /** @param {number} id */
  select(id) {
    this.selection = id;
    this.tree.select(id);
    this.overlay.showDistances(undefined);
    this.send(`select ${id}`);
  }

  /** Outlines an object; 0 for none. @param {number} id */
  hover(id) {
    this.hovered = id;
    if (id) this.send(`outline ${id}`);
    else this.overlay.showHovered(undefined);
  }

  /** A message from the server for the panels. @param {any} message */
  take(message) {
    if (!this.isOpen) return;
    this.overlay.size = this.connection?.status;
    if (message.tree) this.tree.take(message.tree);
    if (message.picked !== undefined) this.takePicked(message.picked);
    if (message.outline) {
      if (message.outline.id === this.hovered) this.overlay.showHovered(message.outline, this.showsDistances);
    }
    if (message.selection !== undefined) {
      this.details = message.selection;
      this.overlay.showSelected(this.details);
      showDetails(this.detailsPart, this.details, this);
    }
    if (message.conflicts) showConflicts(this.conflicts, message.conflicts, this);
    if (message.diagnostics) showDiagnostics(this.diagnostics, message.diagnostics);
    if (message.velocities) this.overlay.showVelocities(message.velocities);
    if (message.costs) showCosts(this.costs, message.costs);
    if (message.edits) {
      this.edits = message.edits;
      this.showEdits();
    }
    if (message.layers) this.layers.show(message.layers.layers, this.connection?.status);
    if (message.refused) this.say(`Not done: ${message.refused}.`);
  }

  /** @param {string} text */
  say(text) {
    this.note.textContent = text;
  }

  /** Changes a property of an object. @param {number} id @param {string} property @param {string} value */
  edit(id, property, value) {
    if (!this.connection?.drives) return this.say("Only the viewer who drives can edit.");
    const ranges = RANGES[property];
    const words = ranges ? value.split(" ") : [];
    const wrong = ranges?.findIndex(([low, high], index) => {
      const number = words[index] ? Number(words[index]) : NaN;
      return !(number >= low && number <= high);
    }) ?? -1;
    if (ranges && wrong >= 0) return this.say(`A number from ${ranges[wrong][0]} to ${ranges[wrong][1]} is expected.`);
    if (ranges) value = words.map((word) => String(Number(word))).join(" ");
    if (property === "text") value = value.replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, "").slice(0, 1000);
    this.say("");
    this.send(`edit ${id} ${property} ${this.animates?.checked ? "animated" : "plain"} ${value}`);
  }

  showEdits() {
    const { count, canRedo } = this.edits;
    if (this.undo) this.undo.disabled = count === 0;
    if (this.redo) this.redo.disabled = !canRedo;
    if (this.copy) this.copy.disabled = count === 0;
    if (this.copyPatch) this.copyPatch.disabled = this.edits.patch === undefined;
    if (count > 0) this.say(`${count} edit${count > 1 ? "s" : ""}. The script of the session does not have them.`);
    else if (this.note) this.say("");
  }

  /** @param {string} text */
  async copyEdits(text) {
    try {
      await navigator.clipboard.writeText(text);
      this.say("The edits are in the clipboard.");
    } catch {
      this.say("The browser does not allow the page to use the clipboard.");
    }
  }

  // Picking on the screen.

  /** @param {number} id */
  takePicked(id) {
    if (this.wantsSelection && id) {
      this.wantsSelection = false;
      this.setPicking(false);
      this.select(id);
      this.tree.reveal(id);
    } else if (id !== this.hovered) this.hover(id);
    else if (id) this.send(`outline ${id}`);
  }

  followPicking() {
    const layer = make("div", "inspector-pick");
    this.glass.append(layer);
    const place = (/** @type {MouseEvent} */ event) => {
      const box = layer.getBoundingClientRect();
      const { width, height } = this.connection?.status ?? { width: 0, height: 0 };
      const x = ((event.clientX - box.left) / box.width) * width;
      const y = ((event.clientY - box.top) / box.height) * height;
      return `${Math.round(x * 100) / 100} ${Math.round(y * 100) / 100}`;
    };
    // One question at a time goes with each frame of the page.
    let waits = false;
    layer.addEventListener("pointermove", (event) => {
      this.showsDistances = event.shiftKey;
      if (waits) return;
      waits = true;
      requestAnimationFrame(() => {
        waits = false;
        if (this.isPicking) this.send(`pick ${place(event)}`);
      });
    });
    layer.addEventListener("pointerleave", () => this.hover(0));
    layer.addEventListener("click", (event) => {
      this.wantsSelection = true;
      this.send(`pick ${place(event)}`);
    });
    document.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && this.isPicking) this.setPicking(false);
      if (event.key === "Shift" && this.isOpen) {
        this.showsDistances = true;
        if (this.hovered) this.send(`outline ${this.hovered}`);
      }
    });
    document.addEventListener("keyup", (event) => {
      if (event.key !== "Shift") return;
      this.showsDistances = false;
      this.overlay.showDistances(undefined);
    });
  }

  toggleLayers() {
    const isOn = this.explode?.getAttribute("aria-pressed") !== "true";
    this.explode?.setAttribute("aria-pressed", String(isOn));
    if (isOn) this.send("layers");
    else this.layers.close();
  }
}
