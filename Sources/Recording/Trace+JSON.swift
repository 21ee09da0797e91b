import Foundation
import TendonGeometry

extension Trace {
  /// The trace as JSON, version 1: a line a sound, where there are any, and a line a frame, layers in the order of their names' bytes, numbers with as many digits
  /// as it takes to read back the same value. Throws where a number is not finite, which JSON cannot say.
  public func json() throws(RecordingError) -> String {
    var text = "{\"version\":1,\"scene\":\(Trace.quoted(scene))"
    let head = [
      ("size", [Double(size.width), Double(size.height)]), ("scale", [Double(scale)]),
      ("fps", [frameRate.framesPerSecond]),
    ]
    for (name, values) in head {
      let list = try Trace.numbers(values, name, layer: scene, time: 0)
      text += ",\"\(name)\":" + (name == "size" ? "[\(list)]" : list)
    }
    if !sounds.isEmpty {
      text += ",\"sounds\":[\n"
      text += try sounds.map { sound throws(RecordingError) in try sound.json() }.joined(separator: ",\n") + "\n]"
    }
    text += ",\"frames\":["
    for (index, frame) in frames.enumerated() {
      text += index == 0 ? "\n" : ",\n"
      guard frame.time.isFinite else { throw .notANumber(layer: scene, property: "t", time: frame.time) }
      text += "{\"t\":\(frame.time),\"layers\":{"
      let names = frame.layers.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      for (i, name) in names.enumerated() {
        if i > 0 { text += "," }
        text += "\(Trace.quoted(name)):" + (try frame.layers[name]!.json(name: name, time: frame.time))
      }
      text += "}}"
    }
    return text + "\n]}\n"
  }

  /// Writes the trace to a file, which appears complete or not at all.
  public func write(to url: URL) throws(RecordingError) { try OutputFile.write(Array(json().utf8), to: url.path) }

  /// Numbers with commas between them.
  fileprivate static func numbers(_ values: [Double], _ property: String, layer: String, time: Double)
    throws(RecordingError) -> String
  {
    guard values.allSatisfy({ $0.isFinite }) else { throw .notANumber(layer: layer, property: property, time: time) }
    return values.map { number($0) }.joined(separator: ",")
  }

  /// A number with as many digits as it takes to read back the same value.
  static func number(_ value: some BinaryFloatingPoint & LosslessStringConvertible) -> String {
    PlainText.number(value)
  }

  /// A string in quotation marks, with what JSON wants escaped.
  static func quoted(_ text: String) -> String {
    PlainText.quoted(text) { scalar in
      switch scalar {
      case "\t": return "\\t"
      case "\r": return "\\r"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      default: return nil
      }
    }
  }
}

extension Trace.Sound {
  fileprivate func json() throws(RecordingError) -> String {
    func number(_ property: String, _ value: Double) throws(RecordingError) -> String {
      try Trace.numbers([value], property, layer: file, time: start)
    }
    return "{\"file\":\(Trace.quoted(file)),\"start\":\(try number("start", start))"
      + (end == nil ? "" : ",\"end\":\(try number("end", end ?? 0))")
      + ",\"offset\":\(try number("offset", offset)),\"volume\":\(Trace.number(volume))}"
  }
}

extension Trace.Layer {
  fileprivate func json(name: String, time: Double) throws(RecordingError) -> String {
    guard opacity.isFinite else { throw .notANumber(layer: name, property: "opacity", time: time) }
    func numbers(_ property: String, _ values: [Double]) throws(RecordingError) -> String {
      try Trace.numbers(values, property, layer: name, time: time)
    }
    func box(_ property: String, _ rect: CGRect) throws(RecordingError) -> String {
      try numbers(
        property, [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height].map { Double($0) })
    }
    var text = "{\"frame\":[\(try box("frame", frame))],\"window\":[\(try box("window", window))]"
    text += ",\"opacity\":\(Trace.number(opacity))"
    text += ",\"transform\":[\(try numbers("transform", transform.elements))]"
    if let strokeStart { text += ",\"strokeStart\":\(try numbers("strokeStart", [strokeStart]))" }
    if let strokeEnd { text += ",\"strokeEnd\":\(try numbers("strokeEnd", [strokeEnd]))" }
    return text + "}"
  }
}
