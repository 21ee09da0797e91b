// All screens as small pictures that play their stories; those out of sight are not connected.

import { FrameCanvas } from "./canvas.js";
import { Connection } from "./connection.js";

/** @typedef {import("./main.js").Group} Group */

/** @param {Group[]} groups @param {string} token */
export function showGallery(groups, token) {
  document.title = "Screens - Tendon";
  document.body.className = "gallery";
  const head = document.createElement("header");
  head.className = "head";
  const title = document.createElement("h1");
  title.className = "name";
  title.textContent = `${groups.length} screens`;
  const search = document.createElement("input");
  search.type = "search";
  search.placeholder = "Find a screen";
  search.setAttribute("aria-label", "Find a screen");
  head.append(title, search);

  const list = document.createElement("ul");
  list.className = "tiles";
  const tiles = groups.map((group) => makeTile(group, token));
  list.append(...tiles.map((tile) => tile.item));
  search.addEventListener("input", () => {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    for (const { item, name } of tiles) item.hidden = !words.every((word) => name.toLowerCase().includes(word));
  });
  const main = document.createElement("main");
  main.append(list);
  document.body.append(head, main);

  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      tiles.find((tile) => tile.item === target)?.setVisible(isIntersecting);
    }
  });
  for (const { item } of tiles) observer.observe(item);
}

/** @param {Group} group @param {string} token */
function makeTile(group, token) {
  const item = document.createElement("li");
  const link = document.createElement("a");
  link.href = `/?token=${encodeURIComponent(token)}&scene=${encodeURIComponent(group.name)}`;
  const canvas = document.createElement("canvas");
  canvas.setAttribute("aria-hidden", "true");
  const name = document.createElement("span");
  name.textContent = group.name;
  link.append(canvas, name);
  item.append(link);

  /** @type {Connection | undefined} */
  let connection;
  const frames = new FrameCanvas(canvas, (number) => connection?.send(`shown ${number}`));
  // The story is told again to a pointer or a focus that comes back.
  for (const kind of ["pointerenter", "focus"]) link.addEventListener(kind, () => connection?.send("restart"));
  return {
    item,
    name: group.name,
    /** @param {boolean} isVisible */
    setVisible(isVisible) {
      if (isVisible && !connection && group.preview) {
        connection = new Connection(token, group.preview, { frame: (bytes) => frames.show(bytes) });
      } else if (!isVisible) {
        connection?.close();
        connection = undefined;
      }
    },
  };
}
