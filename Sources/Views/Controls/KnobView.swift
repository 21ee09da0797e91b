import Foundation
import TendonGeometry

/// A raised piece of a control that a finger moves: the knob of a switch or a slider, the pill of a segmented control.
///
/// It has two shadows, a soft one and a tight one, and a rim as thin as a hair.
final class KnobView: UIView {
  /// The shadow of a layer, in points.
  struct Shadow {
    var opacity: Float
    var radius: CGFloat
    var drop: CGFloat
  }

  private let face = UIView()

  /// - Parameter name: what the part is called.
  init(name: String, soft: Shadow, tight: Shadow) {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    layer.name = name
    cast(soft, from: self)
    face.layer.name = "\(name)'s rim"
    face.layer.borderWidth = 0.5
    face.layer.borderColor = CGColor(gray: 0, alpha: 0.04)
    face.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    face.isUserInteractionEnabled = false
    cast(tight, from: face)
    addSubview(face)
  }

  required init?(coder: NSCoder) { nil }

  private func cast(_ shadow: Shadow, from view: UIView) {
    view.layer.shadowColor = CGColor(gray: 0, alpha: 1)
    view.layer.shadowOpacity = shadow.opacity
    view.layer.shadowRadius = shadow.radius
    view.layer.shadowOffset = CGSize(width: 0, height: shadow.drop)
  }

  /// The corner radius, in points.
  var radius: CGFloat {
    get { layer.cornerRadius }
    set { for view in [self, face] { view.layer.cornerRadius = newValue } }
  }

  /// The colour of the piece; shadows follow opaque pixels.
  var color: UIColor? {
    didSet { for view in [self, face] { view.backgroundColor = color } }
  }
}
