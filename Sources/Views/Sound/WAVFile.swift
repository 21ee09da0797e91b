import Foundation
import TendonSnapshot

/// The reason that a sound could not be read.
public struct SoundError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file, or `data`.
  public let name: String
  /// The problem, as a phrase for a message.
  public let reason: String

  public var description: String { "\(name): error: \(reason)" }
}

/// Reads WAV files: a RIFF file of the form WAVE (Microsoft and IBM, Multimedia Programming Interface, 1991), PCM of 8, 16,
/// 24 or 32 bits or floating point of 32 or 64, one channel or two.
enum WAVFile {
  /// The largest file that is read, in bytes.
  static let limit = 256 << 20

  private struct Format {
    var isFloat: Bool
    var bits: Int
    var channels: Int
    var sampleRate: Int
  }

  static func read(_ data: Data, name: String) throws(SoundError) -> SoundWave {
    func fail(_ reason: String) -> SoundError { SoundError(name: name, reason: reason) }
    guard data.count <= limit else { throw fail("the file has \(data.count) bytes; at most \(limit) are read") }
    let bytes = [UInt8](data)
    guard bytes.count >= 12, tag(bytes, 0) == "RIFF", tag(bytes, 8) == "WAVE" else {
      throw fail("this is not a WAV file; it begins with RIFF, a size and WAVE")
    }
    var (at, format) = (12, Format?.none)
    while at + 8 <= bytes.count {
      let (name, size) = (tag(bytes, at), number(bytes, at + 4, 4))
      let start = at + 8
      guard size <= bytes.count - start else {
        throw fail("the chunk \"\(name)\" at byte \(at) says \(size) bytes, and \(bytes.count - start) are left")
      }
      if name == "fmt " {
        do throws(Reason) { format = try self.format(bytes, start, size) } catch { throw fail(error.text) }
      } else if name == "data" {
        guard let format else { throw fail("the chunk \"fmt \" is missing before \"data\"") }
        do throws(Reason) { return try wave(bytes, start, size, format) } catch { throw fail(error.text) }
      }
      at = start + size + size % 2
    }
    throw fail("the chunk \"data\" is missing")
  }

  private struct Reason: Error { let text: String }

  private static func format(_ bytes: [UInt8], _ at: Int, _ size: Int) throws(Reason) -> Format {
    guard size >= 16 else { throw Reason(text: "the chunk \"fmt \" has \(size) bytes; 16 or more are needed") }
    var kind = number(bytes, at, 2)
    let (channels, rate) = (number(bytes, at + 2, 2), number(bytes, at + 4, 4))
    let (block, bits) = (number(bytes, at + 12, 2), number(bytes, at + 14, 2))
    // WAVE_FORMAT_EXTENSIBLE: the kind is the beginning of a GUID.
    if kind == 0xFFFE, size >= 40 { kind = number(bytes, at + 24, 2) }
    guard kind == 1 || kind == 3 else {
      throw Reason(text: "the samples have the format \(kind); 1 (PCM) and 3 (floating point) are read")
    }
    let known = kind == 1 ? [8, 16, 24, 32] : [32, 64]
    guard known.contains(bits) else {
      throw Reason(text: "samples of \(bits) bits; known are \(known.map(String.init).joined(separator: ", "))")
    }
    guard channels == 1 || channels == 2 else { throw Reason(text: "\(channels) channels; 1 or 2 are read") }
    guard (1...768_000).contains(rate) else {
      throw Reason(text: "\(rate) samples a second; they lie in 1...768000")
    }
    guard block == channels * bits / 8 else {
      throw Reason(text: "\(block) bytes for \(channels) samples of \(bits) bits; they are \(channels * bits / 8)")
    }
    return Format(isFloat: kind == 3, bits: bits, channels: channels, sampleRate: rate)
  }

  private static func wave(_ bytes: [UInt8], _ at: Int, _ size: Int, _ format: Format) throws(Reason) -> SoundWave {
    let width = format.bits / 8
    guard size % (width * format.channels) == 0 else {
      throw Reason(text: "the chunk \"data\" has \(size) bytes, no whole number of \(width * format.channels)")
    }
    guard size > 0 else { throw Reason(text: "the sound has no samples") }
    var samples: [Float] = []
    samples.reserveCapacity(size / width)
    for place in stride(from: at, to: at + size, by: width) {
      let value = sample(bytes, place, format)
      guard value.isFinite else { throw Reason(text: "the sample at byte \(place) is not a finite number") }
      samples.append(value)
    }
    return SoundWave(sampleRate: format.sampleRate, channels: format.channels, samples: samples)
  }

  private static func sample(_ bytes: [UInt8], _ at: Int, _ format: Format) -> Float {
    let raw = number(bytes, at, format.bits / 8)
    switch (format.isFloat, format.bits) {
    case (true, 32): return Float(bitPattern: UInt32(truncatingIfNeeded: raw))
    case (true, _): return Float(Double(bitPattern: UInt64(bitPattern: Int64(raw))))
    // 8 bits are unsigned, more are signed.
    case (false, 8): return Float(raw - 128) / 128
    case (false, let bits):
      let signed = (raw << (Int.bitWidth - bits)) >> (Int.bitWidth - bits)
      return Float(Double(signed) / Double(1 << (bits - 1)))
    }
  }

  private static func tag(_ bytes: [UInt8], _ at: Int) -> String {
    String(decoding: bytes[at..<at + 4].map { (32..<127).contains($0) ? $0 : 63 }, as: UTF8.self)
  }

  /// A number whose lowest byte comes first.
  private static func number(_ bytes: [UInt8], _ at: Int, _ count: Int) -> Int {
    var result: UInt64 = 0
    for index in 0..<count { result |= UInt64(bytes[at + index]) << UInt64(8 * index) }
    return Int(truncatingIfNeeded: result)
  }
}
