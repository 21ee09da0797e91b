import TendonGeometry
import TendonStage
import TendonViews

/// An accessibility element of the screen, as assistive technology of the page is told.
struct AccessibleElement: Hashable, Identifiable, Encodable {
  /// The roles that the page knows; the raw values are those of ARIA but for the last three.
  enum Role: String, Encodable {
    case button, link, heading, image, slider, spinbutton, progressbar, `switch`
    /// A field for text, of one line or several, and one whose text is not shown; text without an effect.
    case field, area, password, text
  }
  /// A number in its range.
  struct Number: Hashable, Encodable {
    var now: Double
    var min: Double
    var max: Double
  }

  var id: Int
  var role: Role
  var label: String
  var value: String?
  var hint: String?
  /// Left, top, width and height on the screen, in tenths of points.
  var box: [Int]
  var isDisabled: Bool?
  var isSelected: Bool?
  var isChecked: Bool?
  /// True if the element has the keyboard.
  var isFocused: Bool?
  /// True if the value changes often by itself.
  var isLive: Bool?
  var number: Number?

  /// The most elements of a screen that are told.
  static let limit = 2000
}

extension LiveSession {
  /// The accessibility elements of the screen in their order, without the keys of the keyboard, which the viewer has.
  func accessibleElements() -> [AccessibleElement] {
    stage.perform {
      let views = stage.window.accessibleDescendants.lazy.filter { !$0.accessibilityTraits.contains(.keyboardKey) }
      return views.prefix(AccessibleElement.limit).compactMap { element(of: $0) }
    }
  }

  private func element(of view: UIView) -> AccessibleElement? {
    guard let frame = stage.screenFrame(of: view) else { return nil }
    let traits = view.accessibilityTraits
    let role = AccessibleElement.Role(of: view, traits)
    let label = [view.accessibilityLabel, view.accessibilityIdentifier].lazy.compactMap { $0 }.first { !$0.isEmpty }
    let value = view.accessibilityValue
    if role == .text, label == nil, value ?? "" == "" { return nil }
    func flag(_ holds: Bool) -> Bool? { holds ? true : nil }
    return AccessibleElement(
      id: inspection.numbers.number(of: view), role: role, label: label ?? String(describing: type(of: view)),
      value: value, hint: view.accessibilityHint,
      box: [frame.minX, frame.minY, frame.width, frame.height].map { Int(clamping: Double($0) * 10) },
      isDisabled: flag(traits.contains(.notEnabled)), isSelected: flag(traits.contains(.selected)),
      isChecked: (view as? UISwitch)?.isOn, isFocused: flag(view.isFirstResponder),
      isLive: flag(traits.contains(.updatesFrequently)), number: view.accessibleNumber)
  }
}

extension AccessibleElement.Role {
  @MainActor fileprivate init(of view: UIView, _ traits: UIAccessibilityTraits) {
    switch view {
    case is UISwitch: self = .switch
    case let field as UITextField: self = field.isSecureTextEntry ? .password : .field
    case let view as UITextView where view.isEditable: self = .area
    case is UIProgressView: self = .progressbar
    default:
      // A slider must have a number, which the value of an app's own element may not be.
      self =
        traits.contains(.adjustable)
        ? view.accessibleNumber == nil ? .spinbutton : .slider
        : traits.contains(.button)
          ? .button
          : traits.contains(.link)
            ? .link : traits.contains(.header) ? .heading : traits.contains(.image) ? .image : .text
    }
  }
}

extension UIView {
  /// The number of an element that has one.
  fileprivate var accessibleNumber: AccessibleElement.Number? {
    switch self {
    case let slider as UISlider:
      AccessibleElement.Number(
        now: Double(slider.value), min: Double(slider.minimumValue), max: Double(slider.maximumValue))
    case let progress as UIProgressView: AccessibleElement.Number(now: Double(progress.progress), min: 0, max: 1)
    case let pages as UIPageControl:
      AccessibleElement.Number(now: Double(pages.currentPage + 1), min: 1, max: Double(max(1, pages.numberOfPages)))
    default: nil
    }
  }
}

extension Int {
  /// A number without its fraction, within the range of 32 bits; 0 for one that is not finite.
  init(clamping number: Double) {
    self = number.isFinite ? Int(Swift.max(-2e9, Swift.min(2e9, number.rounded()))) : 0
  }
}
