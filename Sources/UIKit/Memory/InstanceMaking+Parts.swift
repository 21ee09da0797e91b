import Foundation
import TendonGeometry
import TendonViews

// More of the calls of `InstanceMaking.swift`.

/// A collection view of a class, by `init(frame:collectionViewLayout:)`.
@MainActor public func uikitMake<T: UICollectionView>(
  _ type: T.Type, frame: CGRect, collectionViewLayout: UICollectionViewLayout
) -> T {
  unsafeDowncast(UICollectionView.make(type, frame: frame, layout: collectionViewLayout), to: T.self)
}

/// A table of a class, by `init(frame:style:)`.
@MainActor public func uikitMake<T: UITableView>(_ type: T.Type, frame: CGRect, style: UITableView.Style) -> T {
  unsafeDowncast(UITableView.make(type, frame: frame, style: style), to: T.self)
}

/// A recognizer of a class, by `init(target:action:)`.
@MainActor public func uikitMake<T: UIGestureRecognizer>(_ type: T.Type, target: Any?, action: Selector?) -> T {
  unsafeDowncast(UIGestureRecognizer.make(type, target: target, action: action), to: T.self)
}

/// A presentation controller of a class, by `init(presentedViewController:presenting:)`.
@MainActor public func uikitMake<T: UIPresentationController>(
  _ type: T.Type, presentedViewController: UIViewController, presenting: UIViewController?
) -> T {
  unsafeDowncast(
    UIPresentationController.make(type, presented: presentedViewController, presenting: presenting), to: T.self)
}
