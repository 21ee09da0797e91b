import TendonGeometry
import TendonSnapshot

/// A symbol with a name, drawn in black on a transparent background.
package struct Symbol: Sendable {
  /// The thickness of lines, in units of a square of 24.
  package let lineWidth: CGFloat
  private let shape: SymbolShape

  /// Makes the symbol of a name; nil if there is none.
  ///
  /// A name consists of a plain one and of suffixes: `.fill`, `.circle`, `.square`, `.triangle` and `.slash`, as in
  /// `plus.circle.fill`.
  ///
  /// - Parameter lineWidth: in units of the square of 24 in which symbols are drawn; default 1.9.
  package init?(name: String, lineWidth: CGFloat = 1.9) {
    guard let shape = SymbolName.shape(name) else { return nil }
    self.lineWidth = lineWidth
    self.shape = shape
  }

  /// All plain names that have a symbol of their own, sorted.
  package static var names: [String] { SymbolTable.outlines.keys.sorted() }

  /// The box around the symbol within the square of 24 units, line widths included; the whole square for an empty
  /// symbol.
  package var box: CGRect {
    var box = CGRect.null
    for layer in shape.layers {
      let reach: CGFloat = layer.ink == .line ? lineWidth / 2 : 0
      guard layer.ink == .line || layer.ink == .area else { continue }
      box = box.union(layer.path.flattened(tolerance: 0.05).boundingBox.insetBy(dx: -reach, dy: -reach))
    }
    return box.isNull ? CGRect(x: 0, y: 0, width: 24, height: 24) : box
  }

  /// Draws the symbol into a bitmap of `size` points with `scale` pixels a point; its box is centred, `unit` is the
  /// length of a unit in points.
  package func bitmap(size: CGSize, unit: CGFloat, scale: CGFloat) -> Bitmap {
    let box = box
    let origin = CGPoint(x: size.width / 2 - box.midX * unit, y: size.height / 2 - box.midY * unit)
    var picture = Canvas(size: size, scale: scale).bitmap
    var alpha = [UInt8](repeating: 0, count: picture.pixels.count)
    for layer in shape.layers {
      let canvas = Canvas(size: size, scale: scale)
      let path = layer.path.map { CGPoint(x: origin.x + $0.x * unit, y: origin.y + $0.y * unit) }
      switch layer.ink {
      case .line, .cutLine:
        canvas.stroke(
          path, color: CGColor(gray: 0, alpha: 1),
          style: StrokeStyle(lineWidth: lineWidth * unit, cap: .round, join: .round))
      case .area, .cutArea: canvas.fill(path, color: CGColor(gray: 0, alpha: 1))
      }
      let cuts = layer.ink == .cutLine || layer.ink == .cutArea
      for (index, pixel) in canvas.bitmap.pixels.enumerated() where pixel != 0 {
        let (old, new) = (Int(alpha[index]), Int(pixel >> 24))
        alpha[index] = UInt8(cuts ? (old * (255 - new) + 127) / 255 : old + new - (old * new + 127) / 255)
      }
    }
    for index in alpha.indices { picture.pixels[index] = UInt32(alpha[index]) << 24 }
    return picture
  }
}

/// Builds the shapes of names.
enum SymbolName {
  static func shape(_ name: String) -> SymbolShape? { shape(name, depth: 0) }

  private static func shape(_ name: String, depth: Int) -> SymbolShape? {
    guard depth < 6, name.utf8.count <= 100 else { return nil }
    if let text = SymbolTable.outlines[name] { return SymbolShape(text) }
    if let other = SymbolTable.synonyms[name] { return shape(other, depth: depth + 1) }
    guard let dot = name.lastIndex(of: ".") else { return nil }
    let (stem, last) = (String(name[..<dot]), String(name[name.index(after: dot)...]))
    func plain(_ stem: String) -> SymbolShape? { shape(stem, depth: depth + 1) }
    switch last {
    case "fill": return filled(stem, plain)
    case "circle": return plain(stem).map { framed($0, by: "s O12 12 10") }
    case "square": return plain(stem).map { framed($0, by: "s R2.5 2.5 19 19 4.5") }
    case "triangle": return plain(stem).map { framed($0, by: "s M12 2.5L22.5 20.5H1.5Z", scale: 0.42, dropped: 2) }
    case "slash": return plain(stem).map(crossedOut)
    default: return nil
    }
  }

  private static func filled(_ stem: String, _ plain: (String) -> SymbolShape?) -> SymbolShape? {
    if let text = SymbolTable.fills[stem] { return SymbolShape(text) }
    if SymbolTable.outlines[stem] == nil, SymbolTable.synonyms[stem] == nil, let dot = stem.lastIndex(of: ".") {
      let (inner, frame) = (String(stem[..<dot]), stem[stem.index(after: dot)...])
      switch frame {
      case "circle": return plain(inner).map { framed($0.cutting, by: "f O12 12 10.9") }
      case "square": return plain(inner).map { framed($0.cutting, by: "f R1.6 1.6 20.8 20.8 5") }
      case "triangle":
        return plain(inner).map { framed($0.cutting, by: "f M12 1.6L23.4 21.4H0.6Z", scale: 0.42, dropped: 2) }
      case "slash": return plain("\(inner).fill").map(crossedOut)
      default: return nil
      }
    }
    return plain(stem)?.filled
  }

  /// Returns a reduced form of the symbol within a frame.
  private static func framed(
    _ shape: SymbolShape, by frame: String, scale: CGFloat = 0.52, dropped: CGFloat = 0
  ) -> SymbolShape {
    let small = shape.map { CGPoint(x: 12 + ($0.x - 12) * scale, y: 12 + dropped + ($0.y - 12) * scale) }
    return SymbolShape(layers: (SymbolShape(frame)?.layers ?? []) + small.layers)
  }

  /// Returns the symbol crossed out by a line from the top left to the bottom right.
  private static func crossedOut(_ shape: SymbolShape) -> SymbolShape {
    let gap = SymbolShape("e M3.2 0.8L23.2 20.8 | s M2 2L22 22")
    return SymbolShape(layers: shape.layers + (gap?.layers ?? []))
  }
}
