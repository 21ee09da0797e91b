import TendonAutoLayout
import TendonGeometry
import TendonStage

/// The named layers of a stage at several times, as text: under each name a line a time, with what is seen then.
package struct TimelineText {
  private var times: [Double] = []
  private var names: [String] = []
  private var values: [String: [Int: String]] = [:]

  package init() {}

  /// Adds what is seen now.
  ///
  /// - Parameter time: the time in the text, in seconds.
  @MainActor package mutating func add(_ stage: Stage, at time: Double) {
    for layer in stage.trace().layers {
      if values[layer.name] == nil { names.append(layer.name) }
      values[layer.name, default: [:]][times.count] = TimelineText.text(of: layer)
    }
    times.append(time)
  }

  /// The text; ends with a line feed. Equal lines that follow each other are one, at the first of their times.
  ///
  /// - Parameter wanted: the names of the layers, in this order; nil: those that change, in the order of the tree.
  package func text(of wanted: [String]? = nil) -> String {
    let shown = wanted ?? names.filter { name in Set((0..<times.count).map { values[name]?[$0] }).count > 1 }
    guard !shown.isEmpty else { return "nothing changes\n" }
    let labels = times.map { brief($0) }
    let width = labels.map(\.count).max() ?? 0
    return shown.map { name in
      var (lines, last) = (["\(name)\n"], String?.none)
      for (index, label) in labels.enumerated() {
        let text = values[name]?[index] ?? "is not there"
        if text != last { lines.append("  \(label)\(String(repeating: " ", count: width - label.count))  \(text)\n") }
        last = text
      }
      return lines.joined()
    }.joined()
  }

  private static func text(of layer: FrameTrace.Layer) -> String {
    let frame = layer.frame
    var text = FrameChange.text([frame.minX, frame.minY, frame.width, frame.height].map { Double($0) })
    if layer.opacity != 1 { text += " opacity \(rounded(layer.opacity))" }
    if !CATransform3DIsIdentity(layer.transform) { text += " transform \(TimelineText.text(of: layer.transform))" }
    if let stroke = layer.stroke, stroke.start != 0 || stroke.end != 1 {
      text += " stroke \(rounded(stroke.start)) to \(rounded(stroke.end))"
    }
    return text
  }

  private static func text(of transform: CATransform3D) -> String {
    let t = transform
    let numbers =
      CATransform3DIsAffine(t)
      ? [t.m11, t.m12, t.m21, t.m22, t.m41, t.m42]
      : [
        t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44,
      ]
    return "(\(numbers.map { rounded(Double($0)) }.joined(separator: " ")))"
  }

  /// A number to four decimals.
  private static func rounded(_ value: Double) -> String {
    let rounded = (value * 10_000).rounded() / 10_000
    return brief(rounded == 0 ? 0 : rounded)
  }
}
