import Foundation
import TendonGeometry

/// A view in the place of the keyboard or above it, with the colour of the keyboard.
open class UIInputView: UIView {
  /// The appearance of an input view; raw values are UIKit's.
  public enum Style: Int, Sendable {
    /// No appearance of its own.
    case `default`
    /// The colour of the keyboard.
    case keyboard
  }

  /// The appearance.
  public let inputViewStyle: Style
  /// True if an accessory view has the height that its constraints or its intrinsic content size give, and not that of
  /// its frame. Default: false.
  open var allowsSelfSizing = false

  /// An input view.
  ///
  /// - Parameters:
  ///   - frame: the frame, of which the height counts, in points.
  ///   - inputViewStyle: the appearance.
  public init(frame: CGRect, inputViewStyle: Style) {
    self.inputViewStyle = inputViewStyle
    super.init(frame: frame)
    if inputViewStyle == .keyboard { backgroundColor = KeyboardHost.ground }
  }

  public override init(frame: CGRect) {
    inputViewStyle = .default
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    inputViewStyle = .default
    super.init(coder: coder)
  }
}
