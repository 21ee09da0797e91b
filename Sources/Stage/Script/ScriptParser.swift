import TendonGeometry

/// Reads the text of a script.
package enum ScriptParser {
  /// The script that a text describes.
  ///
  /// - Parameter file: The name to put in errors.
  /// - Throws: The first mistake, with its line and column.
  /// - Complexity: Linear in the length of the text.
  package static func parse(_ text: String, file: String = "script") throws(ScriptError) -> Script {
    var steps: [Script.Step] = []
    var course = Course()
    var number = 0
    for scalars in lines(of: text) {
      number += 1
      var line = try ScriptLine(scalars, file: file, number: number)
      guard let (command, column) = try line.command() else { continue }
      let action = try line.action(of: command)
      try line.end()
      let start = try course.add(action) { reason, advice throws(ScriptError) in
        throw line.error(reason, advice, column: column)
      }
      steps.append(Script.Step(line: number, start: start, action: action))
    }
    return Script(file: file, steps: steps, duration: course.seconds)
  }

  /// The lines of a text without their ends, which may be those of any system; a byte order mark is not part of them.
  private static func lines(of text: String) -> [ArraySlice<Unicode.Scalar>] {
    var scalars = Array(text.unicodeScalars)[...]
    if scalars.first == "\u{FEFF}" { scalars = scalars.dropFirst() }
    var lines: [ArraySlice<Unicode.Scalar>] = []
    var start = scalars.startIndex
    var index = start
    while index < scalars.endIndex {
      let scalar = scalars[index]
      if scalar == "\n" || scalar == "\r" {
        lines.append(scalars[start..<index])
        if scalar == "\r", index + 1 < scalars.endIndex, scalars[index + 1] == "\n" { index += 1 }
        start = index + 1
      }
      index += 1
    }
    lines.append(scalars[start...])
    return lines
  }
}

/// The state at a line of the script: the time, and the fingers that are down.
///
/// Time is summed in whole nanoseconds, so that 0.1 and 0.2 make 0.3.
private struct Course {
  private var nanoseconds = 0
  private var fingers: Set<Int> = []

  var seconds: Double { Double(nanoseconds) / 1e9 }

  /// Lets an action happen and returns when it begins.
  mutating func add(
    _ action: Script.Action, fail: (_ reason: String, _ advice: String) throws(ScriptError) -> Never
  ) throws(ScriptError) -> Double {
    let start = seconds
    switch action {
    case .at(let time):
      let target = Int((time * 1e9).rounded())
      if target < nanoseconds {
        try fail("\(written(time)) s has gone by: it is \(written(start)) s here", "at counts from the start")
      }
      nanoseconds = target
    case .down(let finger, _):
      if !fingers.insert(finger).inserted {
        try fail("finger \(finger) is down already", "write move \(finger) X,Y, or up \(finger) X,Y before it")
      }
    case .move(let finger, _):
      if !fingers.contains(finger) { try fail("finger \(finger) is not down", "write down \(finger) X,Y before it") }
    case .up(let finger, _), .cancel(let finger, _):
      if fingers.remove(finger) == nil {
        try fail("finger \(finger) is not down", "write down \(finger) X,Y before it")
      }
    default:
      nanoseconds += Int((action.duration * 1e9).rounded())
    }
    if seconds > Script.longestTime {
      try fail("the script lasts longer than an hour", "end it at \(written(Script.longestTime)) s or before")
    }
    return start
  }
}
