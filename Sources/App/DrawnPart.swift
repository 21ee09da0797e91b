import Foundation
import Tendon

/// The pictures that one process of several has drawn, as it tells the process that started it.
struct DrawnPart: Codable {
  struct Cell: Codable {
    let scene: String
    /// The place of the environment in the matrix.
    let environment: Int
    /// The width of the picture as it was drawn, in pixels.
    let width: Int
    /// The name of the file with the picture.
    let file: String
  }

  struct Document: Codable {
    var cells: [Cell] = []
    var notes: [String] = []
  }

  var documents: [Document] = []
}

/// A picture in the form in which the output takes it.
enum DrawnPicture {
  /// One that is in its file.
  case file
  /// One of the size that a sheet shows.
  case reduced(Bitmap)
  case png([UInt8], width: Int)

  /// Keeps the picture for another process.
  func write(to url: URL) throws {
    switch self {
    case .file: break
    case .png(let bytes, _): try Data(bytes).write(to: url)
    case .reduced(let bitmap):
      var bytes: [UInt8] = []
      bytes.reserveCapacity(4 * bitmap.pixels.count + 4)
      for word in [UInt32(bitmap.width)] + bitmap.pixels {
        for shift in stride(from: UInt32(0), to: 32, by: 8) { bytes.append(UInt8(truncatingIfNeeded: word >> shift)) }
      }
      try Data(bytes).write(to: url)
    }
  }

  /// Reads what `write(to:)` wrote for the same rendering.
  @MainActor init(contentsOf url: URL, of rendering: MatrixRendering, width: Int) throws {
    if rendering.isFolder {
      self = .file
      return
    }
    let bytes = [UInt8](try Data(contentsOf: url))
    guard rendering.isSheet else {
      self = .png(bytes, width: width)
      return
    }
    let words = stride(from: 0, to: bytes.count - 3, by: 4).map { start in
      (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[start + $1]) << UInt32(8 * $1) }
    }
    guard let width = words.first.map({ Int($0) }), width > 0, (words.count - 1) % width == 0 else {
      throw CocoaError(.fileReadCorruptFile)
    }
    self = .reduced(Bitmap(width: width, height: (words.count - 1) / width, pixels: Array(words.dropFirst())))
  }
}
