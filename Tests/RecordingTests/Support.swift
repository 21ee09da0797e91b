import Foundation
import TendonDrawing
import TendonRecording
import TendonSnapshot
import TendonTestSupport
import Testing

/// A folder of its own for a test, gone at the end.
final class Folder {
  let url: URL

  init(_ name: String = #function) throws {
    let letters = String(name.prefix { $0 != "(" })
    url = FileManager.default.temporaryDirectory.appendingPathComponent("tendon-\(letters)-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func file(_ name: String) -> URL { url.appendingPathComponent(name) }

  var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted() }

  func bytes(_ name: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: file(name))) }

  /// A program made of shell commands.
  func program(_ commands: String) throws -> FFmpeg {
    let url = file("ffmpeg")
    try Data("#!/bin/sh\n\(commands)\n".utf8).write(to: url)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: url.path)
    return FFmpeg(path: url.path)
  }
}

/// Returns the standard output of a program.
func output(_ name: String, _ arguments: [String]) throws -> Data {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = [name] + arguments
  let pipe = Pipe()
  process.standardOutput = pipe
  process.standardInput = FileHandle.nullDevice
  try process.run()
  let data = pipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  #expect(process.terminationStatus == 0, "\(name) \(arguments)")
  return data
}

/// Numbers that ffprobe knows about a file, in its own order.
func probe(_ url: URL, _ entries: String) throws -> [Double] {
  let text = String(
    decoding: try output(
      "ffprobe", ["-v", "error", "-show_entries", entries, "-of", "default=noprint_wrappers=1:nokey=1", url.path]),
    as: UTF8.self)
  return text.split(separator: "\n").compactMap { Double($0) }
}

/// The pictures of a film as ffmpeg decodes them, without alpha: all that it has, or with a rate what is seen at every
/// frame's time.
func decoded(_ url: URL, width: Int, height: Int, at rate: FrameRate? = nil) throws -> [[UInt32]] {
  let data = [UInt8](
    try output(
      "ffmpeg",
      ["-v", "error", "-i", url.path]
        + (rate.map { ["-vf", "fps=\($0.numerator)/\($0.denominator)"] } ?? [])
        + ["-fps_mode", "passthrough", "-f", "rawvideo", "-pix_fmt", "bgra", "-"]))
  let size = width * height * 4
  return (0..<data.count / size).map { frame in
    (0..<width * height).map { i in
      let at = frame * size + i * 4
      return UInt32(data[at]) | UInt32(data[at + 1]) << 8 | UInt32(data[at + 2]) << 16 | 0xFF00_0000
    }
  }
}

/// True if films that need ffmpeg can be made here.
let hasFFmpeg = (try? FFmpeg.find()) != nil

/// A small film: a disc moves over a background of some colours, rests, and goes on.
func story(frames: Int = 40, width: Int = 48, height: Int = 32, alpha: UInt32 = 255) -> [Bitmap] {
  func pixel(_ r: UInt32, _ g: UInt32, _ b: UInt32, _ a: UInt32) -> UInt32 {
    a << 24 | (r * a / 255) << 16 | (g * a / 255) << 8 | b * a / 255
  }
  return (0..<frames).map { frame in
    let place = frame < 12 || frame > 27 ? frame : 12
    var bitmap = Bitmap(width: width, height: height, pixel: pixel(240, 240, 245, alpha))
    for y in 0..<height {
      for x in 0..<width {
        if y < 6 { bitmap[x, y] = pixel(UInt32(x / 8) * 30, 90, 160, alpha) }
        let (dx, dy) = (x - 4 - place, y - height / 2)
        if dx * dx + dy * dy < 50 { bitmap[x, y] = pixel(200, 40, 60, 255) }
      }
    }
    return bitmap
  }
}

/// Makes a film and returns its bytes.
func film(_ writer: any FilmWriter, _ frames: [Bitmap]) throws {
  for frame in frames { try writer.append(frame) }
  try writer.finish()
}

extension SeededNumbers {
  /// A premultiplied pixel; opaque unless `alpha` is nil, then any.
  mutating func pixel(alpha: UInt32? = 255) -> UInt32 {
    let a = alpha ?? [0, 255, UInt32.random(in: 0...255, using: &self)].randomElement(using: &self)!
    func part() -> UInt32 { UInt32.random(in: 0...a, using: &self) }
    return a << 24 | part() << 16 | part() << 8 | part()
  }

  mutating func bitmap(_ width: Int, _ height: Int, alpha: UInt32? = 255) -> Bitmap {
    Bitmap(width: width, height: height, pixels: (0..<width * height).map { _ in pixel(alpha: alpha) })
  }
}
