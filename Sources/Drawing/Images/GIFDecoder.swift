import TendonSnapshot

/// Reads GIF files, also animated ones (CompuServe, Graphics Interchange Format, version 89a, 1990).
///
/// A file that ends within a frame shows the frames before it, and of the first frame what there is.
struct GIFDecoder {
  private let bytes: [UInt8]
  private var position = 6
  private let width: Int
  private let height: Int
  private var globalColors: [UInt32] = []
  private var canvas: Bitmap
  /// The values of the control block before a frame.
  private var control = Control()

  private struct Control {
    var duration = 0.0
    var transparent: UInt8?
    /// 2: the frame's area is cleared after it; 3: it is put back to what it was before.
    var disposal = 0
  }

  static func decode(_ bytes: [UInt8]) throws(ImageDecoder.Failure) -> [ImageDecoder.Image.Frame] {
    guard bytes.count >= 13 else { throw .damaged(kind: "GIF") }
    let (width, height) = (Int(bytes[6]) | Int(bytes[7]) << 8, Int(bytes[8]) | Int(bytes[9]) << 8)
    try ImageDecoder.check(width, height, "GIF")
    var decoder = GIFDecoder(bytes, width, height)
    let frames = decoder.read()
    guard !frames.isEmpty else { throw .damaged(kind: "GIF") }
    return frames
  }

  private init(_ bytes: [UInt8], _ width: Int, _ height: Int) {
    (self.bytes, self.width, self.height) = (bytes, width, height)
    canvas = Bitmap(width: width, height: height)
    position = 13
    if bytes[10] & 0x80 != 0 { globalColors = colors(count: 2 << Int(bytes[10] & 7)) }
  }

  private mutating func byte() -> UInt8? {
    guard position < bytes.count else { return nil }
    defer { position += 1 }
    return bytes[position]
  }

  private mutating func short() -> Int? {
    guard let low = byte(), let high = byte() else { return nil }
    return Int(low) | Int(high) << 8
  }

  private mutating func colors(count: Int) -> [UInt32] {
    let end = min(position + 3 * count, bytes.count)
    defer { position = end }
    return stride(from: position, to: end - 2, by: 3).map {
      0xFF00_0000 | UInt32(bytes[$0]) << 16 | UInt32(bytes[$0 + 1]) << 8 | UInt32(bytes[$0 + 2])
    }
  }

  /// The bytes of the sub-blocks that follow, up to an empty one or the end of the file.
  private mutating func blocks() -> [UInt8] {
    var data: [UInt8] = []
    while let length = byte(), length > 0 {
      let end = min(position + Int(length), bytes.count)
      data += bytes[position..<end]
      position = end
    }
    return data
  }

  private mutating func read() -> [ImageDecoder.Image.Frame] {
    var frames: [ImageDecoder.Image.Frame] = []
    var budget = AnimationBudget(width: width, height: height)
    while let kind = byte() {
      switch kind {
      case 0x21:
        guard let label = byte() else { return frames }
        let data = blocks()
        guard label == 0xF9, data.count >= 4 else { continue }
        // Browsers and UIKit show frames of under 20 ms for 100 ms.
        let delay = Double(Int(data[1]) | Int(data[2]) << 8) / 100
        control = Control(
          duration: delay < 0.02 ? 0.1 : delay, transparent: data[0] & 1 != 0 ? data[3] : nil,
          disposal: Int(data[0] >> 2) & 7)
      case 0x2C:
        guard budget.takeFrame() else { return finished(frames) }
        let before = canvas
        guard let area = readFrame(isFirst: frames.isEmpty, &budget) else { return finished(frames) }
        frames.append(.init(bitmap: canvas, duration: control.duration == 0 ? 0.1 : control.duration))
        if control.disposal == 2 {
          for y in area.y..<area.y + area.height {
            for x in area.x..<area.x + area.width { canvas[x, y] = 0 }
          }
        } else if control.disposal == 3 {
          canvas = before
        }
        control = Control()
      case 0x3B: return finished(frames)
      default: return finished(frames)
      }
    }
    return finished(frames)
  }

