import Foundation
import TendonGeometry

/// A message with buttons: an alert in the centre of the screen, or an action sheet at its bottom.
///
/// On a tablet an action sheet is a popover: its `popoverPresentationController` must have an anchor, and its cancel
/// button is not shown. Undocumented by Apple: all sizes (see `AlertMetrics`).
open class UIAlertController: UIViewController {
  /// The form of the message; the raw values are UIKit's.
  public enum Style: Int, Sendable {
    /// A list of buttons at the bottom of the screen.
    case actionSheet
    /// A card in the centre of the screen.
    case alert
  }

  /// The weight of the message. Default: `default`. Differs from UIKit: nothing reads it, as on a phone.
  open var severity = UIAlertControllerSeverity.default
  /// The form of the message.
  open private(set) var preferredStyle: Style
  /// The text below the title; default nil.
  open var message: String? { didSet { alertView?.fill() } }
  open override var title: String? { didSet { alertView?.fill() } }
  /// The buttons, in the order in which they were added.
  public private(set) var actions: [UIAlertAction] = []
  /// The action with a bold title, which the return key performs; one of `actions`. Default nil: the cancel action is
  /// bold. Traps if the action is not one of `actions`.
  open var preferredAction: UIAlertAction? {
    didSet {
      precondition(
        preferredAction.map { one in actions.contains { $0 === one } } ?? true,
        "the preferred action of an alert is one of its actions")
      alertView?.fill()
    }
  }
  /// The fields of an alert, from top to bottom; nil if there are none.
  public private(set) var textFields: [UITextField]?

  var alertView: AlertView? { viewIfLoaded as? AlertView }

  /// A message without buttons; its presentation style follows from `preferredStyle` and the width of the main screen.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.preferredStyle = preferredStyle
    self.title = title
    self.message = message
    if preferredStyle == .actionSheet {
      modalPresentationStyle = UIScreen.main.traits.horizontalSizeClass == .regular ? .popover : .custom
    } else {
      modalPresentationStyle = .custom
    }
  }

  /// A message of the style `actionSheet` without texts. Subclasses override it; the views are the class's own.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    preferredStyle = .actionSheet
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .custom
  }

  public required init?(coder: NSCoder) { nil }

  /// Adds a button. Traps if it is a second cancel action, as UIKit does.
  open func addAction(_ action: UIAlertAction) {
    precondition(
      action.style != .cancel || !actions.contains { $0.style == .cancel },
      "UIAlertController can only have one action with a style of UIAlertActionStyleCancel")
    actions.append(action)
    alertView?.fill()
  }

  /// Adds a field to an alert. Traps if this is an action sheet, as UIKit does.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    precondition(
      preferredStyle == .alert,
      "Text fields can only be added to an alert controller of style UIAlertControllerStyleAlert")
    let field = AlertField(frame: .zero)
    field.font = .systemFont(ofSize: AlertMetrics.fieldFontSize)
    field.whenReturned = { [weak self, weak field] in field.map { self?.returned(from: $0) } }
    textFields = (textFields ?? []) + [field]
    configurationHandler?(field)
    alertView?.fill()
  }

  /// The return key moves to the next field; in the last one it performs the preferred action.
  private func returned(from field: UITextField) {
    let fields = textFields ?? []
    guard let index = fields.firstIndex(where: { $0 === field }) else { return }
    if index + 1 < fields.count {
      _ = fields[index + 1].becomeFirstResponder()
    } else if let preferredAction, preferredAction.isEnabled {
      take(preferredAction)
    }
  }

  open override func loadView() { view = AlertView(self) }

  open override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    _ = textFields?.first?.becomeFirstResponder()
  }

  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    for field in textFields ?? [] where field.isFirstResponder { _ = field.resignFirstResponder() }
  }

  /// Dismisses the alert and then calls the action's handler.
  func take(_ action: UIAlertAction) {
    guard let presenter = presentingViewController, presenter.presentedViewController === self, move != .dismissed
    else {
      return
    }
    presenter.dismiss(animated: true) { action.handler?(action) }
  }

  override func ownPresentation(by presenter: UIViewController) -> UIPresentationController? {
    guard modalPresentationStyle == .custom else { return nil }
    return AlertPresentation(self, presenting: presenter)
  }
}

/// A field of an alert.
final class AlertField: UITextField {
  var whenReturned: () -> Void = {}
  override init(frame: CGRect) {
    super.init(frame: frame)
    borderStyle = .none
    addAction(for: .editingDidEndOnExit) { [weak self] _ in self?.whenReturned() }
  }
  required init?(coder: NSCoder) { nil }
  override func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  override func textRect(forBounds bounds: CGRect) -> CGRect {
    bounds.shrunk(dx: AlertMetrics.fieldInset, dy: 0)
  }
}

/// The sizes of alerts and action sheets, in points: measured on screenshots of iOS 15.
enum AlertMetrics {
  static let width: CGFloat = 270
  static let cornerRadius: CGFloat = 14
  /// The insets of the texts of an alert: at the sides, at the top, at the bottom.
  static let side: CGFloat = 16
  static let top: CGFloat = 19
  static let bottom: CGFloat = 20
  /// The distance between the title and the message.
  static let gap: CGFloat = 4
  static let titleSize: CGFloat = 17
  static let messageSize: CGFloat = 13
  static let buttonHeight: CGFloat = 44
  static let buttonFontSize: CGFloat = 17
  static let fieldHeight: CGFloat = 25
  static let fieldFontSize: CGFloat = 13
  static let fieldInset: CGFloat = 5
  static let fieldGap: CGFloat = 17
  /// The distance from an action sheet to the edges of the screen, and between its two cards.
  static let sheetMargin: CGFloat = 8
  static let sheetButtonHeight: CGFloat = 57
  static let sheetButtonFontSize: CGFloat = 20
  static let sheetTextSize: CGFloat = 13
  static let sheetTop: CGFloat = 15
  /// The greatest width of an action sheet; it applies to a phone in landscape.
  static let sheetWidth: CGFloat = 398

  /// The spring of an alert's presentation: mass 1, stiffness 522.35, damping 45.71. The alert begins at 1.2 times its
  /// size.
  @MainActor
  static var spring: UISpringTimingParameters {
    UISpringTimingParameters(
      mass: 1, stiffness: 522.35, damping: 45.71, initialVelocity: CGVector(dx: 0, dy: 0))
  }
  static let scale: CGFloat = 1.2

  static let background = UIColor {
    $0.userInterfaceStyle == .dark
      ? UIColor(red: 0.15, green: 0.15, blue: 0.16, alpha: 0.98)
      : UIColor(red: 0.96, green: 0.96, blue: 0.965, alpha: 0.98)
  }
  static let field = UIColor { $0.userInterfaceStyle == .dark ? UIColor(white: 0.11, alpha: 1) : .white }
}

/// The weight of a message; the raw values are UIKit's.
public enum UIAlertControllerSeverity: Int, Sendable {
  /// A usual message.
  case `default`
  /// A message that warns of a loss.
  case critical
}
