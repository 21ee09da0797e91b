import Foundation
import TendonSnapshot
import Testing

@testable import TendonRecording

/// If ffmpeg is missing, fails, ends early or hangs, there is a clear error and the file is unchanged.
struct FailureTests {
  private let frames = story(frames: 6, width: 400, height: 400)

  @Test func aMissingProgramIsNamed() {
    let error = #expect(throws: RecordingError.missingTool(name: "ffmpeg")) {
      try FFmpeg.find(searchPath: "/none:/dev")
    }
    #expect("\(error!)".contains("apt-get install ffmpeg") && "\(error!)".contains("brew install ffmpeg"))
    #expect(throws: RecordingError.missingTool(name: "ffmpeg")) { try FFmpeg.find(searchPath: "") }
  }

  @Test func theFirstProgramInThePathIsTaken() throws {
    let folder = try Folder()
    let program = try folder.program("exit 0")
    #expect(try FFmpeg.find(searchPath: "/none:\(folder.url.path):/usr/bin") == program)
  }

  /// Programs that fail at once, after a while, without reading: six frames are more than a socket holds.
  @Test(arguments: [
    ("echo Unknown encoder libx264 >&2; exit 3", "Unknown encoder"), ("cat >/dev/null; echo late >&2; exit 1", "late"),
    ("head -c 100000 >/dev/null; echo enough >&2; exit 9", "enough"),
    ("exec 0<&-; sleep 0.2; exit 0", "everything"),
  ])
  func failuresSayWhatTheProgramSaid(_ commands: String, _ words: String) throws {
    let folder = try Folder("fail-\(words.prefix(5))")
    try Data("before".utf8).write(to: folder.file("a.mp4"))
    let program = try folder.program(commands)
    let error = #expect(throws: RecordingError.self) {
      try film(MP4Writer(url: folder.file("a.mp4"), frameRate: FrameRate(60), ffmpeg: program), frames)
    }
    guard case .toolFailed("ffmpeg", _, let message) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(message.contains(words), "\(message)")
    #expect(try folder.bytes("a.mp4") == Array("before".utf8))
    #expect(folder.names == ["a.mp4", "ffmpeg"])
  }

  @Test func aCrashIsToldFromAFailure() throws {
    let folder = try Folder()
    try Data("before".utf8).write(to: folder.file("a.mp4"))
    let program = try folder.program("head -c 100000 >/dev/null; echo oh dear >&2; kill -SEGV $$")
    let error = #expect(throws: RecordingError.self) {
      try film(MP4Writer(url: folder.file("a.mp4"), frameRate: FrameRate(60), ffmpeg: program), frames)
    }
    #expect(error == .toolKilled(name: "ffmpeg", signal: Int(SIGSEGV), message: "oh dear"))
    #expect("\(error!)".contains("was ended by signal 11") && "\(error!)".contains("oh dear"))
    #expect(try folder.bytes("a.mp4") == Array("before".utf8))
    #expect(folder.names == ["a.mp4", "ffmpeg"])
  }

  /// Programs that say that all is well and have written nothing, half of it, or all but a byte.
  @Test(.enabled(if: hasFFmpeg), arguments: ["0", "48", "-1", "-1000"])
  func incompleteFilmsAreErrors(_ size: String) throws {
    let folder = try Folder("incomplete\(size)")
    let program = try folder.program(
      "for f; do :; done; \(FFmpeg.find().path) \"$@\"; echo disk trouble >&2; truncate -s \(size) \"$f\"")
    let writers: [(String, any FilmWriter)] = [
      ("a.mp4", try MP4Writer(url: folder.file("a.mp4"), frameRate: FrameRate(50), ffmpeg: program)),
      ("a.gif", try GIFWriter(url: folder.file("a.gif"), frameRate: FrameRate(50), ffmpeg: program)),
    ]
    for (name, writer) in writers {
      try Data("before".utf8).write(to: folder.file(name))
      let error = #expect(throws: RecordingError.self) { try film(writer, frames) }
      if name == "a.mp4" { #expect("\(error!)".contains("incomplete") && "\(error!)".contains("disk trouble")) }
      #expect(try folder.bytes(name) == Array("before".utf8))
    }
    #expect(folder.names.filter { $0.hasSuffix(".mp4") } == ["a.mp4"])
  }

  @Test func gifFailuresLeaveNothingBehind() throws {
    let folder = try Folder()
    try Data("before".utf8).write(to: folder.file("a.gif"))
    for commands in ["echo no palette >&2; exit 1", "exit 0", "for f; do :; done; echo GIF89a > \"$f\""] {
      let program = try folder.program(commands)
      let error = #expect(throws: RecordingError.self) {
        try film(GIFWriter(url: folder.file("a.gif"), frameRate: FrameRate(50), ffmpeg: program), frames)
      }
      guard case .toolFailed("ffmpeg", _, _) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
    }
    #expect(try folder.bytes("a.gif") == Array("before".utf8))
    #expect(folder.names == ["a.gif", "ffmpeg"])
  }

  @Test func aProgramThatCannotRunIsAnError() throws {
    let folder = try Folder()
    let error = #expect(throws: RecordingError.self) {
      try film(
        MP4Writer(url: folder.file("a.mp4"), frameRate: FrameRate(60), ffmpeg: FFmpeg(path: "/none/ffmpeg")), frames)
    }
    #expect(error == .toolFailed(name: "ffmpeg", status: 127, message: "/none/ffmpeg cannot be run"))
    #expect(folder.names == [])
  }

  /// A program that neither reads nor ends is given up, and does not stay.
  @Test func aProgramThatHangsIsGivenUp() throws {
    let folder = try Folder()
    let path = try folder.program("echo $$ > \(folder.url.path)/id; exec sleep 600").path
    do {
      let child = try ChildProcess(
        path: path, arguments: [], takesInput: true, target: folder.file("a.mp4").path, patience: 1)
      let error = #expect(throws: RecordingError.self) {
        for frame in frames { try child.write(frame.pixels.withUnsafeBytes { Array($0) }) }
      }
      #expect("\(error!)".contains("read nothing for 1 second"))
      #expect(throws: RecordingError.self) { try child.finish(within: 0) }
    }
    let id = try #require(Int32(String(contentsOf: folder.file("id"), encoding: .utf8).dropLast()))
    #expect(kill(id, 0) != 0 && errno == ESRCH)
  }

  /// A great deal on standard error does not stop anybody, and only its end is repeated.
  @Test func longComplaintsAreCut() throws {
    let folder = try Folder()
    let program = try folder.program(
      "i=0; while [ $i -lt 3000 ]; do echo \"line $i of a long complaint about nothing in particular\" >&2; i=$((i+1)); done; exit 1"
    )
    let error = #expect(throws: RecordingError.self) {
      try film(MP4Writer(url: folder.file("a.mp4"), frameRate: FrameRate(60), ffmpeg: program), frames)
    }
    #expect("\(error!)".contains("line 2999") && "\(error!)".utf8.count < 2500)
  }

  @Test func emptyFilmsAndAbandonedOnes() throws {
    let folder = try Folder()
    let program = try folder.program("cat > /dev/null")
    let path = folder.file("a.mp4").path
    #expect(throws: RecordingError.noFrames(path: path)) {
      try MP4Writer(url: folder.file("a.mp4"), frameRate: FrameRate(60), ffmpeg: program).finish()
    }
    #expect(throws: RecordingError.noFrames(path: folder.file("a.gif").path)) {
      try GIFWriter(url: folder.file("a.gif"), frameRate: FrameRate(50), ffmpeg: program).finish()
    }
    do {
      let writer = try MP4Writer(url: folder.file("a.mp4"), frameRate: FrameRate(60), ffmpeg: program)
      try writer.append(frames[0])
    }
    #expect(folder.names == ["ffmpeg"])
  }
}
