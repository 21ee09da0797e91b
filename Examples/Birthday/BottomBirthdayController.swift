import Tendon

/// The later version: the picker hangs on the bottom edge, so that it always ends there when it is up.
final class BottomBirthdayController: BirthdayController {
  private var pickerBottom: NSLayoutConstraint!

  override func viewDidLoad() {
    super.viewDidLoad()
    topConstraint?.isActive = false
    pickerBottom = view.bottomAnchor.constraint(equalTo: picker.bottomAnchor)
    pickerBottom.isActive = true
  }

  override func placePicker(below bottom: CGFloat, gap: CGFloat) {
    pickerBottom.constant = showsPicker ? -gap : -picker.bounds.height
  }
}
