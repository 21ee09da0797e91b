/// The text of an event, whose bytes end with a zero.
func eventText<Bytes>(_ bytes: Bytes) -> String {
  withUnsafeBytes(of: bytes) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
}
