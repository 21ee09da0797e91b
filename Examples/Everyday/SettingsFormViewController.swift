import UIKit

/// A form of a profile: fields that follow each other by the return key, and stay above the keyboard.
final class SettingsFormViewController: UIViewController, UITextFieldDelegate {
  private let scrollView = UIScrollView()
  private let stackView = UIStackView()
  private let nameField = UITextField()
  private let mailField = UITextField()
  private let cityField = UITextField()
  private let newsSwitch = UISwitch()
  private let themeControl = UISegmentedControl(items: ["Automatic", "Light", "Dark"])
  private let sizeSlider = UISlider()
  private let sizeLabel = UILabel()
  private let errorLabel = UILabel()
  private let signOutButton = UIButton(type: .system)
  private lazy var saveItem = UIBarButtonItem(
    barButtonSystemItem: .save, target: self, action: #selector(save(_:)))

  private var fields: [UITextField] { [nameField, mailField, cityField] }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Profile"
    view.backgroundColor = .systemGroupedBackground
    navigationItem.rightBarButtonItem = saveItem
    saveItem.isEnabled = false
    saveItem.accessibilityIdentifier = "save"
    setUpScrollView()
    setUpFields()
    setUpPreferences()
    setUpSignOut()

    let center = NotificationCenter.default
    center.addObserver(
      self, selector: #selector(keyboardWillChange(_:)), name: UIResponder.keyboardWillShowNotification, object: nil)
    center.addObserver(
      self, selector: #selector(keyboardWillChange(_:)), name: UIResponder.keyboardWillHideNotification, object: nil)

    let tap = UITapGestureRecognizer(target: self, action: #selector(endEditing))
    tap.cancelsTouchesInView = false
    view.addGestureRecognizer(tap)
  }

  deinit {
    NotificationCenter.default.removeObserver(self)
  }

  // MARK: - Views

  private func setUpScrollView() {
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    scrollView.keyboardDismissMode = .interactive
    scrollView.alwaysBounceVertical = true
    scrollView.accessibilityIdentifier = "form"
    view.addSubview(scrollView)

    stackView.translatesAutoresizingMaskIntoConstraints = false
    stackView.axis = .vertical
    stackView.spacing = 12
    stackView.isLayoutMarginsRelativeArrangement = true
    stackView.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 24, leading: 20, bottom: 24, trailing: 20)
    scrollView.addSubview(stackView)

    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      stackView.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor),
      stackView.leadingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.leadingAnchor),
      stackView.trailingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.trailingAnchor),
      stackView.bottomAnchor.constraint(equalTo: scrollView.contentLayoutGuide.bottomAnchor),
      stackView.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
    ])
  }

  private func setUpFields() {
    let avatar = UIImageView(image: UIImage(systemName: "person.crop.circle.fill"))
    avatar.tintColor = .systemIndigo
    avatar.contentMode = .scaleAspectFit
    avatar.heightAnchor.constraint(equalToConstant: 88).isActive = true
    stackView.addArrangedSubview(avatar)
    stackView.setCustomSpacing(28, after: avatar)

    configure(nameField, placeholder: "Name", contentType: .name, identifier: "name")
    nameField.autocapitalizationType = .words
    configure(mailField, placeholder: "Mail", contentType: .emailAddress, identifier: "mail")
    mailField.keyboardType = .emailAddress
    mailField.autocapitalizationType = .none
    mailField.autocorrectionType = .no
    configure(cityField, placeholder: "Town", contentType: .addressCity, identifier: "town")
    cityField.returnKeyType = .done
    fields.forEach(stackView.addArrangedSubview)

    errorLabel.font = .preferredFont(forTextStyle: .footnote)
    errorLabel.textColor = .systemRed
    errorLabel.text = "This address has no @."
    errorLabel.isHidden = true
    stackView.insertArrangedSubview(errorLabel, at: 3)
  }

  private func configure(
    _ field: UITextField, placeholder: String, contentType: UITextContentType, identifier: String
  ) {
    field.placeholder = placeholder
    field.textContentType = contentType
    field.borderStyle = .roundedRect
    field.clearButtonMode = .whileEditing
    field.returnKeyType = .next
    field.font = .preferredFont(forTextStyle: .body)
    field.adjustsFontForContentSizeCategory = true
    field.delegate = self
    field.accessibilityIdentifier = identifier
    field.addTarget(self, action: #selector(textDidChange(_:)), for: .editingChanged)
    field.heightAnchor.constraint(greaterThanOrEqualToConstant: 44).isActive = true
  }

  private func setUpPreferences() {
    let news = UILabel()
    news.text = "Send me news once a month, and when something that I follow changes"
    news.numberOfLines = 0
    news.font = .preferredFont(forTextStyle: .body)
    newsSwitch.isOn = true
    newsSwitch.onTintColor = .systemIndigo
    newsSwitch.accessibilityIdentifier = "news"
    newsSwitch.setContentHuggingPriority(.required, for: .horizontal)
    let row = UIStackView(arrangedSubviews: [news, newsSwitch])
    row.alignment = .center
    row.spacing = 16
    stackView.addArrangedSubview(row)

    themeControl.selectedSegmentIndex = 0
    themeControl.accessibilityIdentifier = "theme"
    themeControl.addTarget(self, action: #selector(themeChanged), for: .valueChanged)
    stackView.addArrangedSubview(themeControl)

    sizeSlider.minimumValue = 12
    sizeSlider.maximumValue = 28
    sizeSlider.value = 17
    sizeSlider.accessibilityIdentifier = "size"
    sizeSlider.addTarget(self, action: #selector(sizeChanged), for: .valueChanged)
    sizeLabel.textAlignment = .center
    stackView.addArrangedSubview(sizeSlider)
    stackView.addArrangedSubview(sizeLabel)
    sizeChanged()
  }

  private func setUpSignOut() {
    signOutButton.setTitle("Sign Out", for: .normal)
    signOutButton.setTitleColor(.systemRed, for: .normal)
    signOutButton.titleLabel?.font = .systemFont(ofSize: 17, weight: .semibold)
    signOutButton.layer.cornerRadius = 12
    signOutButton.layer.borderWidth = 1
    signOutButton.layer.borderColor = UIColor.systemRed.withAlphaComponent(0.4).cgColor
    signOutButton.heightAnchor.constraint(equalToConstant: 48).isActive = true
    signOutButton.accessibilityIdentifier = "signOut"
    signOutButton.addTarget(self, action: #selector(signOut), for: .touchUpInside)
    stackView.setCustomSpacing(32, after: sizeLabel)
    stackView.addArrangedSubview(signOutButton)
  }

  // MARK: - Actions

  @objc private func textDidChange(_ sender: UITextField) {
    saveItem.isEnabled = fields.allSatisfy { !($0.text ?? "").isEmpty }
    if sender === mailField { showError(false) }
  }

  @objc private func endEditing() {
    view.endEditing(true)
  }

  @objc private func save(_ sender: UIBarButtonItem) {
    guard let mail = mailField.text, mail.contains("@") else {
      showError(true)
      shake(mailField)
      mailField.becomeFirstResponder()
      return
    }
    view.endEditing(true)
    saveItem.isEnabled = false
    title = "Saved"
  }

  private func showError(_ shown: Bool) {
    guard errorLabel.isHidden == shown else { return }
    UIView.animate(withDuration: 0.25) {
      self.errorLabel.isHidden = !shown
      self.errorLabel.alpha = shown ? 1 : 0
      self.stackView.layoutIfNeeded()
    }
  }

  private func shake(_ view: UIView) {
    let animation = CAKeyframeAnimation(keyPath: "transform.translation.x")
    animation.values = [0, -10, 10, -6, 6, -3, 3, 0]
    animation.duration = 0.4
    view.layer.add(animation, forKey: "shake")
  }

  @objc private func themeChanged() {
    let styles: [UIUserInterfaceStyle] = [.unspecified, .light, .dark]
    navigationController?.overrideUserInterfaceStyle = styles[themeControl.selectedSegmentIndex]
  }

  @objc private func sizeChanged() {
    let size = CGFloat(sizeSlider.value.rounded())
    sizeLabel.text = "Text at \(Int(size)) points"
    sizeLabel.font = .systemFont(ofSize: size)
  }

  @objc private func signOut() {
    let alert = UIAlertController(
      title: "Sign out?", message: "What you have not saved is lost.", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(
      UIAlertAction(title: "Sign Out", style: .destructive) { [weak self] _ in
        self?.fields.forEach { $0.text = nil }
        self?.title = "Signed out"
      })
    present(alert, animated: true)
  }

  // MARK: - Keyboard

  @objc private func keyboardWillChange(_ notification: Notification) {
    guard let info = notification.userInfo,
      let frame = (info[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue,
      let duration = info[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double
    else { return }
    let curve = (info[UIResponder.keyboardAnimationCurveUserInfoKey] as? NSNumber)?.uintValue ?? 7
    let covered = max(0, view.bounds.maxY - view.convert(frame, from: nil).minY - view.safeAreaInsets.bottom)
    UIView.animate(
      withDuration: duration, delay: 0, options: UIView.AnimationOptions(rawValue: curve << 16),
      animations: {
        self.scrollView.contentInset.bottom = covered
        self.scrollView.verticalScrollIndicatorInsets.bottom = covered
        if let field = self.fields.first(where: { $0.isFirstResponder }) {
          let rect = field.convert(field.bounds.insetBy(dx: 0, dy: -16), to: self.scrollView)
          self.scrollView.scrollRectToVisible(rect, animated: false)
        }
      })
  }

  // MARK: - UITextFieldDelegate

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    guard let index = fields.firstIndex(of: textField) else { return true }
    if index + 1 < fields.count {
      fields[index + 1].becomeFirstResponder()
    } else {
      textField.resignFirstResponder()
    }
    return true
  }

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool {
    let text = (textField.text ?? "") as NSString
    return text.replacingCharacters(in: range, with: string).count <= 40
  }
}