  /// A single frame is a still image.
  private func finished(_ frames: [ImageDecoder.Image.Frame]) -> [ImageDecoder.Image.Frame] {
    frames.count == 1 ? [.init(bitmap: frames[0].bitmap, duration: 0)] : frames
  }

  private struct Area {
    var x, y, width, height: Int
  }

  /// Draws a frame on the canvas; returns its area within the canvas, nil if there is none.
  private mutating func readFrame(isFirst: Bool, _ budget: inout AnimationBudget) -> Area? {
    guard let left = short(), let top = short(), let columns = short(), let rows = short(), let flags = byte() else {
      return nil
    }
    let palette = flags & 0x80 != 0 ? colors(count: 2 << Int(flags & 7)) : globalColors
    guard let size = byte(), (1...11).contains(size), columns > 0, rows > 0 else { return nil }
    guard budget.unpack(columns * rows) else { return nil }
    let indices = GIFDecoder.unpack(blocks(), size: Int(size), count: columns * rows)
    guard !indices.isEmpty || !isFirst else { return nil }
    let isInterlaced = flags & 0x40 != 0
    for (i, index) in indices.enumerated() where index != control.transparent && Int(index) < palette.count {
      let line = i / columns
      let (x, y) = (left + i % columns, top + (isInterlaced ? GIFDecoder.row(line, of: rows) : line))
      if x < width, y < height { canvas[x, y] = palette[Int(index)] }
    }
    let (x, y) = (min(left, width), min(top, height))
    return Area(x: x, y: y, width: min(columns, width - x), height: min(rows, height - y))
  }

  /// The row of an interlaced frame that comes as number `line`: every eighth row, then those between.
  private static func row(_ line: Int, of rows: Int) -> Int {
    var line = line
    for (start, step) in [(0, 8), (4, 8), (2, 4), (1, 2)] {
      let count = rows > start ? (rows - start + step - 1) / step : 0
      if line < count { return start + line * step }
      line -= count
    }
    return rows
  }

  /// The palette indices in compressed data (Lempel, Ziv, Welch), at most `count`.
  private static func unpack(_ data: [UInt8], size: Int, count: Int) -> [UInt8] {
    let (clear, end) = (1 << size, 1 << size + 1)
    // The index that a code ends with, and the code that it continues.
    var suffix = [UInt8](repeating: 0, count: 4096)
    var prefix = [Int](repeating: -1, count: 4096)
    for i in 0..<min(clear, 4096) { suffix[i] = UInt8(truncatingIfNeeded: i) }
    var (next, width) = (clear + 2, size + 1)
    var (bits, held) = (0, 0)
    var last: Int?
    var result: [UInt8] = []
    var stack: [UInt8] = []
    for byte in data {
      bits |= Int(byte) << held
      held += 8
      while held >= width {
        let code = bits & (1 << width - 1)
        bits >>= width
        held -= width
        if code == clear {
          (next, width, last) = (clear + 2, size + 1, nil)
          continue
        }
        if code == end || code > next || (last == nil && code >= clear) || (code == next && last == nil) {
          return result
        }
        // The code that is being defined repeats the first index of the one before.
        stack.removeAll(keepingCapacity: true)
        var walk = code
        if code == next, let last {
          stack.append(first(of: last, suffix, prefix))
          walk = last
        }
        while walk >= 0 {
          stack.append(suffix[walk])
          walk = prefix[walk]
        }
        result += stack.reversed()
        if result.count >= count { return Array(result.prefix(count)) }
        if let last, next < 4096 {
          suffix[next] = stack[stack.count - 1]
          prefix[next] = last
          next += 1
          if next == 1 << width, width < 12 { width += 1 }
        }
        last = code
      }
    }
    return result
  }

  private static func first(of code: Int, _ suffix: [UInt8], _ prefix: [Int]) -> UInt8 {
    var code = code
    while prefix[code] >= 0 { code = prefix[code] }
    return suffix[code]
  }
}
