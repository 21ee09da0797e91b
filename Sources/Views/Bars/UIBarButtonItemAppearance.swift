import Foundation
import TendonGeometry

/// The appearance of bar buttons in their states.
@MainActor
open class UIBarButtonItemAppearance: NSObject, NSCopying, BarItemAppearance {
  /// The appearance of an enabled button; the other states have its values where they have none of their own.
  public let normal = UIBarButtonItemStateAppearance()
  /// The appearance while a touch is inside.
  public let highlighted = UIBarButtonItemStateAppearance()
  /// The appearance of a disabled button. Its text keeps the system's grey unless a colour is set here.
  public let disabled = UIBarButtonItemStateAppearance()
  /// The appearance of a button with the focus.
  ///
  /// Differs from UIKit: nothing has the focus, so that nothing reads it.
  public let focused = UIBarButtonItemStateAppearance()

  /// Called after a value of a state has changed; set by the appearance of a bar.
  var whenChanged: (() -> Void)?

  /// The default appearance of plain buttons.
  public override convenience init() { self.init(style: .plain) }

  /// The default appearance of a style.
  public init(style: UIBarButtonItem.Style) {
    super.init()
    observeStates()
  }

  var states: [UIBarButtonItemStateAppearance] { [normal, highlighted, disabled, focused] }

  /// Restores the default appearance of a style.
  open func configureWithDefault(for style: UIBarButtonItem.Style) {
    resetStates()
  }

  /// A copy with the same class.
  @_disfavoredOverload open nonisolated override func copy() -> Any { copy(with: nil) }

  /// A copy with the same class, as a value of that class.
  public nonisolated func copy() -> Self { copy(with: nil) as! Self }

  /// A copy. The zone is not used.
  open nonisolated func copy(with zone: NSZone?) -> Any { MainActor.assumeIsolated { duplicate() } }

  func duplicate() -> UIBarButtonItemAppearance {
    let copy = UIBarButtonItemAppearance(style: .plain)
    copy.takeStates(of: self)
    return copy
  }

  /// The appearance of a state, without the values that it takes from ``normal``.
  func appearance(for state: UIControl.State) -> UIBarButtonItemStateAppearance {
    state.contains(.disabled) ? disabled : state.contains(.highlighted) ? highlighted : normal
  }
}

/// The appearance of bar buttons in one state.
@MainActor
public final class UIBarButtonItemStateAppearance: NSObject, BarItemStateAppearance {
  struct Values: BarItemValues {
    var attributes = AttributeValues()
    var titleAdjustment = UIOffset.zero
    var background: UIImage?
    var backgroundAdjustment = UIOffset.zero
  }
  var values = Values() { didSet { whenChanged?() } }
  var whenChanged: (() -> Void)?

  override init() {}

  /// The attributes of the title. Default: none.
  public var titleTextAttributes: [NSAttributedString.Key: Any] {
    get { values.attributes.values }
    set { values.attributes.values = newValue }
  }
  /// The distance of the title from its usual place, in points. Default: zero.
  public var titlePositionAdjustment: UIOffset {
    get { values.titleAdjustment }
    set { values.titleAdjustment = newValue }
  }
  /// The image behind title and image. Default: nil.
  public var backgroundImage: UIImage? {
    get { values.background }
    set { values.background = newValue }
  }
  /// The distance of the background image from its usual place, in points. Default: zero.
  public var backgroundImagePositionAdjustment: UIOffset {
    get { values.backgroundAdjustment }
    set { values.backgroundAdjustment = newValue }
  }
}
