/// Bytes read as decisions, one after the other; behind the last one all are 0.
struct Choices {
  private let bytes: [UInt8]
  private var next = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { next >= bytes.count }

  mutating func byte() -> Int {
    if isAtEnd { return 0 }
    next += 1
    return Int(bytes[next - 1])
  }

  /// Below `n`, which is at most 65536.
  mutating func below(_ n: Int) -> Int {
    n <= 256 ? byte() % n : (byte() << 8 | byte()) % n
  }

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }
}
