import Foundation
import TendonGeometry

// Previews by a firm press, as before context menus. A stage has no screen that measures force, as most devices do not:
// `UITraitCollection.forceTouchCapability` says so, and no delegate is called.

/// A view that is registered for previews.
@MainActor
public protocol UIViewControllerPreviewing: AnyObject {
  /// The recognizer of firm presses, which never begins.
  var previewingGestureRecognizerForFailureRelationship: UIGestureRecognizer { get }
  /// The object that returns the previews; not retained.
  var delegate: any UIViewControllerPreviewingDelegate { get }
  /// The view that is registered.
  var sourceView: UIView { get }
  /// The part of the view that stays sharp, in points of the view; default its bounds.
  var sourceRect: CGRect { get set }
}

/// The source of the previews of a controller.
@MainActor
public protocol UIViewControllerPreviewingDelegate: AnyObject {
  /// The controller to preview for a press at a point of the registered view; nil: none.
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing, viewControllerForLocation location: CGPoint
  ) -> UIViewController?
  /// Called for a firmer press: shows the controller.
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing, commit viewControllerToCommit: UIViewController)
}

extension UIViewController {
  /// Registers a view for previews. Nothing calls the delegate, as on a device without force touch.
  @discardableResult
  public func registerForPreviewing(
    with delegate: any UIViewControllerPreviewingDelegate, sourceView: UIView
  ) -> any UIViewControllerPreviewing { PreviewRegistration(delegate, sourceView) }

  /// Ends a registration.
  public func unregisterForPreviewing(withContext previewing: any UIViewControllerPreviewing) {}
}

/// A registration, which lasts as long as the caller retains it.
private final class PreviewRegistration: UIViewControllerPreviewing {
  let previewingGestureRecognizerForFailureRelationship = UIGestureRecognizer()
  private weak var source: (any UIViewControllerPreviewingDelegate)?
  let sourceView: UIView
  var sourceRect: CGRect

  init(_ delegate: any UIViewControllerPreviewingDelegate, _ view: UIView) {
    (source, sourceView, sourceRect) = (delegate, view, view.bounds)
  }

  var delegate: any UIViewControllerPreviewingDelegate {
    guard let source else { preconditionFailure("the delegate of a registration for previews is gone") }
    return source
  }
}

/// An interaction by a firm press, with phases of the app's own. Without a screen that measures force it never begins.
@MainActor
public final class UIPreviewInteraction: NSObject {
  /// The view.
  public private(set) weak var view: UIView?
  /// The object that is told of the phases; not retained.
  public weak var delegate: (any UIPreviewInteractionDelegate)?

  /// An interaction with a view.
  public init(view: UIView) { self.view = view }

  /// The place of the press in a coordinate space; zero, as there is none.
  public func location(in coordinateSpace: (any UICoordinateSpace)?) -> CGPoint { .zero }

  /// Ends the interaction that is going on; without one nothing happens.
  public func cancel() {}
}

/// The delegate of an interaction by a firm press.
@MainActor
public protocol UIPreviewInteractionDelegate: AnyObject {
  /// Returns false to prevent the interaction; default true.
  func previewInteractionShouldBegin(_ previewInteraction: UIPreviewInteraction) -> Bool
  /// Called as the press becomes firmer.
  func previewInteraction(
    _ previewInteraction: UIPreviewInteraction, didUpdatePreviewTransition transitionProgress: CGFloat, ended: Bool)
  /// Called as the press becomes firmer still.
  func previewInteraction(
    _ previewInteraction: UIPreviewInteraction, didUpdateCommitTransition transitionProgress: CGFloat, ended: Bool)
  /// Called when the interaction is cancelled.
  func previewInteractionDidCancel(_ previewInteraction: UIPreviewInteraction)
}

extension UIPreviewInteractionDelegate {
  public func previewInteractionShouldBegin(_ previewInteraction: UIPreviewInteraction) -> Bool { true }
  public func previewInteraction(
    _ previewInteraction: UIPreviewInteraction, didUpdateCommitTransition transitionProgress: CGFloat, ended: Bool
  ) {}
}
