import Foundation
import TendonGeometry

/// What lies behind the content of a bar: a colour and a hairline at the inner edge.
final class BarBackground: UIView {
  enum Edge { case top, bottom }
  private let line = UIView()
  private let edge: Edge

  /// - Parameter edge: where the hairline lies.
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

  /// What the bar says of its look.
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

/// How a bar is coloured; raw values are UIKit's.
public enum UIBarStyle: Int, Sendable { case `default` = 0, black = 1 }

extension UIColor {
  /// What bars are filled with where nothing else is set.
  ///
  /// Differs from UIKit: the system's material blurs what lies behind it; this is its colour over white, nearly opaque.
  static let barBackground = pair(
    light: UIColor(red: 249 / 255, green: 249 / 255, blue: 249 / 255, alpha: 0.94), dark: darkBarBackground)
  static let darkBarBackground = UIColor(red: 29 / 255, green: 29 / 255, blue: 29 / 255, alpha: 0.94)
  static let barLine = pair(light: UIColor(white: 0, alpha: 0.3), dark: UIColor(white: 1, alpha: 0.15))
}
