import Foundation
import Tendon

/// Opens an address in the standard browser.
@MainActor
enum AddressOpener {
  /// The folder of the page that leads to the address, removed when the program ends.
  private static var folder: TemporaryFolder?

  /// The address goes through a file that nobody else may read: arguments of programs are seen by every user.
  static func open(_ address: String) {
    #if canImport(Darwin)
      let program = "open"
    #else
      let program = "xdg-open"
    #endif
    let page = "<!doctype html><meta http-equiv=\"refresh\" content=\"0; url=\(address)\">"
    let process = Process()
    (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    do {
      let folder = try TemporaryFolder()
      self.folder = folder
      let file = folder.url.appendingPathComponent("open.html")
      try Data(page.utf8).write(to: file)
      process.arguments = [program, file.path]
      try process.run()
    } catch {
      Console.note("note: the address cannot be opened by itself (\(error)): open it in a browser")
    }
  }
}
