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

  /// What a run has left behind.
  struct Outcome {
    var frames = 0
    var size = CGSize.zero
    var scale: CGFloat = 1
    var diagnostics: [String] = []
    var layoutFaults: [LayoutFault] = []
    var isCutOff = false
  }

  /// Plays the whole film; `frame` gets the index, the stage as it is then, and the snapshot.
  func run(rate: Double, _ frame: (Int, Stage, FrameSnapshot) throws -> Bool) throws -> Outcome {
    let (stage, diagnostics) = try subject.stage(size: size, scale: scale, settings: settings, sceneID: sceneID)
    let runner = ScriptRunner(script, on: stage, framesPerSecond: rate, limit: limit)
    var outcome = Outcome()
    outcome.size = stage.screen.bounds.size
    outcome.scale = stage.screen.scale
    while let snapshot = try runner.next() {
      let goesOn = try frame(outcome.frames, stage, snapshot)
      outcome.frames += 1
      if !goesOn { break }
    }
    stage.lookForFoundationTimers()
    outcome.diagnostics = diagnostics + stage.diagnostics
    #if !canImport(Darwin)
      outcome.diagnostics += TaskQueue.shared.takeNotices()
    #endif
    outcome.layoutFaults = stage.layoutFaults
    outcome.isCutOff = runner.isCutOff
    return outcome
  }

  /// Writes a film, a trace, or both.
  func film(to writer: (any FilmWriter)?, rate: FrameRate, trace url: URL?) throws -> Outcome {
    let compositor = Compositor(threads: threads)
    var letterbox = Letterbox(script)
    var progress = Progress("recording \(subject.name)")
    var frames: [Trace.Frame] = []
    let outcome = try run(rate: rate.framesPerSecond) { index, stage, snapshot in
      if url != nil { frames.append(Trace.Frame(stage.trace(), time: rate.time(ofFrame: index))) }
      if let writer {
        try writer.append(letterbox.picture(compositor.render(snapshot), of: snapshot))
        stage.note(leftOut: compositor.skippedLayers)
      }
      progress.step("\(index + 1) frames")
      return true
    }
    try writer?.finish()
    if let url {
      let trace = Trace(
        scene: subject.name, size: outcome.size, scale: outcome.scale, frameRate: rate, frames: frames)
      try trace.write(to: url)
    }
    let length = Double(outcome.frames) / rate.framesPerSecond
    if writer != nil {
      let seconds = max(progress.seconds, 1e-3)
      Console.note(
        String(
          format: "%d frames, %.2f s of film in %.2f s: %.1f times real time", outcome.frames, length, seconds,
          length / seconds))
    }
    return outcome
  }

  /// The frame at an exact time, in seconds from the start.
  func picture(at time: Double) throws -> (bitmap: Bitmap, outcome: Outcome) {
    // The last frame of a film that has about 60 a second up to then: with fewer, the end of the film would be rounded
    // to a frame far from it.
    let count = (time * 60).rounded(.up)
    var last: FrameSnapshot?
    let outcome = try run(rate: time > 0 ? count / time : 60) { index, _, snapshot in
      last = snapshot
      return index < Int(count)
    }
    guard let last, outcome.frames == Int(count) + 1 else {
      throw Subject.NotFound(description: "error: the film of \(subject.name) has ended before \(time) s")
    }
    return (Compositor(threads: threads).render(last), outcome)
  }

  /// `count` frames spread evenly over the film, side by side.
  func sheet(of count: Int) throws -> (bitmap: Bitmap, outcome: Outcome) {
    let rate = 60.0
    // Played once to know its length, and once more to take the pictures: no film has to be kept.
    let total = try run(rate: rate) { _, _, _ in true }.frames
    let wanted = Set((0..<count).map { count == 1 ? 0 : $0 * (total - 1) / (count - 1) })
    let compositor = Compositor(threads: threads)
    var letterbox = Letterbox(script)
    var pictures: [(time: Double, bitmap: Bitmap)] = []
    let outcome = try run(rate: rate) { index, stage, snapshot in
      if wanted.contains(index) {
        pictures.append((Double(index) / rate, letterbox.picture(compositor.render(snapshot), of: snapshot)))
        stage.note(leftOut: compositor.skippedLayers)
      }
      return true
    }
    let columns = max(1, Int(Double(count).squareRoot().rounded(.up)))
    return (try ContactSheet.compose(frames: pictures, columns: columns), outcome)
  }
}

extension Trace.Frame {
  /// What the stage has seen of its named layers; those behind the viewer cover nothing.
  init(_ seen: FrameTrace, time: Double) {
    var layers: [String: Trace.Layer] = [:]
    for layer in seen.layers {
      layers[layer.name] = Trace.Layer(
        frame: layer.frame, window: layer.window ?? .zero, opacity: Float(layer.opacity), transform: layer.transform,
        strokeStart: layer.stroke?.start, strokeEnd: layer.stroke?.end)
    }
    self.init(time: time, layers: layers)
  }
}
