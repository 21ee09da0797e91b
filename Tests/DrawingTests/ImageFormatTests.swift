import Foundation
import TendonDrawing
import TendonGeometry
import TendonSnapshot
import TendonTestSupport
import Testing

/// Image files other than PNG, and what becomes of damaged ones.
struct ImageFormatTests {
  /// A GIF file whose frames are lists of palette indices (0 to 3), each with its delay in hundredths of a second and
  /// its disposal. With `area`, frames have that width and height.
  static func gif(
    _ width: Int, _ height: Int, area: Int? = nil, transparent: Int? = nil,
    _ frames: [(pixels: [Int], delay: Int, disposal: Int)]
  ) -> [UInt8] {
    func short(_ n: Int) -> [UInt8] { [UInt8(n & 255), UInt8(n >> 8)] }
    var file = Array("GIF89a".utf8) + short(width) + short(height) + [0x81, 0, 0]
    file += [0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255]
    for frame in frames {
      file += [0x21, 0xF9, 4, UInt8(frame.disposal << 2) | (transparent == nil ? 0 : 1)] + short(frame.delay)
      file += [UInt8(transparent ?? 0), 0, 0x2C] + short(0) + short(0)
      file += short(area ?? width) + short(area ?? height) + [0, 2]
      // Codes of three bits, each pixel after a code that clears the table, so that none grows.
      var (bits, held, data) = (0, 0, [UInt8]())
      for code in frame.pixels.flatMap({ [4, $0] }) + [5] {
        bits |= code << held
        held += 3
        while held >= 8 {
          data.append(UInt8(bits & 255))
          bits >>= 8
          held -= 8
        }
      }
      data.append(UInt8(bits & 255))
      file += [UInt8(data.count)] + data + [0]
    }
    return file + [0x3B]
  }

  @Test("GIF: colours, transparency, delays and disposal")
  func gif() throws {
    let file = Self.gif(2, 2, transparent: 0, [([1, 2, 3, 0], 5, 1), ([0, 0, 0, 1], 1, 2), ([2, 0, 0, 0], 20, 3)])
    let image = try ImageDecoder.image(file, scale: 1)
    let (red, green, blue): (UInt32, UInt32, UInt32) = (0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF)
    #expect(image.frames.map(\.duration) == [0.05, 0.1, 0.2])
    #expect(image.frames[0].bitmap.pixels == [red, green, blue, 0])
    #expect(image.frames[1].bitmap.pixels == [red, green, blue, red])
    // The second frame clears its area.
    #expect(image.frames[2].bitmap.pixels == [green, 0, 0, 0])
    let still = try ImageDecoder.image(Self.gif(1, 1, [([3], 0, 0)]), scale: 1)
    #expect(still.frames.count == 1 && still.frames[0].duration == 0 && still.frames[0].bitmap.pixels == [blue])
  }

  @Test("GIF: frames that are larger than the picture do not multiply the work")
  func largeFrames() throws {
    let frames = [([1], 5, 1), ([2], 5, 1), ([3], 5, 1)]
    let all = try ImageDecoder.image(Self.gif(1, 1, area: 2000, frames), scale: 1).frames
    #expect(all.map { $0.bitmap[0, 0] } == [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF])
    // Two of them have more pixels than an image may have.
    #expect(try ImageDecoder.image(Self.gif(1, 1, area: 8000, frames), scale: 1).frames.count == 1)
  }

  @Test("JPEG: what is written is read again, over white and nearly the same")
  func jpeg() throws {
    var bitmap = Bitmap(width: 24, height: 16, pixel: 0xFF20_80C0)
    for y in 0..<16 { for x in 12..<24 { bitmap[x, y] = 0x8040_0000 } }
    let file = try #require(ImageEncoder.jpeg(bitmap, quality: 0.95))
    let read = try ImageDecoder.image(file, scale: 1)
    #expect(read.orientation == 1 && read.frames[0].bitmap.width == 24)
    func part(_ pixel: UInt32, _ shift: UInt32) -> Int { Int(pixel >> shift & 255) }
    let (left, right) = (read.frames[0].bitmap[4, 8], read.frames[0].bitmap[20, 8])
    for (shift, value) in [(16, 0x20), (8, 0x80), (0, 0xC0)] as [(UInt32, Int)] {
      #expect(abs(part(left, shift) - value) <= 4)
    }
    // Half of a dark red over white.
    for (shift, value) in [(16, 0xBF), (8, 0x7F), (0, 0x7F)] as [(UInt32, Int)] {
      #expect(abs(part(right, shift) - value) <= 4)
    }
    let small = try #require(ImageEncoder.jpeg(bitmap, quality: 0.1))
    #expect(small.count < file.count && ImageEncoder.jpeg(Bitmap(width: 0, height: 0), quality: 1) == nil)
  }

