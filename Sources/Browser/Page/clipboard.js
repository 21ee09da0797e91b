// Texts that are copied on a screen, for the clipboard of the machine.

/** The time for which the button is offered, in milliseconds. */
const PATIENCE = 20000;

/**
 * Puts a text on the clipboard. Where the browser permits it only after a click, offers a button.
 * @param {string} text @param {HTMLElement} parent
 */
export async function copyText(text, parent) {
  parent.querySelector(".copy")?.remove();
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "copy";
    button.textContent = "Copy to the clipboard";
    button.title = text.slice(0, 200);
    button.addEventListener("click", async () => {
      await navigator.clipboard.writeText(text).catch((error) => console.warn("the clipboard is not permitted:", error));
      button.remove();
    });
    parent.append(button);
    setTimeout(() => button.remove(), PATIENCE);
  }
}
