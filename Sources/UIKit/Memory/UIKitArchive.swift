import Foundation
import TendonViews

// The plugin writes these calls in place of those of `NSKeyedArchiver` and `NSKeyedUnarchiver`. Views are no `NSObject`s here, so
// that Foundation cannot archive them; everything else is passed on to it.

/// Archives of views, by which code copies them, and of other objects, as Foundation has them.
///
/// Differs from UIKit: the archive of a view is data that this process understands, as long as the data exists.
public enum UIKitArchive {
  private static let lock = NSLock()
  /// The archives by the numbers in their data. Each access is inside the lock.
  nonisolated(unsafe) private static var archives: [UInt64: ViewArchive] = [:]
  nonisolated(unsafe) private static var last: UInt64 = 0
  private static let mark = Array("view of this process: ".utf8)

  /// The archive of an object.
  public static func archivedData(withRootObject object: Any) -> Data {
    if let data = data(of: object) { return data }
    return NSKeyedArchiver.archivedData(withRootObject: object)
  }

  /// The archive of an object; throws what Foundation throws.
  ///
  /// - Parameters:
  ///   - object: a view, or an object that Foundation can archive.
  ///   - requiresSecureCoding: true to refuse objects that are not securely coded; views are archived either way.
  public static func archivedData(withRootObject object: Any, requiringSecureCoding requiresSecureCoding: Bool) throws
    -> Data
  {
    if let data = data(of: object) { return data }
    return try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: requiresSecureCoding)
  }

  /// The object of an archive; nil for data that is none.
  public static func unarchiveObject(with data: Data) -> Any? {
    view(of: data) ?? NSKeyedUnarchiver.unarchiveObject(with: data)
  }

  /// The object of an archive.
  public static func unarchiveTopLevelObjectWithData(_ data: Data) throws -> Any? {
    if let view = view(of: data) { return view }
    return try NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(data)
  }

  /// The object of an archive, if it is of the class.
  public static func unarchivedObject<Object: AnyObject>(ofClass type: Object.Type, from data: Data) throws -> Object? {
    if let view = view(of: data) { return view as? Object }
    return try NSKeyedUnarchiver.unarchivedObject(ofClasses: [type], from: data) as? Object
  }

  /// The object of an archive, if it is of one of the classes.
  public static func unarchivedObject(ofClasses types: [AnyClass], from data: Data) throws -> Any? {
    if let view = view(of: data) { return view }
    return try NSKeyedUnarchiver.unarchivedObject(ofClasses: types, from: data)
  }

  /// The data of a view; nil for another object.
  private static func data(of object: Any) -> Data? {
    guard let view = object as? UIView else { return nil }
    let number = MainActor.assumeIsolated {
      let archive = ViewArchive(view)
      return lock.withLock {
        last += 1
        archives[last] = archive
        return last
      }
    }
    let bytes = mark + Array("\(number)".utf8)
    let memory = UnsafeMutableRawPointer.allocate(byteCount: bytes.count, alignment: 1)
    memory.copyMemory(from: bytes, byteCount: bytes.count)
    return Data(
      bytesNoCopy: memory, count: bytes.count,
      deallocator: .custom { memory, _ in
        memory.deallocate()
        let gone = lock.withLock { archives.removeValue(forKey: number) }
        _ = gone
      })
  }

  /// A copy of the view of an archive; nil for data of another object, and where the archive is gone.
  private static func view(of data: Data) -> UIView? {
    guard data.starts(with: mark),
      let number = UInt64(String(decoding: data.dropFirst(mark.count), as: UTF8.self)),
      let archive = lock.withLock({ archives[number] })
    else { return nil }
    nonisolated(unsafe) var made: UIView?
    MainActor.assumeIsolated { made = archive.make() }
    return made
  }
}
