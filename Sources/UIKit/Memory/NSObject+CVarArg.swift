import Foundation
import TendonViews

/// Objects as arguments of formats: `String(format: "%@", view)` and `NSLog("%@", controller)`.
///
/// The format contains the `description` of the object.
extension NSObject: @retroactive CVarArg {
  private static let textKey = StaticKey()

  /// The address of a text with the object's description.
  ///
  /// Foundation reads the address after this has returned, so the text belongs to the object until its description
  /// changes.
  public var _cVarArgEncoding: [Int] {
    let text = description
    let kept = objc_getAssociatedObject(self, Self.textKey.address) as? NSString
    let object = kept.flatMap { $0 as String == text ? $0 : nil } ?? NSString(string: text)
    if object !== kept {
      objc_setAssociatedObject(self, Self.textKey.address, object, .OBJC_ASSOCIATION_RETAIN)
    }
    return [Int(bitPattern: Unmanaged.passUnretained(object).toOpaque())]
  }
}
