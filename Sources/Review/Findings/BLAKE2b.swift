/// The hash function BLAKE2b with 256 bits and no key (RFC 7693), which is several times as fast as SHA-256 without
/// instructions of the processor for it. It stands here because the library with hash functions, swift-crypto, brings a copy of
/// BoringSSL, which every package that uses this one would compile.
package enum BLAKE2b {
  static let blockSize = 128
  private static let digestSize = 32

  /// The hash of some bytes as 64 hexadecimal digits.
  package static func hex(of bytes: [UInt8]) -> String {
    var state = initial
    state[0] ^= 0x0101_0000 ^ UInt64(digestSize)
    // The last block is compressed apart, also where it is whole.
    let whole = bytes.isEmpty ? 0 : (bytes.count - 1) / blockSize * blockSize
    let order = order
    let blocks = bytes[..<whole]
    compress(blocks.span, &state, total: 0, isLast: false, order.span)
    var last = Array(bytes[whole...])
    last += [UInt8](repeating: 0, count: blockSize - last.count)
    compress(last.span, &state, total: UInt64(bytes.count), isLast: true, order.span)
    return hex(of: state)
  }

  /// The first bytes of the state as hexadecimal digits.
  static func hex(of state: InlineArray<8, UInt64>) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(2 * digestSize)
    for index in 0..<2 * digestSize {
      let byte = state[index / 16] >> UInt64(8 * (index / 2 % 8))
      let digit = UInt8(truncatingIfNeeded: index % 2 == 0 ? byte >> 4 : byte) & 15
      text.append(digit < 10 ? 0x30 + digit : 0x57 + digit)
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The function F of section 3.2 for each block.
  ///
  /// - Parameters:
  ///   - total: the number of bytes up to the end of the last block; of earlier blocks it follows from their places.
  ///   - isLastNode: true for the last block of the last node of its level in a tree (BLAKE2, section 2.10).
  ///   - before: the number of bytes before the first of these blocks.
  static func compress(
    _ bytes: Span<UInt8>, _ state: inout InlineArray<8, UInt64>, total: UInt64, isLast: Bool, isLastNode: Bool = false,
    before: Int = 0, _ order: Span<UInt8>
  ) {
    var m = InlineArray<16, UInt64>(repeating: 0)
    for start in stride(from: 0, to: bytes.count, by: blockSize) {
      for word in 0..<16 {
        let i = start + 8 * word
        let low =
          UInt64(bytes[i]) | UInt64(bytes[i + 1]) << 8 | UInt64(bytes[i + 2]) << 16 | UInt64(bytes[i + 3]) << 24
        let high =
          UInt64(bytes[i + 4]) | UInt64(bytes[i + 5]) << 8 | UInt64(bytes[i + 6]) << 16 | UInt64(bytes[i + 7]) << 24
        m[word] = low | high << 32
      }
      let count = isLast ? total : UInt64(before + start + blockSize)
      var (a0, a1, a2, a3) = (state[0], state[1], state[2], state[3])
      var (b0, b1, b2, b3) = (state[4], state[5], state[6], state[7])
      var (c0, c1, c2, c3) = (initial[0], initial[1], initial[2], initial[3])
      var (d0, d1) = (initial[4] ^ count, initial[5])
      var (d2, d3) = (isLast ? ~initial[6] : initial[6], isLastNode ? ~initial[7] : initial[7])
      for round in 0..<12 {
        let s = round % 10 * 16
        mix(&a0, &b0, &c0, &d0, m[Int(order[s] & 15)], m[Int(order[s + 1] & 15)])
        mix(&a1, &b1, &c1, &d1, m[Int(order[s + 2] & 15)], m[Int(order[s + 3] & 15)])
        mix(&a2, &b2, &c2, &d2, m[Int(order[s + 4] & 15)], m[Int(order[s + 5] & 15)])
        mix(&a3, &b3, &c3, &d3, m[Int(order[s + 6] & 15)], m[Int(order[s + 7] & 15)])
        mix(&a0, &b1, &c2, &d3, m[Int(order[s + 8] & 15)], m[Int(order[s + 9] & 15)])
        mix(&a1, &b2, &c3, &d0, m[Int(order[s + 10] & 15)], m[Int(order[s + 11] & 15)])
        mix(&a2, &b3, &c0, &d1, m[Int(order[s + 12] & 15)], m[Int(order[s + 13] & 15)])
        mix(&a3, &b0, &c1, &d2, m[Int(order[s + 14] & 15)], m[Int(order[s + 15] & 15)])
      }
      for (index, value) in [a0 ^ c0, a1 ^ c1, a2 ^ c2, a3 ^ c3, b0 ^ d0, b1 ^ d1, b2 ^ d2, b3 ^ d3].enumerated() {
        state[index] ^= value
      }
    }
  }

  /// The function G of section 3.1.
  @inline(__always)
  private static func mix(
    _ a: inout UInt64, _ b: inout UInt64, _ c: inout UInt64, _ d: inout UInt64, _ x: UInt64, _ y: UInt64
  ) {
    a = a &+ b &+ x
    d = rotate(d ^ a, 32)
    c = c &+ d
    b = rotate(b ^ c, 24)
    a = a &+ b &+ y
    d = rotate(d ^ a, 16)
    c = c &+ d
    b = rotate(b ^ c, 63)
  }

  @inline(__always)
  private static func rotate(_ x: UInt64, _ n: UInt64) -> UInt64 { x &>> n | x &<< (64 &- n) }

  /// The initialization vector, which is that of SHA-512: the fractional parts of the square roots of the first 8 primes.
  static let initial: InlineArray<8, UInt64> = [
    0x6a09_e667_f3bc_c908, 0xbb67_ae85_84ca_a73b, 0x3c6e_f372_fe94_f82b, 0xa54f_f53a_5f1d_36f1,
    0x510e_527f_ade6_82d1, 0x9b05_688c_2b3e_6c1f, 0x1f83_d9ab_fb41_bd6b, 0x5be0_cd19_137e_2179,
  ]

  /// The order of the words of a block in each of ten rounds (section 2.7); rounds 11 and 12 repeat the first two.
  static let order: [UInt8] = [
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15,
    14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3,
    11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4,
    7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8,
    9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13,
    2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9,
    12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11,
    13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10,
    6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5,
    10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0,
  ]
}
