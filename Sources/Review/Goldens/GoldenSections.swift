import TendonGeometry
import TendonSnapshot

/// The parts of one golden: the same thing in several environments, such as devices.
package struct GoldenSections<Content: Hashable> {
  private(set) var list: [(names: [String], content: Content)] = []

  package init() {}

  /// Adds a part. One that is equal to an earlier part joins it.
  package mutating func add(_ name: String, _ content: Content) {
    if let index = list.firstIndex(where: { $0.content == content }) {
      list[index].names.append(name)
    } else {
      list.append(([name], content))
    }
  }
}

extension GoldenSections<String> {
  /// The texts under the names of their environments; a single one without a name stands alone. Ends with a line feed.
  package var text: String {
    list.map { names, content in
      let head = names.allSatisfy(\.isEmpty) ? "" : "# \(names.joined(separator: ", "))\n"
      return head + (content.hasSuffix("\n") ? content : content + "\n")
    }.joined(separator: "\n")
  }
}

extension GoldenSections<Bitmap> {
  /// The pictures from left to right, each once.
  package var picture: Bitmap { list.count == 1 ? list[0].content : Bitmap(row: list.map(\.content)) }
}

extension Bitmap {
  /// Pictures from left to right on grey, with 16 pixels around each.
  package init(row pictures: [Bitmap]) {
    let gap = 16
    let width = pictures.reduce(gap) { $0 + $1.width + gap }
    self.init(width: width, height: (pictures.map(\.height).max() ?? 0) + 2 * gap, pixel: 0xFFB4_B4B8)
    var left = gap
    for picture in pictures {
      for y in 0..<picture.height {
        let start = (y + gap) * width + left
        pixels.replaceSubrange(
          start..<start + picture.width, with: picture.pixels[y * picture.width..<(y + 1) * picture.width])
      }
      left += picture.width + gap
    }
  }
}
