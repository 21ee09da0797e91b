import TendonGeometry
import TendonLive

extension LiveMessage {
  /// The message as a viewer sends it. A kind that is missing here does not compile.
  var written: String {
    switch self {
    case .down(let finger, let point): "down \(finger) \(place(point))"
    case .move(let finger, let point): "move \(finger) \(place(point))"
    case .up(let finger, let point): "up \(finger) \(place(point))"
    case .cancel(let finger): "cancel \(finger)"
    case .wheel(let point, let by): "wheel \(place(point)) \(place(CGPoint(x: by.dx, y: by.dy)))"
    case .key(let key): "key \(key.rawValue)"
    case .text(let text): "text \(text)"
    case .size(let size): "size \(Double(size.width)) \(Double(size.height))"
    case .appearance(let appearance): "appearance \(appearance.rawValue)"
    case .turn(let orientation): "turn \(orientation.rawValue)"
    case .speed(let speed): "speed \(speed)"
    case .play: "play"
    case .pause: "pause"
    case .step: "step"
    case .restart: "restart"
    case .take: "take"
    case .log: "log"
    case .mode(let mode): "mode \(mode.rawValue)"
    case .shown(let frame): "shown \(frame)"
    case .seek(let time): "seek \(time)"
    case .back: "back"
    case .loop(nil): "loop off"
    case .loop(let range?): "loop \(range.lowerBound) \(range.upperBound)"
    case .present: "present"
    case .resume: "continue"
    case .animations(let isOn): "animations \(isOn)"
    case .record(let request):
      "record \(request.format.rawValue) \(request.range.lowerBound) \(request.range.upperBound)"
    case .cancelRecording: "record cancel"
    case .assist(let element, let assistance): assistance.written(element)
    case .inspect(let request): request.written
    }
  }

  /// The first word, and for an edit its property: a kind of message.
  var kind: String {
    let words = written.split(separator: " ", maxSplits: 3, omittingEmptySubsequences: false)
    return words[0] == "edit" ? "edit \(words[2])" : String(words[0])
  }
}

private func place(_ point: CGPoint) -> String { "\(Double(point.x)) \(Double(point.y))" }

extension Assistance {
  fileprivate func written(_ element: Int) -> String {
    switch self {
    case .activate: "activate \(element)"
    case .increment: "increment \(element)"
    case .decrement: "decrement \(element)"
    case .fill(let text): "fill \(element) \(text)"
    case .perform(let name): "perform \(element) \(name)"
    }
  }
}

extension InspectionRequest {
  fileprivate var written: String {
    switch self {
    case .accessibility(let isOpen): "accessibility \(isOpen)"
    case .open(let isOpen): "inspect \(isOpen)"
    case .select(let object): "select \(object ?? 0)"
    case .pick(let point): "pick \(place(point))"
    case .outline(let object): "outline \(object)"
    case .layers: "layers"
    case .edit(let edit):
      "edit \(edit.object) \(edit.change.written.property) \(edit.isAnimated ? "animated" : "plain") "
        + edit.change.written.value
    case .undo: "undo"
    case .redo: "redo"
    }
  }
}

extension InspectionEdit.Change {
  fileprivate var written: (property: String, value: String) {
    func hex(_ color: InspectedColor) -> String {
      "#"
        + [color.red, color.green, color.blue, color.alpha].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
        .joined()
    }
    return switch self {
    case .constant(let value): ("constant", "\(value)")
    case .priority(let value): ("priority", "\(value)")
    case .isActive(let value): ("isActive", "\(value)")
    case .text(let text): ("text", text)
    case .font(let name): ("font", name)
    case .fontSize(let size): ("fontSize", "\(size)")
    case .textColor(let color): ("textColor", hex(color))
    case .backgroundColor(let color): ("backgroundColor", color.map(hex) ?? "none")
    case .alpha(let value): ("alpha", "\(value)")
    case .isHidden(let value): ("isHidden", "\(value)")
    case .transform(let value):
      ("transform", "\(value.scaleX) \(value.scaleY) \(value.angle) \(value.moveX) \(value.moveY)")
    }
  }
}
