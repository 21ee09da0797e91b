import Foundation
import TendonAutoLayout
import TendonGeometry
import TendonInterfaceBuilder
import TendonReview
import TendonStage
import TendonTestSupport
import TendonViews
import Testing

@testable import TendonApp

/// `layout --device` and `render --device` have one tree.
@MainActor
@Suite struct LayoutPictureTests {
  /// The ids of the scenes' controllers, nil for the first view of a xib, each with the object ids of its elements.
  private func scenes(_ url: URL) throws -> [(id: String?, ids: Set<String>)] {
    let root = try InterfaceDocument(contentsOf: url).root
    if url.pathExtension == "xib" {
      let objects = root.children.first { $0.name == "objects" }?.children ?? []
      let views = objects.filter { !["placeholder", "customObject"].contains($0.name) }
      return views.prefix(1).map { (nil, ids(in: $0)) }
    }
    let scenes = root.children.first { $0.name == "scenes" }?.children ?? []
    return scenes.compactMap { scene in
      let objects = scene.children.first { $0.name == "objects" }?.children ?? []
      let controller = objects.first {
        $0["sceneMemberID"] == "viewController" && $0.name != "viewControllerPlaceholder"
      }
      return controller.map { ($0.id, ids(in: $0)) }
    }
  }

  private func ids(in element: Element) -> Set<String> {
    element.children.reduce(into: Set([element.id].compactMap { $0 })) { $0.formUnion(ids(in: $1)) }
  }

  private static func documents() throws -> [URL] {
    try ["interface-builder", "interface-builder-2", "demos"].flatMap { pool in
      let files = FileManager.default.enumerator(at: try Shared.file("corpus/\(pool)"), includingPropertiesForKeys: nil)
      return (files?.compactMap { $0 as? URL } ?? []).filter { ["storyboard", "xib"].contains($0.pathExtension) }
    }
  }

  @Test(
    "The frames of a layout on a device are those of the stage that a picture is drawn of",
    .needsShared("corpus"), arguments: ["retina4_7", "retina6_12", "ipad11_0rounded"])
  func frames(device: String) throws {
    let environment = try #require(LayoutReport.Environment.device(device))
    guard case .screen(let size, let scale) = environment else { return }
    let said = LayoutEngine.report
    LayoutEngine.report = nil
    defer { LayoutEngine.report = said }
    var (documents, compared) = (0, 0)
    for url in try LayoutPictureTests.documents() {
      guard let report = try? LayoutReport(contentsOf: url, environment: environment, sizes: .measured) else {
        continue
      }
      documents += 1
      // As `Subject` does, but for reading the document once.
      let reader = Stage(size: size, scale: scale)
      let document = try reader.perform { () throws in try LooseDocument(url) }
      for scene in try scenes(url) {
        let stage = Stage(size: size, scale: scale)
        stage.showsStatusBar = true
        try stage.present(try document.controller(name: url.path, sceneID: scene.id))
        var shown: [String: CGRect] = [:]
        stage.window.forEachDescendant { view in
          if let id = view.objectID, scene.ids.contains(id) { shown[id] = view.frame }
        }
        compared += shown.count
        for (id, frame) in shown where report.views[id] != frame {
          Issue.record("\(url.lastPathComponent) \(id): \(String(describing: report.views[id])), drawn \(frame)")
        }
      }
    }
    #expect(documents > 500 && compared > 5000, "\(documents) documents, \(compared) views")
  }
}
