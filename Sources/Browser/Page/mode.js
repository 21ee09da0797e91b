// The button that says how frames are shown, and changes it.

/** @typedef {import("./connection.js").Status} Status */

const TEXTS = {
  exact: { label: "exact pixels", title: "Every pixel is the compositor's; only what has changed is sent. Press to see layers as elements of the page" },
  composed: { label: "composed layers", title: "Layers are elements of the page. Press to see the compositor's pixels" },
};

/** @param {(message: string) => void} send */
export function makeModeButton(send) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "mode";
  const model = {
    button,
    /** The mode for connections that begin. @type {"exact" | "composed"} */
    wanted: new URLSearchParams(location.search).get("mode") === "composed" ? "composed" : "exact",
    /** @param {Status} status */
    showStatus(status) {
      const { label, title } = TEXTS[status.mode];
      const reasons = Object.entries(status.fallbacks ?? {});
      const count = reasons.reduce((sum, [, layers]) => sum + layers, 0);
      button.textContent = count ? `${label}, ${count} as pixels` : label;
      button.title = [title, ...reasons.map(([reason, layers]) => `As pixels: ${layers} that ${reason}`)].join("\n");
      button.dataset.mode = status.mode;
    },
  };
  button.addEventListener("click", () => {
    model.wanted = model.wanted === "exact" ? "composed" : "exact";
    send(`mode ${model.wanted}`);
  });
  return model;
}
