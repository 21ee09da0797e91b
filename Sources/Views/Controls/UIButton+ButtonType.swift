import Foundation
import TendonGeometry

extension UIButton {
  /// Raw values are UIKit's; `roundedRect` is `system`. Those from `detailDisclosure` on show a sign of the system's.
  public enum ButtonType: Int, Sendable {
    /// Without a look of its own: a white title of 18 points.
    case custom = 0
    /// A title in the tint colour, 15 points.
    case system
    /// The letter i in a circle, 19 points wide.
    case detailDisclosure, infoLight, infoDark
    /// A plus in a circle, 19 points wide.
    case contactAdd
    /// A cross, 13 points wide.
    case close = 7
  }
}

extension UIButton.ButtonType {
  /// The sign that the type shows, as a template; nil for types without one.
  @MainActor var sign: UIImage? {
    let (name, size): (String, CGFloat)
    switch self {
    case .custom, .system: return nil
    case .detailDisclosure, .infoLight, .infoDark: (name, size) = ("info.circle", 19)
    case .contactAdd: (name, size) = ("plus.circle", 19)
    case .close: (name, size) = ("xmark", 13)
    }
    return UIImage(
      systemName: name, withConfiguration: .init(pointSize: size, weight: self == .close ? .bold : .regular))
  }

  /// The natural size of a button that shows a sign; nil for other types.
  func signSize(in metrics: ControlMetrics) -> CGSize? {
    switch self {
    case .custom, .system: nil
    case .close: CGSize(width: 30, height: 30)
    case .detailDisclosure, .infoLight, .infoDark, .contactAdd: metrics.signSize
    }
  }
}

/// The attributes of a button that a coder holds before the button exists.
@MainActor
package protocol ButtonTypeDecoding: AnyObject {
  var buttonType: UIButton.ButtonType { get }
}
