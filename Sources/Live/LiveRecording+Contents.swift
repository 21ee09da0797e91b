import TendonRecording
import TendonSnapshot
import TendonStage

// What the frames of a stretch are for the kinds of files: films, contact sheets, traces.
extension LiveRecording {
  /// Takes a frame of the stretch, seen at a time in seconds from its script's start.
  func take(_ snapshot: FrameSnapshot, at time: Double) throws {
    switch request.format {
    case .gif, .apng, .mp4: thread.append(snapshot)
    case .sheet: sampler.append(snapshot)
    case .trace:
      let seen = stage.trace()
      tracedLayers += seen.layers.count
      guard tracedLayers <= Self.traceLimit else {
        throw RecordingRefusal(
          description: "the trace has more than \(Self.traceLimit) values; choose a shorter stretch")
      }
      trace.append(Trace.Frame(seen, time: time))
    case .script: break
    }
  }

  /// Ends the stretch: the thread makes the file of what was taken.
  func complete() {
    isComplete = true
    let rate = request.format.rate
    let start = rate.time(ofFrame: frames.lowerBound)
    let duration = Double(frames.count) / rate.framesPerSecond
    switch request.format {
    case .gif, .apng, .mp4, .script:
      // The stretch begins where its first frame is seen.
      thread.end(
        with: Soundtrack(
          stage.scheduledSounds, origin: runner.clockTime(ofFrame: frames.lowerBound), duration: duration))
    case .sheet:
      sheet = sampler.frames(Self.sheetFrames)
      for frame in sheet { thread.append(frame.frame) }
      thread.endWithPictures()
    case .trace:
      let origin = runner.clockTime(ofFrame: 0)
      let trace = Trace(
        scene: name, size: stage.screen.bounds.size, scale: stage.screen.scale, frameRate: rate, frames: trace,
        sounds: stage.scheduledSounds.compactMap { Trace.Sound($0, origin: origin, duration: start + duration) })
      self.trace = []
      thread.end { Array(try trace.json().utf8) }
    }
  }

  /// The file of a contact sheet, from its pictures.
  func compose(_ pictures: [Bitmap]) -> State {
    let columns = max(1, Int(Double(Self.sheetFrames).squareRoot().rounded(.up)))
    let cells = zip(sheet, pictures).map { cell, picture in
      (time: request.format.rate.time(ofFrame: frames.lowerBound + cell.index), bitmap: picture)
    }
    do {
      return .finished(try PNGEncoder.encode(ContactSheet.compose(frames: cells, columns: columns)))
    } catch {
      return .failed(String(describing: error))
    }
  }
}
