import TendonSnapshot

/// The numbers that stand for layers and bitmaps where fields are written.
protocol FieldNumbers {
  /// The number of a layer, the same for the same one in every frame.
  mutating func number(ofLayer id: Int) -> Int
  /// The number of the pixels of contents with their version.
  mutating func number(of bitmap: Bitmap, version: Int) -> Int
}

/// The numbers of a film: both are counted in the order in which they are first met.
struct FilmNumbers: FieldNumbers {
  /// The bitmaps so far, each once.
  private(set) var bitmaps: [Bitmap] = []
  /// Their numbers, by pixels and by versions.
  private var numbers: [Bitmap: Int] = [:]
  private var versions: [Int: Int] = [:]
  private var ids: [Int: Int] = [:]

  // A reader's Int may be too narrow for the layer's own number.
  mutating func number(ofLayer id: Int) -> Int {
    let number = ids[id] ?? ids.count
    ids[id] = number
    return number
  }

  mutating func number(of bitmap: Bitmap, version: Int) -> Int {
    // The same picture may have been painted twice.
    let number = versions[version] ?? numbers[bitmap] ?? bitmaps.count
    versions[version] = number
    if number == bitmaps.count {
      numbers[bitmap] = number
      bitmaps.append(bitmap)
    }
    return number
  }
}

/// The numbers that a frame brings with it: ids and versions as they are, 0 or more.
struct OwnNumbers: FieldNumbers {
  func number(ofLayer id: Int) -> Int { id }
  func number(of bitmap: Bitmap, version: Int) -> Int { version }
}
