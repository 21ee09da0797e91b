import Foundation
import TendonGeometry
import TendonInterfaceBuilder
import TendonViews

/// The colours of a text and of what is behind it.
@MainActor
struct ContrastReading {
  private let scene: SolvedScene

  init(_ scene: SolvedScene) { self.scene = scene }

  /// The colours, opaque, and the views from the label up to the one that gives the ground; nil where something else than
  /// plain colours that the document sets may be behind the text. Siblings may be there as well: see `isOverSomething`.
  func colors(of label: UILabel, _ element: Element) -> (text: CGColor, ground: CGColor, branch: [UIView])? {
    guard element.child("color", key: "textColor") != nil || element.child("nil", key: "textColor") != nil else {
      return nil
    }
    let traits = scene.part.stage.screen.traits
    var layers: [CGColor] = []
    var ground: CGColor?
    var branch: [UIView] = []
    var current: UIView? = label
    while let view = current, ground == nil {
      branch.append(view)
      if let id = view.objectID, let own = scene.document.object(id) {
        if view !== label, own["customClass"] != nil || view.alpha < 1 { return nil }
        if view is UIImageView || own.name == "visualEffectView" || own.name == "mapView" { return nil }
      }
      if let color = view.backgroundColor?.resolvedColor(with: traits).cgColor, color.alpha > 0 {
        let isOfDocument =
          view.objectID.flatMap { scene.document.object($0) }?.child("color", key: "backgroundColor") != nil
        guard isOfDocument else { return nil }
        if color.alpha < 0.999 { layers.append(color) } else { ground = color }
      }
      current = view.superview
    }
    guard var ground else { return nil }
    for color in layers.reversed() { ground = ContrastReading.blend(color, over: ground) }
    guard let text = label.textColor?.resolvedColor(with: traits).cgColor else { return nil }
    let alpha = text.alpha * label.alpha
    return (ContrastReading.blend(text.copy(alpha: alpha) ?? text, over: ground), ground, branch)
  }

  /// True if a sibling of one of the views, which lie inside each other, is behind the text.
  func isOverSomething(_ label: UILabel, _ branch: [UIView]) -> Bool {
    let box = label.convert(scene.contentBox(of: label), to: nil)
    for (child, view) in zip(branch, branch.dropFirst()) {
      for sibling in view.subviews {
        if sibling === child { break }
        if scene.isVisible(sibling), sibling.convert(sibling.bounds, to: nil).overlaps(box, by: 0) { return true }
      }
    }
    return false
  }

  private static func blend(_ color: CGColor, over ground: CGColor) -> CGColor {
    let (a, b) = (components(color), components(ground))
    let alpha = color.alpha
    return CGColor(
      red: a.0 * alpha + b.0 * (1 - alpha), green: a.1 * alpha + b.1 * (1 - alpha),
      blue: a.2 * alpha + b.2 * (1 - alpha),
      alpha: 1)
  }

  private static func components(_ color: CGColor) -> (CGFloat, CGFloat, CGFloat) {
    let parts = color.components ?? []
    return parts.count >= 3
      ? (parts[0], parts[1], parts[2]) : parts.count >= 1 ? (parts[0], parts[0], parts[0]) : (0, 0, 0)
  }

  /// The contrast ratio of two opaque colours, from 1 to 21 (WCAG 2.1, "contrast ratio" and "relative luminance").
  static func ratio(_ a: CGColor, _ b: CGColor) -> CGFloat {
    let (x, y) = (luminance(a), luminance(b))
    return (max(x, y) + 0.05) / (min(x, y) + 0.05)
  }

  private static func luminance(_ color: CGColor) -> CGFloat {
    func linear(_ value: CGFloat) -> CGFloat {
      value <= 0.04045 ? value / 12.92 : CGFloat(pow(Double((value + 0.055) / 1.055), 2.4))
    }
    let (red, green, blue) = components(color)
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}
