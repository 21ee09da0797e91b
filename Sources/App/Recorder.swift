import Foundation
import Tendon

/// Plays a script on a subject and hands over each frame.
@MainActor
struct Recorder {
  let subject: Subject
  let script: Script
  let size: CGSize?
  let scale: CGFloat?
  let settings: ReaderSettings
  let limit: Double
  let threads: Int
  let sceneID: String?
  var showsStatusBar: Bool?

  /// The results of a run.
  struct Outcome {
    var frames = 0
    var size = CGSize.zero
    var scale: CGFloat = 1
    /// The media time of the first frame, in seconds.
    var origin = 0.0
    var sounds: [ScheduledSound] = []
    var diagnostics: [String] = []
    /// Finds what is wrong with the layout at the end, which takes time.
    var layoutFaults: @MainActor () -> [LayoutFault] = { [] }
    var isCutOff = false
  }

  /// A story that has begun on a stage of its own.
  private struct Playing {
    let stage: Stage
    let runner: ScriptRunner
    var outcome: Outcome
  }

  private func begin(rate: Double) throws -> Playing {
    let (stage, diagnostics) = try subject.stage(
      size: size, scale: scale, settings: settings, sceneID: sceneID, showsStatusBar: showsStatusBar)
    let outcome = Outcome(
      size: stage.screen.bounds.size, scale: stage.screen.scale, origin: stage.clock.now, diagnostics: diagnostics)
    let runner = ScriptRunner(script, on: stage, framesPerSecond: rate, limit: limit)
    return Playing(stage: stage, runner: runner, outcome: outcome)
  }

  private func end(_ playing: Playing) -> Outcome {
    let stage = playing.stage
    var outcome = playing.outcome
    stage.lookForFoundationTimers()
    outcome.diagnostics += stage.diagnostics
    #if !canImport(Darwin)
      outcome.diagnostics += TaskQueue.shared.takeNotices()
    #endif
    outcome.layoutFaults = { stage.layoutFaults }
    outcome.sounds = stage.scheduledSounds
    outcome.isCutOff = playing.runner.isCutOff
    return outcome
  }

  /// Plays the whole film; `frame` gets the index, the stage as it is then, and the snapshot.
  func run(rate: Double, _ frame: (Int, Stage, FrameSnapshot) throws -> Void) throws -> Outcome {
    var playing = try begin(rate: rate)
    while let snapshot = try playing.runner.next() {
      try frame(playing.outcome.frames, playing.stage, snapshot)
      playing.outcome.frames += 1
    }
    return end(playing)
  }

  /// Makes all files of a plan; they appear together when all of them are complete, else none does.
  func record(_ plan: RecordingPlan, sheetFrames: Int, moment: Double) throws -> Outcome {
    // Missing programs and folders are errors before anything is played.
    let films = try plan.plays.map { play in
      try play.films.map { film throws(RecordingError) in
        try film.format.encoder(url: film.url, frameRate: play.rate)
      }
    }
    var results: [Outcome] = []
    var recordings: [PlayRecording] = []
    var files: [OutputFile] = []
    for (play, encoders) in zip(plan.plays, films) {
      let recording = PlayRecording(recorder: self, play: play, encoders: encoders)
      results.append(try recording.run())
      files += try recording.files(sheetFrames: sheetFrames)
      recordings.append(recording)
    }
    if !plan.moments.isEmpty {
      let (bitmap, outcome) = try picture(at: moment, rate: plan.momentRate)
      results.append(outcome)
      let bytes = try PNGEncoder.encode(bitmap)
      files += try plan.moments.map { url throws(RecordingError) in try OutputFile(bytes, path: url.path) }
    }
    let formats = plan.plays.flatMap(\.films).map(\.format)
    let sounds = recordings.map(\.sounds.count).max() ?? 0
    if !formats.isEmpty, !formats.contains(where: \.hasSound) { Console.note(soundsLeftOut: sounds) }
    for recording in recordings { try recording.wait() }
    for recording in recordings { try recording.commit() }
    for file in files { try file.commit() }
    guard var outcome = results.first else { return Outcome() }
    for other in results.dropFirst() {
      outcome.diagnostics += other.diagnostics.filter { !outcome.diagnostics.contains($0) }
    }
    return outcome
  }

  /// The picture at an exact time, in seconds from the start; at the time of a frame it is the frame.
  private func picture(at time: Double, rate: FrameRate) throws -> (bitmap: Bitmap, outcome: Outcome) {
    let playing = try begin(rate: rate.framesPerSecond)
    guard let frame = try playing.runner.frame(at: time) else {
      throw Subject.NotFound(description: "error: the film of \(subject.name) has ended before \(time) s")
    }
    return (Compositor(threads: threads).render(frame), end(playing))
  }
}
