/// The roles and states of an accessibility element; raw values are UIKit's.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  /// No traits: the empty set.
  public static let none: UIAccessibilityTraits = []
  /// Activating the element performs an action, as a button does.
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  /// Activating the element opens a link.
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  /// The element is a picture.
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  /// The element is selected, as a row of a table or a segment can be.
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  /// The element is a key of the keyboard on the screen.
  public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
  /// The element is text that the user cannot edit.
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  /// The element is disabled and does not react to the user.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  /// Activating the element plays a sound of its own.
  public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
  /// The element sums up the state of the app when it becomes active.
  public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
  /// The label or the value of the element changes often, as that of a timer.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
  /// The element is a field for search text.
  public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
  /// Activating the element starts the playing or the recording of sound.
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
  /// `accessibilityIncrement()` and `accessibilityDecrement()` change its value.
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  /// The element takes the touches of a reader directly, as the keys of a piano do.
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
  /// The next page is shown once the element has been read.
  public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
  /// The element contains tabs, which are counted for the reader.
  public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 15)
  /// The element is the heading of a section of content.
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
}
