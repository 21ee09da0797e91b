import Foundation
import TendonGeometry

/// Something that is dragged.
@MainActor
open class UIDragItem: NSObject {
  #if !canImport(ObjectiveC)
    /// The content.
    public let itemProvider: NSItemProvider
    /// An item with a content.
    public init(itemProvider: NSItemProvider) { self.itemProvider = itemProvider }
  #endif
  /// An object for the app itself. Default: nil.
  open var localObject: Any?
  /// A closure that makes what is shown below the finger; nil (default): the view from which it is dragged.
  open var previewProvider: (() -> UIDragPreview?)?
}

/// The look of what is dragged.
@MainActor
open class UIDragPreviewParameters: UIPreviewParameters {}

/// A view that is shown below the finger.
@MainActor
open class UIDragPreview: NSObject {
  /// The view.
  public let view: UIView
  /// The look of the view.
  public let parameters: UIDragPreviewParameters
  /// A preview of a view, with its look.
  public init(view: UIView, parameters: UIDragPreviewParameters = UIDragPreviewParameters()) {
    (self.view, self.parameters) = (view, parameters)
  }
}

/// The place from which something is dragged, or to which it moves.
@MainActor
open class UIDragPreviewTarget: UIPreviewTarget {}

/// A view that is shown below the finger, with its look and its place.
@MainActor
open class UITargetedDragPreview: UITargetedPreview {
  /// The same preview at another place.
  open func retargetedPreview(with target: UIDragPreviewTarget) -> UITargetedDragPreview {
    UITargetedDragPreview(view: view, parameters: parameters, target: target)
  }
}

/// The effect of a drop; raw values are UIKit's.
public enum UIDropOperation: UInt, Sendable {
  /// The drag ends without a drop.
  case cancel
  /// A drop is not allowed here.
  case forbidden
  /// The content is copied.
  case copy
  /// The content moves.
  case move
}

/// The answer of a view to a drag above it.
@MainActor
open class UIDropProposal: NSObject {
  /// The effect of a drop.
  public let operation: UIDropOperation
  /// True if the finger points exactly. Default: false. Differs from UIKit: nothing reads it.
  open var isPrecise = false
  /// True if what is dragged keeps its size. Default: false. Differs from UIKit: nothing reads it.
  open var prefersFullSizePreview = false
  /// A proposal with an effect.
  public init(operation: UIDropOperation) { self.operation = operation }
}

/// The animation of what is dragged.
@MainActor
public protocol UIDragAnimating: AnyObject {
  /// Adds changes to the animation.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a closure that is called at its end.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}

/// The animation of a drag: changes and closures that are kept until it runs.
@MainActor
final class DragAnimator: UIDragAnimating {
  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

  /// Makes the changes.
  func animate() { for animation in animations { animation() } }

  /// Calls the closures of the end.
  func complete() { for completion in completions { completion(.end) } }

  /// Runs the changes with others, then the closures.
  func run(_ changes: @escaping () -> Void, _ end: @escaping () -> Void) {
    UIView.animate(
      withDuration: 0.25, delay: 0, options: [.curveEaseOut, .allowUserInteraction],
      animations: {
        changes()
        self.animate()
      },
      completion: { _ in
        end()
        self.complete()
      })
  }
}
