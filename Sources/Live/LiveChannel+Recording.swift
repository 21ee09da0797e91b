import TendonLayers
import TendonRecording
import TendonStage

extension LiveChannel {
  /// The state of a file that is being made, for the viewer who wants it.
  private struct RecordingNews: Encodable {
    var format: String
    /// The part that is done, from 0 to 1; nil once it has ended.
    var done: Double?
    /// The reason why there is no file.
    var error: String?
  }

  /// Begins to make a file, unless one is being made.
  func record(_ request: RecordingRequest, for viewer: Int) {
    guard let session else { return }
    guard recording == nil else { return refuse(request, viewer, "another file is being made") }
    let end = past?.end ?? session.stage.clock.now
    guard request.range.lowerBound < end else { return refuse(request, viewer, "nothing has happened then yet") }
    let start = max(0, MediaClock.sum(request.range.lowerBound, -session.origin))
    let stop = max(start, MediaClock.sum(min(request.range.upperBound, end), -session.origin))
    guard request.format == .script || stop - start <= RecordingRequest.longest else {
      return refuse(request, viewer, "a file shows at most \(Int(RecordingRequest.longest)) seconds")
    }
    do {
      if request.format == .script {
        guard let text = try session.log.text(through: stop) else { throw LogIsFull() }
        return send(viewer, .frame(FileMessage.bytes(Array(text.utf8), name: name(of: request))))
      }
      guard let script = try session.log.script(through: stop) else { throw LogIsFull() }
      recording = try LiveRecording(
        request, name: screen.id, script: script, stage: screen.make(), range: start...stop, for: viewer)
    } catch {
      refuse(request, viewer, String(describing: error))
    }
  }

  /// Gives up the file that is being made.
  func cancelRecording() {
    guard let recording else { return }
    self.recording = nil
    refuse(recording.request, recording.viewer, "it was given up")
  }

  /// Makes a little more of the file, and hands it over once it is complete.
  func advanceRecording() {
    guard let recording else { return }
    switch recording.step() {
    case .running(let done, let count):
      let part = done * 20 / max(1, count)
      guard part != recording.told else { return }
      recording.told = part
      tell(recording.viewer, RecordingNews(format: recording.request.format.rawValue, done: Double(part) / 20))
    case .finished(let bytes):
      self.recording = nil
      tell(recording.viewer, RecordingNews(format: recording.request.format.rawValue))
      send(recording.viewer, .frame(FileMessage.bytes(bytes, name: name(of: recording.request))))
    case .failed(let reason):
      self.recording = nil
      refuse(recording.request, recording.viewer, reason)
    }
  }

  private func refuse(_ request: RecordingRequest, _ viewer: Int, _ reason: String) {
    tell(viewer, RecordingNews(format: request.format.rawValue, error: reason))
  }

  private func tell(_ viewer: Int, _ news: RecordingNews) {
    send(viewer, .text(ViewerStatus.json(["recording": news])))
  }

  /// The name under which the file is saved: letters, digits, dots, hyphens and underscores.
  private func name(of request: RecordingRequest) -> String {
    let plain = screen.id.map { $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0)) ? $0 : "-" }
    return "\(String(plain.prefix(80))).\(request.format.fileExtension)"
  }
}
