import TendonDrawing
import TendonGeometry
import TendonLayers

extension UIView {
  /// How content is placed when it does not fill the bounds; raw values are UIKit's.
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right, topLeft, topRight,
      bottomLeft, bottomRight
  }

  /// A view whose alpha cuts this one out; default nil.
  public var mask: UIView? {
    get { maskViewStorage }
    set {
      maskViewStorage = newValue
      layer.mask = newValue?.layer
    }
  }

  /// Asks for the content to be drawn again before it is next seen.
  public func setNeedsDisplay() { layer.setNeedsDisplay() }

  /// Asks for the content to be drawn again. The part is taken as a hint: all is drawn.
  public func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay() }

  /// Asks dynamic colours again for what has been set and drawn with them.
  func resolveColors() {
    if let color = backgroundColorStorage { backgroundColor = color }
    if hasDrawn || drawsContent { setNeedsDisplay() }
    tintColorDidChange()
    setNeedsLayout()
  }

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
