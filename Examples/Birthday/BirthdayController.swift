import Foundation
import Tendon

/// A form that asks for a birthday: a picker comes up below the button, and where there is no room for it the whole
/// screen moves up, by the origin of its bounds.
class BirthdayController: UIViewController, ActionProviding, UITextFieldDelegate {
  static let actions: [Selector: Action] = [
    "togglePicker:": Action(BirthdayController.togglePicker), "dateChanged:": Action(BirthdayController.dateChanged),
    "takeDate:": Action(BirthdayController.takeDate), "tapBeside:": Action(BirthdayController.tapBeside),
    "keyboardWillChangeFrame:": Action(BirthdayController.keyboardWillChangeFrame),
    "keyboardWillHide:": Action(BirthdayController.keyboardWillHide),
  ]

  @Outlet var head: UIImageView!
  @Outlet var birthday: UIButton!
  @Outlet var picker: UIView!
  @Outlet var datePicker: UIDatePicker!
  @OutletCollection var fields: [UITextField]
  /// The constraints for portrait only: the head above the form. Without them weaker constraints put both side by side.
  @OutletCollection var tall: [NSLayoutConstraint]

  /// The last day on which somebody can have been born. A stage has no calendar of its own: it is 8 October 2014.
  var today = Date(timeIntervalSinceReferenceDate: 434_419_200)
  private(set) var showsPicker = false

  override func viewDidLoad() {
    super.viewDidLoad()
    head.image = Pictures.cake
    arrange()
    let center = NotificationCenter.default
    center.addObserver(
      self, selector: "keyboardWillChangeFrame:", name: UIResponder.keyboardWillChangeFrameNotification)
    center.addObserver(self, selector: "keyboardWillHide:", name: UIResponder.keyboardWillHideNotification)
  }

  // MARK: - The picker

  @IBAction func togglePicker(_ sender: Any) {
    view.endEditing(true)
    showsPicker.toggle()
    let bottom = view.convert(birthday.bounds, from: birthday).maxY
    let gap = showsPicker ? max(0, bottom - (view.frame.height - picker.frame.height)) : 0
    placePicker(below: bottom, gap: gap)
    // A tap that comes meanwhile turns it round.
    UIView.animate(
      withDuration: 0.25, delay: 0, options: .allowUserInteraction,
      animations: {
        self.view.bounds.origin.y = gap
        self.view.layoutIfNeeded()
      })
  }

  /// Puts the picker below the button, or out of sight.
  ///
  /// - Parameters:
  ///   - bottom: of the button.
  ///   - gap: how far the screen moves up.
  func placePicker(below bottom: CGFloat, gap: CGFloat) {
    topConstraint?.constant = showsPicker ? bottom : view.frame.height
  }

  /// The constraint of the picker's top: it is among the constraints of the picker's superview.
  var topConstraint: NSLayoutConstraint? {
    picker.superview?.constraints.first { $0.firstItem === picker && $0.firstAttribute == .top }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    // Below the bottom edge, wherever that is now.
    if !showsPicker { placePicker(below: 0, gap: 0) }
  }

  @IBAction func tapBeside(_ sender: UITapGestureRecognizer) {
    view.endEditing(true)
    if showsPicker, !picker.frame.contains(sender.location(in: view)) { togglePicker(sender) }
  }

  // MARK: - The date

  @IBAction func dateChanged(_ sender: UIDatePicker) {
    var parts = sender.calendar.dateComponents([.month, .day], from: today)
    parts.year = 1894
    guard let earliest = sender.calendar.date(from: parts) else { return }
    if sender.date > today { sender.setDate(today, animated: true) }
    if sender.date < earliest { sender.setDate(earliest, animated: true) }
  }

  @IBAction func takeDate(_ sender: UIButton) {
    birthday.setTitle(datePicker.date.formatted(.iso8601.year().month().day()), for: .normal)
    togglePicker(sender)
  }

  // MARK: - The keyboard

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    if showsPicker { togglePicker(textField) }
    return true
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool { textField.resignFirstResponder() }

  func keyboardWillChangeFrame(_ notification: Notification) {
    guard let field = fields.first(where: \.isFirstResponder),
      let keyboard = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
    else { return }
    let gap = view.convert(field.bounds, from: field).maxY - view.convert(keyboard, from: nil).minY
    move(to: max(0, view.bounds.minY + gap), with: notification)
  }

  func keyboardWillHide(_ notification: Notification) { move(to: 0, with: notification) }

  private func move(to y: CGFloat, with notification: Notification) {
    let duration = notification.userInfo?[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double ?? 0
    let curve = notification.userInfo?[UIResponder.keyboardAnimationCurveUserInfoKey] as? UInt ?? 0
    let options = UIView.AnimationOptions(rawValue: curve << 16)
    UIView.animate(withDuration: duration, delay: 0, options: options, animations: { self.view.bounds.origin.y = y })
  }

  // MARK: - The device

  override func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.willTransition(to: newCollection, with: coordinator)
    if showsPicker { togglePicker(self) }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    arrange()
  }

  private func arrange() {
    for constraint in tall { constraint.isActive = traitCollection.verticalSizeClass == .regular }
  }
}
