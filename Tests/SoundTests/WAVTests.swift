import Foundation
import TendonSnapshot
import TendonTestSupport
import Testing

@testable import TendonViews

struct WAVTests {
  /// Every kind of sample gives the numbers that it stands for.
  @Test func samplesAreRead() throws {
    let bytes8: [UInt8] = [0, 64, 128, 192, 255, 128]
    #expect(try read(wav(bits: 8, bytes8)) == [-1, -0.5, 0, 0.5, 127.0 / 128, 0])
    #expect(try read(wav(bits: 16, [0, 0x80, 0, 0xC0, 0, 0, 0xFF, 0x7F])) == [-1, -0.5, 0, 32_767.0 / 32_768])
    #expect(try read(wav(bits: 24, [0, 0, 0x80, 0, 0, 0x40, 1, 0, 0])) == [-1, 0.5, 1 / 8_388_608.0])
    #expect(try read(wav(bits: 32, [0, 0, 0, 0x80, 0, 0, 0, 0x40])) == [-1, 0.5])
    let floats: [Float] = [0.25, -1, 1.5, 0]
    #expect(try read(wav(kind: 3, bits: 32, floats.flatMap { little(UInt64($0.bitPattern), 4) })) == floats)
    let doubles = floats.flatMap { little(Double($0).bitPattern, 8) }
    #expect(try read(wav(kind: 3, bits: 64, doubles)) == floats)
  }

  @Test func channelsStandSideBySide() throws {
    let wave = try WAVFile.read(wav(bits: 8, channels: 2, rate: 100, [0, 128, 192, 64]), name: "a.wav")
    #expect(wave.count == 2 && wave.duration == 0.02 && wave.sampleRate == 100)
    #expect(wave.sample(1, channel: 0) == 0.5 && wave.sample(1, channel: 1) == -0.5)
  }

  /// Other chunks are passed over, also such with an odd size, and the extensible form is known.
  @Test func otherChunksArePassedOver() throws {
    let plain = wav(bits: 16, [0, 0x40])
    let with = plain[..<12] + chunk("LIST", [1, 2, 3]) + plain[12...]
    #expect(try read(Data(with)) == [0.5])
    let guid: [UInt8] = little(1, 2) + [0, 0, 0, 0, 16, 0, 0x80, 0, 0, 0xAA, 0, 0x38, 0x9B, 0x71]
    let extensible = wav(kind: 0xFFFE, bits: 16, [0, 0x40], extra: little(22, 2) + little(16, 2) + little(0, 4) + guid)
    #expect(try read(extensible) == [0.5])
  }

  @Test func whatCannotBeReadHasAReason() {
    let good = wav(bits: 16, [0, 0x40])
    let cases: [(Data, String)] = [
      (Data(), "not a WAV file"), (Data("RIFF....WAVE".utf8), "\"data\" is missing"),
      (Data(good[..<12] + good[36...]), "\"fmt \" is missing"), (good.dropLast(), "2 bytes, and 1 are left"),
      (wav(kind: 2, bits: 16, [0, 0]), "the format 2"), (wav(bits: 12, [0, 0]), "12 bits"),
      (wav(kind: 3, bits: 16, [0, 0]), "16 bits; known are 32, 64"),
      (wav(bits: 16, channels: 3, [0, 0]), "3 channels"),
      (wav(bits: 16, rate: 0, [0, 0]), "0 samples a second"), (wav(bits: 16, [0, 0, 0]), "no whole number of 2"),
      (wav(bits: 16, []), "has no samples"),
      (wav(kind: 3, bits: 32, little(UInt64(Float.nan.bitPattern), 4)), "not a finite number"),
      (wav(bits: 16, [0, 0], block: 4), "4 bytes for 1 samples"),
    ]
    for (data, words) in cases {
      let error = #expect(throws: SoundError.self) { try WAVFile.read(data, name: "a.wav") }
      #expect("\(error!)".contains(words) && "\(error!)".hasPrefix("a.wav: error: "), "\(error!)")
    }
  }

  /// Any damage is an error or another sound, never a trap.
  @Test func damagedFilesDoNotTrap() {
    let good = wav(bits: 16, channels: 2, (0..<64).map { UInt8($0) })
    var numbers = SeededNumbers(3)
    for count in 0..<good.count { _ = try? WAVFile.read(good[..<count], name: "cut") }
    for _ in 0..<5000 {
      var bytes = good
      for _ in 0..<Int.random(in: 1...6, using: &numbers) {
        let place = Int.random(in: 0..<bytes.count, using: &numbers)
        bytes[place] = [0, 1, 0x7F, 0x80, 0xFF, UInt8.random(in: 0...255, using: &numbers)].randomElement(
          using: &numbers)!
      }
      _ = try? WAVFile.read(bytes, name: "damaged")
    }
  }

  private func read(_ data: Data) throws -> [Float] { try WAVFile.read(data, name: "a.wav").samples }
}

/// A WAV file of the bytes given.
func wav(
  kind: Int = 1, bits: Int, channels: Int = 1, rate: Int = 8000, _ bytes: [UInt8], block: Int? = nil,
  extra: [UInt8] = []
) -> Data {
  let block = block ?? channels * bits / 8
  let format =
    little(UInt64(kind), 2) + little(UInt64(channels), 2) + little(UInt64(rate), 4)
    + little(UInt64(rate * block), 4) + little(UInt64(block), 2) + little(UInt64(bits), 2) + extra
  let body = Array("WAVE".utf8) + chunk("fmt ", format) + chunk("data", bytes)
  return Data(Array("RIFF".utf8) + little(UInt64(body.count), 4) + body)
}

func chunk(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
  Array(name.utf8) + little(UInt64(bytes.count), 4) + bytes + (bytes.count % 2 == 0 ? [] : [0])
}

func little(_ value: UInt64, _ count: Int) -> [UInt8] {
  (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
}
