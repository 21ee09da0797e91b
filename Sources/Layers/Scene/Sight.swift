import Foundation
import TendonGeometry

/// The part of a layer tree that a screen shows, as far as it follows from positions and clips alone.
///
/// If anything else decides, such as a transform, an animation, a mask or a shadow, a layer counts as seen. The answers
/// hold until one of the layers changes.
@MainActor
struct Sight {
  /// In the coordinates in which the top of the tree lies.
  let screen: CGRect
  /// By layer: the part of its coordinates in which sublayers are seen; nil: it is not known.
  private var regions: [ObjectIdentifier: CGRect?] = [:]

  init(screen: CGRect) { self.screen = screen }

  /// The room for antialiased edges, points.
  fileprivate static let margin: CGFloat = 2

  /// False if nothing in the bounds of the layer is seen.
  mutating func shows(_ layer: CALayer) -> Bool {
    guard layer.liesPlainly, layer.contentsGravity == .resize, let container = layer.container,
      let region = region(inside: container)
    else { return true }
    return region.intersects(layer.frame.insetBy(dx: -Sight.margin, dy: -Sight.margin))
  }

  /// The part of a layer's coordinates in which sublayers are seen; nil: it is not known.
  mutating func region(inside layer: CALayer) -> CGRect? {
    // Trees may be deeper than the stack.
    var way: [CALayer] = []
    var next: CALayer? = layer
    var region: CGRect? = screen
    while let current = next {
      if let known = regions[ObjectIdentifier(current)] {
        region = known
        break
      }
      way.append(current)
      next = current.container
    }
    for layer in way.reversed() {
      region = region.flatMap { $0.region(inside: layer) }
      regions[ObjectIdentifier(layer)] = .some(region)
    }
    return region
  }

  fileprivate static func clip(of layer: CALayer) -> CGRect { layer.bounds.insetBy(dx: -margin, dy: -margin) }
}

extension CGRect {
  /// The part of a layer's coordinates in which sublayers are seen, where this part is seen of those that it lies in; nil:
  /// not known.
  @MainActor fileprivate func region(inside layer: CALayer) -> CGRect? {
    guard layer.showsInsidePlainly else { return nil }
    if layer.isHidden { return .null }
    let frame = layer.frame
    let inside = offsetBy(dx: layer.bounds.minX - frame.minX, dy: layer.bounds.minY - frame.minY)
    return layer.masksToBounds ? inside.intersection(Sight.clip(of: layer)) : inside
  }
}

extension CALayer {
  /// A rectangle of the superlayer's coordinates outside of which nothing is seen of the layers inside that wait to be
  /// seen and lie in `extent`, nor of the layer itself if it counts; nil: they may be seen anywhere.
  func extentOfUnseen(inside extent: CGRect?, countsItself: Bool) -> CGRect? {
    guard liesPlainly else { return nil }
    let frame = frame
    let own = countsItself ? frame.insetBy(dx: -Sight.margin, dy: -Sight.margin) : .null
    if extent?.isNull == true { return own }
    guard showsInsidePlainly, let extent = masksToBounds ? Sight.clip(of: self) : extent else { return nil }
    return own.union(extent.offsetBy(dx: frame.minX - bounds.minX, dy: frame.minY - bounds.minY))
  }

  /// True if what is inside the layer lies as the layer does.
  fileprivate var showsInsidePlainly: Bool {
    liesPlainly && sublayerTransform == CATransform3D() && !properties.keepsDepth && !shouldRasterize && !showsCopies
  }

  /// True if the place of the layer is its model's, upright in its superlayer, and it is seen nowhere else.
  fileprivate var liesPlainly: Bool {
    animations.isEmpty && placement == nil && maskedLayer == nil && !isMadeAnew
      && properties.transform == CATransform3D() && !properties.isGeometryFlipped && properties.shadowOpacity == 0
  }
}
