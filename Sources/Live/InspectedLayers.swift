import Foundation
import TendonCompositing
import TendonGeometry
import TendonLayers
import TendonRecording
import TendonSnapshot
import TendonStage
import TendonViews

/// The layers of the screen with a picture of each by itself, for the exploded view.
struct InspectedLayers: Encodable {
  struct Layer: Encodable {
    /// The number of the view, or of the layer where it belongs to none.
    var id: Int
    var depth: Int
    /// The box on the screen: left, top, width and height in points.
    var box: [Double]
    /// A PNG in base 64; nil for a layer without anything of its own to see, and for one that is too large.
    var picture: String?
    /// The corners on the screen of what is not transparent in painted text, as x and y, clockwise from the top left;
    /// nil for contents other than text.
    var text: [Double]?
  }

  /// From back to front.
  var layers: [Layer]

  /// The most layers, the most of them that have a picture, and the most pixels of all pictures together.
  static let limit = 4000
  static let pictures = 400
  static let pixels = 16 << 20
}

extension LiveSession {
  /// The layers that can be seen, each with a picture of itself without sublayers.
  func inspectedLayers() -> InspectedLayers {
    let (scale, encoder) = (stage.screen.scale, PatchEncoder())
    let screen = CGRect(origin: .zero, size: stage.window.bounds.size)
    let compositor = Compositor(threads: 1)
    var (result, pixels) = (InspectedLayers(layers: []), 0)
    let root = stage.frame().root
    return stage.perform {
      var layers: [Int: CALayer] = [:]
      var all: [CALayer] = [stage.window.layer]
      while let layer = all.popLast() {
        layers[layer.id] = layer
        all += layer.sublayers ?? []
      }
      var waiting = [(snapshot: root, depth: 0, clip: screen)]
      while let (snapshot, depth, clip) = waiting.popLast(), result.layers.count < InspectedLayers.limit {
        guard let layer = layers[snapshot.id], let box = screenBox(of: layer) else { continue }
        let inside = snapshot.masksToBounds ? clip.intersection(box) : clip
        if !inside.isEmpty { waiting += snapshot.sublayers.reversed().map { ($0, depth + 1, inside) } }
        guard box.intersects(clip), !box.isEmpty else { continue }
        let size = snapshot.bounds.size
        let count = Int(clamping: Double(size.width * scale) * Double(size.height * scale))
        var picture: String?
        if count > 0, result.layers.count < InspectedLayers.pictures, pixels + count <= InspectedLayers.pixels {
          let bitmap = compositor.render(
            FrameSnapshot(
              time: 0, size: size, scale: scale, background: CGColor(red: 0, green: 0, blue: 0, alpha: 0),
              root: snapshot.alone))
          if bitmap.pixels.contains(where: { $0 != 0 }) {
            pixels += count
            let all = PixelBox(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
            picture = Data(encoder.png(bitmap, in: all)).base64EncodedString()
          }
        }
        let object: AnyObject = layer.delegate ?? layer
        result.layers.append(
          .init(
            id: inspection.numbers.number(of: object), depth: depth, box: box.numbers, picture: picture,
            text: object is TextPainting || object is CATextLayer ? corners(ofInk: snapshot.contents, in: layer) : nil))
      }
      return result
    }
  }
}

extension LiveSession {
  /// The corners on the screen of the part of contents that is not transparent; nil where all of it is.
  private func corners(ofInk contents: Contents?, in layer: CALayer) -> [Double]? {
    guard let contents, let ink = contents.bitmap.ink else { return nil }
    let all = contents.destination
    let (x, y) = (all.width / CGFloat(contents.bitmap.width), all.height / CGFloat(contents.bitmap.height))
    let box = CGRect(
      x: all.minX + CGFloat(ink.x) * x, y: all.minY + CGFloat(ink.y) * y, width: CGFloat(ink.width) * x,
      height: CGFloat(ink.height) * y)
    return Self.corners(of: box, in: layer)
  }
}

extension Bitmap {
  /// The smallest box that contains all pixels that are not transparent; nil where there are none.
  fileprivate var ink: PixelBox? {
    var (left, top, right, bottom) = (width, height, 0, 0)
    for y in 0..<height {
      for x in 0..<width where pixels[y * width + x] >> 24 != 0 {
        (left, right) = (min(left, x), max(right, x + 1))
        (top, bottom) = (min(top, y), y + 1)
      }
    }
    return right > left ? PixelBox(x: left, y: top, width: right - left, height: bottom - top) : nil
  }
}

extension LayerSnapshot {
  /// The layer without sublayers, with its bounds at the origin.
  fileprivate var alone: LayerSnapshot {
    var copy = self
    copy.sublayers = []
    (copy.anchorPoint, copy.anchorPointZ, copy.position, copy.zPosition) = (.zero, 0, .zero, 0)
    copy.transform = CATransform3D()
    copy.sublayerTransform = CATransform3D()
    copy.opacity = 1
    return copy
  }
}
