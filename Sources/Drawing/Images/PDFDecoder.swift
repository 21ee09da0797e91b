import Foundation
import TendonGeometry
import TendonSnapshot

/// Draws the first page of PDF files with the program `pdftocairo` of the package poppler-utils.
///
/// The program is run, not linked: Poppler is under the GPL, and a file that makes it fail does not end this program.
enum PDFDecoder {
  /// The longest file that is read, in bytes, and the longest time that the program may take, in seconds.
  private static let (longest, patience) = (32 << 20, 20.0)

  static func decode(_ bytes: [UInt8], scale: CGFloat) throws(ImageDecoder.Failure) -> Bitmap {
    guard let program else { throw .needs("poppler-utils", kind: "a PDF file") }
    guard bytes.count <= longest else { throw .damaged(kind: "PDF") }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let source = folder.appendingPathComponent("page.pdf")
    let target = folder.appendingPathComponent("page")
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(bytes).write(to: source)
    } catch {
      throw .damaged(kind: "PDF")
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = [
      "-png", "-transp", "-singlefile", "-f", "1", "-cropbox", "-r", "\(72 * Double(scale))", source.path, target.path,
    ]
    process.standardInput = FileHandle.nullDevice
    (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
    let isDone = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in isDone.signal() }
    guard (try? process.run()) != nil else { throw .needs("poppler-utils", kind: "a PDF file") }
    if isDone.wait(timeout: .now() + patience) == .timedOut {
      kill(process.processIdentifier, SIGKILL)
      throw .damaged(kind: "PDF")
    }
    guard process.terminationStatus == 0,
      let data = FileManager.default.contents(atPath: target.appendingPathExtension("png").path)
    else { throw .damaged(kind: "PDF") }
    return try PNGDecoder.decode([UInt8](data))
  }

  /// The path of the program, looked for in the folders of `PATH`.
  private static let program: String? = {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/usr/local/bin"
    return path.split(separator: ":").map { "\($0)/pdftocairo" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }()
}
