import Foundation

extension FileManager {
  /// The folder that apps of a group share: nil, as for an app that belongs to no such group.
  public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? { nil }
}
