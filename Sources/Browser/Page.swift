import Foundation
import TendonLive

/// The files of the page (`Sources/Browser/Page`), which are part of the program, and the list of screens for it.
enum Page {
  /// All that the server serves for some groups of screens.
  static func site(of groups: [ScreenGroup]) throws(ServerError) -> Site {
    let list = groups.map { group in
      Row(
        name: group.name, followsAppearance: group.followsAppearance,
        screens: group.screens.map { Row.Shown(id: $0.screen.id, title: $0.title) },
        preview: group.preview?.id)
    }
    guard let json = LiveJSON.text(list) else {
      throw ServerError(description: "the names of the screens cannot be written")
    }
    var resources: [String: Site.Resource] = [
      "/": .init(type: "text/html; charset=utf-8", body: PackageResources.index_html, needsToken: true),
      "/screens.json": .init(type: "application/json", body: Array(json.utf8), needsToken: true),
      "/style.css": .init(type: "text/css; charset=utf-8", body: PackageResources.style_css, needsToken: false),
      "/timebar.css": .init(type: "text/css; charset=utf-8", body: PackageResources.timebar_css, needsToken: false),
      "/icon.svg": .init(type: "image/svg+xml", body: PackageResources.icon_svg, needsToken: false),
    ]
    for (name, body) in scripts {
      resources["/\(name)"] = .init(type: "text/javascript; charset=utf-8", body: body, needsToken: false)
    }
    return Site(resources: resources, scenes: Set(groups.flatMap(\.all).map(\.id)))
  }

  private static let scripts = [
    ("main.js", PackageResources.main_js), ("gallery.js", PackageResources.gallery_js),
    ("player.js", PackageResources.player_js), ("connection.js", PackageResources.connection_js),
    ("canvas.js", PackageResources.canvas_js), ("pointers.js", PackageResources.pointers_js),
    ("keyboard.js", PackageResources.keyboard_js), ("controls.js", PackageResources.controls_js),
    ("clipboard.js", PackageResources.clipboard_js),
    ("timebar.js", PackageResources.timebar_js), ("animations.js", PackageResources.animations_js),
    ("recorder.js", PackageResources.recorder_js),
    ("composed.js", PackageResources.composed_js), ("composed-box.js", PackageResources.composed_box_js),
    ("composed-reader.js", PackageResources.composed_reader_js),
    ("composed-matrix.js", PackageResources.composed_matrix_js), ("mode.js", PackageResources.mode_js),
    ("accessibility.js", PackageResources.accessibility_js), ("inspector.js", PackageResources.inspector_js),
    ("inspector-tree.js", PackageResources.inspector_tree_js),
    ("inspector-details.js", PackageResources.inspector_details_js),
    ("inspector-overlay.js", PackageResources.inspector_overlay_js),
    ("inspector-layers.js", PackageResources.inspector_layers_js),
    ("inspector-costs.js", PackageResources.inspector_costs_js),
  ]

  private struct Row: Encodable {
    struct Shown: Encodable {
      var id: String
      var title: String
    }
    var name: String
    var followsAppearance: Bool
    var screens: [Shown]
    var preview: String?
  }
}
