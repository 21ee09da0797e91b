import Foundation
import TendonGeometry
import TendonViews

/// The properties that the inspector shows and edits, whatever class of view has them.
extension UIView {
  /// The text of a label, a button, a text field or a text view; nil for others.
  var editableText: String? {
    get {
      switch self {
      case let label as UILabel: label.text ?? ""
      case let button as UIButton: button.currentTitle ?? ""
      case let field as UITextField: field.text ?? ""
      case let view as UITextView: view.text
      default: nil
      }
    }
    set {
      switch self {
      case let label as UILabel: label.text = newValue
      case let button as UIButton: button.setTitle(newValue, for: .normal)
      case let field as UITextField: field.text = newValue
      case let view as UITextView: view.text = newValue ?? ""
      default: break
      }
    }
  }

  var editableFont: UIFont? {
    get {
      switch self {
      case let label as UILabel: label.font
      case let button as UIButton: button.madeTitleLabel?.font
      case let field as UITextField: field.font
      case let view as UITextView: view.font
      default: nil
      }
    }
    set {
      switch self {
      case let label as UILabel: label.font = newValue
      case let button as UIButton: if let newValue { button.madeTitleLabel?.font = newValue }
      case let field as UITextField: field.font = newValue
      case let view as UITextView: view.font = newValue
      default: break
      }
    }
  }

  var editableTextColor: UIColor? {
    get {
      switch self {
      case let label as UILabel: label.textColor
      case let button as UIButton: button.titleColor(for: .normal)
      case let field as UITextField: field.textColor
      case let view as UITextView: view.textColor
      default: nil
      }
    }
    set {
      switch self {
      case let label as UILabel: label.textColor = newValue
      case let button as UIButton: button.setTitleColor(newValue, for: .normal)
      case let field as UITextField: field.textColor = newValue
      case let view as UITextView: view.textColor = newValue
      default: break
      }
    }
  }
}

extension UIButton {
  /// The label of the title, where the button has made it: `titleLabel` would make one.
  fileprivate var madeTitleLabel: UILabel? {
    subviews.lazy.compactMap { $0 as? UILabel }.first { $0.layer.name == "title" }
  }
}

extension InspectedColor {
  init(_ color: CGColor) {
    func byte(_ part: CGFloat) -> UInt8 { UInt8(max(0, min(255, (part * 255).rounded()))) }
    self.init(red: byte(color.red), green: byte(color.green), blue: byte(color.blue), alpha: byte(color.alpha))
  }

  @MainActor var uiColor: UIColor {
    UIColor(
      red: CGFloat(red) / 255, green: CGFloat(green) / 255, blue: CGFloat(blue) / 255, alpha: CGFloat(alpha) / 255)
  }

  /// The colour as `#rrggbbaa`.
  var text: String {
    "#" + [red, green, blue, alpha].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

extension InspectedTransform {
  init(_ transform: CGAffineTransform) {
    let (a, b, c, d) = (Double(transform.a), Double(transform.b), Double(transform.c), Double(transform.d))
    angle = (a * a + b * b).squareRoot() > 0 ? atan2(b, a) : 0
    scaleX = (a * a + b * b).squareRoot()
    scaleY = scaleX > 0 ? (a * d - b * c) / scaleX : (c * c + d * d).squareRoot()
    (moveX, moveY) = (Double(transform.tx), Double(transform.ty))
  }

  var affine: CGAffineTransform {
    CGAffineTransform(translationX: moveX, y: moveY).rotated(by: angle).scaledBy(x: scaleX, y: scaleY)
  }
}
