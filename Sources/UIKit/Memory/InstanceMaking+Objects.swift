import Foundation
import TendonLayers
import TendonViews

// More of the calls of `InstanceMaking.swift`.

/// An object of a class that is an `NSObject` in UIKit, by `init()`: a view or another responder, a layer, a recognizer, or
/// an object of Foundation's. Traps for other classes.
@MainActor public func uikitMake<T: ActionPerforming>(_ type: T.Type) -> T {
  let object: AnyObject
  switch type as AnyClass {
  case let type as UIResponder.Type: object = UIResponder.make(type)
  case let type as CALayer.Type: object = CALayer.make(type)
  case let type as UIGestureRecognizer.Type: object = UIGestureRecognizer.make(type, target: nil, action: nil)
  case let type as NSObject.Type: object = NSObject.make(type)
  default:
    preconditionFailure(
      "an object of a generic class is a responder, a layer, a recognizer or an NSObject, got \(type)")
  }
  return unsafeDowncast(object, to: T.self)
}

/// An image view of a class, by `init(image:)`.
@MainActor public func uikitMake<T: UIImageView>(_ type: T.Type, image: UIImage?) -> T {
  unsafeDowncast(UIImageView.make(type, image: image), to: T.self)
}

// See `CALayer+Metatype.swift`.

extension NSObject {
  /// An object of a class, by `init()`.
  fileprivate static func make(_ type: NSObject.Type) -> NSObject {
    unsafeBitCast(type, to: AnyObjectOfFoundation.Type.self).init(ofClass: ())
  }

  @inline(never) fileprivate convenience init(ofClass: Void) { self.init() }
}

private final class AnyObjectOfFoundation: NSObject {}

extension UIImageView {
  /// An image view of a class, by `init(image:)`.
  fileprivate static func make(_ type: UIImageView.Type, image: UIImage?) -> UIImageView {
    unsafeBitCast(type, to: AnyImageView.Type.self).init(ofClassFor: image)
  }

  @inline(never) fileprivate convenience init(ofClassFor image: UIImage?) { self.init(image: image) }
}

private final class AnyImageView: UIImageView {}
