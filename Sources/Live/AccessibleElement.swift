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
  /// The names of the custom actions.
  var actions: [String]?

  /// The most elements of a screen that are told.
  static let limit = 2000
  /// The most custom actions of an element that are told.
  static let mostActions = 50
}

extension LiveSession {
  /// The accessibility elements of the screen in their order, without the keys of the keyboard, which the viewer has.
  func accessibleElements() -> [AccessibleElement] {
    stage.perform {
      let items = stage.window.accessibleItems.lazy.filter { !$0.accessibilityTraits.contains(.keyboardKey) }
      return items.prefix(AccessibleElement.limit).compactMap { element(of: $0) }
    }
  }

  private func element(of item: any AccessibleItem) -> AccessibleElement? {
    guard let frame = stage.screenBox(of: item) else { return nil }
    let traits = item.accessibilityTraits
    let role = AccessibleElement.Role(of: item, traits)
    let label = [item.accessibilityLabel, item.accessibilityIdentifier].lazy.compactMap { $0 }.first { !$0.isEmpty }
    let value = item.accessibilityValue
    if role == .text, label == nil, value ?? "" == "" { return nil }
    let actions = item.accessibilityCustomActions?.prefix(AccessibleElement.mostActions).map(\.name) ?? []
    func flag(_ holds: Bool) -> Bool? { holds ? true : nil }
    return AccessibleElement(
      id: inspection.numbers.number(of: item), role: role, label: label ?? String(describing: type(of: item)),
      value: value, hint: item.accessibilityHint,
      box: [frame.minX, frame.minY, frame.width, frame.height].map { Int(clamping: Double($0) * 10) },
      isDisabled: flag(traits.contains(.notEnabled)), isSelected: flag(traits.contains(.selected)),
      isChecked: (item as? UISwitch)?.isOn, isFocused: flag((item as? UIView)?.isFirstResponder ?? false),
      isLive: flag(traits.contains(.updatesFrequently)), number: (item as? UIView)?.accessibleNumber,
      actions: actions.isEmpty ? nil : actions)
  }
}

extension AccessibleElement.Role {
  @MainActor fileprivate init(of item: any AccessibleItem, _ traits: UIAccessibilityTraits) {
    switch item {
    case is UISwitch: self = .switch
    case let field as UITextField: self = field.isSecureTextEntry ? .password : .field
    case let view as UITextView where view.isEditable: self = .area
    case is UIProgressView: self = .progressbar
    default:
      // A slider must have a number, which the value of an app's own element may not be.
      self =
        traits.contains(.adjustable)
        ? (item as? UIView)?.accessibleNumber == nil ? .spinbutton : .slider
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
