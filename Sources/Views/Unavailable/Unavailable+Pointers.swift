// Types that are left out. Drags between apps and pointers are not delivered. The compiler gives the reason and the way out.

/// The effect of a pointer over a view. Not available: the message says why.
@available(*, unavailable, message: "there is no pointer, only fingers; leave it out")
public final class UIPointerInteraction {}

/// The delegate of the effect of a pointer. Not available: the message says why.
@available(*, unavailable, message: "there is no pointer, only fingers; leave it out")
public protocol UIPointerInteractionDelegate {}

/// The look of a pointer. Not available: the message says why.
@available(*, unavailable, message: "there is no pointer, only fingers; leave it out")
public final class UIPointerStyle {}

/// The area of a pointer's effect. Not available: the message says why.
@available(*, unavailable, message: "there is no pointer, only fingers; leave it out")
public final class UIPointerRegion {}

/// The start of a drag between views or apps. Not available: the message says why.
@available(
  *, unavailable,
  message:
    "drags between views are not delivered; move rows with tableView(_:moveRowAt:to:), other views with a UIPanGestureRecognizer"
)
public final class UIDragInteraction {}

/// The delegate of a drag. Not available: the message says why.
@available(*, unavailable, message: "drags between views are not delivered; use a UIPanGestureRecognizer")
public protocol UIDragInteractionDelegate {}

/// The end of a drag between views or apps. Not available: the message says why.
@available(*, unavailable, message: "drags between views are not delivered; use a UIPanGestureRecognizer")
public final class UIDropInteraction {}

/// The delegate of the end of a drag. Not available: the message says why.
@available(*, unavailable, message: "drags between views are not delivered; use a UIPanGestureRecognizer")
public protocol UIDropInteractionDelegate {}

/// An object that is dragged. Not available: the message says why.
@available(*, unavailable, message: "drags between views are not delivered; use a UIPanGestureRecognizer")
public final class UIDragItem {}

/// A drag that is on its way. Not available: the message says why.
@available(*, unavailable, message: "drags between views are not delivered; use a UIPanGestureRecognizer")
public protocol UIDragSession {}

/// A drop that is on its way. Not available: the message says why.
@available(*, unavailable, message: "drags between views are not delivered; use a UIPanGestureRecognizer")
public protocol UIDropSession {}

/// The effect of a drop. Not available: the message says why.
@available(*, unavailable, message: "drags between views are not delivered; use a UIPanGestureRecognizer")
public final class UIDropProposal {}

/// The effect of a drop on a collection view. Not available: the message says why.
@available(*, unavailable, message: "drags between views are not delivered; move items with a UIPanGestureRecognizer")
public final class UICollectionViewDropProposal {}

/// The drop on a collection view. Not available: the message says why.
@available(*, unavailable, message: "drags between views are not delivered; move items with a UIPanGestureRecognizer")
public protocol UICollectionViewDropCoordinator {}

/// The delegate of drags of items. Not available: the message says why.
@available(*, unavailable, message: "drags between views are not delivered; move items with a UIPanGestureRecognizer")
public protocol UICollectionViewDragDelegate {}

/// The delegate of drops of items. Not available: the message says why.
@available(*, unavailable, message: "drags between views are not delivered; move items with a UIPanGestureRecognizer")
public protocol UICollectionViewDropDelegate {}

/// The delegate of drags of rows. Not available: the message says why.
@available(*, unavailable, message: "drags between views are not delivered; move rows with tableView(_:moveRowAt:to:)")
public protocol UITableViewDragDelegate {}

/// The delegate of drops of rows. Not available: the message says why.
@available(*, unavailable, message: "drags between views are not delivered; move rows with tableView(_:moveRowAt:to:)")
public protocol UITableViewDropDelegate {}
