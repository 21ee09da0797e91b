extension Script {
  /// The first word of a line.
  enum Command: String, CaseIterable {
    case tap, press, drag, flick, down, move, up, cancel, pinch, twist, scroll, type, insert, key, wait, at, orient
    case resize, appearance, activate, increment, decrement, perform, tapStatusBar, expect

    /// The form of the line.
    var usage: String {
      switch self {
      case .tap: "tap TARGET [TIMES]"
      case .press: "press TARGET SECONDS"
      case .drag: "drag TARGET TARGET SECONDS"
      case .flick: "flick TARGET TARGET SECONDS"
      case .down: "down FINGER X,Y"
      case .move: "move FINGER X,Y"
      case .up: "up FINGER X,Y"
      case .cancel: "cancel FINGER X,Y"
      case .pinch: "pinch TARGET SCALE SECONDS"
      case .twist: "twist TARGET ANGLE SECONDS"
      case .scroll: "scroll TARGET DX,DY"
      case .type: "type TARGET \"TEXT\""
      case .insert: "insert \"TEXT\""
      case .key: "key " + Key.allCases.map(\.rawValue).joined(separator: "|")
      case .activate: "activate TARGET"
      case .increment: "increment TARGET"
      case .decrement: "decrement TARGET"
      case .perform: "perform TARGET \"NAME\""
      case .wait: "wait SECONDS"
      case .at: "at SECONDS"
      case .orient: "orient " + Orientation.allCases.map(\.rawValue).joined(separator: "|")
      case .resize: "resize WxH"
      case .appearance: "appearance " + Appearance.allCases.map(\.rawValue).joined(separator: "|")
      case .tapStatusBar: "tapStatusBar"
      case .expect:
        "expect TARGET " + Expectation.Kind.allCases.map(\.rawValue).joined(separator: "|") + " [VALUE]"
      }
    }

    /// A line that is right.
    var example: String {
      switch self {
      case .tap: "tap dropdown"
      case .press: "press avatar 0.6"
      case .drag: "drag 100,200 100,420 0.5"
      case .flick: "flick list[4] list[1] 0.15"
      case .down: "down 1 100,200"
      case .move: "move 1 100,240"
      case .up: "up 1 100,240"
      case .cancel: "cancel 1 100,240"
      case .pinch: "pinch photo 2 0.4"
      case .twist: "twist photo 1.57 0.4"
      case .scroll: "scroll list 0,60"
      case .type: "type account \"hello\""
      case .insert: "insert \"hello\""
      case .key: "key return"
      case .activate: "activate signIn"
      case .increment: "increment volume"
      case .decrement: "decrement volume"
      case .perform: "perform message \"Archive\""
      case .wait: "wait 0.4"
      case .at: "at 2.5"
      case .orient: "orient landscapeLeft"
      case .resize: "resize 667x375"
      case .appearance: "appearance dark"
      case .tapStatusBar: "tapStatusBar"
      case .expect: "expect title text \"Inbox\""
      }
    }

    /// The advice of an error: the usage of the command and an example.
    var advice: String { usage == example ? "write \(usage)" : "write \(usage), as in: \(example)" }

    /// The command that was meant by a word; nil where none is near.
    static func nearest(to word: String) -> Command? {
      Suggestion.nearest(to: word, in: allCases.map(\.rawValue)).flatMap(Command.init)
    }
  }
}
