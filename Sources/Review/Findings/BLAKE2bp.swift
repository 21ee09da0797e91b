import TendonHashKernels

/// The parallel form of BLAKE2b: four messages of every fourth block, whose hashes are hashed together (BLAKE2bp of
/// Aumasson, Neves, Wilcox-O'Hearn and Winnerlein, "BLAKE2: simpler, smaller, fast as MD5", 2013). The four take as long as
/// one where the processor has vectors of 256 bits.
package enum BLAKE2bp {
  private static let lanes = 4
  /// The bytes of the hash of a node.
  private static let nodeSize = 64
  /// The first word of the parameters: hashes of 64 bytes, no key, four nodes below the root, two levels.
  private static let shape: UInt64 = 0x0204_0040

  /// The first 256 of the 512 bits of the hash of some bytes, as 64 hexadecimal digits.
  package static func hex(of bytes: [UInt8]) -> String {
    let order = BLAKE2b.order
    var states = [UInt64](repeating: 0, count: 8 * lanes)
    for lane in 0..<lanes {
      let state = start(offset: UInt64(lane), depth: 0)
      for word in 0..<8 { states[lanes * word + lane] = state[word] }
    }
    // Each lane keeps its last block.
    let group = lanes * BLAKE2b.blockSize
    let whole = max(0, bytes.count - (lanes - 1) * BLAKE2b.blockSize - 1) / group
    tendon_blake2b_four(&states, bytes, Int64(whole))
    var hashes: [UInt8] = []
    hashes.reserveCapacity(lanes * nodeSize)
    for lane in 0..<lanes {
      var state = InlineArray<8, UInt64>(repeating: 0)
      for word in 0..<8 { state[word] = states[lanes * word + lane] }
      finish(&state, lane, bytes, from: whole, order.span)
      for byte in 0..<nodeSize {
        hashes.append(UInt8(truncatingIfNeeded: state[byte / 8] >> UInt64(8 * (byte % 8))))
      }
    }
    var root = start(offset: 0, depth: 1)
    let (first, last) = (hashes[..<BLAKE2b.blockSize], hashes[BLAKE2b.blockSize...])
    BLAKE2b.compress(first.span, &root, total: 0, isLast: false, order.span)
    BLAKE2b.compress(last.span, &root, total: UInt64(hashes.count), isLast: true, isLastNode: true, order.span)
    return BLAKE2b.hex(of: root)
  }

  /// The state of a node before its first block.
  ///
  /// - Parameters:
  ///   - offset: the number of nodes before it on its level.
  ///   - depth: 0 for a lane, 1 for the root.
  private static func start(offset: UInt64, depth: UInt64) -> InlineArray<8, UInt64> {
    var state = BLAKE2b.initial
    state[0] ^= shape
    state[1] ^= offset
    state[2] ^= depth | UInt64(nodeSize) << 8
    return state
  }

  /// Compresses the blocks of a lane from one on, the last of them filled with zeros.
  private static func finish(
    _ state: inout InlineArray<8, UInt64>, _ lane: Int, _ bytes: [UInt8], from first: Int, _ order: Span<UInt8>
  ) {
    let size = BLAKE2b.blockSize
    var index = first
    while true {
      let start = min((lanes * index + lane) * size, bytes.count)
      let end = min(start + size, bytes.count)
      let isLast = start + lanes * size >= bytes.count
      var block = Array(bytes[start..<end])
      block += [UInt8](repeating: 0, count: size - block.count)
      BLAKE2b.compress(
        block.span, &state, total: UInt64(index * size + end - start), isLast: isLast,
        isLastNode: isLast && lane == lanes - 1, before: index * size, order)
      if isLast { return }
      index += 1
    }
  }
}
