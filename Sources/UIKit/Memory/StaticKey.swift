/// A key of associated objects: an address that belongs to nothing else as long as the program runs.
struct StaticKey: Sendable {
  // The byte is never released.
  nonisolated(unsafe) let address = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
}
