import TendonGeometry

extension Script: CustomStringConvertible {
  /// The script in canonical form: a step a line, single spaces, no comments, every text in quotation marks.
  ///
  /// Parsing it gives the same actions at the same times.
  public var description: String {
    steps.map { $0.action.description + "\n" }.joined()
  }
}

extension Script.Action: CustomStringConvertible {
  /// The action as a line of a script.
  public var description: String {
    switch self {
    case .tap(let target, times: 1): "tap \(target)"
    case .tap(let target, let times): "tap \(target) \(times)"
    case .press(let target, let seconds): "press \(target) \(written(seconds))"
    case .drag(let from, let to, let seconds): "drag \(from) \(to) \(written(seconds))"
    case .flick(let from, let to, let seconds): "flick \(from) \(to) \(written(seconds))"
    case .down(let finger, let point): "down \(finger) \(written(point))"
    case .move(let finger, let point): "move \(finger) \(written(point))"
    case .up(let finger, let point): "up \(finger) \(written(point))"
    case .cancel(let finger, let point): "cancel \(finger) \(written(point))"
    case .pinch(let target, let scale, let seconds): "pinch \(target) \(written(scale)) \(written(seconds))"
    case .twist(let target, let angle, let seconds): "twist \(target) \(written(angle)) \(written(seconds))"
    case .scroll(let target, let by): "scroll \(target) \(written(CGPoint(x: by.dx, y: by.dy)))"
    case .type(let target, let text): "type \(target) \(quoted(text))"
    case .insert(let text): "insert \(quoted(text))"
    case .key(let key): "key \(key.rawValue)"
    case .activate(let target): "activate \(target)"
    case .adjust(let target, let adjustment): "\(adjustment.rawValue) \(target)"
    case .perform(let target, let action): "perform \(target) \(quoted(action))"
    case .wait(let seconds): "wait \(written(seconds))"
    case .at(let seconds): "at \(written(seconds))"
    case .orient(let orientation): "orient \(orientation.rawValue)"
    case .resize(let size): "resize \(written(size.width))x\(written(size.height))"
    case .appearance(let appearance): "appearance \(appearance.rawValue)"
    case .tapStatusBar: "tapStatusBar"
    case .expect(let target, let expectation): "expect \(target) \(expectation)"
    }
  }
}

extension Script.Target: CustomStringConvertible {
  /// The target as a word of a script; names are in quotation marks where they would be read as something else.
  public var description: String {
    switch self {
    case .point(let place): return place.description
    case .named(let name, let index, let offset, let inModel):
      var word = isPlainName(name) ? name : quoted(name)
      if let index { word += "[\(index)]" }
      if inModel { word += "@model" }
      if let offset { word += "@\(offset)" }
      return word
    }
  }
}

/// A number as scripts have it.
func written(_ number: Double) -> String { PlainText.number(number) }

func written(_ point: CGPoint) -> String { "\(written(Double(point.x))),\(written(Double(point.y)))" }

/// A text in quotation marks, with the three escapes that scripts know.
func quoted(_ text: String) -> String { PlainText.quoted(text) }

/// A clause of a message without its middle where it is longer than 300 characters, as one with a long word of a script is.
func shortened(_ clause: String) -> String {
  clause.count > 300 ? "\(clause.prefix(150))…\(clause.suffix(149))" : clause
}

/// True if a name needs no quotation marks.
private func isPlainName(_ name: String) -> Bool {
  guard let first = name.unicodeScalars.first, first != "#" else { return false }
  let special: [Unicode.Scalar] = [" ", "\t", "\n", "\"", "\\", "[", "]", "@", ","]
  return !name.unicodeScalars.contains { special.contains($0) }
}
