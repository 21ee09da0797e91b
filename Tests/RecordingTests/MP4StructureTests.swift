import Foundation
import TendonSnapshot
import Testing

@testable import TendonRecording

struct MP4StructureTests {
  /// A file that ends early is found out wherever it ends; so is one with another number of frames.
  @Test(.enabled(if: hasFFmpeg)) func everyCutIsFound() throws {
    let folder = try Folder()
    try film(MP4Writer(url: folder.file("a.mp4"), frameRate: FrameRate(60)), story(frames: 5))
    let bytes = try folder.bytes("a.mp4")
    #expect(MP4Structure.fault(ofFileAt: folder.file("a.mp4").path, pictures: 5) == nil)
    #expect(MP4Structure.fault(ofFileAt: folder.file("a.mp4").path, pictures: 6) == "it has 5 of 6 pictures")
    let cut = folder.file("cut.mp4")
    for count in 0..<bytes.count {
      try Data(bytes[..<count]).write(to: cut)
      #expect(MP4Structure.fault(ofFileAt: cut.path, pictures: 5) != nil, "\(count) bytes")
    }
    // Zeros where data should be, as after a crash of the machine; any other damage does not crash the reader.
    for start in stride(from: 0, to: bytes.count, by: 7) {
      var damaged = bytes
      for index in start..<min(start + 8, bytes.count) { damaged[index] = index % 2 == 0 ? 0 : 255 }
      try Data(damaged).write(to: cut)
      _ = MP4Structure.fault(ofFileAt: cut.path, pictures: 5)
    }
    #expect(MP4Structure.fault(ofFileAt: folder.file("none.mp4").path, pictures: 5) == "it cannot be read")
  }
}
