import Foundation
import TendonGeometry

/// Copied texts, images, addresses, colours and data.
///
/// Differs from UIKit: the general pasteboard belongs to a stage, so that what is copied in one is not found in
/// another.
@MainActor
public final class UIPasteboard: NSObject {
  /// The name of a pasteboard.
  public struct Name: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A name from its text.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// The name of the general pasteboard.
    public static let general = Name("com.apple.UIKit.pboard.general")
  }

  /// Options of copied items.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The time at which the items are removed, a `Date`. Differs from UIKit: nothing reads it.
    public static let expirationDate = OptionsKey(rawValue: "UIPasteboardOptionExpirationDate")
    /// True to keep the items on this device, a `Bool`. Differs from UIKit: nothing reads it.
    public static let localOnly = OptionsKey(rawValue: "UIPasteboardOptionLocalOnly")
  }

  /// The pasteboard of the stage that is performing.
  public static var general: UIPasteboard { UIScreen.main.pasteboard }

  /// A pasteboard of the app's own.
  public static func withUniqueName() -> UIPasteboard {
    let store = general.store
    store.count += 1
    return UIPasteboard(store.store(Name("UIPasteboard-\(store.count)")))
  }

  /// The pasteboard of a name; nil if there is none and `create` is false.
  public convenience init?(name: Name, create: Bool) {
    let general = UIPasteboard.general.store
    if name == .general {
      self.init(general)
    } else if let store = create ? general.store(name) : general.others[name] {
      self.init(store)
    } else {
      return nil
    }
  }

  /// Removes the pasteboard of a name.
  public static func remove(withName name: Name) { general.store.others[name] = nil }

  /// Posted by a pasteboard when its content has changed.
  public nonisolated static let changedNotification = NSNotification.Name("UIPasteboardChangedNotification")
  /// Posted by a pasteboard that is removed. Differs from UIKit: nothing posts it.
  public nonisolated static let removedNotification = NSNotification.Name("UIPasteboardRemovedNotification")
  /// The key of the types that a change added, in the notification of a change. Differs from UIKit: it is not given.
  public nonisolated static let changedTypesAddedUserInfoKey = "UIPasteboardChangedTypesAddedKey"
  /// The key of the types that a change removed, in the notification of a change. Differs from UIKit: it is not given.
  public nonisolated static let changedTypesRemovedUserInfoKey = "UIPasteboardChangedTypesRemovedKey"

  private let store: PasteboardStore

  init(_ store: PasteboardStore = PasteboardStore(name: .general)) { self.store = store }

  /// The name.
  public var name: Name { store.name }
  /// The number of changes of the content.
  public var changeCount: Int { store.changeCount }
  /// The number of items.
  public var numberOfItems: Int { store.content.count }
  /// The items, each with its values by type. Setting them replaces all items.
  public var items: [[String: Any]] {
    get { store.content }
    set {
      store.content = newValue
      NotificationCenter.default.post(name: UIPasteboard.changedNotification, object: self)
    }
  }
  /// Replaces all items.
  public func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) { self.items = items }
  /// Adds items.
  public func addItems(_ items: [[String: Any]]) { self.items += items }

  /// The identity of the content, which objects of one name share.
  private nonisolated var identity: ObjectIdentifier { ObjectIdentifier(store) }

  public override func isEqual(_ object: Any?) -> Bool { (object as? UIPasteboard)?.identity == identity }
  public override var hash: Int { identity.hashValue }
}

/// The content of the pasteboards of one name.
@MainActor
final class PasteboardStore {
  let name: UIPasteboard.Name
  var changeCount = 0
  var content: [[String: Any]] = [] { didSet { changeCount += 1 } }
  /// The pasteboards of other names; used in the store of the general one.
  var others: [UIPasteboard.Name: PasteboardStore] = [:]
  /// The number of pasteboards that were made with a name of their own.
  var count = 0

  init(name: UIPasteboard.Name) { self.name = name }

  /// The store of another name, created if there is none.
  func store(_ name: UIPasteboard.Name) -> PasteboardStore {
    if let known = others[name] { return known }
    let store = PasteboardStore(name: name)
    others[name] = store
    return store
  }
}
