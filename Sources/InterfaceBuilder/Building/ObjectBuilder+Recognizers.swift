import TendonGeometry
import TendonViews

extension ObjectBuilder {
  /// A gesture recognizer among the objects of a scene; nil where the library has none of the kind.
  func makeRecognizer(_ reading: ElementReading) -> UIGestureRecognizer? {
    let name = reading.element.name
    guard let plain = plainRecognizer(name) else {
      reading.warn("gesture recognizer <\(name.oneLine())> is not part of this library", "left out")
      return nil
    }
    let coder = DocumentCoder(reading, rule: nil, builder: self)
    let custom = makeCustom(reading, insteadOf: type(of: plain), fits: { $0 is UIGestureRecognizer }, coder: coder)
    let recognizer = custom as? UIGestureRecognizer ?? plain
    configure(recognizer, by: reading)
    if let enabled = reading.optionalBool("enabled") { recognizer.isEnabled = enabled }
    if let cancels = reading.optionalBool("cancelsTouchesInView") { recognizer.cancelsTouchesInView = cancels }
    if let delays = reading.optionalBool("delaysTouchesBegan") { recognizer.delaysTouchesBegan = delays }
    if let delays = reading.optionalBool("delaysTouchesEnded") { recognizer.delaysTouchesEnded = delays }
    reading.ignore(attributes: ["customClass", "customModule"])
    note(recognizer, reading)
    reading.reportUnread()
    return recognizer
  }

  private func plainRecognizer(_ name: String) -> UIGestureRecognizer? {
    switch name {
    case "tapGestureRecognizer": UITapGestureRecognizer()
    case "panGestureRecognizer": UIPanGestureRecognizer()
    case "swipeGestureRecognizer": UISwipeGestureRecognizer()
    case "pongPressGestureRecognizer", "longPressGestureRecognizer": UILongPressGestureRecognizer()
    case "pinchGestureRecognizer": UIPinchGestureRecognizer()
    case "rotationGestureRecognizer": UIRotationGestureRecognizer()
    case "screenEdgePanGestureRecognizer": UIScreenEdgePanGestureRecognizer()
    // A recognizer of the app's own kind.
    case "gestureRecognizer": UIGestureRecognizer()
    default: nil
    }
  }

  private func configure(_ recognizer: UIGestureRecognizer, by reading: ElementReading) {
    func count(_ name: String, _ set: (Int) -> Void) {
      if let value = reading.integer(name) { set(max(1, value)) }
    }
    switch recognizer {
    case let tap as UITapGestureRecognizer:
      count("numberOfTapsRequired") { tap.numberOfTapsRequired = $0 }
      count("numberOfTouchesRequired") { tap.numberOfTouchesRequired = $0 }
    case let press as UILongPressGestureRecognizer:
      if let taps = reading.integer("numberOfTapsRequired") { press.numberOfTapsRequired = max(0, taps) }
      count("numberOfTouchesRequired") { press.numberOfTouchesRequired = $0 }
      if let seconds = reading.number("minimumPressDuration") {
        press.minimumPressDuration = min(max(0, seconds), 3600)
      }
      if let movement = reading.length("allowableMovement") { press.allowableMovement = max(0, movement) }
    case let swipe as UISwipeGestureRecognizer:
      count("numberOfTouchesRequired") { swipe.numberOfTouchesRequired = $0 }
      if let direction = reading.child("swipeGestureRecognizerDirection", key: "direction") {
        let names: [(String, UISwipeGestureRecognizer.Direction)] = [
          ("right", .right), ("left", .left), ("up", .up), ("down", .down),
        ]
        swipe.direction = names.reduce([]) { direction.bool($1.0) ? $0.union($1.1) : $0 }
        direction.reportUnread()
      } else {
        let names: [String: UISwipeGestureRecognizer.Direction] = [
          "right": .right, "left": .left, "up": .up, "down": .down,
        ]
        if let direction = reading.choice("direction", names) { swipe.direction = direction }
      }
    case let edge as UIScreenEdgePanGestureRecognizer:
      if let edges = reading.child("rectEdge", key: "edges") {
        let names: [(String, UIRectEdge)] = [("top", .top), ("left", .left), ("bottom", .bottom), ("right", .right)]
        edge.edges = names.reduce([]) { edges.bool($1.0) ? $0.union($1.1) : $0 }
        edges.reportUnread()
      }
      limitTouches(edge, reading)
    case let pan as UIPanGestureRecognizer: limitTouches(pan, reading)
    case let pinch as UIPinchGestureRecognizer:
      if let scale = reading.number("scale") { pinch.scale = CGFloat(scale) }
    case let turn as UIRotationGestureRecognizer:
      if let rotation = reading.number("rotation") { turn.rotation = CGFloat(rotation) }
    default: break
    }
  }

  private func limitTouches(_ pan: UIPanGestureRecognizer, _ reading: ElementReading) {
    if let least = reading.integer("minimumNumberOfTouches") { pan.minimumNumberOfTouches = max(1, least) }
    if let most = reading.integer("maximumNumberOfTouches") { pan.maximumNumberOfTouches = max(1, most) }
  }
}
