import Foundation
import TendonGeometry

/// The appearance of a navigation bar, including its titles and buttons.
open class UINavigationBarAppearance: UIBarAppearance {
  /// The attributes of the title. Default: none, the system's font and colour.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { didChange() } }
  /// The attributes of the large title. Default: none, the system's font and colour.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { didChange() } }
  /// The attributes of the subtitle. Default: none, the system's font and colour.
  open var subtitleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { didChange() } }
  /// The distance of the title from its usual place, in points. Default: zero.
  open var titlePositionAdjustment = UIOffset.zero { didSet { didChange() } }
  /// The appearance of the plain buttons.
  open var buttonAppearance = UIBarButtonItemAppearance(style: .plain) { didSet { adoptButtons() } }
  /// The appearance of the buttons of the style `done`.
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) { didSet { adoptButtons() } }
  /// The appearance of the back button.
  open var backButtonAppearance = UIBarButtonItemAppearance(style: .plain) { didSet { adoptButtons() } }
  /// The image of the back button in place of the arrow; nil (default): the system's.
  public private(set) var backIndicatorImage: UIImage?
  /// The mask of the back button's image.
  ///
  /// Differs from UIKit: it is kept, but the title that moves past the image is not masked.
  public private(set) var backIndicatorTransitionMaskImage: UIImage?

  /// The appearance of the buttons of the style `done`, by its name of 2025.
  open var prominentButtonAppearance: UIBarButtonItemAppearance {
    get { doneButtonAppearance }
    set { doneButtonAppearance = newValue }
  }

  public override init() {
    super.init()
    adoptButtons()
  }

  public override init(idiom: UIUserInterfaceIdiom) {
    super.init(idiom: idiom)
    adoptButtons()
  }

  public required init(barAppearance other: UIBarAppearance) {
    super.init(barAppearance: other)
    if let other = other as? UINavigationBarAppearance {
      (titleTextAttributes, largeTitleTextAttributes) = (other.titleTextAttributes, other.largeTitleTextAttributes)
      subtitleTextAttributes = other.subtitleTextAttributes
      titlePositionAdjustment = other.titlePositionAdjustment
      buttonAppearance = other.buttonAppearance.duplicate()
      doneButtonAppearance = other.doneButtonAppearance.duplicate()
      backButtonAppearance = other.backButtonAppearance.duplicate()
      (backIndicatorImage, backIndicatorTransitionMaskImage) = (
        other.backIndicatorImage, other.backIndicatorTransitionMaskImage
      )
    }
    adoptButtons()
  }

  /// Sets the image of the back button and its mask; nil: the system's.
  open func setBackIndicatorImage(_ image: UIImage?, transitionMaskImage mask: UIImage?) {
    (backIndicatorImage, backIndicatorTransitionMaskImage) = (image, mask)
    didChange()
  }

  private func adoptButtons() {
    for appearance in [buttonAppearance, doneButtonAppearance, backButtonAppearance] {
      appearance.whenChanged = { [weak self] in self?.didChange() }
    }
    didChange()
  }

  override func isSame(as other: UIBarAppearance) -> Bool {
    guard super.isSame(as: other), let other = other as? UINavigationBarAppearance else { return false }
    return AttributeValues(values: titleTextAttributes) == AttributeValues(values: other.titleTextAttributes)
      && AttributeValues(values: largeTitleTextAttributes) == AttributeValues(values: other.largeTitleTextAttributes)
      && AttributeValues(values: subtitleTextAttributes) == AttributeValues(values: other.subtitleTextAttributes)
      && titlePositionAdjustment == other.titlePositionAdjustment && backIndicatorImage === other.backIndicatorImage
      && buttonAppearance.isSame(as: other.buttonAppearance)
      && doneButtonAppearance.isSame(as: other.doneButtonAppearance)
      && backButtonAppearance.isSame(as: other.backButtonAppearance)
  }
}

/// The appearance of a toolbar, including its buttons.
open class UIToolbarAppearance: UIBarAppearance {
  /// The appearance of the plain buttons.
  open var buttonAppearance = UIBarButtonItemAppearance(style: .plain) { didSet { adoptButtons() } }
  /// The appearance of the buttons of the style `done`.
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) { didSet { adoptButtons() } }

  public override init() {
    super.init()
    adoptButtons()
  }

  public override init(idiom: UIUserInterfaceIdiom) {
    super.init(idiom: idiom)
    adoptButtons()
  }

  public required init(barAppearance other: UIBarAppearance) {
    super.init(barAppearance: other)
    if let other = other as? UIToolbarAppearance {
      buttonAppearance = other.buttonAppearance.duplicate()
      doneButtonAppearance = other.doneButtonAppearance.duplicate()
    }
    adoptButtons()
  }

  private func adoptButtons() {
    for appearance in [buttonAppearance, doneButtonAppearance] {
      appearance.whenChanged = { [weak self] in self?.didChange() }
    }
    didChange()
  }

  override func isSame(as other: UIBarAppearance) -> Bool {
    guard super.isSame(as: other), let other = other as? UIToolbarAppearance else { return false }
    return buttonAppearance.isSame(as: other.buttonAppearance)
      && doneButtonAppearance.isSame(as: other.doneButtonAppearance)
  }
}
