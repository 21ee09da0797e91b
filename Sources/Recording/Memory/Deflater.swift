import CDeflate

/// Compresses bytes into the zlib format that PNG wants; the same bytes always become the same.
package final class Deflater {
  private let compressor: OpaquePointer
  private var room: [UInt8] = []

  /// A compressor of a level: libdeflate's, 0 (none) to 12.
  package init(level: Int) {
    precondition((0...12).contains(level), "the level of compression lies in 0...12, got \(level)")
    compressor = libdeflate_alloc_compressor(Int32(level))!
  }

  deinit { libdeflate_free_compressor(compressor) }

  /// The bytes, compressed.
  package func compress(_ input: ArraySlice<UInt8>) -> [UInt8] {
    let bound = libdeflate_zlib_compress_bound(compressor, input.count)
    if room.count < bound { room = [UInt8](repeating: 0, count: bound) }
    let count = input.withUnsafeBytes { source in
      room.withUnsafeMutableBytes { target in
        libdeflate_zlib_compress(compressor, source.baseAddress, source.count, target.baseAddress, target.count)
      }
    }
    precondition(count > 0, "libdeflate needs more than its own bound for \(input.count) bytes")
    return Array(room[..<count])
  }
}
