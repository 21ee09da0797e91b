import TendonPixelKernels
import TendonTestSupport
import Testing

/// The row kernels for longer vectors beside those that run everywhere: the same bytes.
@Suite struct RowKernelTests {
  private var plain: TendonRowKernels { tendon_row_kernels(0)!.pointee }

  private func forOthers(_ body: (TendonRowKernels) -> Void) {
    for index in 1..<8 as Range<Int32> {
      if let kernels = tendon_row_kernels(index) { body(kernels.pointee) }
    }
  }

  private func pixels(_ count: Int, _ random: inout SeededNumbers, premultiplied: Bool = true) -> [UInt32] {
    (0..<count).map { _ in
      let bits = UInt32.random(in: 0...UInt32.max, using: &random)
      let alpha = [0, 255, bits >> 24][Int(bits % 3)]
      guard premultiplied else { return bits }
      func part(_ shift: UInt32) -> UInt32 { (bits >> shift & 255) * alpha / 255 << shift }
      return alpha << 24 | part(16) | part(8) | part(0)
    }
  }

  @Test func blending() {
    var random = SeededNumbers(5)
    for count in Array(0...70) + [1000] {
      for premultiplied in [true, false] {
        let start = pixels(count + 8, &random, premultiplied: premultiplied)
        let source = pixels(count + 8, &random, premultiplied: premultiplied)
        let coverage = (0..<count + 8).map { _ in UInt8.random(in: 0...255, using: &random) }
        let color = source[0]
        let alpha = UInt8(truncatingIfNeeded: count &* 37)
        func results(_ k: TendonRowKernels, _ n: Int32) -> [[UInt32]] {
          let all: [(UnsafeMutablePointer<UInt32>) -> Void] = [
            { k.copy($0, source, n) }, { k.over_color($0, n, color) },
            { k.over_color_coverage($0, coverage, n, color) }, { k.over($0, source, n) },
            { k.over_alpha($0, source, n, alpha) }, { k.over_coverage($0, source, coverage, n) },
            { k.mask($0, source, n) },
          ]
          return all.map { body in
            var out = start
            out.withUnsafeMutableBufferPointer { body($0.baseAddress!) }
            return out
          }
        }
        let expected = results(plain, Int32(count))
        // Nothing beyond the row is touched.
        for row in expected { #expect(row.suffix(8) == start.suffix(8)) }
        // A pixel is the same at the end of a row as inside it.
        for (row, longer) in zip(expected, results(plain, Int32(count + 8))) {
          #expect(row.prefix(count) == longer.prefix(count))
        }
        forOthers { #expect(results($0, Int32(count)) == expected) }
      }
    }
  }

  @Test func differences() {
    var random = SeededNumbers(6)
    for count in Array(0...40) + [1000] {
      let (row, above) = (pixels(count, &random), pixels(count, &random))
      func bytes(_ kernels: TendonRowKernels, isFirst: Bool) -> [UInt8] {
        var out = [UInt8](repeating: 7, count: 3 * count + 16)
        kernels.rgb_differences(&out, row, isFirst ? nil : above, Int32(count))
        return out
      }
      for isFirst in [true, false] {
        let expected = (0..<count).flatMap { i in
          [16, 8, 0].map { shift in
            UInt8(truncatingIfNeeded: row[i] >> shift) &- (isFirst ? 0 : UInt8(truncatingIfNeeded: above[i] >> shift))
          }
        }
        // Nothing beyond the row is touched.
        let whole = expected + [UInt8](repeating: 7, count: 16)
        #expect(bytes(plain, isFirst: isFirst) == whole)
        forOthers { #expect(bytes($0, isFirst: isFirst) == whole) }
      }
    }
  }

  @Test func sampling() {
    var random = SeededNumbers(9)
    let (width, height) = (37, 23)
    let texels = pixels(width * height * 2, &random)
    for round in 0..<600 {
      func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
      var sampler = TendonSampler()
      let scale = [0.1, 1, 1.5, 30, 1e5, 1e9][round % 6]
      sampler.u = TendonPlane(a: number(-1...1) * scale, b: number(-1...1) * scale, c: number(-20...60))
      sampler.v = TendonPlane(a: number(-1...1) * scale, b: number(-1...1) * scale, c: number(-20...60))
      sampler.w = TendonPlane(a: number(-1...1) * 0.003, b: number(-1...1) * 0.003, c: number(0.4...1.5))
      if round % 7 == 0 { sampler.w = TendonPlane(a: 0, b: 0, c: round % 14 == 0 ? 0 : 1) }
      (sampler.width, sampler.height) = (Int32(width), Int32(height))
      (sampler.minX, sampler.minY) = (0, Int32(round % 3))
      (sampler.maxX, sampler.maxY) = (Int32(width - 1), Int32(height - 1))
      sampler.levels = 1
      sampler.block = [1, 4, 8, 16][round / 6 % 4]
      sampler.nearest = round % 5 == 0 ? 1 : 0
      let (x0, x1) = (Int.random(in: -30...30, using: &random), Int.random(in: 31...200, using: &random))
      func row(_ k: TendonRowKernels) -> [UInt32] {
        var out = [UInt32](repeating: 0, count: x1 - x0 + 32)
        out.withUnsafeMutableBufferPointer {
          k.sample_row(&sampler, texels, Int32(round % 50), Int32(x0), Int32(x1), $0.baseAddress! + 16)
        }
        return Array(out[16..<16 + x1 - x0])
      }
      let expected = row(plain)
      forOthers { #expect(row($0) == expected) }
      // A row sampled in parts is the row sampled whole.
      let middle = (x0 + x1) / 2
      var part = [UInt32](repeating: 0, count: x1 - middle + 32)
      part.withUnsafeMutableBufferPointer {
        plain.sample_row(&sampler, texels, Int32(round % 50), Int32(middle), Int32(x1), $0.baseAddress! + 16)
      }
      #expect(Array(part[16..<16 + x1 - middle]) == Array(expected[(middle - x0)...]))
    }
  }
}
