import Foundation
import TendonStage
import TendonViews
import Testing

/// A player on the clock of a stage: what is heard, from when to when, to the last bit.
@MainActor struct AudioPlayerTests {
  /// A sound of a second.
  private func player(_ seconds: Double = 1) throws -> AVAudioPlayer {
    try AVAudioPlayer(data: wav(bits: 8, rate: 100, Array(repeating: 200, count: Int(seconds * 100))))
  }

  private final class Ends: AVAudioPlayerDelegate {
    var times: [Double] = []
    func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {
      #expect(flag && !player.isPlaying && player.currentTime == 0)
      times.append(player.deviceCurrentTime)
    }
  }

  @Test func aSoundEndsAtItsTime() throws {
    let (stage, ends) = (Stage(), Ends())
    let player = try stage.perform { () throws -> AVAudioPlayer in try self.player() }
    player.delegate = ends
    #expect(player.duration == 1 && player.numberOfChannels == 1 && !player.isPlaying && player.volume == 1)
    stage.advance(to: 0.5)
    stage.perform { #expect(player.play()) }
    stage.advance(to: 1.25)
    #expect(player.isPlaying && player.currentTime == 0.75)
    stage.advance(to: 2)
    #expect(ends.times == [1.5] && !player.isPlaying)
    #expect(stage.scheduledSounds.map { [$0.start, $0.end, $0.offset] } == [[0.5, 1.5, 0]])
  }

  @Test func aPauseGoesOnWhereItWas() throws {
    let (stage, ends) = (Stage(), Ends())
    let player = try stage.perform { () throws -> AVAudioPlayer in try self.player() }
    player.delegate = ends
    stage.perform { _ = player.play() }
    stage.advance(to: 0.25)
    stage.perform { player.pause() }
    #expect(!player.isPlaying && player.currentTime == 0.25)
    stage.advance(to: 3)
    #expect(ends.times.isEmpty && player.currentTime == 0.25)
    stage.perform { _ = player.play() }
    stage.advance(to: 4)
    #expect(ends.times == [3.75])
    #expect(stage.scheduledSounds.map { [$0.start, $0.end, $0.offset] } == [[0, 0.25, 0], [3, 3.75, 0.25]])
  }

  @Test func loopsRatesAndPlaces() throws {
    let (stage, ends) = (Stage(), Ends())
    let player = try stage.perform { () throws -> AVAudioPlayer in try self.player() }
    player.delegate = ends
    stage.perform {
      player.numberOfLoops = 2
      player.play()
    }
    stage.advance(to: 2.5)
    #expect(player.isPlaying && player.currentTime == 0.5)
    stage.perform {
      player.enableRate = true
      player.rate = 2
    }
    stage.advance(to: 10)
    #expect(ends.times == [2.75])
    stage.perform {
      player.enableRate = false
      player.numberOfLoops = -1
      player.currentTime = 0.75
      player.play(atTime: 11)
    }
    #expect(stage.scheduledSounds.last?.start == 11 && stage.scheduledSounds.last?.offset == 0.75)
    stage.advance(to: 1000)
    #expect(player.isPlaying && ends.times.count == 1)
    stage.perform { player.stop() }
    #expect(stage.scheduledSounds.last?.end == 1000 && stage.clock.nextDeadline == nil)
  }

  @Test func volumesFade() throws {
    let stage = Stage()
    let player = try stage.perform { () throws -> AVAudioPlayer in try self.player(10) }
    stage.perform {
      player.volume = 0.5
      player.play()
    }
    stage.advance(to: 1)
    stage.perform { player.setVolume(0, fadeDuration: 2) }
    stage.advance(to: 2)
    stage.perform { player.setVolume(1, fadeDuration: 1) }
    #expect(player.volume == 1)
    let sound = try #require(stage.scheduledSounds.first)
    #expect(stage.scheduledSounds.count == 1)
    for (time, volume) in [(0, 0.5), (1, 0.5), (1.5, 0.375), (2, 0.25), (2.5, 0.625), (3, 1), (9, 1)]
      as [(Double, Float)]
    {
      #expect(sound.volume(at: time) == volume, "\(time)")
    }
  }

  @Test func aPlayerThatGoesIsHeardNoMore() throws {
    let stage = Stage()
    var player: AVAudioPlayer? = try stage.perform { () throws -> AVAudioPlayer in try self.player() }
    stage.perform { _ = player?.play() }
    stage.advance(to: 0.5)
    player = nil
    #expect(stage.scheduledSounds.first?.end == 0.5)
  }

  @Test func aMissingFileIsNamed() {
    let error = #expect(throws: SoundError.self) { try AVAudioPlayer(contentsOf: URL(fileURLWithPath: "/none/a.wav")) }
    #expect("\(error!)" == "/none/a.wav: error: the file cannot be read")
  }
}
