// Keys and text over a screen, as messages; text may be composed by an input method.

/** @typedef {import("./connection.js").Connection} Connection */

/** The keys that are no text, by the browser's names. @type {Record<string, string>} */
const KEYS = {
  Enter: "return", Tab: "tab", Escape: "escape", Backspace: "backspace",
  ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down",
};
/** The keys that edit, together with Control or Command. @type {Record<string, string>} */
const EDIT_KEYS = { c: "copy", x: "cut", a: "selectAll" };
/** Stands in the field, so that software keyboards have something to delete. */
const STANDBY = " ";
/** The most characters of one message, which is shorter than the server's longest one. */
const LONGEST = 1000;

/**
 * Sends text in messages that the server takes: no control characters, none too long.
 * @param {Connection} connection @param {string} text
 */
export function sendText(connection, text) {
  const plain = text.replace(/\r\n?/g, "\n").replace(/\t/g, " ").replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, "");
  const characters = [...plain];
  for (let start = 0; start < characters.length; start += LONGEST) {
    connection.send(`text ${characters.slice(start, start + LONGEST).join("")}`);
  }
}

/**
 * Sends what is typed while the field has the focus. Shift and Tab together leave the screen.
 * @param {HTMLTextAreaElement} field
 * @param {Connection} connection
 */
export function followKeyboard(field, connection) {
  const reset = () => {
    field.value = STANDBY;
    field.setSelectionRange(STANDBY.length, STANDBY.length);
  };
  reset();

  field.addEventListener("keydown", (event) => {
    const key = KEYS[event.key];
    if (!key || event.isComposing || event.ctrlKey || event.metaKey || event.altKey || !connection.drives) return;
    if (key === "tab" && event.shiftKey) return;
    event.preventDefault();
    connection.send(`key ${key}`);
  });
  field.addEventListener("keydown", (event) => {
    const key = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey ? EDIT_KEYS[event.key] : undefined;
    if (!key || event.isComposing || !connection.drives) return;
    event.preventDefault();
    connection.send(`key ${key}`);
  });
  field.addEventListener("beforeinput", (event) => {
    if (event.isComposing || event.inputType === "insertCompositionText") return;
    event.preventDefault();
    if (!connection.drives) return;
    if (event.inputType === "insertText" && event.data) sendText(connection, event.data);
    else if (event.inputType === "insertLineBreak") connection.send("key return");
    else if (event.inputType.startsWith("delete")) connection.send("key backspace");
  });
  field.addEventListener("paste", (event) => {
    event.preventDefault();
    if (connection.drives) sendText(connection, event.clipboardData?.getData("text/plain") ?? "");
  });
  // What is being composed is seen in the field itself until it is text.
  field.addEventListener("compositionstart", () => {
    field.value = "";
    field.classList.add("composing");
  });
  field.addEventListener("compositionend", (event) => {
    field.classList.remove("composing");
    if (connection.drives) sendText(connection, event.data);
    reset();
  });
  field.addEventListener("blur", reset);
}
