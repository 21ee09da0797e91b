import Foundation
import Tendon
import TendonLive

/// One play of a story, recorded: films on threads of their own beside the compositor, a contact sheet, a trace.
@MainActor
final class PlayRecording {
  private let recorder: Recorder
  private let play: RecordingPlan.Play
  private let films: FilmGroup?
  private var progress: Progress
  private var outcome = Recorder.Outcome()
  private var sampler = FrameSampler()
  private var trace: [Trace.Frame] = []
  private let compositor: Compositor

  init(recorder: Recorder, play: RecordingPlan.Play, encoders: [any FrameEncoder]) {
    self.recorder = recorder
    self.play = play
    films = encoders.isEmpty ? nil : FilmGroup(encoders)
    progress = Progress("recording \(recorder.subject.name)")
    compositor = Compositor(threads: recorder.threads)
  }

  /// Plays the story; the films are completed afterwards, by their threads.
  func run() throws -> Recorder.Outcome {
    var letterbox = Letterbox(recorder.script)
    outcome = try recorder.run(rate: play.rate.framesPerSecond) { index, stage, snapshot in
      if play.trace != nil { trace.append(Trace.Frame(stage.trace(), time: play.rate.time(ofFrame: index))) }
      if !play.sheets.isEmpty { sampler.append(snapshot) }
      if let films {
        try films.append(letterbox.picture(compositor.render(snapshot), of: snapshot))
        stage.note(leftOut: compositor.skippedLayers)
      }
      progress.step("\(index + 1) frames")
    }
    films?.end(with: Soundtrack(outcome.sounds, origin: outcome.origin, duration: length))
    return outcome
  }

  /// The length of the play in seconds.
  private var length: Double { Double(outcome.frames) / play.rate.framesPerSecond }

  /// The sounds of the play.
  var sounds: [Trace.Sound] {
    outcome.sounds.compactMap { Trace.Sound($0, origin: outcome.origin, duration: length) }
  }

  /// The contact sheets and the trace, complete under temporary names.
  func files(sheetFrames: Int) throws -> [OutputFile] {
    var files: [OutputFile] = []
    if !play.sheets.isEmpty {
      var letterbox = Letterbox(recorder.script)
      let frames = sampler.frames(sheetFrames).map { chosen in
        (
          time: play.rate.time(ofFrame: chosen.index),
          bitmap: letterbox.picture(compositor.render(chosen.frame), of: chosen.frame)
        )
      }
      sampler = FrameSampler()
      let columns = max(1, Int(Double(sheetFrames).squareRoot().rounded(.up)))
      let bytes = try PNGEncoder.encode(ContactSheet.compose(frames: frames, columns: columns))
      for url in play.sheets { files.append(try OutputFile(bytes, path: url.path)) }
    }
    if let url = play.trace {
      let trace = Trace(
        scene: recorder.subject.name, size: outcome.size, scale: outcome.scale, frameRate: play.rate, frames: trace,
        sounds: sounds)
      files.append(try OutputFile(Array(trace.json().utf8), path: url.path))
      self.trace = []
    }
    return files
  }

  /// Waits for the films and says how long they took.
  func wait() throws {
    guard let films else { return }
    try films.wait()
    let seconds = max(progress.seconds, 1e-3)
    Console.note(
      String(
        format: "%d frames, %.2f s of film in %.2f s: %.1f times real time", outcome.frames, length, seconds,
        length / seconds))
  }

  func commit() throws { try films?.commit() }
}
