import Foundation
import TendonGeometry

/// The background of a bar: a colour, an image, and a hairline or an image at the inner edge.
final class BarBackground: UIView {
  enum Edge { case top, bottom }
  private let line = UIView()
  /// The images, created when an appearance has them.
  private var (picture, shadow): (UIImageView?, UIImageView?)
  /// The blur and the colour over it, created when an appearance has a blur.
  private var blur: UIVisualEffectView?
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
    showBlur(appearance)
    line.backgroundColor = appearance.shadowImage == nil ? appearance.shadowColor : nil
    picture = imageView(picture, appearance.backgroundImage, named: "background image")
    picture?.contentMode = appearance.backgroundImageContentMode
    picture?.clipsToBounds = true
    shadow = imageView(shadow, appearance.shadowImage, named: "shadow image")
    shadow?.tintColor = appearance.shadowColor
    setNeedsLayout()
  }

  private func showBlur(_ appearance: UIBarAppearance) {
    guard let effect = appearance.backgroundEffect else {
      blur?.removeFromSuperview()
      blur = nil
      backgroundColor = appearance.backgroundColor
      return
    }
    backgroundColor = nil
    let view = blur ?? UIVisualEffectView()
    if blur == nil {
      insertSubview(view, at: 0)
      blur = view
    }
    view.effect = effect
    view.contentView.backgroundColor = appearance.backgroundColor
  }

  /// The view of an image, below the hairline; nil and removed if the image is nil or has no extent.
  private func imageView(_ old: UIImageView?, _ image: UIImage?, named name: String) -> UIImageView? {
    guard let image, image.size.width > 0, image.size.height > 0 else {
      old?.removeFromSuperview()
      return nil
    }
    let view = old ?? UIImageView(frame: .zero)
    view.image = image
    view.layer.name = name
    if view.superview == nil { insertSubview(view, belowSubview: line) }
    return view
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let thickness = 1 / pixelScale
    line.frame = CGRect(
      x: 0, y: edge == .top ? 0 : bounds.height - thickness, width: bounds.width, height: thickness)
    blur?.frame = bounds
    picture?.frame = bounds
    let height = shadow?.image?.size.height ?? 0
    shadow?.frame = CGRect(
      x: 0, y: edge == .top ? -height : bounds.height, width: bounds.width, height: height)
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

extension UIBarStyle {
  /// Black and partly transparent. Deprecated: `black` with `isTranslucent` true.
  public static var blackTranslucent: UIBarStyle { .black }
  /// Black and opaque. Deprecated: `black`.
  public static var blackOpaque: UIBarStyle { .black }
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