  @Test("JPEG: the orientation is read from EXIF, whichever way its bytes go")
  func orientation() throws {
    let file = try #require(ImageEncoder.jpeg(Bitmap(width: 8, height: 8, pixel: .max), quality: 1))
    for order in ["II", "MM"] {
      func number(_ n: Int, _ count: Int) -> [UInt8] {
        let bytes = (0..<count).map { UInt8(n >> (8 * $0) & 255) }
        return order == "II" ? bytes : bytes.reversed()
      }
      var tiff = Array(order.utf8) + number(42, 2) + number(8, 4) + number(1, 2) + number(0x0112, 2) + number(3, 2)
      tiff += number(1, 4) + number(6, 2) + [0, 0] + number(0, 4)
      let segment = Array("Exif\0\0".utf8) + tiff
      let marked = [0xFF, 0xD8, 0xFF, 0xE1, 0, UInt8(segment.count + 2)] + segment + file.dropFirst(2)
      #expect(try ImageDecoder.image(Array(marked), scale: 1).orientation == 6, "\(order)")
    }
  }

  @Test("WebP: a file of one pixel")
  func webP() throws {
    let file = try #require(Data(base64Encoded: "UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA"))
    let image = try ImageDecoder.image([UInt8](file), scale: 1)
    #expect(image.frames.count == 1 && image.frames[0].bitmap.width == 1 && image.frames[0].duration == 0)
  }

  @Test("SVG: drawn at the scale that is asked for; nothing from elsewhere is loaded")
  func svg() throws {
    let text = """
      <?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="10" height="6" viewBox="0 0 10 6">
      <rect width="5" height="6" fill="#f00"/><image href="file:///etc/passwd" x="5" width="5" height="6"/></svg>
      """
    let image: ImageDecoder.Image
    do {
      image = try ImageDecoder.image(Array(text.utf8), scale: 3)
    } catch {
      #expect(error == .needs("librsvg2-2", kind: "an SVG file"))
      return
    }
    let bitmap = image.frames[0].bitmap
    #expect(bitmap.width == 30 && bitmap.height == 18 && image.vectorScale == 3)
    #expect(bitmap[7, 9] == 0xFFFF_0000 && bitmap[22, 9] == 0)
    #expect(throws: ImageDecoder.Failure.self) { try ImageDecoder.decode(Array("<svg width='1'".utf8)) }
    let huge = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"99999\" height=\"99999\"/>"
    #expect(throws: ImageDecoder.Failure.tooLarge(width: 99999, height: 99999)) {
      try ImageDecoder.decode(Array(huge.utf8))
    }
  }

  @Test("Damaged files of every format give an image or an error")
  func damage() throws {
    var bitmap = Bitmap(width: 9, height: 7)
    for i in bitmap.pixels.indices { bitmap.pixels[i] = 0xFF00_0000 | UInt32(i * 12345 & 0xFF_FFFF) }
    let webP = try #require(Data(base64Encoded: "UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA"))
    let files = [
      try #require(ImageEncoder.png(bitmap)), try #require(ImageEncoder.jpeg(bitmap, quality: 0.7)),
      Self.gif(2, 2, transparent: 0, [([1, 2, 3, 0], 5, 1), ([0, 0, 0, 1], 5, 3)]), [UInt8](webP),
    ]
    var dice = SeededNumbers(5)
    var (read, refused) = (0, 0)
    for file in files {
      for _ in 0..<500 {
        var damaged = file
        for _ in 0...Int.random(in: 0..<4, using: &dice) {
          damaged[Int.random(in: 0..<damaged.count, using: &dice)] = .random(in: 0...255, using: &dice)
        }
        if Bool.random(using: &dice) { damaged = Array(damaged.prefix(.random(in: 0...damaged.count, using: &dice))) }
        do {
          for frame in try ImageDecoder.image(damaged, scale: 1).frames {
            #expect(frame.bitmap.pixels.count == frame.bitmap.width * frame.bitmap.height)
          }
          read += 1
        } catch { refused += 1 }
      }
    }
    #expect(read > 0 && refused > 0)
  }
}
