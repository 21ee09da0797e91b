import Foundation
import TendonGeometry

/// The look of a copy of a view in a preview.
@MainActor
open class UIPreviewParameters: NSObject {
  /// The visible part of the view, in its coordinates; nil: its bounds.
  open var visiblePath: UIBezierPath?
  /// The outline of the shadow, in the coordinates of the view; nil: that of the visible part.
  open var shadowPath: UIBezierPath?
  /// The colour behind the view; nil: none. Default: that of the system's background.
  open var backgroundColor: UIColor! = .systemBackground
  /// Parameters with the defaults.
  public override init() {}
}

/// The place of a preview.
@MainActor
open class UIPreviewTarget: NSObject {
  /// The view that holds the preview.
  public let container: UIView
  /// The centre of the preview, in points of the container.
  public let center: CGPoint
  /// The transform of the preview.
  public let transform: CGAffineTransform

  /// A place in a container that is in a window.
  public init(container: UIView, center: CGPoint, transform: CGAffineTransform = .identity) {
    (self.container, self.center, self.transform) = (container, center, transform)
  }
}

/// A view that is shown in a preview, with its look and its place.
@MainActor
open class UITargetedPreview: NSObject {
  /// The view of which a copy is shown.
  public let view: UIView
  /// The look of the copy.
  public let parameters: UIPreviewParameters
  /// The place of the copy.
  public let target: UIPreviewTarget
  /// The size of the view, in points.
  open var size: CGSize { view.bounds.size }

  /// A preview of a view at a place; the view need not be in a window.
  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    (self.view, self.parameters, self.target) = (view, parameters, target)
  }

  /// A preview of a view in its superview. Traps if the view is not in a window, as UIKit does.
  public convenience init(view: UIView, parameters: UIPreviewParameters = UIPreviewParameters()) {
    guard view.window != nil, let container = view.superview else {
      preconditionFailure(
        "UITargetedPreview initializer requires that the view is in a window, but it is not. view: \(view)")
    }
    self.init(
      view: view, parameters: parameters,
      target: UIPreviewTarget(container: container, center: view.center, transform: view.transform))
  }

  /// The same preview at another place.
  open func retargetedPreview(with target: UIPreviewTarget) -> UITargetedPreview {
    UITargetedPreview(view: view, parameters: parameters, target: target)
  }
}
