import Foundation
import TendonGeometry

/// What a row offers when it is swiped aside: a button with a title, a picture, or both.
@MainActor
public final class UIContextualAction {
  /// Raw values are UIKit's.
  public enum Style: Int, Sendable { case normal, destructive }
  /// Does what the button says, then calls the closure with whether it has been done, and the row closes.
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  public let style: Style
  public let handler: Handler
  public var title: String?
  public var image: UIImage?
  /// Behind the button; default red for a destructive action, else grey.
  public var backgroundColor: UIColor!

  public init(style: Style, title: String?, handler: @escaping Handler) {
    (self.style, self.title, self.handler) = (style, title, handler)
    backgroundColor = style == .destructive ? .systemRed : .systemGray3
  }
}

/// What a row offers when it is swiped to one side.
@MainActor
public final class UISwipeActionsConfiguration {
  /// The first lies at the edge of the table.
  public let actions: [UIContextualAction]
  /// Whether a swipe across the row is as a tap on the first action; default true.
  public var performsFirstActionWithFullSwipe = true

  public init(actions: [UIContextualAction]) { self.actions = actions }
}

/// The buttons that a swiped row uncovers. They lie beside what the row shows and share the room that it gives up.
final class SwipeActionsView: UIView {
  /// The least width of a button, and the room beside its text, in points.
  static let leastWidth: CGFloat = 74
  static let padding: CGFloat = 16

  let configuration: UISwipeActionsConfiguration
  let isTrailing: Bool
  private let buttons: [SwipeActionButton]
  /// How far the row has been pulled aside, in points.
  var pull: CGFloat = 0 { didSet { if pull != oldValue { arrange() } } }
  /// Whether the first action takes all the room.
  var isCommitting = false { didSet { if isCommitting != oldValue { arrange() } } }

  init(_ configuration: UISwipeActionsConfiguration, isTrailing: Bool, perform: @escaping (UIContextualAction) -> Void)
  {
    (self.configuration, self.isTrailing) = (configuration, isTrailing)
    buttons = configuration.actions.map { SwipeActionButton($0, perform) }
    super.init(frame: .zero)
    clipsToBounds = true
    // The one at the edge lies above the others.
    for button in buttons.reversed() { addSubview(button) }
  }

  required init?(coder: NSCoder) { nil }

  /// The width of all buttons, in points.
  var naturalWidth: CGFloat { buttons.reduce(0) { $0 + $1.naturalWidth } }

  override func layoutSubviews() {
    super.layoutSubviews()
    arrange()
  }

  /// Puts the buttons where the pull wants them, with all they hold.
  func arrange() {
    let whole = naturalWidth
    guard whole > 0 else { return }
    let scale = pull / whole
    // From the edge of the table inwards; each reaches as far as the edge behind those nearer to it.
    var inner: CGFloat = 0
    for (index, button) in buttons.enumerated() {
      inner += isCommitting && index == 0 ? pull : button.naturalWidth * scale
      let width = max(min(inner, pull), 0)
      // The text of one that takes all the room stays beside the row.
      let room = isCommitting && index == 0 ? 0 : button.naturalWidth * max(scale, 1)
      button.contentWidth = max(room, button.naturalWidth)
      button.isTrailing = isTrailing
      button.frame = CGRect(x: isTrailing ? pull - width : 0, y: 0, width: width, height: bounds.height)
      button.placeContents()
    }
  }
}

/// One of the buttons: its text keeps its size and lies at the inner end.
private final class SwipeActionButton: UIControl {
  private let label = UILabel()
  private let picture: UIImageView?
  let naturalWidth: CGFloat
  /// The room that the text is in the middle of, in points.
  var contentWidth: CGFloat = 0 { didSet { if contentWidth != oldValue { setNeedsLayout() } } }
  var isTrailing = true

  init(_ action: UIContextualAction, _ perform: @escaping (UIContextualAction) -> Void) {
    label.text = action.title
    label.font = .systemFont(ofSize: 15)
    label.textColor = .white
    label.textAlignment = .center
    picture = action.image.map { UIImageView(image: $0) }
    picture?.tintColor = .white
    naturalWidth = max(
      SwipeActionsView.leastWidth,
      max(label.intrinsicContentSize.width, action.image?.size.width ?? 0) + 2 * SwipeActionsView.padding)
    super.init(frame: .zero)
    clipsToBounds = true
    backgroundColor = action.backgroundColor
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
