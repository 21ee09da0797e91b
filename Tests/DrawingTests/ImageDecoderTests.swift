import Foundation
import TendonDrawing
import TendonSnapshot
import Testing

/// A PNG file with stored (not packed) pixels, written by hand so that the decoder meets another's work.
func storedPNG(width: Int, height: Int, channels: Int, bytes: [UInt8]) -> [UInt8] {
  func big(_ v: UInt32) -> [UInt8] { [UInt8(v >> 24), UInt8(v >> 16 & 255), UInt8(v >> 8 & 255), UInt8(v & 255)] }
  func crc(_ bytes: [UInt8]) -> UInt32 {
    var c = UInt32.max
    for byte in bytes {
      c ^= UInt32(byte)
      for _ in 0..<8 { c = c & 1 != 0 ? 0xEDB8_8320 ^ c >> 1 : c >> 1 }
    }
    return ~c
  }
  func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    big(UInt32(data.count)) + Array(name.utf8) + data + big(crc(Array(name.utf8) + data))
  }
  var raw: [UInt8] = []
  for y in 0..<height { raw += [0] + bytes[y * width * channels..<(y + 1) * width * channels] }
  var (a, b) = (UInt32(1), UInt32(0))
  for byte in raw {
    a = (a + UInt32(byte)) % 65521
    b = (b + a) % 65521
  }
  let count = UInt16(raw.count)
  let lengths = [UInt8(count & 255), UInt8(count >> 8), UInt8(~count & 255), UInt8(~count >> 8)]
  let header = big(UInt32(width)) + big(UInt32(height)) + [8, channels == 4 ? 6 : 2, 0, 0, 0]
  return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header)
    + chunk("IDAT", [0x78, 1, 1] + lengths + raw + big(b << 16 | a)) + chunk("IEND", [])
}

struct ImageDecoderTests {
  @Test func pixelsArePremultiplied() throws {
    let file = storedPNG(
      width: 2, height: 2, channels: 4,
      bytes: [
        255, 0, 0, 255, 0, 255, 0, 128, 0, 0, 255, 0, 10, 20, 30, 255,
      ])
    let bitmap = try ImageDecoder.decode(file)
    #expect(bitmap.pixels == [0xFFFF_0000, 0x8000_8000, 0, 0xFF0A_141E])
  }

  @Test func filesWithoutAlphaAreOpaque() throws {
    let file = storedPNG(width: 3, height: 1, channels: 3, bytes: [255, 0, 0, 0, 255, 0, 1, 2, 3])
    #expect(try ImageDecoder.decode(file).pixels == [0xFFFF_0000, 0xFF00_FF00, 0xFF01_0203])
  }

  @Test func everyCutFileIsRefused() {
    let file = storedPNG(width: 2, height: 1, channels: 4, bytes: [1, 2, 3, 255, 5, 6, 7, 255])
    // The last chunk may be missing its checksum without loss of pixels; all before it is needed.
    for length in 0..<file.count - 12 {
      #expect(throws: ImageDecoder.Failure.self) { try ImageDecoder.decode(Array(file[..<length])) }
    }
  }

  @Test func everyChangedByteGivesPicturesOrErrors() {
    let file = storedPNG(width: 2, height: 1, channels: 4, bytes: [1, 2, 3, 255, 5, 6, 7, 255])
    var refused = 0
    for i in file.indices {
      for bit in 0..<8 {
        var damaged = file
        damaged[i] ^= 1 << bit
        do {
          let bitmap = try ImageDecoder.decode(damaged)
          #expect(bitmap.width * bitmap.height == bitmap.pixels.count)
        } catch { refused += 1 }
      }
    }
    #expect(refused > file.count * 4)
  }

  @Test func otherFilesAreNamed() {
    #expect(throws: ImageDecoder.Failure.unsupported(kind: "a BMP file")) { try ImageDecoder.decode(Array("BM".utf8)) }
    #expect(throws: ImageDecoder.Failure.damaged(kind: "JPEG")) { try ImageDecoder.decode([0xFF, 0xD8, 0xFF, 0xE0]) }
    #expect(throws: ImageDecoder.Failure.unsupported(kind: "an empty file")) { try ImageDecoder.decode([]) }
  }

  @Test func hugePicturesAreRefusedBeforeTheyAreUnpacked() {
    var file = storedPNG(width: 1, height: 1, channels: 4, bytes: [0, 0, 0, 0])
    file.replaceSubrange(16..<24, with: [0, 0, 0x7F, 0xFF, 0, 0, 0x7F, 0xFF])
    #expect(throws: ImageDecoder.Failure.tooLarge(width: 32767, height: 32767)) { try ImageDecoder.decode(file) }
    file.replaceSubrange(16..<24, with: [0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 1])
    #expect(throws: ImageDecoder.Failure.tooLarge(width: 4_294_967_295, height: 1)) { try ImageDecoder.decode(file) }
  }
}
