extension [UInt8] {
  /// Appends the bytes of a number, the lowest first.
  mutating func append<Number: FixedWidthInteger>(littleEndian value: Number) {
    for byte in 0..<Number.bitWidth / 8 { append(UInt8(truncatingIfNeeded: value >> (8 * byte))) }
  }
}
