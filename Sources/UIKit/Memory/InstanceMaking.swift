import Foundation
import TendonAutoLayout
import TendonLayers
import TendonViews

// The plugin writes these calls for `T()` and `type.init(...)`, where `T` is a generic parameter or `type` a metatype: the
// Objective-C runtime calls the initialiser of the class without its being `required`. See `CALayer+Metatype.swift`.

/// An object of a class, by `init()`: a view, a controller, a layer, a recognizer or another `NSObject`.
@MainActor public func uikitMake<T: NSObject>(_ type: T.Type) -> T { NSObject.object(of: type) }

/// A view of a class, by `init(frame:)`.
@MainActor public func uikitMake<T: UIView>(_ type: T.Type, frame: CGRect) -> T {
  unsafeDowncast(UIView.make(type, frame: frame), to: T.self)
}

/// A controller of a class, by `init(nibName:bundle:)`.
@MainActor public func uikitMake<T: UIViewController>(_ type: T.Type, nibName: String?, bundle: Bundle?) -> T {
  unsafeDowncast(UIViewController.make(type, nibName: nibName, bundle: bundle), to: T.self)
}

/// A navigation controller of a class, by `init(rootViewController:)`.
@MainActor public func uikitMake<T: UINavigationController>(_ type: T.Type, rootViewController: UIViewController) -> T {
  unsafeDowncast(UINavigationController.make(type, rootViewController: rootViewController), to: T.self)
}

/// A cell of a class, by `init(style:reuseIdentifier:)`.
@MainActor public func uikitMake<T: UITableViewCell>(
  _ type: T.Type, style: UITableViewCell.CellStyle, reuseIdentifier: String?
) -> T {
  unsafeDowncast(UITableViewCell.make(type, style: style, reuseIdentifier), to: T.self)
}

/// A header or footer of a class, by `init(reuseIdentifier:)`.
@MainActor public func uikitMake<T: UITableViewHeaderFooterView>(_ type: T.Type, reuseIdentifier: String?) -> T {
  unsafeDowncast(UITableViewHeaderFooterView.make(type, reuseIdentifier), to: T.self)
}
