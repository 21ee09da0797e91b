import Foundation
import TendonGeometry
import TendonInterfaceBuilder
import TendonStage
import TendonViews

/// The comparison of two versions of one document: words, frames and pictures.
@MainActor
package struct DocumentReview {
  /// A version of a document.
  package struct Version: Sendable {
    /// The name in reports.
    package var name: String
    package var data: Data
    /// The places in which images and strings are looked for.
    package var place: URL?

    package init(name: String, data: Data, place: URL?) { (self.name, self.data, self.place) = (name, data, place) }
  }

  package struct Options: Sendable {
    /// The screens to lay out for; empty: that of the head's device.
    package var screens: [(size: CGSize, scale: CGFloat)] = []
    package var settings = ReaderSettings()
    package var assets: [URL] = []
    package var hasPictures = false

    package init() {}
  }

  package private(set) var difference: DocumentDifference
  package private(set) var pictures: [ScenePictures] = []

  /// - Parameters:
  ///   - base: nil for a new document.
  ///   - head: nil for one that is gone.
  package init(_ base: Version?, _ head: Version?, _ options: Options) {
    difference = DocumentDifference(base: base?.name, head: head?.name)
    do throws(DocumentError) {
      let old = try base.map { version throws(DocumentError) in
        try InterfaceDocument(version.data, file: version.name)
      }
      let new = try head.map { version throws(DocumentError) in
        try InterfaceDocument(version.data, file: version.name)
      }
      compare(old, new, base, head, options)
    } catch {
      difference.fault = error.description
    }
  }

  private mutating func compare(
    _ old: InterfaceDocument?, _ new: InterfaceDocument?, _ base: Version?, _ head: Version?, _ options: Options
  ) {
    if let old, let new {
      // Equal bytes need no layout.
      if base?.data == head?.data { return }
      let comparison = DocumentComparison(old.root, new.root)
      (difference.changes, difference.leftOut) = (comparison.changes, comparison.leftOut)
    } else if let only = new ?? old {
      difference.changes = DocumentReview.presence(only, isNew: new != nil)
    }
    guard let shown = new ?? old, !difference.changes.isEmpty else { return }
    let own = (size: CanvasDocument.screen(of: shown), scale: Stage.standardScale)
    let screens = options.screens.isEmpty ? [own] : options.screens
    if let old, let new {
      for screen in screens {
        difference.frames += FrameComparison.changes(old, new, screen: screen, settings: options.settings)
      }
    }
    guard options.hasPictures, let screen = screens.first else { return }
    pictures = SceneComparison.pictures(
      old.map { ($0, base?.place) }, new.map { ($0, head?.place) }, screen: screen, settings: options.settings,
      assets: options.assets)
  }

  /// The scenes or objects of a document that only one version has.
  private static func presence(_ document: InterfaceDocument, isNew: Bool) -> [DocumentChange] {
    let comparison =
      isNew
      ? DocumentComparison(Element(name: document.root.name, attributes: document.root.attributes), document.root)
      : DocumentComparison(document.root, Element(name: document.root.name, attributes: document.root.attributes))
    return comparison.changes.filter { $0.subject != .resource && $0.subject != .document }
  }
}
