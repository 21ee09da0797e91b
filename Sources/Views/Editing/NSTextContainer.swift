import Foundation
import TendonGeometry

/// The area of a text view's lines: the rules by which they break and end.
///
/// Differs from UIKit: it belongs to its text view, whose size is the container's; it has no layout manager of its own.
@MainActor
open class NSTextContainer {
  /// The text view that shows the text.
  weak var textView: UITextView?

  /// The size, in points: the one it was made with until it belongs to a text view, then that of the view's text.
  open var size: CGSize {
    get { textView.map { $0.textRoom.insetBy(dx: -lineFragmentPadding, dy: 0).size } ?? ownSize }
    set { ownSize = newValue }
  }
  private var ownSize: CGSize
  /// The space at each end of a line, in points. Default: 5.
  open var lineFragmentPadding: CGFloat = 5 { didSet { if lineFragmentPadding != oldValue { didChange() } } }
  /// The treatment of lines that do not fit, and of the last line. Default: `byWordWrapping`.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { if lineBreakMode != oldValue { didChange() } } }
  /// The greatest number of lines; 0 (default) for any number.
  open var maximumNumberOfLines = 0 { didSet { if maximumNumberOfLines != oldValue { didChange() } } }
  /// True if the width follows that of the text view. Default: false; the width of one that belongs to a view does.
  open var widthTracksTextView = false
  /// True if the height follows that of the text view. Default: false.
  ///
  /// Differs from UIKit: text ends where its lines end, so that nothing reads it.
  open var heightTracksTextView = false

  /// A container of a size, in points.
  public init(size: CGSize = .zero) { ownSize = size }

  private func didChange() { textView?.containerDidChange() }
}
