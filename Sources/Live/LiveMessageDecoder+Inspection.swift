import TendonGeometry

extension LiveMessageDecoder {
  /// The values that edits may have.
  static let constants = -100_000.0...100_000.0
  static let priorities = 0.001...1000.0
  static let fontSizes = 1.0...500.0
  static let scales = -100.0...100.0

  /// The message of a panel or of assistive technology; nil for others.
  static func inspection(
    _ command: String, _ message: String, _ words: inout MessageWords
  ) throws(LiveMessageError) -> LiveMessage? {
    let request: InspectionRequest
    switch command {
    case "activate", "increment", "decrement":
      let element = try words.object()
      guard words.isAtEnd else { throw LiveMessageError("the message has more words than it needs") }
      return .assist(
        element: element, command == "activate" ? .activate : command == "increment" ? .increment : .decrement)
    case "fill":
      return .assist(element: try words.object(), .fill(try rest(of: message, after: 2)))
    case "perform":
      return .assist(element: try words.object(), .perform(try rest(of: message, after: 2)))
    case "edit": return .inspect(.edit(try edit(message, &words)))
    case "accessibility": request = .accessibility(try words.flag("accessibility"))
    case "inspect": request = .open(try words.flag("inspect"))
    case "select":
      let object = try words.whole("an object", in: 0...Int(Int32.max))
      request = .select(object == 0 ? nil : object)
    case "pick": request = .pick(try words.point())
    case "outline": request = .outline(try words.object())
    case "layers": request = .layers
    case "undo": request = .undo
    case "redo": request = .redo
    default: return nil
    }
    guard words.isAtEnd else { throw LiveMessageError("the message has more words than it needs") }
    return .inspect(request)
  }

  private static func edit(_ message: String, _ words: inout MessageWords) throws(LiveMessageError) -> InspectionEdit {
    let object = try words.object()
    let property = words.next() ?? ""
    let isAnimated: Bool
    switch words.next() {
    case "animated": isAnimated = true
    case "plain": isAnimated = false
    default: throw LiveMessageError("an edit is animated or plain")
    }
    let change: InspectionEdit.Change
    switch property {
    case "text":
      return InspectionEdit(
        object: object, change: .text(try rest(of: message, after: 4)), isAnimated: isAnimated)
    case "font": change = .font(name: try fontName(words.next()))
    case "constant": change = .constant(try words.number("a constant", in: constants))
    case "priority": change = .priority(try words.number("a priority", in: priorities))
    case "isActive": change = .isActive(try words.flag("isActive"))
    case "fontSize": change = .fontSize(try words.number("a font size", in: fontSizes))
    case "textColor": change = .textColor(try color(words.next()))
    case "backgroundColor":
      let word = words.next()
      change = .backgroundColor(word == "none" ? nil : try color(word))
    case "alpha": change = .alpha(try words.number("alpha", in: 0...1))
    case "isHidden": change = .isHidden(try words.flag("isHidden"))
    case "transform":
      let scaleX = try words.number("a scale", in: scales)
      let scaleY = try words.number("a scale", in: scales)
      let angle = try words.number("an angle", in: -1000...1000)
      let move = try words.point()
      change = .transform(
        InspectedTransform(
          scaleX: scaleX, scaleY: scaleY, angle: angle, moveX: Double(move.x), moveY: Double(move.y)))
    default: throw LiveMessageError("there is no property of this name")
    }
    guard words.isAtEnd else { throw LiveMessageError("the message has more words than it needs") }
    return InspectionEdit(object: object, change: change, isAnimated: isAnimated)
  }

  /// The text after a number of words, which may be empty; a space stands before it.
  private static func rest(of message: String, after count: Int) throws(LiveMessageError) -> String {
    let parts = message.split(separator: " ", maxSplits: count, omittingEmptySubsequences: false)
    guard parts.count > count else { throw LiveMessageError("a text follows after a space") }
    return parts[count].isEmpty ? "" : try text(parts[count])
  }

  private static func fontName(_ word: Substring?) throws(LiveMessageError) -> String {
    guard let word, (1...100).contains(word.utf8.count) else {
      throw LiveMessageError("the name of a font has 1 to 100 bytes")
    }
    return try text(word)
  }

  private static func color(_ word: Substring?) throws(LiveMessageError) -> InspectedColor {
    let digits = word?.dropFirst() ?? ""
    guard word?.first == "#", digits.utf8.count == 8, digits.allSatisfy({ $0.isASCII && $0.isHexDigit }),
      let number = UInt32(digits, radix: 16)
    else { throw LiveMessageError("a color is #rrggbbaa") }
    func byte(_ shift: UInt32) -> UInt8 { UInt8(number >> shift & 255) }
    return InspectedColor(red: byte(24), green: byte(16), blue: byte(8), alpha: byte(0))
  }
}
