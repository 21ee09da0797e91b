import Foundation
import TendonGeometry

extension UIBarButtonItem {
  /// A button with an image, and another one in a bar of the compact height.
  public convenience init(
    image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?
  ) {
    self.init(image: image, style: style, target: target, action: action)
    self.landscapeImagePhone = landscapeImagePhone
  }

  /// The titles that the button may have: it is as wide as the widest of them. Default: nil.
  public var possibleTitles: Set<String>? {
    get { decoration.possibleTitles }
    set { decoration.possibleTitles = newValue }
  }
  /// True if the button is drawn as selected, on the tint colour. Default: false.
  public var isSelected: Bool {
    get { decoration.isSelected }
    set { if newValue != isSelected { decoration.isSelected = newValue } }
  }
  /// True if a tap changes the selection: with a menu the button shows the title and the image of the picked action,
  /// otherwise a tap changes ``isSelected``. Default: false.
  public var changesSelectionAsPrimaryAction: Bool {
    get { decoration.selectsAsPrimaryAction }
    set {
      decoration.selectsAsPrimaryAction = newValue
      beforeActions = newValue ? { if $0.menu == nil { $0.isSelected.toggle() } } : nil
      if newValue, let first = menu?.selectedElements.first ?? menu?.actions.first { show(first) }
    }
  }

  /// Takes the title and the image of a picked element.
  func show(_ element: UIMenuElement) { (title, image) = (element.title, element.image) }

  // MARK: - Backgrounds

  /// Sets the image behind title and image in a state; nil: none.
  public func setBackgroundImage(
    _ image: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) { setBackgroundImage(image, for: state, style: nil, metrics: barMetrics) }
  /// The image that was set for a state and metrics.
  public func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
    decoration.backgrounds[.init(state: state, metrics: barMetrics, style: nil)]
  }
  /// Sets the image behind title and image in a state, for buttons of a style; nil: none.
  public func setBackgroundImage(
    _ image: UIImage?, for state: UIControl.State, style: Style, barMetrics: UIBarMetrics
  ) { setBackgroundImage(image, for: state, style: style, metrics: barMetrics) }
  /// The image that was set for a state, a style and metrics.
  public func backgroundImage(for state: UIControl.State, style: Style, barMetrics: UIBarMetrics) -> UIImage? {
    decoration.backgrounds[.init(state: state, metrics: barMetrics, style: style)]
  }
  private func setBackgroundImage(
    _ image: UIImage?, for state: UIControl.State, style: Style?, metrics: UIBarMetrics
  ) { decoration.backgrounds[.init(state: state, metrics: metrics, style: style)] = image }

  /// Sets the image behind the back button's title in a state; nil: none.
  public func setBackButtonBackgroundImage(_ image: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics) {
    decoration.backBackgrounds[.init(state: state, metrics: barMetrics, style: nil)] = image
  }
  /// The image that was set for the back button in a state.
  public func backButtonBackgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
    decoration.backBackgrounds[.init(state: state, metrics: barMetrics, style: nil)]
  }

  // MARK: - Distances, in points

  /// Moves the title from its usual place.
  public func setTitlePositionAdjustment(_ adjustment: UIOffset, for metrics: UIBarMetrics) {
    decoration.titleAdjustments[metrics] = adjustment
  }
  /// The distance of the title from its usual place; default zero.
  public func titlePositionAdjustment(for metrics: UIBarMetrics) -> UIOffset {
    decoration.titleAdjustments[metrics] ?? .zero
  }
  /// Moves the background image downwards.
  public func setBackgroundVerticalPositionAdjustment(_ adjustment: CGFloat, for metrics: UIBarMetrics) {
    decoration.backgroundAdjustments[metrics] = adjustment
  }
  /// The distance of the background image from its usual place, downwards; default 0.
  public func backgroundVerticalPositionAdjustment(for metrics: UIBarMetrics) -> CGFloat {
    decoration.backgroundAdjustments[metrics] ?? 0
  }
  /// Moves the title of the back button from its usual place.
  public func setBackButtonTitlePositionAdjustment(_ adjustment: UIOffset, for metrics: UIBarMetrics) {
    decoration.backTitleAdjustments[metrics] = adjustment
  }
  /// The distance of the back button's title from its usual place; default zero.
  public func backButtonTitlePositionAdjustment(for metrics: UIBarMetrics) -> UIOffset {
    decoration.backTitleAdjustments[metrics] ?? .zero
  }
  /// Moves the background image of the back button downwards.
  public func setBackButtonBackgroundVerticalPositionAdjustment(_ adjustment: CGFloat, for metrics: UIBarMetrics) {
    decoration.backBackgroundAdjustments[metrics] = adjustment
  }
  /// The distance of the back button's background image from its usual place, downwards; default 0.
  public func backButtonBackgroundVerticalPositionAdjustment(for metrics: UIBarMetrics) -> CGFloat {
    decoration.backBackgroundAdjustments[metrics] ?? 0
  }
}
