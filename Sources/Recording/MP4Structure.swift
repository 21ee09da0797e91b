import Foundation

/// Reads the structure of an MP4 file (ISO/IEC 14496-12), to find one that was not written to its end.
enum MP4Structure {
  private struct Box {
    var name: String
    /// The bytes after the header.
    var content: Range<Int>
  }

  /// More bytes than any file has, far from overflow.
  private static let limit = Int.max / 4

  /// The fault of a file whose video track should have this number of pictures; nil for a complete one.
  static func fault(ofFileAt path: String, pictures: Int) -> String? {
    guard let bytes = try? Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe) else {
      return "it cannot be read"
    }
    guard !bytes.isEmpty else { return "it is empty" }
    guard let boxes = boxes(in: bytes, 0..<bytes.count) else { return "its boxes do not end with the file" }
    guard let index = boxes.first(where: { $0.name == "moov" }) else { return "it has no index" }
    let media = boxes.filter { $0.name == "mdat" }.reduce(0) { $0 + $1.content.count }
    guard let tracks = self.boxes(in: bytes, index.content)?.filter({ $0.name == "trak" }) else {
      return "its index is cut off"
    }
    var (samples, size) = ([String: Int](), 0)
    for track in tracks {
      guard let media = box("mdia", in: bytes, track.content), let handler = box("hdlr", in: bytes, media.content),
        let table = box("minf", in: bytes, media.content).flatMap({ box("stbl", in: bytes, $0.content) }),
        let sizes = box("stsz", in: bytes, table.content), let (count, total) = sampleSizes(bytes, sizes.content),
        handler.content.count >= 12
      else { return "its index is cut off" }
      let kind = String(
        decoding: bytes[handler.content.lowerBound + 8..<handler.content.lowerBound + 12], as: UTF8.self)
      samples[kind, default: 0] += count
      size = min(size + total, limit)
    }
    let count = samples["vide"] ?? 0
    if count != pictures { return "it has \(count) of \(pictures) pictures" }
    return size > media ? "\(size - media) bytes of its pictures are missing" : nil
  }

  /// The boxes that fill a range; nil where they do not end with it.
  private static func boxes(in bytes: Data, _ range: Range<Int>) -> [Box]? {
    var (result, at) = ([Box](), range.lowerBound)
    while at < range.upperBound {
      guard at + 8 <= range.upperBound else { return nil }
      var (header, size) = (8, number(bytes, at, 4))
      if size == 1 {
        guard at + 16 <= range.upperBound else { return nil }
        (header, size) = (16, number(bytes, at + 8, 8))
      }
      guard size >= header, size <= range.upperBound - at else { return nil }
      let name = String(decoding: bytes[at + 4..<at + 8], as: UTF8.self)
      result.append(Box(name: name, content: at + header..<at + size))
      at += size
    }
    return result
  }

  private static func box(_ name: String, in bytes: Data, _ range: Range<Int>) -> Box? {
    boxes(in: bytes, range)?.first { $0.name == name }
  }

  /// The number of a track's samples and their bytes, from its `stsz` box.
  private static func sampleSizes(_ bytes: Data, _ box: Range<Int>) -> (count: Int, total: Int)? {
    guard box.count >= 12 else { return nil }
    let (size, count) = (number(bytes, box.lowerBound + 4, 4), number(bytes, box.lowerBound + 8, 4))
    if size > 0 {
      let product = count.multipliedReportingOverflow(by: size)
      return (count, product.overflow ? limit : min(product.partialValue, limit))
    }
    guard box.count >= 12 + 4 * count else { return nil }
    return (count, (0..<count).reduce(0) { $0 + number(bytes, box.lowerBound + 12 + 4 * $1, 4) })
  }

  private static func number(_ bytes: Data, _ at: Int, _ count: Int) -> Int {
    bytes[at..<at + count].reduce(0) { $0 << 8 | Int($1) } & Int.max
  }
}
