import TendonRecording
import TendonSnapshot

/// The bitmaps of a screen's layers that some viewer has, each once, by numbers.
final class ContentTable {
  /// A bitmap and its file.
  private struct Entry {
    var bitmap: Bitmap
    var hash: UInt64
    var versions: [Int]
    var png: [UInt8]?
  }

  /// The number of files made so far.
  private(set) var encoded = 0
  private var entries: [Int: Entry] = [:]
  /// The numbers by versions and by hashes of pixels.
  private var versions: [Int: Int] = [:]
  private var hashes: [UInt64: [Int]] = [:]
  private var last = 0

  /// The number of bitmaps.
  var count: Int { entries.count }

  /// The number of contents: the same for the same pixels, while somebody has them.
  func number(of contents: Contents) -> Int {
    if let known = versions[contents.version] { return known }
    let hash = contents.bitmap.pixelHash
    let same = hashes[hash, default: []].first { entries[$0]?.bitmap == contents.bitmap }
    let number = same ?? last + 1
    if same == nil {
      last = number
      entries[number] = Entry(bitmap: contents.bitmap, hash: hash, versions: [])
      hashes[hash, default: []].append(number)
    }
    versions[contents.version] = number
    entries[number]?.versions.append(contents.version)
    return number
  }

  /// The pixels of a bitmap, as they are in memory, in bytes; 0 for none of this number.
  func bytes(of number: Int) -> Int { (entries[number]?.bitmap.pixels.count ?? 0) * 4 }

  /// The size in pixels and the PNG of a bitmap.
  func file(_ number: Int, _ encoder: PatchEncoder) -> (width: Int, height: Int, png: [UInt8])? {
    guard let entry = entries[number] else { return nil }
    let png = entry.png ?? encoder.png(entry.bitmap, in: entry.bitmap.box)
    if entry.png == nil {
      encoded += 1
      entries[number]?.png = png
    }
    return (entry.bitmap.width, entry.bitmap.height, png)
  }

  /// Forgets all but some.
  func keep(_ isWanted: (Int) -> Bool) {
    for (number, entry) in entries where !isWanted(number) {
      entries[number] = nil
      for version in entry.versions { versions[version] = nil }
      hashes[entry.hash]?.removeAll { $0 == number }
      if hashes[entry.hash]?.isEmpty ?? false { hashes[entry.hash] = nil }
    }
  }
}

extension Bitmap {
  /// A number that is the same for the same size and pixels (Fowler, Noll and Vo 1991, a pixel at a time).
  fileprivate var pixelHash: UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for value in [UInt32(truncatingIfNeeded: width), UInt32(truncatingIfNeeded: height)] {
      hash = (hash ^ UInt64(value)) &* 0x100_0000_01B3
    }
    for pixel in pixels { hash = (hash ^ UInt64(pixel)) &* 0x100_0000_01B3 }
    return hash
  }
}
