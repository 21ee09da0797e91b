// Fingers, pens, mice, wheels and trackpads over a screen, as messages.

/** @typedef {import("./connection.js").Connection} Connection */

/** The height of a line and of a page for wheels that count in them, in points. */
const WHEEL_UNITS = [1, 16, 400];

/** A number as messages have it. @param {number} value */
const written = (value) => String(Math.round(value * 100) / 100);

/**
 * Sends what pointers do on an element that shows the whole screen.
 *
 * With the Alt key a mouse is two fingers: one at the pointer, one opposite, about the centre of the screen.
 * @param {HTMLElement} surface
 * @param {Connection} connection
 */
export function followPointers(surface, connection) {
  /** The fingers of each pointer that is down. @type {Map<number, number[]>} */
  const fingers = new Map();

  /** The place of an event in points of the window, and the one opposite. @param {MouseEvent} event */
  function places(event) {
    const box = surface.getBoundingClientRect();
    const { width, height } = connection.status ?? { width: 0, height: 0 };
    const x = ((event.clientX - box.left) / box.width) * width;
    const y = ((event.clientY - box.top) / box.height) * height;
    return [`${written(x)} ${written(y)}`, `${written(width - x)} ${written(height - y)}`];
  }

  /** Numbers from 1 to 10 that no pointer has. @param {number} count */
  function freeFingers(count) {
    const taken = new Set([...fingers.values()].flat());
    return Array.from({ length: 10 }, (_, index) => index + 1).filter((finger) => !taken.has(finger)).slice(0, count);
  }

  /** @param {PointerEvent} event @param {(finger: number, place: string) => string} message */
  function send(event, message) {
    const points = places(event);
    fingers.get(event.pointerId)?.forEach((finger, index) => connection.send(message(finger, points[index])));
  }

  surface.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || !connection.drives || fingers.has(event.pointerId)) return;
    surface.setPointerCapture(event.pointerId);
    fingers.set(event.pointerId, freeFingers(event.altKey ? 2 : 1));
    send(event, (finger, place) => `down ${finger} ${place}`);
    event.preventDefault();
  });
  surface.addEventListener("pointermove", (event) => send(event, (finger, place) => `move ${finger} ${place}`));
  surface.addEventListener("pointerup", (event) => {
    send(event, (finger, place) => `up ${finger} ${place}`);
    fingers.delete(event.pointerId);
  });
  // A pointer that the browser takes away, and one whose release nobody has seen.
  for (const kind of ["pointercancel", "lostpointercapture"]) {
    surface.addEventListener(kind, (event) => {
      const pointer = /** @type {PointerEvent} */ (event);
      send(pointer, (finger) => `cancel ${finger}`);
      fingers.delete(pointer.pointerId);
    });
  }
  surface.addEventListener("contextmenu", (event) => event.preventDefault());
  surface.addEventListener(
    "wheel",
    (event) => {
      // With the Control key the browser changes the size of the page.
      if (event.ctrlKey || !connection.drives) return;
      event.preventDefault();
      const unit = WHEEL_UNITS[event.deltaMode] ?? 1;
      connection.send(`wheel ${places(event)[0]} ${written(event.deltaX * unit)} ${written(event.deltaY * unit)}`);
    },
    { passive: false },
  );
}
