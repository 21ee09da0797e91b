import Foundation
import TendonAutoLayout
import TendonGeometry
import TendonInterfaceBuilder
import TendonLayers
import TendonSnapshot
import TendonStage
import TendonViews

/// The pictures of a scene in two versions of a document, and the pixels that differ.
package struct ScenePictures {
  package var name: String
  /// The id of the scene's controller or object.
  package var id: String
  /// Nil where the scene is not in that version.
  package var before: Bitmap?
  package var after: Bitmap?
  /// The head in pale grey, with the pixels that differ in red; nil where a version lacks the scene.
  package var difference: Bitmap?
  /// The number of pixels that differ.
  package var changed: Int
}

@MainActor
package enum SceneComparison {
  /// The pictures of the scenes that differ, in the order of the head; those that are gone last.
  package static func pictures(
    _ base: (document: InterfaceDocument, place: URL?)?, _ head: (document: InterfaceDocument, place: URL?)?,
    screen: (size: CGSize, scale: CGFloat), settings: ReaderSettings = ReaderSettings(), assets: [URL] = []
  ) -> [ScenePictures] {
    let before = base.map { pictures(of: $0.document, $0.place, screen, settings, assets) } ?? []
    let after = head.map { pictures(of: $0.document, $0.place, screen, settings, assets) } ?? []
    var result: [ScenePictures] = []
    for (id, name, picture) in after {
      let old = before.first { $0.id == id }?.picture
      if let old, old.width == picture.width, old.height == picture.height {
        let (difference, changed) = difference(old, picture)
        if changed == 0 { continue }
        result.append(
          ScenePictures(
            name: name, id: id, before: old, after: picture, difference: difference, changed: changed))
      } else {
        result.append(
          ScenePictures(
            name: name, id: id, before: old, after: picture, difference: nil, changed: picture.width * picture.height))
      }
    }
    for (id, name, picture) in before where !after.contains(where: { $0.id == id }) {
      result.append(
        ScenePictures(
          name: name, id: id, before: picture, after: nil, difference: nil, changed: picture.width * picture.height))
    }
    return result
  }

  private static func pictures(
    of document: InterfaceDocument, _ place: URL?, _ screen: (size: CGSize, scale: CGFloat),
    _ settings: ReaderSettings, _ assets: [URL]
  ) -> [(id: String, name: String, picture: Bitmap)] {
    let names = ObjectNames(document.root)
    let (mainScreen, report) = (UIScreen.main, LayoutEngine.report)
    LayoutEngine.report = nil
    defer { (UIScreen.main, LayoutEngine.report) = (mainScreen, report) }
    var found: [(String, String, Bitmap)] = []
    var shown = ShownScenes(size: screen.size, scale: screen.scale, settings: settings)
    shown.assets = assets
    MediaClock.with(MediaClock()) {
      _ = shown.show(document, at: place) { part, stage, _, loose in
        if let loose {
          // An object that stands by itself lies at the top left of a screen.
          stage.perform {
            stage.window.backgroundColor = .systemBackground
            stage.window.addSubview(loose.view)
          }
        } else {
          stage.perform { stage.window.backgroundColor = .systemBackground }
        }
        found.append((part.element.id ?? "\(found.count)", names.name(part.element), stage.picture()))
      }
    }
    return found
  }

  /// The head in pale grey with the pixels that differ in red, and their number.
  package nonisolated static func difference(_ old: Bitmap, _ new: Bitmap) -> (Bitmap, Int) {
    var result = new
    var changed = 0
    for index in new.pixels.indices {
      let pixel = new.pixels[index]
      if old.pixels[index] == pixel {
        let sum = (pixel & 0xFF) + (pixel >> 8 & 0xFF) + (pixel >> 16 & 0xFF)
        let grey = 200 + sum * 55 / 765
        result.pixels[index] = 0xFF00_0000 | grey << 16 | grey << 8 | grey
      } else {
        changed += 1
        result.pixels[index] = 0xFFD2_1414
      }
    }
    return (result, changed)
  }
}

extension ScenePictures {
  /// Before, after and difference in one picture, from left to right.
  package var sideBySide: Bitmap { Bitmap(row: [before, after, difference].compactMap { $0 }) }
}
