// Files of what has been seen: films, a contact sheet, numbers, the script.

import { makeButton } from "./timebar.js";

/** @typedef {import("./connection.js").Status} Status */

/** The first number of a message with a file. */
export const FILE_KIND = 9;

/** @type {[value: string, label: string][]} */
const FORMATS = [
  ["gif", "GIF"], ["apng", "APNG"], ["mp4", "MP4"], ["sheet", "contact sheet"], ["trace", "trace (JSON)"], ["script", "script"],
];
/** The lengths that are offered, in seconds. */
const LENGTHS = [5, 10, 30, 60];

/** Saves bytes as a file. @param {string} name @param {Blob} blob */
function save(name, blob) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // Not at once: the browser reads the blob after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  document.dispatchEvent(new CustomEvent("tendon-file", { detail: { name, blob } }));
}

/** @param {string} label @param {[value: string, label: string][]} choices */
function makeChoice(label, choices) {
  const select = document.createElement("select");
  select.setAttribute("aria-label", label);
  for (const [value, text] of choices) select.add(new Option(text, value));
  return select;
}

/**
 * The controls that ask for files.
 * @param {(message: string) => void} send
 * @param {{ times: { from: number, to: number }, chosenRange: () => [number, number], hasRange: boolean }} timeBar
 */
export function makeRecorder(send, timeBar) {
  const group = document.createElement("div");
  group.className = "recorder";
  group.setAttribute("role", "group");
  group.setAttribute("aria-label", "Record");
  const format = makeChoice("Kind of file", FORMATS);
  /** @type {[string, string][]} */
  const lengths = LENGTHS.map((seconds) => [String(seconds), `the last ${seconds} s`]);
  const stretch = makeChoice("Stretch to record", [...lengths, ["range", "the range"], ["all", "everything"]]);
  const record = makeButton("Record", "Makes a file of what has been seen", () => {
    const { from, to } = timeBar.times;
    const [start, end] =
      stretch.value === "range" ? timeBar.chosenRange()
      : stretch.value === "all" ? [0, to]
      : [Math.max(0, to - Number(stretch.value)), to];
    if (end > start) send(`record ${format.value} ${start} ${end}`);
    else state.textContent = "nothing has happened yet";
  });
  const progress = document.createElement("progress");
  progress.max = 1;
  progress.setAttribute("aria-label", "Part of the file that is made");
  const cancel = makeButton("Cancel", "Gives the file up", () => send("record cancel"));
  const state = document.createElement("span");
  state.className = "recording";
  state.setAttribute("role", "status");
  progress.hidden = cancel.hidden = true;
  group.append(format, stretch, record, progress, cancel, state);
  return {
    group,
    /** @param {{ format: string, done?: number, error?: string }} news */
    showRecording(news) {
      const isRunning = news.done !== undefined;
      progress.hidden = cancel.hidden = !isRunning;
      record.hidden = isRunning;
      if (news.done !== undefined) progress.value = news.done;
      state.textContent = news.error ? `No file: ${news.error}.` : isRunning ? "" : "The file is complete.";
    },
    /** Takes a file, in the form of `FileMessage` in the server. @param {ArrayBuffer} bytes */
    takeFile(bytes) {
      const length = new DataView(bytes).getUint16(2, true);
      const name = new TextDecoder().decode(new Uint8Array(bytes, 4, length));
      save(name, new Blob([new Uint8Array(bytes, 4 + length)]));
      state.textContent = `Saved ${name}.`;
    },
    /** @param {Status} news */
    showStatus(news) {
      record.disabled = news.driver !== news.you;
    },
  };
}
