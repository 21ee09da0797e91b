import Foundation
import TendonGeometry

/// The look of a pointer over a view.
///
/// A stage has fingers and no pointer, as a phone without a mouse: the interaction belongs to its view, and its
/// delegate is not called.
@MainActor
public final class UIPointerInteraction: NSObject, UIInteraction {
  /// The delegate, which gives the looks of pointers; not retained.
  public private(set) weak var delegate: (any UIPointerInteractionDelegate)?
  public private(set) weak var view: UIView?
  /// True if the interaction is in use. Default: true.
  public var isEnabled = true

  /// An interaction with a delegate, which is not retained.
  public init(delegate: (any UIPointerInteractionDelegate)? = nil) { self.delegate = delegate }

  public func willMove(to view: UIView?) {}
  public func didMove(to view: UIView?) { self.view = view }
  /// Asks the delegate again. Without a pointer it does nothing.
  public func invalidate() {}
}

/// An area with a look of the pointer of its own.
@MainActor
public final class UIPointerRegion: NSObject {
  /// The area, in points of the view.
  public let rect: CGRect
  /// The name of the area.
  public let identifier: AnyHashable?
  /// The axes along which the pointer sticks to the area. Default: none.
  public var latchingAxes: UIAxis = []
  /// An area with a name or without one.
  public init(rect: CGRect, identifier: AnyHashable? = nil) { (self.rect, self.identifier) = (rect, identifier) }
}

/// The place for which an area is asked.
@MainActor
public final class UIPointerRegionRequest: NSObject {
  /// The place of the pointer, in points of the view.
  public let location: CGPoint
  /// The keys that are down.
  public let modifiers: UIKeyModifierFlags
  init(location: CGPoint, modifiers: UIKeyModifierFlags) { (self.location, self.modifiers) = (location, modifiers) }
}

/// A form of the pointer.
@MainActor
public enum UIPointerShape {
  /// An outline.
  case path(UIBezierPath)
  /// A rectangle with corners of a radius.
  case roundedRect(CGRect, radius: CGFloat = 8)
  /// A line, with its length in points.
  case verticalBeam(length: CGFloat)
  /// A line, with its length in points.
  case horizontalBeam(length: CGFloat)
}

/// A change of the view below the pointer.
@MainActor
public enum UIPointerEffect {
  /// The colour over a view that it hovers over.
  public enum TintMode: Int, Sendable {
    /// None.
    case none
    /// Above the view.
    case overlay
    /// Below the view.
    case underlay
  }
  /// The effect that the system chooses.
  case automatic(UITargetedPreview)
  /// The view stands out from what is behind.
  case highlight(UITargetedPreview)
  /// The view is lifted.
  case lift(UITargetedPreview)
  /// The view has a colour, a shadow and a scale.
  case hover(
    UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false,
    prefersScaledContent: Bool = true)

  /// The copy of the view.
  public var preview: UITargetedPreview {
    switch self {
    case .automatic(let preview), .highlight(let preview), .lift(let preview), .hover(let preview, _, _, _): preview
    }
  }
}

/// The look of a pointer: a change of the view below it, or a form.
@MainActor
public final class UIPointerStyle: NSObject {
  /// The change of the view; nil: none.
  public let effect: UIPointerEffect?
  /// The form of the pointer; nil: the system's.
  public let shape: UIPointerShape?
  /// The axes along which the pointer keeps to the area.
  public let constrainedAxes: UIAxis
  /// True if the pointer is not visible.
  public let isHidden: Bool
  /// Signs beside the pointer. Default: none.
  public var accessories: [UIPointerAccessory] = []

  private init(effect: UIPointerEffect?, shape: UIPointerShape?, axes: UIAxis, isHidden: Bool) {
    (self.effect, self.shape, constrainedAxes, self.isHidden) = (effect, shape, axes, isHidden)
  }

  /// A change of the view, and a form.
  public convenience init(effect: UIPointerEffect, shape: UIPointerShape? = nil) {
    self.init(effect: effect, shape: shape, axes: [], isHidden: false)
  }
  /// A form, with the axes along which the pointer keeps to the area.
  public convenience init(shape: UIPointerShape, constrainedAxes axes: UIAxis = []) {
    self.init(effect: nil, shape: shape, axes: axes, isHidden: false)
  }
  /// A pointer that is not visible.
  public class func hidden() -> UIPointerStyle { UIPointerStyle(effect: nil, shape: nil, axes: [], isHidden: true) }
  /// The pointer of the system.
  public class func system() -> UIPointerStyle { UIPointerStyle(effect: nil, shape: nil, axes: [], isHidden: false) }
}

/// A sign beside a pointer.
@MainActor
public final class UIPointerAccessory: NSObject {
  /// The form of the sign.
  public let shape: UIPointerShape
  /// A sign of a form.
  public init(_ shape: UIPointerShape) { self.shape = shape }
}

/// The animation with which a pointer enters an area or leaves it.
@MainActor
public protocol UIPointerInteractionAnimating: AnyObject {
  /// Adds changes to the animation.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a closure that is called at its end, with true if it has ended.
  func addCompletion(_ completion: @escaping (Bool) -> Void)
}

/// Gives the looks of pointers. All methods have defaults. Nothing calls them on a stage.
@MainActor
public protocol UIPointerInteractionDelegate: AnyObject {
  /// The area of the pointer; default the whole view.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
  ) -> UIPointerRegion?
  /// The look of the pointer in an area; nil (default): the system's.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle?
  /// Called before the pointer enters an area.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion, animator: any UIPointerInteractionAnimating)
  /// Called before the pointer leaves an area.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion, animator: any UIPointerInteractionAnimating)
}

extension UIPointerInteractionDelegate {
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? { defaultRegion }
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle? { nil }
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion, animator: any UIPointerInteractionAnimating
  ) {}
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion, animator: any UIPointerInteractionAnimating
  ) {}
}
