import Foundation

extension NotificationCenter {
  /// Posts a notification whose user info has objects as keys, as code from before `AnyHashable` writes it. Texts among
  /// them become `String`s, which observers look for.
  ///
  /// - Parameters:
  ///   - aName: the name of the notification.
  ///   - anObject: the sender.
  ///   - aUserInfo: values by keys.
  public func post(name aName: NSNotification.Name, object anObject: Any?, userInfo aUserInfo: [NSObject: AnyObject]) {
    let pairs = aUserInfo.map { key, value in
      ((key as? NSString).map { AnyHashable($0.description) } ?? AnyHashable(key), value as Any)
    }
    post(name: aName, object: anObject, userInfo: Dictionary(pairs) { first, _ in first })
  }
}
