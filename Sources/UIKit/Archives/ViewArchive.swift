import Foundation
import TendonAutoLayout
import TendonGeometry
import TendonLayers
import TendonViews

/// A view and those below it as values, of which copies can be made: what an archive of UIKit's views holds.
///
/// Kept are the geometry and the look of views, the content of labels, image views, buttons, controls and stacks, the subviews,
/// and the constraints between the kept views. Controls and other views of UIKit that make their parts themselves make them
/// again; values that a class encodes in `encode(with:)` are given to its `init(coder:)`. As in UIKit nothing is kept of the
/// layer's own look.
@MainActor
final class ViewArchive {
  private let type: UIView.Type
  private var setters: [(UIView) -> Void] = []
  private var children: [ViewArchive] = []
  private var constraints: [KeptConstraint] = []
  private let values: ArchiveCoder
  let buttonType: UIButton.ButtonType

  /// A constraint between views of the archive, by their numbers.
  private struct KeptConstraint {
    let first: Int
    let second: Int?
    let original: (NSLayoutConstraint.Attribute, NSLayoutConstraint.Relation, NSLayoutConstraint.Attribute)
    let multiplier: CGFloat
    let constant: CGFloat
    let priority: UILayoutPriority
    let identifier: String?
  }

  /// Keeps a view.
  convenience init(_ view: UIView) {
    var numbers: [ObjectIdentifier: Int] = [:]
    self.init(view, &numbers)
    keepConstraints(below: view, numbers)
  }

  private init(_ view: UIView, _ numbers: inout [ObjectIdentifier: Int]) {
    type = Swift.type(of: view)
    buttonType = (view as? UIButton)?.buttonType ?? .custom
    values = ArchiveCoder()
    numbers[ObjectIdentifier(view)] = numbers.count
    view.encode(with: values)
    keepLook(of: view)
    keepContent(of: view)
    for child in Self.keptSubviews(of: view) { children.append(ViewArchive(child, &numbers)) }
    keepStack(view)
  }

  /// Makes a view with what has been kept, by the `init(coder:)` of its class; nil where that returns nil.
  func make() -> UIView? {
    var made: [UIView] = []
    return make(&made)
  }

  // MARK: - Keeping

  private func keep<Owner: UIView, Value>(_ path: ReferenceWritableKeyPath<Owner, Value>, of view: UIView) {
    guard let value = (view as? Owner)?[keyPath: path] else { return }
    setters.append { ($0 as? Owner)?[keyPath: path] = value }
  }

  private func keepLook(of view: UIView) {
    keep(\UIView.bounds, of: view)
    keep(\UIView.transform, of: view)
    keep(\UIView.center, of: view)
    keep(\UIView.alpha, of: view)
    keep(\UIView.isHidden, of: view)
    keep(\UIView.isOpaque, of: view)
    keep(\UIView.backgroundColor, of: view)
    keep(\UIView.tag, of: view)
    keep(\UIView.clipsToBounds, of: view)
    keep(\UIView.contentMode, of: view)
    keep(\UIView.isUserInteractionEnabled, of: view)
    keep(\UIView.isMultipleTouchEnabled, of: view)
    keep(\UIView.autoresizingMask, of: view)
    keep(\UIView.translatesAutoresizingMaskIntoConstraints, of: view)
    keep(\UIView.accessibilityIdentifier, of: view)
  }

  private func keepContent(of view: UIView) {
    if let label = view as? UILabel {
      keep(\UILabel.font, of: label)
      keep(\UILabel.textColor, of: label)
      keep(\UILabel.highlightedTextColor, of: label)
      keep(\UILabel.shadowColor, of: label)
      keep(\UILabel.shadowOffset, of: label)
      keep(\UILabel.textAlignment, of: label)
      keep(\UILabel.lineBreakMode, of: label)
      keep(\UILabel.numberOfLines, of: label)
      keep(\UILabel.adjustsFontSizeToFitWidth, of: label)
      keep(\UILabel.minimumScaleFactor, of: label)
      keep(\UILabel.isEnabled, of: label)
      keep(\UILabel.attributedText, of: label)
    }
    if let picture = view as? UIImageView {
      keep(\UIImageView.image, of: picture)
      keep(\UIImageView.highlightedImage, of: picture)
      keep(\UIImageView.isHighlighted, of: picture)
    }
    if let control = view as? UIControl {
      keep(\UIControl.isEnabled, of: control)
      keep(\UIControl.isSelected, of: control)
    }
    if let button = view as? UIButton { keepStates(of: button) }
    if let field = view as? UITextField {
      keep(\UITextField.font, of: field)
      keep(\UITextField.textColor, of: field)
      keep(\UITextField.placeholder, of: field)
      keep(\UITextField.text, of: field)
    }
    if view is UISwitch { keep(\UISwitch.isOn, of: view) }
    if view is UISlider {
      keep(\UISlider.minimumValue, of: view)
      keep(\UISlider.maximumValue, of: view)
      keep(\UISlider.value, of: view)
    }
    if view is UIProgressView { keep(\UIProgressView.progress, of: view) }
    if view is UIScrollView {
      keep(\UIScrollView.contentSize, of: view)
      keep(\UIScrollView.contentInset, of: view)
    }
    if view is UIVisualEffectView { keep(\UIVisualEffectView.effect, of: view) }
  }

