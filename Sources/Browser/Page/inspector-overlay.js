// Outlines, constraints and distances, drawn over a screen.

const SVG = "http://www.w3.org/2000/svg";

/** @param {string} kind @param {Record<string, string | number>} attributes @param {string} [text] */
function draw(kind, attributes, text) {
  const shape = document.createElementNS(SVG, kind);
  for (const [name, value] of Object.entries(attributes)) shape.setAttribute(name, String(value));
  if (text !== undefined) shape.textContent = text;
  return shape;
}

export class Overlay {
  /** @param {HTMLElement} glass */
  constructor(glass) {
    this.root = /** @type {SVGSVGElement} */ (draw("svg", { class: "overlay", "aria-hidden": "true" }));
    [this.selected, this.hovered, this.distances, this.velocities] = [draw("g", {}), draw("g", {}), draw("g", {}), draw("g", {})];
    this.root.append(this.selected, this.velocities, this.hovered, this.distances);
    glass.append(this.root);
  }

  /** The size of the screen in points. @param {{ width: number, height: number } | undefined} size */
  set size(size) {
    if (size) this.root.setAttribute("viewBox", `0 0 ${size.width} ${size.height}`);
  }

  clear() {
    for (const part of [this.selected, this.hovered, this.distances, this.velocities]) part.replaceChildren();
  }

  /** @param {{ corners: (number | string)[] }} outline @param {string} name */
  outline({ corners }, name) {
    return corners.every(Number.isFinite) ? [draw("polygon", { points: corners.join(" "), class: name })] : [];
  }

  /** The selected object with its constraints. @param {any} details */
  showSelected(details) {
    const shapes = details?.outline ? this.outline(details.outline, "selected") : [];
    for (const { id, line, state } of details?.constraints ?? []) {
      if (!line) continue;
      const [x1, y1, x2, y2] = line;
      shapes.push(draw("line", { x1, y1, x2, y2, class: `constraint state-${state}`, "data-constraint": id }));
      // A distance of 0 is a point.
      if (x1 === x2 && y1 === y2) shapes.push(draw("circle", { cx: x1, cy: y1, r: 2.5, class: `constraint state-${state}`, "data-constraint": id }));
    }
    // The dots are equal steps of time: far apart where it is fast.
    const path = details?.path ?? [];
    if (path.length) shapes.push(draw("polyline", { points: path.join(" "), class: "path" }));
    for (let index = 0; index < path.length; index += 2) shapes.push(draw("circle", { cx: path[index], cy: path[index + 1], r: 1.8, class: "step" }));
    this.selected.replaceChildren(...shapes);
  }

  /** Arrows from the centres of what moves: the way of the next tenth of a second at the present velocity.
   * @param {{ id: number, center: number[], velocity: number[] }[]} moving */
  showVelocities(moving) {
    this.velocities.replaceChildren(...moving.flatMap(({ id, center: [x1, y1], velocity: [vx, vy] }) => {
      const speed = Math.hypot(vx, vy);
      if (!(speed >= 1)) return [];
      const [x2, y2] = [x1 + vx / 10, y1 + vy / 10];
      // The head: 7 points long, 3 to each side.
      const [ux, uy] = [vx / speed, vy / speed];
      const [bx, by] = [x2 - 7 * ux, y2 - 7 * uy];
      const head = [x2, y2, bx - 3 * uy, by + 3 * ux, bx + 3 * uy, by - 3 * ux];
      return [
        draw("line", { x1, y1, x2, y2, class: "velocity", "data-moving": id }),
        draw("polygon", { points: head.join(" "), class: "velocity" }),
        draw("text", { x: x2 + 4, y: y2 - 4, class: "velocity" }, `${Math.round(speed)} pt/s`),
      ];
    }));
  }

  /** Marks the line of a constraint; 0 for none. @param {number} id */
  mark(id) {
    for (const shape of this.selected.querySelectorAll("[data-constraint]")) {
      shape.classList.toggle("marked", shape.getAttribute("data-constraint") === String(id));
    }
  }

  /** @param {any} outline @param {boolean} [showsDistances] */
  showHovered(outline, showsDistances = false) {
    if (!outline) {
      this.hovered.replaceChildren();
      this.showDistances(undefined);
      return;
    }
    const [x, y, width, height] = outline.box;
    const size = `${Math.round(width * 10) / 10} x ${Math.round(height * 10) / 10}`;
    this.hovered.replaceChildren(
      ...this.outline(outline, "hovered"), draw("text", { x: Math.max(2, x + 3), y: y > 14 ? y - 4 : y + height + 13 }, size));
    this.showDistances(showsDistances ? outline.distances : undefined);
  }

  /** @param {{ line: number[], length: number }[] | undefined} distances */
  showDistances(distances) {
    this.distances.replaceChildren(...(distances ?? []).flatMap(({ line: [x1, y1, x2, y2], length }) => [
      draw("line", { x1, y1, x2, y2, class: "distance" }),
      draw("text", { x: (x1 + x2) / 2 + 4, y: (y1 + y2) / 2 - 3, class: "distance" }, String(Math.round(length * 100) / 100)),
    ]));
  }
}
