import Foundation

extension ProcessInfo {
  /// False: the program is no app of iOS under Mac Catalyst.
  public var isMacCatalystApp: Bool { false }
  /// False: the program is no app of iOS on a Mac.
  public var isiOSAppOnMac: Bool { false }
}