  private func keepStates(of button: UIButton) {
    for state in [UIControl.State.normal, .highlighted, .disabled, .selected] {
      let (title, color, image) = (button.title(for: state), button.titleColor(for: state), button.image(for: state))
      let (attributed, background) = (button.attributedTitle(for: state), button.backgroundImage(for: state))
      let isNormal = state == .normal
      // The other states have those of the normal one where they have none.
      let plainTitle = isNormal ? nil : button.title(for: .normal)
      let plainAttributed = isNormal ? nil : button.attributedTitle(for: .normal)
      setters.append { view in
        guard let copy = view as? UIButton else { return }
        if title != plainTitle { copy.setTitle(title, for: state) }
        if attributed != plainAttributed { copy.setAttributedTitle(attributed, for: state) }
        if isNormal || color != copy.titleColor(for: .normal) { copy.setTitleColor(color, for: state) }
        if image !== copy.image(for: state) { copy.setImage(image, for: state) }
        if background !== copy.backgroundImage(for: state) { copy.setBackgroundImage(background, for: state) }
      }
    }
    let font = button.titleLabel?.font
    setters.append { ($0 as? UIButton)?.titleLabel?.font = font }
  }

  private func keepStack(_ view: UIView) {
    guard let stack = view as? UIStackView else { return }
    keep(\UIStackView.axis, of: stack)
    keep(\UIStackView.alignment, of: stack)
    keep(\UIStackView.distribution, of: stack)
    keep(\UIStackView.spacing, of: stack)
    keep(\UIStackView.isLayoutMarginsRelativeArrangement, of: stack)
  }

  /// The subviews that the class does not make itself.
  private static func keptSubviews(of view: UIView) -> [UIView] {
    switch view {
    case let cell as UITableViewCell: cell.contentView.subviews
    case let cell as UICollectionViewCell: cell.contentView.subviews
    case let effect as UIVisualEffectView: effect.contentView.subviews
    case let stack as UIStackView: stack.arrangedSubviews
    case is UIButton, is UISwitch, is UISlider, is UIStepper, is UISegmentedControl, is UITextField, is UITextView,
      is UIProgressView, is UIActivityIndicatorView, is UIPageControl, is UIPickerView, is UIDatePicker, is UITableView,
      is UICollectionView, is UISearchBar, is UINavigationBar, is UIToolbar, is UITabBar, is UILabel, is UIImageView:
      []
    default: view.subviews.filter { !uikitClassName(Swift.type(of: $0)).contains("Indicator") }
    }
  }

  private func keepConstraints(below root: UIView, _ numbers: [ObjectIdentifier: Int]) {
    var waiting = [root]
    while let view = waiting.popLast() {
      waiting += view.subviews
      for constraint in view.constraints where Swift.type(of: constraint) == NSLayoutConstraint.self {
        guard let item = constraint.firstItem, let first = numbers[ObjectIdentifier(item)] else { continue }
        let second = constraint.secondItem.flatMap { numbers[ObjectIdentifier($0)] }
        guard constraint.secondItem == nil || second != nil else { continue }
        constraints.append(
          KeptConstraint(
            first: first, second: second,
            original: (constraint.firstAttribute, constraint.relation, constraint.secondAttribute),
            multiplier: constraint.multiplier, constant: constraint.constant, priority: constraint.priority,
            identifier: constraint.identifier))
      }
    }
  }

  // MARK: - Making

  private func make(_ made: inout [UIView]) -> UIView? {
    let place = made.count
    let coder = ArchiveCoder(values, of: self, made: made)
    guard let view = type.init(coder: coder) else { return nil }
    made = coder.made
    // A class whose initialiser does not call that of its superclass has not been given its number.
    if made.count == place { made.append(view) }
    return view
  }

  /// Gives a new view what has been kept; called by the `init(coder:)` of `UIView`.
  func restore(_ view: UIView, _ made: inout [UIView]) {
    let isRoot = made.isEmpty
    made.append(view)
    for set in setters { set(view) }
    for child in children {
      guard let copy = child.make(&made) else { continue }
      switch view {
      case let cell as UITableViewCell: cell.contentView.addSubview(copy)
      case let cell as UICollectionViewCell: cell.contentView.addSubview(copy)
      case let effect as UIVisualEffectView: effect.contentView.addSubview(copy)
      case let stack as UIStackView: stack.addArrangedSubview(copy)
      default: view.addSubview(copy)
      }
    }
    guard isRoot else { return }
    for kept in constraints where kept.first < made.count && (kept.second ?? 0) < made.count {
      let constraint = NSLayoutConstraint(
        item: made[kept.first], attribute: kept.original.0, relatedBy: kept.original.1,
        toItem: kept.second.map { made[$0] }, attribute: kept.original.2, multiplier: kept.multiplier,
        constant: kept.constant)
      constraint.priority = kept.priority
      constraint.identifier = kept.identifier
      constraint.isActive = true
    }
  }
}
