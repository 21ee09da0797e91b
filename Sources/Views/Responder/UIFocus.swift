import Foundation
import TendonGeometry

// The focus of a remote control or a keyboard. A stage has none, so that no context and no coordinator is ever made; the
// types are there for the methods that name them.

/// A place that can have the focus.
@MainActor
public protocol UIFocusEnvironment: AnyObject {
  /// The things that receive the focus first.
  var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
  /// Returns true if the focus may move.
  ///
  /// - Parameter context: The move.
  func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
  /// The focus has moved.
  ///
  /// - Parameters:
  ///   - context: The move.
  ///   - coordinator: The animations beside it.
  func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}

extension UIFocusEnvironment {
  /// Asks for the preferred focus again; without a focus nothing happens.
  public func setNeedsFocusUpdate() {}
  /// Moves the focus now if that was asked for; without a focus nothing happens.
  public func updateFocusIfNeeded() {}
}

/// A thing that can have the focus.
@MainActor
public protocol UIFocusItem: UIFocusEnvironment {
  /// True if it can have the focus.
  var canBecomeFocused: Bool { get }
}

extension UIView: UIFocusItem {}
extension UIViewController: UIFocusEnvironment {}

/// The directions in which the focus moves.
public struct UIFocusHeading: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  /// Directions with the bits.
  ///
  /// - Parameter rawValue: The bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Up.
  public static let up = UIFocusHeading(rawValue: 1)
  /// Down.
  public static let down = UIFocusHeading(rawValue: 2)
  /// To the left.
  public static let left = UIFocusHeading(rawValue: 4)
  /// To the right.
  public static let right = UIFocusHeading(rawValue: 8)
  /// To the next item.
  public static let next = UIFocusHeading(rawValue: 16)
  /// To the item before.
  public static let previous = UIFocusHeading(rawValue: 32)
}

/// A move of the focus.
@MainActor
open class UIFocusUpdateContext: NSObject {
  /// The item that had the focus.
  public weak var previouslyFocusedItem: (any UIFocusItem)?
  /// The item that receives it.
  public weak var nextFocusedItem: (any UIFocusItem)?
  /// The direction.
  public let focusHeading: UIFocusHeading

  init(focusHeading: UIFocusHeading) { self.focusHeading = focusHeading }

  /// The view that had the focus.
  public var previouslyFocusedView: UIView? { previouslyFocusedItem as? UIView }
  /// The view that receives it.
  public var nextFocusedView: UIView? { nextFocusedItem as? UIView }
}

/// A move of the focus in a table.
open class UITableViewFocusUpdateContext: UIFocusUpdateContext {
  /// The row that had the focus.
  open var previouslyFocusedIndexPath: IndexPath?
  /// The row that receives it.
  open var nextFocusedIndexPath: IndexPath?
}

/// A move of the focus in a collection view.
open class UICollectionViewFocusUpdateContext: UIFocusUpdateContext {
  /// The item that had the focus.
  open var previouslyFocusedIndexPath: IndexPath?
  /// The item that receives it.
  open var nextFocusedIndexPath: IndexPath?
}

/// The animations beside a move of the focus.
@MainActor
public final class UIFocusAnimationCoordinator: NSObject {
  /// A coordinator without animations.
  public override init() {}

  /// Runs closures beside the move; without a focus there is no move, and they run at once.
  ///
  /// - Parameters:
  ///   - animations: The changes.
  ///   - completion: Called behind them.
  public func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: (() -> Void)? = nil) {
    animations?()
    completion?()
  }
}

/// A drag that rests over a view, which opens by it.
@MainActor
public protocol UISpringLoadedInteractionContext: AnyObject {
  /// The view that is to open.
  var targetView: UIView? { get set }
  /// The item that is to open.
  var targetItem: Any? { get set }
  /// The state of the effect.
  var state: UISpringLoadedInteractionEffectState { get }
  /// The place of the drag in a view.
  ///
  /// - Parameter view: The view; nil for the window.
  func location(in view: UIView?) -> CGPoint
}

/// The states of the effect by which a view opens under a drag.
public enum UISpringLoadedInteractionEffectState: Int, Sendable {
  /// No drag rests over the view.
  case inactive
  /// The view can open.
  case possible
  /// The view is about to open.
  case activating
  /// The view opens.
  case activated
}
