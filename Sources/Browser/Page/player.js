// One screen, on one device or on several side by side, with its controls.

import { AccessibilityMirror } from "./accessibility.js";
import { FrameCanvas } from "./canvas.js";
import { copyText } from "./clipboard.js";
import { ComposedView } from "./composed.js";
import { Connection } from "./connection.js";
import { makeControls } from "./controls.js";
import { Inspector } from "./inspector.js";
import { followKeyboard } from "./keyboard.js";
import { makeModeButton } from "./mode.js";
import { followPointers } from "./pointers.js";

/** @typedef {import("./connection.js").Status} Status */
/** @typedef {import("./connection.js").News} News */
/** @typedef {import("./main.js").Group} Group */

const STATES = { connecting: "connecting", connected: "connected", waiting: "no connection, trying again" };

/** @template {keyof HTMLElementTagNameMap} K
 * @param {K} kind @param {string} name @param {string} [text] @returns {HTMLElementTagNameMap[K]} */
function make(kind, name, text) {
  const element = document.createElement(kind);
  element.className = name;
  if (text !== undefined) element.textContent = text;
  return element;
}

/** Resolves when the page can be seen: frames of a hidden page are not asked for. */
function visible() {
  if (!document.hidden) return Promise.resolve();
  return new Promise((resolve) => document.addEventListener("visibilitychange", resolve, { once: true }));
}

/**
 * @param {Group} group @param {string} token
 * @param {boolean} hasGallery True if there are other screens to go back to.
 */
export function showPlayer(group, token, hasGallery) {
  document.title = `${group.name} - Tendon`;
  document.body.className = "player";
  /** @type {Connection[]} */
  const connections = [];
  const controls = makeControls((message) => {
    for (const connection of connections) connection.send(message);
  }, group.followsAppearance);

  const inspector = new Inspector();
  const head = make("header", "head");
  if (hasGallery) {
    const back = make("a", "back", "All screens");
    back.href = `/?token=${encodeURIComponent(token)}`;
    head.append(back);
  }
  const [state, viewers] = [make("span", "state"), make("span", "viewers")];
  state.setAttribute("role", "status");
  const mode = makeModeButton((message) => connections.forEach((connection) => connection.send(message)));
  const take = make("button", "take", "Take over");
  take.type = "button";
  take.hidden = true;
  take.addEventListener("click", () => connections.forEach((connection) => connection.send("take")));
  head.append(make("h1", "name", group.name), state, viewers, take, mode.button, inspector.button);

  const main = make("main", "screens");
  for (const { id, title } of group.screens) {
    const isFirst = connections.length === 0;
    connections.push(showScreen(main, inspector, id, title || group.name, token, group.screens.length > 1, {
      time: controls.showTime,
      // The bars of animations are those of the first screen.
      news: isFirst ? controls.showNews : ({ recording }) => controls.showNews({ recording }),
      file: controls.takeFile,
      connected: (connection) => connection.send(`mode ${mode.wanted}`),
      state(name) {
        state.textContent = STATES[name];
        state.dataset.state = name;
        if (name === "connected") controls.connected();
      },
      status(status) {
        controls.showStatus(status);
        mode.showStatus(status);
        const drives = status.driver === status.you;
        const others = status.viewers.length > 1 ? `, ${status.viewers.length} viewers` : "";
        viewers.textContent = status.isPlayingScript
          ? "a script plays"
          : drives ? `you drive (viewer ${status.you}${others})` : `viewer ${status.driver} drives, you are ${status.you}${others}`;
        take.hidden = drives;
      },
    }));
  }
  document.body.append(head, main, inspector.panel, controls.bar);
}

/**
 * Adds one screen to the page.
 * @param {HTMLElement} parent @param {Inspector} inspector @param {string} id @param {string} title @param {string} token @param {boolean} hasTitle
 * @param {{ time: (seconds: number) => void, status: (status: Status) => void,
 *   news: (news: News) => void, file: (bytes: ArrayBuffer) => void,
 *   state: (state: "connecting" | "connected" | "waiting") => void,
 *   connected: (connection: Connection) => void }} listener
 */
