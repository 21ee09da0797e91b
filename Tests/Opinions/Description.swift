import Foundation
import Tendon

/// A layer tree as JSON, as it is seen now, for programs that draw it in their own way.
///
/// Lengths are points, colours four numbers from 0 to 1, matrices sixteen numbers for row vectors. What is at its
/// default is left out.
@MainActor
enum Description {
  static func describe(_ layer: CALayer) -> [String: Any] {
    let seen = layer.presentation() ?? layer
    var node: [String: Any] = [
      "kind": String(describing: type(of: seen)), "bounds": numbers(seen.bounds), "position": numbers(seen.position),
    ]
    func add(_ key: String, _ value: Any?, unless isDefault: Bool = false) {
      if !isDefault, let value { node[key] = value }
    }
    add("z", Double(seen.zPosition), unless: seen.zPosition == 0)
    add("anchor", numbers(seen.anchorPoint), unless: seen.anchorPoint == CGPoint(x: 0.5, y: 0.5))
    add("anchorZ", Double(seen.anchorPointZ), unless: seen.anchorPointZ == 0)
    add("transform", numbers(seen.transform), unless: CATransform3DIsIdentity(seen.transform))
    add("sublayerTransform", numbers(seen.sublayerTransform), unless: CATransform3DIsIdentity(seen.sublayerTransform))
    add("singleSided", true, unless: seen.isDoubleSided)
    add("flipped", true, unless: !seen.isGeometryFlipped)
    add("hidden", true, unless: !seen.isHidden)
    add("opacity", Double(seen.opacity), unless: seen.opacity == 1)
    add("oneByOne", true, unless: seen.allowsGroupOpacity)
    add("masksToBounds", true, unless: !seen.masksToBounds)
    add("cornerRadius", Double(seen.cornerRadius), unless: seen.cornerRadius == 0)
    add("corners", Int(seen.maskedCorners.rawValue), unless: seen.maskedCorners.rawValue == 15)
    add("continuous", true, unless: seen.cornerCurve == .circular)
    add("background", seen.backgroundColor.map(numbers))
    if seen.backdropRadius > 0 {
      var backdrop: [String: Any] = [
        "radius": Double(seen.backdropRadius), "saturation": Double(seen.backdropSaturation),
      ]
      if let color = seen.backdropTint { backdrop["tint"] = numbers(color) }
      node["backdrop"] = backdrop
    }
    if seen.borderWidth > 0, let color = seen.borderColor {
      node["border"] = ["width": Double(seen.borderWidth), "color": numbers(color)]
    }
    if seen.shadowOpacity > 0, let color = seen.shadowColor {
      var shadow: [String: Any] = [
        "color": numbers(color), "opacity": Double(seen.shadowOpacity), "radius": Double(seen.shadowRadius),
        "offset": [Double(seen.shadowOffset.width), Double(seen.shadowOffset.height)],
      ]
      if let path = seen.shadowPath { shadow["path"] = elements(path.path) }
      node["shadow"] = shadow
    }
    if let shape = seen as? CAShapeLayer { node["shape"] = describe(shape) }
    if let gradient = seen as? CAGradientLayer { node["gradient"] = describe(gradient) }
    if let contents = seen.contents {
      node["contents"] = [
        "png": Data((try? PNGEncoder.encode(contents)) ?? []).base64EncodedString(),
        "plain": seen.contentsGravity == .resize && isWhole(seen.contentsRect) && isWhole(seen.contentsCenter)
          && seen.magnificationFilter == .linear,
      ]
    }
    if let mask = layer.mask { node["mask"] = describe(mask) }
    if let sublayers = layer.sublayers, !sublayers.isEmpty { node["sublayers"] = sublayers.map { describe($0) } }
    return node
  }

  private static func describe(_ shape: CAShapeLayer) -> [String: Any] {
    var node: [String: Any] = [
      "path": elements(shape.path?.path ?? Path()),
      "evenOdd": shape.fillRule == .evenOdd, "width": Double(shape.lineWidth),
      "cap": shape.lineCap.rawValue, "join": shape.lineJoin.rawValue, "miterLimit": Double(shape.miterLimit),
      "start": Double(shape.strokeStart), "end": Double(shape.strokeEnd),
    ]
    if let color = shape.fillColor { node["fill"] = numbers(color) }
    if let color = shape.strokeColor { node["stroke"] = numbers(color) }
    if let dashes = shape.lineDashPattern {
      node["dashes"] = dashes.map { Double($0) }
      node["phase"] = Double(shape.lineDashPhase)
    }
    return node
  }

  private static func describe(_ gradient: CAGradientLayer) -> [String: Any] {
    let colors = gradient.colors ?? []
    let even = (0..<colors.count).map { colors.count > 1 ? Double($0) / Double(colors.count - 1) : 0 }
    return [
      "type": gradient.type.rawValue, "colors": colors.map(numbers),
      "locations": gradient.locations?.map { Double($0) } ?? even, "start": numbers(gradient.startPoint),
      "end": numbers(gradient.endPoint),
    ]
  }

  /// `["M", x, y]` and so on, as SVG names them.
  private static func elements(_ path: Path) -> [[Any]] {
    path.elements.map {
      switch $0 {
      case .move(let p): ["M"] + numbers(p)
      case .line(let p): ["L"] + numbers(p)
      case .quad(let p, let c): ["Q"] + numbers(c) + numbers(p)
      case .cubic(let p, let a, let b): ["C"] + numbers(a) + numbers(b) + numbers(p)
      case .close: ["Z"]
      }
    }
  }

  private static func isWhole(_ rect: CGRect) -> Bool { rect == CGRect(x: 0, y: 0, width: 1, height: 1) }
  private static func numbers(_ p: CGPoint) -> [Double] { [Double(p.x), Double(p.y)] }
  private static func numbers(_ r: CGRect) -> [Double] {
    [Double(r.minX), Double(r.minY), Double(r.width), Double(r.height)]
  }
  private static func numbers(_ c: CGColor) -> [Double] {
    [Double(c.red), Double(c.green), Double(c.blue), Double(c.alpha)]
  }
  private static func numbers(_ t: CATransform3D) -> [Double] {
    [
      t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44,
    ].map { Double($0) }
  }
}
