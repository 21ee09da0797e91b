import TendonGeometry

/// A colour as a document writes it.
package enum ColorDescription: Hashable, Sendable {
  case value(CGColor)
  /// A colour of the system that follows light and dark, under UIKit's name (`labelColor`, `systemRedColor` ...), with the
  /// value that the document recorded, if it did.
  case system(name: String, recorded: CGColor?)
  /// A colour of an asset catalogue, with the value that the document recorded, if it did.
  case named(String, recorded: CGColor?)
}

extension ElementReading {
  /// `<color key="..." .../>`; nil where it is absent or `<nil key="..."/>`.
  package func color(_ key: String) -> ColorDescription? {
    if let color = child("color", key: key) { return color.colorDescription() }
    _ = child("nil", key: key)
    return nil
  }

  /// This element, a `<color>`, as a colour; nil where it is none (with a diagnostic).
  package func colorDescription() -> ColorDescription? {
    defer { reportUnread() }
    let isOfSystem = string("catalog") == "System"
    let components = colorComponents()
    // Xcode 11 wrote the name of its colours beside the one that older systems know.
    let (legacy, later) = (string("cocoaTouchSystemColor"), string("xcode11CocoaTouchSystemColor"))
    if let name = string("systemColor") ?? later ?? legacy {
      return .system(name: name, recorded: components ?? context.resources.systemColors[name])
    }
    if let components { return .value(components) }
    if let name = string("name") {
      _ = string("colorSpace")
      if isOfSystem { return .system(name: name, recorded: context.resources.namedColors[name]) }
      let recorded = context.resources.namedColors[name]
      if recorded == nil { warn("colour '\(name.oneLine())' is not among the resources", "left at its default") }
      return .named(name, recorded: recorded)
    }
    warn("<color> has neither components nor a name", "left at its default")
    return nil
  }

  /// The components, brought to sRGB; nil where there are none.
  ///
  /// Interface Builder hands calibrated and generic components to UIKit unchanged, so they are taken as sRGB as they
  /// stand. Display P3 is converted and clipped to what sRGB can show.
  private func colorComponents() -> CGColor? {
    guard let alpha = number("alpha") else { return nil }
    let space = string("colorSpace").map { $0 == "custom" ? string("customColorSpace") ?? "custom" : $0 }
    if let white = number("white") {
      check(space, among: ["calibratedWhite", "deviceWhite", "genericGamma22GrayColorSpace", "genericGamma22"])
      return CGColor(gray: unit(white), alpha: unit(alpha))
    }
    guard let red = number("red"), let green = number("green"), let blue = number("blue") else { return nil }
    if space == "displayP3" {
      let (red, green, blue) = DisplayP3.sRGB(red: red, green: green, blue: blue)
      return CGColor(red: unit(red), green: unit(green), blue: unit(blue), alpha: unit(alpha))
    }
    check(space, among: ["calibratedRGB", "deviceRGB", "sRGB", "genericRGB", "adobeRGB1998"])
    if space == "adobeRGB1998" { note("the colour is in Adobe RGB", "its components are taken as sRGB") }
    return CGColor(red: unit(red), green: unit(green), blue: unit(blue), alpha: unit(alpha))
  }

  private func check(_ space: String?, among known: [String]) {
    guard let space, !known.contains(space) else { return }
    warn("colour space '\(space.oneLine())' is not known", "the components are taken as sRGB")
  }

  private func unit(_ value: Double) -> CGFloat { CGFloat(min(max(value, 0), 1)) }
}

/// Display P3 to sRGB: both have the same white and the same transfer curve.
enum DisplayP3 {
  static func sRGB(red: Double, green: Double, blue: Double) -> (Double, Double, Double) {
    let (r, g, b) = (linear(red), linear(green), linear(blue))
    // The product of the P3-to-XYZ and XYZ-to-sRGB matrices (CSS Color 4, section 17), six digits.
    return (
      encoded(1.224940 * r - 0.224940 * g), encoded(-0.042057 * r + 1.042057 * g),
      encoded(-0.019638 * r - 0.078636 * g + 1.098274 * b)
    )
  }

  private static func linear(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  private static func encoded(_ value: Double) -> Double {
    value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
  }
}
