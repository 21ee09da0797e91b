import Foundation
import TendonGeometry

/// The background of a bar: a colour and a hairline at the inner edge.
final class BarBackground: UIView {
  enum Edge { case top, bottom }
  private let line = UIView()
  private let edge: Edge

  /// - Parameter edge: the edge with the hairline.
  init(lineAt edge: Edge) {
    self.edge = edge
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    layer.name = "background"
    line.layer.name = "hairline"
    addSubview(line)
    show()
  }

  required init?(coder: NSCoder) { nil }

  /// The appearance properties of the bar.
  var look = BarLook() { didSet { show() } }

  private func show() {
    let appearance = look.appearance
    backgroundColor = appearance.backgroundColor
    line.backgroundColor = appearance.shadowColor
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let thickness = 1 / pixelScale
    line.frame = CGRect(
      x: 0, y: edge == .top ? 0 : bounds.height - thickness, width: bounds.width, height: thickness)
  }
}

/// The colours of a bar; the raw values are UIKit's.
/// Dark titles on light grey (in dark mode the converse), or light titles on dark grey.
public enum UIBarStyle: Int, Sendable {
  /// Dark text on a light bar, and the reverse in dark mode.
  case `default` = 0
  /// White text on a black bar.
  case black = 1
}

extension UIColor {
  /// The default fill of bars.
  ///
  /// Differs from UIKit: the system's material blurs the content behind it. This is the material's colour over white,
  /// nearly opaque.
  static let barBackground = pair(
    light: UIColor(red: 249 / 255, green: 249 / 255, blue: 249 / 255, alpha: 0.94), dark: darkBarBackground)
  static let darkBarBackground = UIColor(red: 29 / 255, green: 29 / 255, blue: 29 / 255, alpha: 0.94)
  static let barLine = pair(light: UIColor(white: 0, alpha: 0.3), dark: UIColor(white: 1, alpha: 0.15))
}