function showScreen(parent, inspector, id, title, token, hasTitle, listener) {
  const figure = make("figure", "screen");
  const glass = make("div", "glass");
  const canvas = make("canvas", "picture");
  const room = make("div", "composed");
  room.setAttribute("aria-hidden", "true");
  room.hidden = true;
  const field = make("textarea", "typing");
  field.setAttribute("aria-label", `${title}: type here; Shift and Tab leave the screen`);
  for (const name of ["autocapitalize", "autocomplete", "autocorrect"]) field.setAttribute(name, "off");
  field.spellcheck = false;
  canvas.setAttribute("role", "img");
  canvas.setAttribute("aria-label", `${title}, as it is seen`);
  const problem = make("pre", "problem");
  problem.setAttribute("role", "alert");
  problem.hidden = true;
  const grip = make("div", "grip");
  grip.title = "Drag to change the size of the window";
  glass.append(canvas, room, field, problem, grip);
  figure.append(glass);
  if (hasTitle) figure.append(make("figcaption", "title", title));
  parent.append(figure);

  const mirror = new AccessibilityMirror(glass, title);
  const inspected = inspector.add(glass, title);
  // The elements of the mirror are what the Tab key comes to.
  field.tabIndex = -1;
  const shown = async (/** @type {number} */ number, /** @type {number} */ time) => {
    listener.time(time);
    await visible();
    connection.send(`shown ${number}`);
  };
  const frames = new FrameCanvas(canvas, shown);
  const layers = new ComposedView(room, canvas, shown);
  const fit = () => {
    const { width, height } = connection.status ?? { width: 0, height: 0 };
    if (!width) return;
    const room = { width: parent.clientWidth - 48, height: parent.clientHeight - (hasTitle ? 84 : 48) };
    const factor = Math.min(1, room.width / width, room.height / height);
    glass.style.width = `${width * factor}px`;
    glass.style.height = `${height * factor}px`;
  };
  const connection = new Connection(token, id, {
    copied: (text) => copyText(text, glass),
    news: listener.news,
    file: listener.file,
    frame(bytes) {
      const isComposed = new DataView(bytes).getUint16(0, true) === 2;
      room.hidden = !isComposed;
      if (isComposed) layers.show(bytes);
      else frames.show(bytes);
    },
    panel(message) {
      if (message.accessibility) mirror.take(message.accessibility);
      else inspected.take(message);
    },
    state(name) {
      if (name !== "connected") layers.clear();
      // It begins to connect before it can be named.
      if (name === "connected") listener.connected(connection);
      listener.state(name);
      if (name !== "connected") return;
      mirror.begin(connection);
      inspected.begin(connection);
    },
    status(status) {
      problem.hidden = status.error === undefined;
      problem.textContent = status.error ?? "";
      fit();
      listener.status(status);
    },
    log(script) {
      const link = make("a", "download");
      link.href = URL.createObjectURL(new Blob([script], { type: "text/plain" }));
      link.download = `${id.replace(/[^A-Za-z0-9._-]/g, "-")}.script`;
      link.click();
      URL.revokeObjectURL(link.href);
      document.dispatchEvent(new CustomEvent("tendon-script", { detail: { id, script } }));
    },
  });
  new ResizeObserver(fit).observe(parent);
  followPointers(canvas, connection);
  followKeyboard(field, connection);
  followGrip(grip, connection, () => glass.getBoundingClientRect());
  // Where a finger touches is where text is typed, and where an input method opens its list.
  canvas.addEventListener("pointerdown", (event) => {
    const box = glass.getBoundingClientRect();
    // In shares of the screen, which may be shown smaller later on.
    field.style.left = `min(${(event.clientX - box.left) / box.width * 100}%, 100% - 40px)`;
    field.style.top = `min(${(event.clientY - box.top) / box.height * 100}%, 100% - 22px)`;
    field.focus({ preventScroll: true });
  });
  return connection;
}

/** Changes the size of the window with the grip at its corner.
 * @param {HTMLElement} grip @param {Connection} connection @param {() => DOMRect} box */
function followGrip(grip, connection, box) {
  let last = "";
  grip.addEventListener("pointerdown", (event) => {
    if (connection.drives) grip.setPointerCapture(event.pointerId);
  });
  grip.addEventListener("pointermove", (event) => {
    if (!grip.hasPointerCapture(event.pointerId) || !connection.status) return;
    const { left, top, width } = box();
    const points = connection.status.width / width;
    const side = (/** @type {number} */ length) => Math.min(Math.max(Math.round(length * points), 100), 4096);
    const size = `size ${side(event.clientX - left)} ${side(event.clientY - top)}`;
    if (size !== last) connection.send(size);
    last = size;
  });
}
