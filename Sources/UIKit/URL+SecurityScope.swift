import Foundation

extension URL {
  /// Begins the use of a file that the user has chosen. True: off Apple's systems programs have no sandbox of this
  /// kind.
  public func startAccessingSecurityScopedResource() -> Bool { true }
  /// Ends the use of a file that the user has chosen.
  public func stopAccessingSecurityScopedResource() {}
}
