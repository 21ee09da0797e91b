import Foundation
import TendonViews

/// The coder of an archive of views: it keeps what `encode(with:)` of a class encodes, and gives it to `init(coder:)`.
@MainActor
final class ArchiveCoder: NSCoder, ViewDecoding, ButtonTypeDecoding {
  // Who archives views and makes them is on the main thread.
  nonisolated(unsafe) private var values: [String: Any]
  private let archive: ViewArchive?
  /// The views that have been made so far, by their numbers.
  var made: [UIView]

  /// A coder that keeps what is encoded; or one that gives what another has kept to the view that an archive makes.
  init(_ other: ArchiveCoder? = nil, of archive: ViewArchive? = nil, made: [UIView] = []) {
    (values, self.archive, self.made) = (other?.values ?? [:], archive, made)
    super.init()
  }

  var buttonType: UIButton.ButtonType { archive?.buttonType ?? .custom }
  func decode(into view: UIView) { archive?.restore(view, &made) }
  func decode(into controller: UIViewController) {}

  nonisolated override var allowsKeyedCoding: Bool { true }
  nonisolated override func containsValue(forKey key: String) -> Bool { values[key] != nil }

  nonisolated override func encode(_ object: Any?, forKey key: String) { values[key] = object }
  nonisolated override func encodeConditionalObject(_ object: Any?, forKey key: String) { values[key] = object }
  nonisolated override func encode(_ value: Bool, forKey key: String) { values[key] = value }
  nonisolated override func encode(_ value: Int, forKey key: String) { values[key] = value }
  nonisolated override func encode(_ value: Int32, forKey key: String) { values[key] = Int(value) }
  nonisolated override func encode(_ value: Int64, forKey key: String) { values[key] = Int(value) }
  nonisolated override func encode(_ value: Float, forKey key: String) { values[key] = Double(value) }
  nonisolated override func encode(_ value: Double, forKey key: String) { values[key] = value }

  nonisolated override func decodeObject(forKey key: String) -> Any? { values[key] }
  nonisolated override func decodeBool(forKey key: String) -> Bool { values[key] as? Bool ?? false }
  nonisolated override func decodeInteger(forKey key: String) -> Int { values[key] as? Int ?? 0 }
  nonisolated override func decodeInt32(forKey key: String) -> Int32 {
    Int32(truncatingIfNeeded: decodeInteger(forKey: key))
  }
  nonisolated override func decodeInt64(forKey key: String) -> Int64 { Int64(decodeInteger(forKey: key)) }
  nonisolated override func decodeFloat(forKey key: String) -> Float { Float(decodeDouble(forKey: key)) }
  nonisolated override func decodeDouble(forKey key: String) -> Double { values[key] as? Double ?? 0 }
}
