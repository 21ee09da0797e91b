import Foundation
import TendonDrawing
import TendonGeometry

extension UIButton {
  /// The meaning of a button's action; raw values are UIKit's.
  public enum Role: Int, Sendable {
    /// No meaning of its own.
    case normal
    /// The action that the user is expected to choose.
    case primary
    /// The action that leaves without a change.
    case cancel
    /// The action that deletes: a configured button is red where it would have the tint colour.
    case destructive
  }

  /// The properties that few buttons set.
  struct Extras {
    var dimsImageWhenHighlighted = true
    var dimsImageWhenDisabled = true
    var glowsWhenTouched = false
    var role = Role.normal
    var hasPointerInteraction = false
    var behavioralStyle = UIBehavioralStyle.automatic
    var glow: UIImageView?
    var imageFollowsTextSize = false
  }

  var plainAdjustsImageSize: Bool {
    get { extras.imageFollowsTextSize }
    set {
      extras.imageFollowsTextSize = newValue
      layoutDidChange()
    }
  }

  /// The size that an image has on the button, in points: its own, or a larger one at the accessibility sizes of text.
  func shownSize(of image: UIImage?) -> CGSize? {
    guard let size = image?.size, extras.imageFollowsTextSize else { return image?.size }
    let scale = traitCollection.imageScale
    return CGSize(width: size.width * scale, height: size.height * scale)
  }

  var plainAdjustsImageWhenHighlighted: Bool {
    get { extras.dimsImageWhenHighlighted }
    set { extras.dimsImageWhenHighlighted = newValue }
  }
  var plainAdjustsImageWhenDisabled: Bool {
    get { extras.dimsImageWhenDisabled }
    set { extras.dimsImageWhenDisabled = newValue }
  }
  var plainShowsTouchWhenHighlighted: Bool {
    get { extras.glowsWhenTouched }
    set { extras.glowsWhenTouched = newValue }
  }
  var plainRole: Role {
    get { extras.role }
    set {
      extras.role = newValue
      setNeedsUpdateConfiguration()
    }
  }
  /// True if a pointer changes its shape over the button. Default: false.
  ///
  /// Differs from UIKit: there is no pointer, so that nothing reads it.
  public var isPointerInteractionEnabled: Bool {
    get { extras.hasPointerInteraction }
    set { extras.hasPointerInteraction = newValue }
  }
  var plainIsHovered: Bool { false }
  /// The style that the button has on a desktop. Default: `automatic`.
  ///
  /// Differs from UIKit: there are telephones and tablets only, so that nothing reads it.
  public var preferredBehavioralStyle: UIBehavioralStyle {
    get { extras.behavioralStyle }
    set { extras.behavioralStyle = newValue }
  }
  /// The style of the button: that of a telephone or a tablet.
  public var behavioralStyle: UIBehavioralStyle { .pad }

  var plainSubtitleLabel: UILabel? { face?.subtitleLabel }

  /// A button that shows an image in the tint colour and calls an action of a target when it is tapped.
  public class func systemButton(with image: UIImage, target: AnyObject?, action: Selector?) -> UIButton {
    let button = UIButton(type: .system)
    button.setImage(image, for: .normal)
    if let action { button.addTarget(target, action: action, for: .touchUpInside) }
    button.sizeToFit()
    return button
  }

  private static let glowSide: CGFloat = 88

  /// Shows or hides the glow behind a pressed button.
  func showGlow() {
    let isSeen = extras.glowsWhenTouched && isHighlighted && isEnabled
    if isSeen, extras.glow == nil {
      let glow = UIImageView(image: UIButton.glowImage)
      glow.layer.name = "glow"
      insertSubview(glow, at: 0)
      extras.glow = glow
    }
    if let glow = extras.glow, glow.isHidden == isSeen {
      glow.isHidden = !isSeen
      setNeedsLayout()
    }
  }

  /// Puts the glow into the middle.
  func layOutGlow() {
    guard let glow = extras.glow, !glow.isHidden else { return }
    let side = UIButton.glowSide
    glow.frame = CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
  }

  private static let glowImage: UIImage = {
    let size = CGSize(width: glowSide, height: glowSide)
    return UIGraphicsImageRenderer(size: size).image { context in
      let colors = [UIColor(white: 1, alpha: 0.9).cgColor, UIColor(white: 1, alpha: 0).cgColor]
      guard let gradient = CGGradient(colorsSpace: nil, colors: colors, locations: [0, 1]) else { return }
      let middle = CGPoint(x: glowSide / 2, y: glowSide / 2)
      context.cgContext.drawRadialGradient(
        gradient, startCenter: middle, startRadius: 0, endCenter: middle, endRadius: glowSide / 2, options: [])
    }
  }()
}

/// The style of a control on the kind of device; raw values are UIKit's.
public enum UIBehavioralStyle: UInt, Sendable {
  /// That of the device.
  case automatic
  /// That of telephones and tablets.
  case pad
  /// That of a desktop.
  case mac
}
