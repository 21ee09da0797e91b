import Foundation

/// The pictures of documents that the processes of parts have written, as they tell the process that started them: a file
/// for each document, by its place in the whole.
enum PictureList {
  private struct Picture: Codable {
    let name: String
    let file: String
  }

  private static func url(_ number: Int, _ folder: URL) -> URL { folder.appendingPathComponent("\(number).json") }

  static func write(_ files: [[(name: String, file: String)]], _ numbers: [Int], to folder: URL) throws {
    for (number, files) in zip(numbers, files) {
      let pictures = files.map { Picture(name: $0.name, file: $0.file) }
      try JSONEncoder().encode(pictures).write(to: url(number, folder))
    }
  }

  /// The lists in the order of the numbers; empty where a document has no pictures.
  static func read(_ numbers: [Int], from folder: URL) throws -> [[(name: String, file: String)]] {
    try numbers.map { number in
      guard let data = FileManager.default.contents(atPath: url(number, folder).path) else { return [] }
      return try JSONDecoder().decode([Picture].self, from: data).map { ($0.name, $0.file) }
    }
  }
}
