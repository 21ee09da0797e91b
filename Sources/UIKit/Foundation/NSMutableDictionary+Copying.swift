import Foundation

extension NSMutableDictionary {
  /// Sets the value of a key that is an object with copies, or a number or a text as one: `(section as NSCopying)`.
  public func setObject(_ anObject: Any, forKey aKey: any NSCopying) {
    guard let key = aKey as AnyObject as? NSObject else {
      preconditionFailure("the key \(aKey) is no object of Foundation's, and cannot be found again")
    }
    setObject(anObject, forKey: key)
  }
}
