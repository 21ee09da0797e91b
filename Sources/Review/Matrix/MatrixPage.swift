import Foundation

/// One page of HTML with the pictures of a matrix inside it, and filters by document, scene and each axis of the matrix.
package struct MatrixPage {
  private var figures: [String] = []
  private var values: [String: [String]] = [:]
  private var notes: [(document: String, lines: [String])] = []
  private static let axes = [
    "document", "scene", "device", "orientation", "language", "direction", "look", "contrast", "text",
  ]

  package init() {}

  /// Adds the picture of a scene by the bytes of its PNG, which is `width` pixels wide.
  @MainActor package mutating func add(
    document: String, scene: String, environment: ReviewEnvironment, width: Int, png: [UInt8]
  ) {
    let settings = environment.settings
    let facts = [
      "document": document, "scene": scene, "device": environment.device,
      "orientation": environment.isLandscape ? "landscape" : "portrait",
      "language": environment.pseudo?.rawValue ?? settings.language ?? "base",
      "direction": environment.isRightToLeft ? "rtl" : "ltr",
      "look": settings.userInterfaceStyle == .dark ? "dark" : "light",
      "contrast": settings.accessibilityContrast == .high ? "high" : "normal",
      "text": settings.preferredContentSizeCategory.shortName,
    ]
    for axis in MatrixPage.axes {
      let value = facts[axis] ?? ""
      if values[axis]?.contains(value) != true { values[axis, default: []].append(value) }
    }
    let data = MatrixPage.axes.map { "data-\($0)=\"\((facts[$0] ?? "").escapedForMarkup)\"" }.joined(separator: " ")
    let width = min(Int(environment.size.width), width)
    figures.append(
      """
      <figure \(data)><figcaption>\(document.escapedForMarkup) · \(scene.escapedForMarkup)<br>\
      \(environment.name.escapedForMarkup)</figcaption><img loading="lazy" width="\(width)" alt="\
      \(scene.escapedForMarkup) on \(environment.name.escapedForMarkup)" \
      src="data:image/png;base64,\(Data(png).base64EncodedString())"></figure>
      """)
  }

  /// Adds what a document uses that is not supported.
  package mutating func add(notes lines: [String], of document: String) {
    if !lines.isEmpty { notes.append((document, lines)) }
  }

  package var html: String {
    let filters = MatrixPage.axes.filter { (values[$0]?.count ?? 0) > 1 }.map { axis in
      let options = (values[axis] ?? []).map { "<option>\($0.escapedForMarkup)</option>" }.joined()
      return "<label>\(axis) <select name=\"\(axis)\"><option value=\"\">all</option>\(options)</select></label>"
    }.joined(separator: "\n")
    let lists = notes.map { document, lines in
      "<details><summary>\(document.escapedForMarkup): \(lines.count) not supported</summary><ul>"
        + lines.map { "<li><code>\($0.escapedForMarkup)</code></li>" }.joined() + "</ul></details>"
    }.joined(separator: "\n")
    return """
      <!doctype html>
      <html lang="en"><head><meta charset="utf-8"><title>tendon render</title>
      <meta name="viewport" content="width=device-width">
      <style>
      :root { color-scheme: light dark; font: 14px/1.4 system-ui, sans-serif }
      body { margin: 1rem } form { display: flex; flex-wrap: wrap; gap: .8rem; position: sticky; top: 0; padding: .5rem 0;
        background: Canvas }
      main { display: flex; flex-wrap: wrap; gap: 1.2rem; align-items: flex-start }
      figure { margin: 0; max-width: 100% } figcaption { margin-bottom: .3rem; overflow-wrap: anywhere; max-width: 24rem }
      img { border: 1px solid #8886; max-width: 100%; height: auto }
      [hidden] { display: none }
      </style></head><body><h1>tendon render</h1>
      <form>\(filters)<label>width <input name="width" type="range" min="80" max="600" value="280"></label>
      <output></output></form>
      \(lists)
      <main>
      \(figures.joined(separator: "\n"))
      </main>
      <script>
      const form = document.querySelector("form");
      function filter() {
        let shown = 0;
        for (const figure of document.querySelectorAll("figure")) {
          figure.hidden = [...form.querySelectorAll("select")].some(
            (select) => select.value && figure.dataset[select.name] !== select.value);
          figure.querySelector("img").width = form.elements.width.value;
          if (!figure.hidden) shown += 1;
        }
        form.querySelector("output").textContent = shown + " pictures";
      }
      form.addEventListener("input", filter);
      filter();
      </script></body></html>

      """
  }
}
