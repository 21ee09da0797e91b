import Tendon

/// A part of a control, as its layers are named: track, thumb, tick.
@MainActor
public struct ControlPart {
  public let name: String
  /// In the control's bounds, in points.
  public let frame: CGRect
  public let layer: CALayer

  /// The parts of a control that can be seen, from back to front.
  public static func parts(of control: UIView) -> [ControlPart] {
    var parts: [ControlPart] = []
    func look(_ layer: CALayer) {
      guard !layer.isHidden, layer.opacity > 0.01 else { return }
      if layer !== control.layer, !layer.isEmpty, let name = layer.name {
        parts.append(
          ControlPart(name: name, frame: control.layer.convert(layer.bounds, from: layer), layer: layer))
      }
      for sublayer in layer.sublayers ?? [] { look(sublayer) }
    }
    look(control.layer)
    return parts
  }
}

extension CALayer {
  /// True if the layer itself shows nothing: a label without text, an image view without an image.
  fileprivate var isEmpty: Bool {
    guard (backgroundColor?.alpha ?? 0) == 0, borderWidth == 0, bounds.width > 0, bounds.height > 0 else {
      return bounds.isEmpty
    }
    switch delegate {
    case let label as UILabel: return label.text?.isEmpty ?? true
    case let view as UIImageView: return view.image == nil
    default: return false
    }
  }
}
