import Foundation
import TendonGeometry

/// A view above or in place of the keyboard.
open class UIInputView: UIView {
  /// The looks of such a view.
  public enum Style: Int, Sendable {
    /// The look of the view's own.
    case `default`
    /// The look of the keyboard.
    case keyboard
  }

  /// The look.
  public let inputViewStyle: Style
  /// True if the height is that of the content. Default: false. Differs from UIKit: the height follows the content in both cases
  /// where constraints determine it.
  open var allowsSelfSizing = false

  /// A view with a frame.
  ///
  /// - Parameters:
  ///   - frame: The frame; the width is that of the keyboard.
  ///   - inputViewStyle: The look.
  public init(frame: CGRect, inputViewStyle: Style) {
    self.inputViewStyle = inputViewStyle
    super.init(frame: frame)
    if inputViewStyle == .keyboard { backgroundColor = .secondarySystemBackground }
  }

  public required init?(coder: NSCoder) {
    inputViewStyle = .default
    super.init(coder: coder)
  }
}
