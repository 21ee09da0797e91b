/// The hash function SHA-256 (FIPS 180-4, section 6.2).
package enum SHA256 {
  /// The hash of some bytes as 64 hexadecimal digits.
  package static func hex(of bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    let hash = hash(of: bytes)
    var text: [UInt8] = []
    for word in hash {
      for shift in stride(from: 28, through: 0, by: -4) { text.append(digits[Int((word >> UInt32(shift)) & 15)]) }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func hash(of bytes: [UInt8]) -> [UInt32] {
    var state = initial
    var tail = Array(bytes[(bytes.count / 64 * 64)...])
    tail.append(0x80)
    while tail.count % 64 != 56 { tail.append(0) }
    let length = UInt64(bytes.count) * 8
    for shift in stride(from: 56, through: 0, by: -8) { tail.append(UInt8((length >> UInt64(shift)) & 255)) }
    let constants = constants
    for part in [bytes[..<(bytes.count / 64 * 64)], tail[...]] { compress(part.span, &state, constants.span) }
    return state
  }

  /// Takes whole blocks of 64 bytes into the state.
  private static func compress(_ bytes: Span<UInt8>, _ state: inout [UInt32], _ constants: Span<UInt32>) {
    var w = InlineArray<64, UInt32>(repeating: 0)
    for start in stride(from: 0, to: bytes.count, by: 64) {
      for t in 0..<16 {
        let i = start + 4 * t
        w[t] =
          UInt32(bytes[i]) << 24 | UInt32(bytes[i + 1]) << 16 | UInt32(bytes[i + 2]) << 8 | UInt32(bytes[i + 3])
      }
      for t in 16..<64 {
        let s0 = rotate(w[t - 15], 7) ^ rotate(w[t - 15], 18) ^ (w[t - 15] >> 3)
        let s1 = rotate(w[t - 2], 17) ^ rotate(w[t - 2], 19) ^ (w[t - 2] >> 10)
        w[t] = w[t - 16] &+ s0 &+ w[t - 7] &+ s1
      }
      var (a, b, c, d) = (state[0], state[1], state[2], state[3])
      var (e, f, g, h) = (state[4], state[5], state[6], state[7])
      for t in 0..<64 {
        let s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
        let t1 = h &+ s1 &+ ((e & f) ^ (~e & g)) &+ constants[t] &+ w[t]
        let s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
        let t2 = s0 &+ ((a & b) ^ (a & c) ^ (b & c))
        (h, g, f, e, d, c, b, a) = (g, f, e, d &+ t1, c, b, a, t1 &+ t2)
      }
      for (index, value) in [a, b, c, d, e, f, g, h].enumerated() { state[index] = state[index] &+ value }
    }
  }

  private static func rotate(_ x: UInt32, _ n: UInt32) -> UInt32 { x >> n | x << (32 - n) }

  /// The first 64 primes.
  private static let primes: [UInt32] = {
    var found: [UInt32] = []
    var next: UInt32 = 2
    while found.count < 64 {
      if found.allSatisfy({ next % $0 != 0 }) { found.append(next) }
      next += 1
    }
    return found
  }()

  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = primes.map { fraction(of: $0, root: 3) }
  /// The first 32 bits of the fractional parts of the square roots of the first 8 primes.
  private static let initial: [UInt32] = primes.prefix(8).map { fraction(of: $0, root: 2) }

  /// The first 32 bits of the fractional part of a root, by bisection in whole numbers: the greatest x with
  /// x^root <= n * 2^(32 * root).
  private static func fraction(of n: UInt32, root: Int) -> UInt32 {
    var (low, high): (UInt64, UInt64) = (0, 1 << 40)
    while high - low > 1 {
      let middle = (low + high) / 2
      if isAtMost(middle, root: root, n: n) { low = middle } else { high = middle }
    }
    return UInt32(truncatingIfNeeded: low)
  }

  /// True if `x` to the power of `root` is at most n * 2^(32 * root), in 192 bits.
  private static func isAtMost(_ x: UInt64, root: Int, n: UInt32) -> Bool {
    var limbs: [UInt64] = [1, 0, 0, 0, 0]
    let parts = [x & 0xFFFF_FFFF, x >> 32]
    for _ in 0..<root {
      var product = [UInt64](repeating: 0, count: 7)
      for (i, limb) in limbs.enumerated() {
        for (j, part) in parts.enumerated() where i + j < 6 {
          let value = limb * part
          product[i + j] += value & 0xFFFF_FFFF
          product[i + j + 1] += value >> 32
        }
      }
      for i in 0..<6 {
        product[i + 1] += product[i] >> 32
        product[i] &= 0xFFFF_FFFF
      }
      limbs = Array(product[..<5])
    }
    var bound = [UInt64](repeating: 0, count: 5)
    bound[root] = UInt64(n)
    for i in stride(from: 4, through: 0, by: -1) where limbs[i] != bound[i] { return limbs[i] < bound[i] }
    return true
  }
}
