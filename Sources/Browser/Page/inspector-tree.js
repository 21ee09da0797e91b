// The tree of the inspector: controllers, views, guides and layers, with search; operated by pointer or arrow keys.

import { make } from "./inspector.js";

/**
 * A node as the server tells it; see `InspectedNode`.
 * @typedef {{ id: number, kind: string, depth: number, type: string, name?: string, isHidden?: boolean, isPixels?: boolean }} Node
 */

export class Tree {
  /** @param {{ select: (id: number) => void, hover: (id: number) => void }} listener */
  constructor(listener) {
    this.listener = listener;
    this.element = make("section", "inspector-tree");
    this.search = make("input");
    this.search.type = "search";
    this.search.placeholder = "Search";
    this.search.setAttribute("aria-label", "Search the tree");
    this.search.addEventListener("input", () => this.render());
    this.list = make("div", "inspector-nodes");
    this.list.setAttribute("role", "tree");
    this.list.setAttribute("aria-label", "Objects of the screen");
    this.element.append(this.search, this.list);
    /** @type {Map<number, Node>} */
    this.nodes = new Map();
    /** @type {number[]} */
    this.order = [];
    /** @type {Set<number>} */
    this.closed = new Set();
    this.selected = 0;
    /** The nodes that have others inside. @type {Set<number>} */
    this.parents = new Set();
    this.list.addEventListener("keydown", (event) => this.pressed(event));
  }

  clear() {
    this.nodes.clear();
    this.order = [];
    this.closed.clear();
    this.selected = 0;
    this.list.replaceChildren();
  }

  /** @param {{ order?: number[], changed: Node[] }} difference */
  take({ order, changed }) {
    for (const node of changed) this.nodes.set(node.id, node);
    if (order) {
      this.order = order;
      const kept = new Set(order);
      for (const id of [...this.nodes.keys()]) if (!kept.has(id)) this.nodes.delete(id);
    }
    this.render();
  }

  /** The nodes in sight: those that match the search, else those that are not inside a closed one. */
  get shown() {
    const words = this.search.value.trim().toLowerCase();
    const nodes = /** @type {Node[]} */ (this.order.map((id) => this.nodes.get(id)).filter(Boolean));
    if (words) return nodes.filter(({ type, name }) => `${type} ${name ?? ""}`.toLowerCase().includes(words));
    let depth = Infinity;
    return nodes.filter((node) => {
      if (node.depth > depth) return false;
      depth = this.closed.has(node.id) ? node.depth : Infinity;
      return true;
    });
  }

  render() {
    const hadFocus = this.list.contains(document.activeElement);
    const shown = this.shown;
    const current = shown.some(({ id }) => id === this.selected) ? this.selected : shown[0]?.id;
    this.parents = new Set();
    for (let index = 1; index < this.order.length; index++) {
      const [above, node] = [this.nodes.get(this.order[index - 1]), this.nodes.get(this.order[index])];
      if (above && node && node.depth > above.depth) this.parents.add(above.id);
    }
    this.list.replaceChildren(...shown.map((node) => this.row(node, node.id === current)));
    if (hadFocus) this.focus(current);
  }

  /** @param {Node} node @param {boolean} isCurrent */
  row(node, isCurrent) {
    const row = make("div", `inspector-node kind-${node.kind}`);
    row.setAttribute("role", "treeitem");
    row.setAttribute("aria-level", String(node.depth + 1));
    row.setAttribute("aria-selected", String(node.id === this.selected));
    row.dataset.node = String(node.id);
    row.tabIndex = isCurrent ? 0 : -1;
    row.style.setProperty("--depth", String(node.depth));
    const mark = make("span", "inspector-mark");
    mark.setAttribute("aria-hidden", "true");
    if (this.parents.has(node.id)) {
      const isOpen = !this.closed.has(node.id);
      row.setAttribute("aria-expanded", String(isOpen));
      mark.textContent = isOpen ? "\u25be" : "\u25b8";
      mark.addEventListener("click", (event) => {
        event.stopPropagation();
        this.toggle(node.id);
      });
    }
    row.append(mark, make("span", "inspector-type", node.type));
    if (node.name) row.append(make("span", "inspector-name", node.name));
    if (node.isHidden) row.append(make("span", "inspector-hidden", "hidden"));
    if (node.isPixels) row.append(make("span", "inspector-hidden", "as pixels"));
    row.addEventListener("click", () => this.listener.select(node.id));
    row.addEventListener("pointerenter", () => this.listener.hover(node.id));
    row.addEventListener("pointerleave", () => this.listener.hover(0));
    return row;
  }

  /** @param {number} id */
  toggle(id) {
    if (!this.closed.delete(id)) this.closed.add(id);
    this.render();
  }

  /** @param {number} id */
  select(id) {
    this.selected = id;
    for (const row of /** @type {NodeListOf<HTMLElement>} */ (this.list.querySelectorAll("[data-node]"))) {
      row.setAttribute("aria-selected", String(Number(row.dataset.node) === id));
    }
  }

  /** Opens what the node is in, and scrolls to it. @param {number} id */
  reveal(id) {
    let depth = this.nodes.get(id)?.depth ?? 0;
    for (let index = this.order.indexOf(id); index >= 0; index--) {
      const node = this.nodes.get(this.order[index]);
      if (!node || node.depth >= depth) continue;
      this.closed.delete(node.id);
      depth = node.depth;
    }
    this.search.value = "";
    this.render();
    this.list.querySelector(`[data-node="${id}"]`)?.scrollIntoView({ block: "nearest" });
  }

  /** @param {number | undefined} id */
  focus(id) {
    const rows = /** @type {HTMLElement[]} */ ([...this.list.children]);
    for (const row of rows) row.tabIndex = Number(row.dataset.node) === id ? 0 : -1;
    rows.find((row) => row.tabIndex === 0)?.focus({ preventScroll: false });
  }

  /** @param {KeyboardEvent} event */
  pressed(event) {
    const row = /** @type {HTMLElement | null} */ (document.activeElement);
    const id = Number(row?.dataset.node);
    if (!row || !this.list.contains(row) || !id) return;
    const shown = this.shown;
    const index = shown.findIndex((node) => node.id === id);
    const isOpen = row.getAttribute("aria-expanded");
    /** @param {number} place */
    const go = (place) => {
      const node = shown[Math.max(0, Math.min(shown.length - 1, place))];
      this.focus(node?.id);
      if (node) this.listener.hover(node.id);
    };
    switch (event.key) {
      case "ArrowDown": go(index + 1); break;
      case "ArrowUp": go(index - 1); break;
      case "Home": go(0); break;
      case "End": go(shown.length - 1); break;
      case "ArrowRight": if (isOpen === "false") this.toggle(id); else go(index + 1); break;
      case "ArrowLeft": if (isOpen === "true") this.toggle(id); else go(shown.findLastIndex((node, place) => place < index && node.depth < shown[index].depth)); break;
      case "Enter":
      case " ": this.listener.select(id); break;
      default: return;
    }
    event.preventDefault();
  }
}
