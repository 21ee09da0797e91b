import Tendon

/// A login screen: a list that drops down like a spring, and a button that shrinks to a spinner.
class LoginController: UIViewController, ActionProviding, UITextFieldDelegate, UITableViewDataSource,
  UITableViewDelegate
{
  static let actions: [Selector: Action] = [
    "toggleList:": Action(LoginController.toggleList),
    "signIn:": Action(LoginController.signIn),
  ]

  @Outlet var avatar: UIImageView!
  @Outlet var account: UITextField!
  @Outlet var password: UITextField!
  @Outlet var list: UITableView!
  @Outlet var dropdown: UIButton!
  @Outlet var signInButton: SpinnerButton!
  @Outlet(.weak) var accountHeight: NSLayoutConstraint!
  @Outlet(.weak) var listTop: NSLayoutConstraint!
  @Outlet(.weak) var listHeight: NSLayoutConstraint!
  @Outlet(.weak) var signInHeight: NSLayoutConstraint!
  @Outlet(.weak) var signInLeft: NSLayoutConstraint!
  @Outlet(.weak) var signInRight: NSLayoutConstraint!

  private var ratio: NSLayoutConstraint?
  private var centerX: NSLayoutConstraint?
  let records = ["ada", "barbara", "edith", "grace", "hedy", "joan", "katherine", "radia"]

  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

  override func viewDidLoad() {
    super.viewDidLoad()
    dress()
    avatar.image = Pictures.avatar
    dropdown.setBackgroundImage(Pictures.arrow, for: .normal)
  }

  // MARK: - The list

  @IBAction func toggleList(_ sender: UIButton) {
    view.endEditing(true)
    rotateArrow(isOpen: sender.isSelected)
    if sender.isSelected { showList() } else { hideList() }
  }

  private func rotateArrow(isOpen: Bool) {
    dropdown.isSelected = !isOpen
    let turn = isOpen ? CATransform3DIdentity : CATransform3DMakeRotation(.pi, 0, 0, 1)
    // A second tap comes while the arrow turns: it is for the arrow, too, and not for the field behind it.
    UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) { dropdown.layer.transform = turn }
    showCovered(isOpen)
  }

  private func showList() {
    listTop.constant = accountHeight.constant
    listHeight.constant = accountHeight.constant * 5
    UIView.animate(
      withDuration: 0.25, delay: 0, usingSpringWithDamping: 0.4, initialSpringVelocity: 5,
      options: [.curveEaseInOut, .allowUserInteraction], animations: { self.view.layoutIfNeeded() })
  }

  private func hideList() {
    listTop.constant = 0
    listHeight.constant = 0
    UIView.animate(withDuration: 0.25) { self.view.layoutIfNeeded() }
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { records.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "record", for: indexPath)
    cell.textLabel?.text = records[indexPath.row]
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: false)
    account.text = records[indexPath.row]
    password.text = records[indexPath.row]
    rotateArrow(isOpen: true)
    hideList()
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return true
  }

  // MARK: - The button

  @IBAction func signIn(_ sender: SpinnerButton) {
    if sender.isAnimating {
      sender.stop()
      growButton()
    } else {
      sender.start()
      shrinkButton()
    }
  }

  /// Swaps the edges for a ratio and a centre: the button becomes as wide as it is high.
  func shrinkButton() {
    NSLayoutConstraint.deactivate([signInLeft, signInRight].compactMap { $0 })
    let ratio = signInButton.widthAnchor.constraint(equalTo: signInButton.heightAnchor)
    let centerX = signInButton.centerXAnchor.constraint(equalTo: view.centerXAnchor)
    NSLayoutConstraint.activate([ratio, centerX])
    (self.ratio, self.centerX) = (ratio, centerX)
    UIView.animate(withDuration: 0.15, delay: 0, options: .curveEaseIn, animations: { self.view.layoutIfNeeded() })
  }

  func growButton() {
    NSLayoutConstraint.deactivate([ratio, centerX].compactMap { $0 })
    let left = signInButton.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 25)
    let right = signInButton.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -25)
    NSLayoutConstraint.activate([left, right])
    (signInLeft, signInRight) = (left, right)
    UIView.animate(withDuration: 0.15, delay: 0, options: .curveEaseOut, animations: { self.view.layoutIfNeeded() })
  }
}
