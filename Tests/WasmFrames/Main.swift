import Frames
import TendonPlayback

@_extern(c, "report")
func report(_ text: UnsafePointer<UInt8>, _ count: Int)

@_extern(c, "take_input")
func takeInput(_ buffer: UnsafeMutablePointer<UInt8>, _ count: Int) -> Int

/// Reads frames and says what the compositor makes of them.
@_cdecl("check")
public func check() -> Int32 {
  var bytes: [UInt8] = []
  while true {
    let chunk = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      count = takeInput(buffer.baseAddress!, 1 << 16)
    }
    if chunk.isEmpty { break }
    bytes += chunk
  }
  do throws(SnapshotFilmError) {
    try FrameDigest.lines(of: bytes) { line in
      let text = Array((line + "\n").utf8)
      text.withUnsafeBufferPointer { report($0.baseAddress!, $0.count) }
    }
    return 0
  } catch {
    return 1
  }
}
