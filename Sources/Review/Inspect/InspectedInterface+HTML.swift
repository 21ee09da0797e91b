import Foundation
import TendonAutoLayout
import TendonSnapshot

extension InspectedInterface {
  /// One page that needs no other file: each scene with its picture, its views as layers that can be turned, the tree, and
  /// the constraints by axis of the view that is chosen.
  ///
  /// - Parameters:
  ///   - pictures: a picture of each scene.
  ///   - png: encodes a picture.
  package func html(pictures: [Bitmap], png: (Bitmap) throws -> [UInt8]) rethrows -> String {
    var body = ""
    for (index, scene) in scenes.enumerated() {
      let picture = index < pictures.count ? Data(try png(pictures[index])).base64EncodedString() : ""
      body += section(scene, picture: picture)
    }
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(file.escapedForMarkup)</title>
      <style>
      \(InspectionPage.style)
      </style>
      </head>
      <body>
      <h1>\(file.escapedForMarkup)</h1>
      \(body)<script>
      \(InspectionPage.script)
      </script>
      </body>
      </html>

      """
  }

  private func section(_ scene: InspectedScene, picture: String) -> String {
    let (width, height) = (brief(scene.screen[0]), brief(scene.screen[1]))
    var layers = ""
    var rows = ""
    for (index, view) in scene.views.enumerated() {
      let box = view.place.map { brief($0) }
      layers +=
        "<div class=\"layer\" data-view=\"\(index)\" style=\"left:\(box[0])px;top:\(box[1])px;width:\(box[2])px;"
        + "height:\(box[3])px;--depth:\(view.depth + 1)\"></div>\n"
      rows +=
        "<details data-view=\"\(index)\" style=\"margin-left:\(view.depth)rem\"><summary>\(view.line.escapedForMarkup)"
        + "</summary>\(list("Horizontal", view.horizontal))\(list("Vertical", view.vertical))</details>\n"
    }
    return """
      <section>
      <h2>\(scene.name.escapedForMarkup)</h2>
      <label>Turn <input type="range" class="turn" min="-70" max="70" value="0"></label>
      <label>Spread <input type="range" class="spread" min="0" max="60" value="0"></label>
      <div class="scene">
      <div class="space"><div class="screen" style="width:\(width)px;height:\(height)px">
      <img alt="" src="data:image/png;base64,\(picture)">
      \(layers)</div></div>
      <div class="tree">
      \(rows)</div>
      </div>
      </section>

      """
  }

  private func list(_ title: String, _ constraints: [ListedConstraint]) -> String {
    guard !constraints.isEmpty else { return "" }
    let items = constraints.map { "<li class=\"\($0.state.rawValue)\">\($0.text.escapedForMarkup)</li>" }
    return "<h4>\(title)</h4><ul>\(items.joined())</ul>"
  }
}

/// The style and the script of the page.
private enum InspectionPage {
  static let style = """
    body { font: 14px/1.45 system-ui, sans-serif; margin: 1.5rem; color: #212126; background: #fff; }
    .scene { display: flex; gap: 2rem; align-items: flex-start; flex-wrap: wrap; }
    .space { perspective: 1600px; padding: 3rem 7rem; background: #e8e8ec; overflow: hidden; }
    .screen { position: relative; transform-style: preserve-3d; transform: rotateY(var(--turn, 0deg)); }
    .screen img { position: absolute; left: 0; top: 0; width: 100%; height: 100%; }
    .layer { position: absolute; box-sizing: border-box; border: 1px solid #4d73bf66;
      transform: translateZ(calc(var(--depth) * var(--spread, 0px))); }
    .layer.chosen { border: 2px solid #c71717; background: #c7171722; }
    .tree { max-height: 80vh; overflow: auto; min-width: 24rem; flex: 1; }
    details.chosen > summary { background: #c7171722; }
    summary { cursor: pointer; }
    h4 { margin: 0.3rem 0 0 1rem; }
    ul { margin: 0 0 0.4rem; }
    li.broken, li.unmet { color: #c71717; }
    li.redundant, li.slack, li.inactive { color: #5a5a60; }
    @media (prefers-color-scheme: dark) { body { color: #eee; background: #1b1b1f; } li.redundant, li.slack { color: #aaa; } }
    """

  static let script = """
    for (const section of document.querySelectorAll("section")) {
      const screen = section.querySelector(".screen");
      section.querySelector(".turn").oninput = (event) =>
        screen.style.setProperty("--turn", event.target.value + "deg");
      section.querySelector(".spread").oninput = (event) =>
        screen.style.setProperty("--spread", event.target.value + "px");
      const choose = (index, opens) => {
        for (const part of section.querySelectorAll("[data-view]")) {
          part.classList.toggle("chosen", part.dataset.view === index);
        }
        const row = section.querySelector("details[data-view='" + index + "']");
        if (opens) { row.open = true; row.scrollIntoView({ block: "nearest" }); }
      };
      for (const layer of section.querySelectorAll(".layer")) {
        layer.onclick = () => choose(layer.dataset.view, true);
      }
      for (const row of section.querySelectorAll("summary")) {
        row.onclick = () => choose(row.parentElement.dataset.view, false);
      }
    }
    """
}
