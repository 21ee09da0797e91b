import TendonDrawing
import TendonGeometry
import TendonLayers

extension UIView {
  /// The placement of content that does not fill the bounds; raw values are UIKit's.
  public enum ContentMode: Int, Sendable {
    /// The first three scale the content: without its aspect ratio, to fit inside the bounds, and to cover them.
    /// `redraw` displays it again on a change of size. The others keep its size and align it with the centre, an edge
    /// or a corner.
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right, topLeft, topRight,
      bottomLeft, bottomRight
  }

  /// The implementation of `mask` where no class overrides it.
  final var plainMask: UIView? {
    get { maskViewStorage }
    set {
      maskViewStorage = newValue
      layer.mask = newValue?.layer
    }
  }

  /// A colour in the traits of this view.
  func seen(_ color: UIColor) -> CGColor {
    let color = tinted(color)
    return UIView.hasTraitOverrides ? color.resolvedColor(with: traitCollection).cgColor : color.cgColor
  }

  /// The tint colour of this view in place of `UIColor.tintColor`; other colours as they are.
  func tinted(_ color: UIColor) -> UIColor { color === UIColor.tintColor ? tintColor : color }

  /// Runs the body with this view's traits as the current ones, by which colours and fonts are found.
  func withCurrentTraits(_ body: () -> Void) {
    if UIView.hasTraitOverrides { traitCollection.performAsCurrent(body) } else { body() }
  }

  /// The tint colour of this view or of the nearest above that has one; the system's blue where none has.
  var inheritedTintColor: UIColor {
    var view: UIView? = self
    while let current = view {
      if let color = current.tintColorStorage { return color }
      view = current.superview
    }
    return .systemBlue
  }

  /// The tint colour of this view has changed, and with it that of those inside it.
  func tintDidChange() {
    forEachDescendant {
      $0.isTinted = true
      if let color = $0.backgroundColorStorage, color === UIColor.tintColor { $0.setBackgroundColor(color) }
      $0.tintColorDidChange()
    }
  }

  /// The implementation of `setNeedsDisplay` where no class overrides it.
  final func plainSetNeedsDisplay() { layer.setNeedsDisplay() }

  /// The implementation of `setNeedsDisplay` where no class overrides it.
  final func plainSetNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay() }

  func contentModeDidChange() {
    layer.contentsGravity = contentMode.gravity
    if drawsContent { setNeedsDisplay() }
  }
}

extension UIView.ContentMode {
  var gravity: CALayerContentsGravity {
    switch self {
    case .scaleToFill, .redraw: .resize
    case .scaleAspectFit: .resizeAspect
    case .scaleAspectFill: .resizeAspectFill
    case .center: .center
    // The gravities' names count y upwards.
    case .top: .bottom
    case .bottom: .top
    case .left: .left
    case .right: .right
    case .topLeft: .bottomLeft
    case .topRight: .bottomRight
    case .bottomLeft: .topLeft
    case .bottomRight: .topRight
    }
  }
}
