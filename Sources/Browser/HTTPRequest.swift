/// The head of a request, as far as the server needs it.
struct HTTPRequest: Hashable, Sendable {
  var method: String
  /// The path without the query, as it was sent: nothing is decoded, so that nothing can hide in it.
  var path: String
  /// The parts of the query, the first of each name.
  var query: [String: String]
  /// The fields by their names in small letters; one that comes twice is refused.
  var fields: [String: String]

  /// The longest head, in bytes.
  static let longestHead = 8192

  /// The state of what has arrived so far.
  enum Reading: Hashable {
    case incomplete
    case complete(HTTPRequest, length: Int)
    case refused(String)
  }

  /// Reads the head at the start of `bytes`.
  static func read(_ bytes: [UInt8]) -> Reading {
    guard let end = headEnd(bytes) else {
      return bytes.count > longestHead ? .refused("the head of a request is too long") : .incomplete
    }
    guard end <= longestHead else { return .refused("the head of a request is too long") }
    guard let text = String(validating: bytes[..<(end - 4)], as: UTF8.self),
      text.unicodeScalars.allSatisfy({ $0.isASCII && ($0.value >= 32 || $0 == "\r" || $0 == "\n" || $0 == "\t") })
    else { return .refused("the head of a request is no text") }
    var lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)[...]
    let first = lines.removeFirst().split(separator: " ", omittingEmptySubsequences: false)
    guard first.count == 3, first[2] == "HTTP/1.1", first[1].hasPrefix("/") else {
      return .refused("the first line of a request is malformed")
    }
    var fields: [String: String] = [:]
    for line in lines {
      guard let colon = line.firstIndex(of: ":"), colon > line.startIndex, !line.hasPrefix(" "), !line.hasPrefix("\t"),
        !line.contains("\n"), !line.contains("\r")
      else { return .refused("a field of a request is malformed") }
      let value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
      guard fields.updateValue(String(value), forKey: line[..<colon].lowercased()) == nil else {
        return .refused("a field of a request comes twice")
      }
    }
    let target = first[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    var query: [String: String] = [:]
    for part in target.count > 1 ? target[1].split(separator: "&") : [] {
      let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(pair[0])
      if query[name] == nil { query[name] = pair.count > 1 ? String(pair[1]) : "" }
    }
    let request = HTTPRequest(method: String(first[0]), path: String(target[0]), query: query, fields: fields)
    return .complete(request, length: end)
  }

  /// The index behind the empty line that ends a head.
  private static func headEnd(_ bytes: [UInt8]) -> Int? {
    guard bytes.count >= 4 else { return nil }
    for index in 3..<min(bytes.count, longestHead + 4)
    where bytes[index] == 10 && bytes[index - 1] == 13 && bytes[index - 2] == 10 && bytes[index - 3] == 13 {
      return index + 1
    }
    return nil
  }
}
