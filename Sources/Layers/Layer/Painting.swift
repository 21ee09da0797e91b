import TendonDrawing
import TendonGeometry
import TendonSnapshot

/// A bitmap painted from the values of a shape, gradient or text layer, kept until one of them changes.
struct Painting {
  /// The values that the bitmap depends on.
  enum Source: Hashable {
    case shape(ShapeProperties)
    case gradient(GradientProperties, CGRect)
    case text(TextProperties, CGRect, isMirrored: Bool)
  }

  let source: Source
  let wantedScale: CGFloat
  /// Nil where there is nothing to see.
  let contents: Contents?

  /// The longest side of what is painted, in points: beyond it not even a coarse bitmap can be made.
  static let longestSide: CGFloat = 1e9

  /// The most pixels that are painted as sharp as they are wanted, 32 Mi (128 MiB of memory): ten screens of a telephone.
  static let mostSharpPixels = 32.0 * 1024 * 1024
  /// The most pixels of what would have more than that.
  static let mostCoarsePixels = 4.0 * 1024 * 1024

  /// The scale at which something of a size is painted: as it is wanted, or a coarser one where it would have too many
  /// pixels, so that a size out of all proportion costs no more memory than a screen or two.
  static func scale(for size: CGSize, wanted: CGFloat) -> CGFloat {
    let (width, height) = (Double(size.width), Double(size.height))
    if Canvas.canHold(size: size, scale: wanted), width * height * Double(wanted * wanted) <= mostSharpPixels {
      return wanted
    }
    // Rows and columns are rounded up: one of each may be more than the size has.
    let side = 32_000 / max(width, height)
    let area = sqrt(mostCoarsePixels / width) / sqrt(height)
    return CGFloat(min(Double(wanted), side, area))
  }
}

extension CALayer {
  /// True if a size can be painted; the clock notes a diagnostic otherwise.
  final func canPaint(_ size: CGSize) -> Bool {
    if max(size.width, size.height) <= Painting.longestSide { return true }
    MediaClock.current.note(
      "layer \(name ?? String(id)) is \(Double(size.width)) x \(Double(size.height)) points, too large to be painted")
    return false
  }

  /// Adds the painted part of what is seen: as the contents, or above other contents as a sublayer behind all others.
  final func addPainting(of seen: LayerProperties, to result: inout LayerSnapshot, scale: CGFloat) {
    guard !seen.isHidden else { return }
    let source: Painting.Source
    if let shape = seen.shape {
      source = .shape(shape)
    } else if let gradient = seen.gradient {
      source = .gradient(gradient, result.bounds)
    } else if let text = seen.rareBox?.value.text {
      source = .text(text, result.bounds, isMirrored: isMirrored)
    } else {
      return
    }
    let extent = seen.shape == nil ? result.bounds : seen.shape?.extent ?? CGRect()
    guard canPaint(extent.size) else { return }
    let scale = max(scale, seen.contentsScale)
    if painting?.value.source != source || painting?.value.wantedScale != scale {
      let contents: Contents? =
        switch source {
        case .shape(let shape): shape.paint(scale: scale)
        case .gradient(let gradient, let bounds): gradient.paint(bounds, scale: scale)
        case .text(let text, let bounds, let isMirrored): text.paint(bounds, scale: scale, isMirrored: isMirrored)
        }
      painting = Box(Painting(source: source, wantedScale: scale, contents: contents))
      if let contents {
        MediaClock.current.counters.paintings += 1
        if contents.scale < scale {
          MediaClock.current.note(
            "layer \(name ?? String(id)) is painted more coarsely than its screen: it would have more than 32 Mi pixels"
          )
        }
      }
    }
    guard let contents = painting?.value.contents else { return }
    guard result.contents != nil else {
      result.contents = contents
      return
    }
    var above = LayerSnapshot(behindSublayersOf: result)
    above.contents = contents
    result.sublayers.insert(above, at: 0)
  }
}

extension LayerSnapshot {
  /// A layer that lies over the bounds of another one, behind its sublayers.
  init(behindSublayersOf layer: LayerSnapshot) {
    self.init(id: -layer.id)
    bounds = layer.bounds
    anchorPoint = CGPoint(x: 0, y: 0)
    position = layer.bounds.origin
  }
}
