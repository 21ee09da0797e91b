import Foundation
import TendonLayers
import TendonViews

// More of the calls of `InstanceMaking.swift`.

/// An object of a class below `NSObject`, by `init()`. Traps for other classes.
@MainActor public func uikitMake<T: ActionPerforming>(_ type: T.Type) -> T {
  guard let type = type as? NSObject.Type else {
    preconditionFailure("an object of a generic class is an NSObject, got \(type)")
  }
  return unsafeDowncast(NSObject.object(of: type), to: T.self)
}

/// An image view of a class, by `init(image:)`.
@MainActor public func uikitMake<T: UIImageView>(_ type: T.Type, image: UIImage?) -> T {
  unsafeDowncast(UIImageView.make(type, image: image), to: T.self)
}

// See `CALayer+Metatype.swift`.

extension UIImageView {
  /// An image view of a class, by `init(image:)`.
  fileprivate static func make(_ type: UIImageView.Type, image: UIImage?) -> UIImageView {
    unsafeBitCast(type, to: AnyImageView.Type.self).init(ofClassFor: image)
  }

  @inline(never) fileprivate convenience init(ofClassFor image: UIImage?) { self.init(image: image) }
}

private final class AnyImageView: UIImageView {}

/// A button of a class, by `init(type:)`.
@MainActor public func uikitMake<T: UIButton>(_ type: T.Type, type kind: UIButton.ButtonType) -> T {
  unsafeDowncast(UIButton.make(type, kind), to: T.self)
}

extension UIButton {
  /// A button of a class, by `init(type:)`.
  fileprivate static func make(_ type: UIButton.Type, _ kind: UIButton.ButtonType) -> UIButton {
    unsafeBitCast(type, to: AnyButton.Type.self).init(ofClassWithType: kind)
  }

  @inline(never) fileprivate convenience init(ofClassWithType kind: UIButton.ButtonType) { self.init(type: kind) }
}

private final class AnyButton: UIButton {}
