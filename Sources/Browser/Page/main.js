// The first module of the page: finds out what there is to show, and shows the gallery or one screen.

import { showGallery } from "./gallery.js";
import { showPlayer } from "./player.js";

/**
 * What the server offers under one name; see `ScreenGroup` in the server.
 * @typedef {{ name: string, followsAppearance: boolean, screens: { id: string, title: string }[], preview?: string }} Group
 */

const query = new URLSearchParams(location.search);
const token = query.get("token") ?? "";

try {
  const answer = await fetch(`/screens.json?token=${encodeURIComponent(token)}`);
  if (!answer.ok) throw new Error(`the server answers ${answer.status}`);
  /** @type {Group[]} */
  const groups = await answer.json();
  const wanted = query.get("scene");
  const group = groups.length === 1 ? groups[0] : groups.find((group) => group.name === wanted);
  if (group) showPlayer(group, token, groups.length > 1);
  else showGallery(groups, token);
} catch (error) {
  const text = document.createElement("p");
  text.className = "problem";
  text.setAttribute("role", "alert");
  text.textContent = `The screens cannot be listed (${error}). Open the address that the tool has printed last.`;
  document.body.append(text);
}
