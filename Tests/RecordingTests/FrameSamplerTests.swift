import TendonGeometry
import TendonSnapshot
import Testing

@testable import TendonRecording

struct FrameSamplerTests {
  private func frame(_ index: Int, bitmap: Bitmap? = nil) -> FrameSnapshot {
    var root = LayerSnapshot(id: 1)
    if let bitmap { root.contents = Contents(bitmap: bitmap, version: index + 1, destination: .zero) }
    return FrameSnapshot(time: Double(index), size: CGSize(width: 1, height: 1), scale: 1, root: root)
  }

  /// While nothing has to be let go, the choice is the one that knows the length beforehand.
  @Test func aChoiceIsExactlyEven() {
    for count in [1, 2, 3, 7, 24, 25, 100, 366] {
      var sampler = FrameSampler()
      for index in 0..<count { sampler.append(frame(index)) }
      for wanted in [1, 2, 5, 24] {
        let exact = Set((0..<wanted).map { wanted == 1 ? 0 : $0 * (count - 1) / (wanted - 1) }).sorted()
        let chosen = sampler.frames(wanted)
        #expect(chosen.map(\.index) == exact)
        #expect(chosen.map(\.frame.time) == exact.map(Double.init))
      }
    }
  }

  /// Of a longer film the choice is off by less than the distance of the frames that are kept.
  @Test func longFilmsAreThinnedOut() {
    for count in [17, 31, 32, 33, 1000, 4097] {
      var sampler = FrameSampler(frameLimit: 16)
      for index in 0..<count { sampler.append(frame(index)) }
      #expect(sampler.stride <= max(1, (count + 7) / 8))
      let chosen = sampler.frames(5)
      #expect(chosen.first?.index == 0 && chosen.last?.index == count - 1)
      for (i, choice) in chosen.enumerated() {
        let off = i * (count - 1) / 4 - choice.index
        #expect((0..<sampler.stride).contains(off), "\(count): \(i)")
        #expect(choice.frame.time == Double(choice.index))
      }
    }
  }

  /// Bitmaps count once for all frames that share them.
  @Test func bitmapsAreBounded() {
    let bitmap = Bitmap(width: 16, height: 16)
    var sampler = FrameSampler(byteLimit: 10 * 1024)
    for index in 0..<100 { sampler.append(frame(index, bitmap: bitmap)) }
    #expect(sampler.stride == 16)
    var sharing = FrameSampler(byteLimit: 10 * 1024)
    let same = frame(0, bitmap: bitmap)
    for _ in 0..<100 { sharing.append(same) }
    #expect(sharing.stride == 1)
  }
}
