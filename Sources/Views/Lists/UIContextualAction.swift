import Foundation
import TendonGeometry

/// An action that a swipe over a row reveals: a button with a title, an image, or both.
@MainActor
public final class UIContextualAction: NSObject {
  /// The meaning of the action; raw values are UIKit's.
  public enum Style: Int, Sendable {
    /// Grey.
    case normal
    /// Red; a full swipe removes the row where the handler reports success.
    case destructive
  }
  /// A closure that performs the action. It calls the closure that it receives, with true if the action was performed.
  /// The row then closes in either case.
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  /// The style, which determines the default background colour.
  public let style: Style
  /// The closure that a tap on the button calls.
  public let handler: Handler
  /// The title of the button; nil for none.
  public var title: String?
  /// The image of the button, in white above the title; default nil.
  public var image: UIImage?
  /// The background colour of the button; default red for a destructive action, else grey.
  public var backgroundColor: UIColor!

  /// An action with a style, a title or nil, and a closure that performs it.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    (self.style, self.title, self.handler) = (style, title, handler)
    backgroundColor = style == .destructive ? .systemRed : .systemGray3
  }
}

/// The actions that a swipe to one side reveals.
@MainActor
public final class UISwipeActionsConfiguration: NSObject {
  /// The actions; the first one is at the edge of the table.
  public let actions: [UIContextualAction]
  /// True if a swipe across the whole row performs the first action. Default: true.
  public var performsFirstActionWithFullSwipe = true

  /// A configuration with actions, the first one at the edge of the table. Without actions the row cannot be swiped.
  public init(actions: [UIContextualAction]) { self.actions = actions }
}

/// The buttons that a swiped row reveals. They lie beside the content of the row and share the width that it has freed.
final class SwipeActionsView: UIView {
  /// The minimum width of a button and the padding on each side of its text, in points.
  static let leastWidth: CGFloat = 74
  static let padding: CGFloat = 16

  let configuration: UISwipeActionsConfiguration
  let isTrailing: Bool
  private let buttons: [SwipeActionButton]
  /// The width that is revealed, in points.
  var pull: CGFloat = 0 { didSet { if pull != oldValue { arrange() } } }
  /// True if the first action takes the whole width.
  var isCommitting = false { didSet { if isCommitting != oldValue { arrange() } } }

  init(_ configuration: UISwipeActionsConfiguration, isTrailing: Bool, perform: @escaping (UIContextualAction) -> Void)
  {
    (self.configuration, self.isTrailing) = (configuration, isTrailing)
    buttons = configuration.actions.map { SwipeActionButton($0, perform) }
    super.init(frame: .zero)
    clipsToBounds = true
    // The button at the edge lies above the others.
    for button in buttons.reversed() { addSubview(button) }
  }

  required init?(coder: NSCoder) { nil }

  /// The width of all buttons, in points.
  var naturalWidth: CGFloat { buttons.reduce(0) { $0 + $1.naturalWidth } }

  override func layoutSubviews() {
    super.layoutSubviews()
    arrange()
  }

  /// Sets the frames of the buttons and their contents for the present `pull`.
  func arrange() {
    let whole = naturalWidth
    guard whole > 0 else { return }
    let scale = pull / whole
    // From the edge of the table inwards; each button extends to the edge behind the buttons nearer to it.
    var inner: CGFloat = 0
    for (index, button) in buttons.enumerated() {
      inner += isCommitting && index == 0 ? pull : button.naturalWidth * scale
      let width = max(min(inner, pull), 0)
      // The text of a button that takes the whole width stays beside the row.
      let room = isCommitting && index == 0 ? 0 : button.naturalWidth * max(scale, 1)
      button.contentWidth = max(room, button.naturalWidth)
      button.isTrailing = isTrailing
      button.frame = CGRect(x: isTrailing ? pull - width : 0, y: 0, width: width, height: bounds.height)
      button.placeContents()
    }
  }
}

/// A button of a swiped row: its text keeps its size and lies at the inner end.
private final class SwipeActionButton: UIControl {
  private let label = UILabel()
  private let picture: UIImageView?
  let naturalWidth: CGFloat
  /// The width in the middle of which the text lies, in points.
  var contentWidth: CGFloat = 0 { didSet { if contentWidth != oldValue { setNeedsLayout() } } }
  var isTrailing = true

  init(_ action: UIContextualAction, _ perform: @escaping (UIContextualAction) -> Void) {
    label.text = action.title
    label.font = .systemFont(ofSize: 15)
    label.textColor = .white
    label.textAlignment = .center
    // A title has the lines that its line breaks make.
    label.numberOfLines = 0
    picture = action.image.map { UIImageView(image: $0) }
    picture?.tintColor = .white
    naturalWidth = max(
      SwipeActionsView.leastWidth,
      max(label.intrinsicContentSize.width, action.image?.size.width ?? 0) + 2 * SwipeActionsView.padding)
    super.init(frame: .zero)
    clipsToBounds = true
    backgroundColor = action.backgroundColor
    // By the title scripts find it, as they find the buttons of alerts; the middle of a button may lie below the next one.
    label.accessibilityIdentifier = action.title
    if action.title?.isEmpty == false { addSubview(label) }
    if let picture { addSubview(picture) }
    addAction(for: .touchUpInside) { _ in perform(action) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    placeContents()
  }

  func placeContents() {
    let text = label.superview == nil ? CGSize.zero : label.intrinsicContentSize
    let image = picture?.image?.size ?? .zero
    let gap: CGFloat = text.height > 0 && image.height > 0 ? 4 : 0
    let middle = isTrailing ? contentWidth / 2 : bounds.width - contentWidth / 2
    var y = (bounds.height - text.height - gap - image.height) / 2
    picture?.frame = CGRect(x: middle - image.width / 2, y: y, width: image.width, height: image.height)
    y += image.height + gap
    label.frame = CGRect(x: middle - text.width / 2, y: y, width: text.width, height: text.height)
  }
}
