import CPango
import TendonGeometry

extension Font {
  /// The mean width per character by which text in this font exceeds the substitute font that is drawn, in points.
  ///
  /// As the `kern` of a run it gives the text its width in San Francisco, or in another family whose widths are known.
  /// East Asian characters and emoji get their widths whether a font has them or not. Other characters beyond ASCII
  /// count as equally wide. Complexity: O(characters).
  @MainActor package func advanceCorrection(of text: String, library: FontLibrary = .shared) -> CGFloat {
    let differences = library.differences(of: self)
    var (sum, count): (CGFloat, Int) = (0, 0)
    for scalar in text.unicodeScalars {
      count += 1
      // Digits of one width are all as wide as the zero.
      let isDigit = isMonospacedDigit && (48...57).contains(scalar.value)
      if isDigit { sum += (library.advance(of: "0", in: self) - library.advance(of: scalar, in: self)) / size }
      let index = (isDigit ? 48 : Int(scalar.value)) - 32
      if index < 95 {
        if let differences, index >= 0 { sum += differences[index] }
      } else if let wide = FontAdvances.wide(scalar) {
        // The tracking is San Francisco's own.
        sum += wide - (library.advance(of: scalar, in: self) + tracking) / size
      }
    }
    return count == 0 ? 0 : size * sum / CGFloat(count)
  }
}

/// A single character in a font, without neighbours.
struct LoneCharacter: Hashable {
  let scalar: Unicode.Scalar
  let font: Font
}

extension FontLibrary {
  /// Returns, for each character from the space to the tilde, the advance in the font asked for less that in its
  /// substitute, in ems. Nil if the widths of the font are not known.
  func differences(of font: Font) -> [CGFloat]? {
    if font.isSystem, font.size < Font.displaySize { return FontAdvances.systemText }
    // All sizes of a face share the values of one size.
    var face = font
    face.size = FontLibrary.measuringSize
    face.extraTracking = 0
    if let known = advanceDifferences[face] { return known }
    let found = font.isSystem ? displayDifferences(of: face) : namedDifferences(of: face)
    advanceDifferences[face] = .some(found)
    return found
  }

  /// San Francisco's characters keep the proportions of the text sizes from 20 points up, only the digits are wider.
  /// Inter Display is drawn there, which is narrower by the difference that `tracking` contains.
  private func displayDifferences(of face: Font) -> [CGFloat] {
    var text = face
    text.family = "Inter"
    let (wide, narrow) = (nominalAdvances(of: text), nominalAdvances(of: face))
    return wide.indices.map { i in
      let digit: CGFloat = FontAdvances.digits.contains(i) ? 0.012 : 0
      return wide[i] + FontAdvances.systemText[i] + digit - narrow[i] - FontAdvances.displayLack
    }
  }

  private func namedDifferences(of face: Font) -> [CGFloat]? {
    guard let wanted = FontAdvances.named(face.family, weight: face.weight) else { return nil }
    return zip(wanted, nominalAdvances(of: face)).map { $0 - $1 }
  }

  static let measuringSize: CGFloat = 1000

  /// Returns the advance of a single character in a font, or of the box that replaces it, without tracking, in points.
  func advance(of scalar: Unicode.Scalar, in font: Font) -> CGFloat {
    var face = font
    face.extraTracking = 0
    let key = LoneCharacter(scalar: scalar, font: face)
    if let known = loneAdvances.value(for: key) { return known }
    let layout = TextLayout(AttributedText(String(scalar), font: face), library: self)
    let advance = layout.size.width - face.tracking
    loneAdvances.insert(advance, for: key, cost: 1)
    return advance
  }

  /// The advances of the characters from the space to the tilde in the font that is drawn, without kerning, in ems.
  private func nominalAdvances(of face: Font) -> [CGFloat] {
    let family = drawnFamily(for: face)
    let features = ["kern=0", "liga=0", "calt=0", "ccmp=0"]
    let characters = Array(UInt8(32)...126)
    if let all = plainAdvances(of: characters[...], in: face, family: family, features: features) {
      return all.map { CGFloat($0) / CGFloat(PANGO_SCALE) / face.size }
    }
    // The face lacks a character, for which a box is drawn.
    return characters.map { advance(of: Unicode.Scalar($0), in: face) / face.size }
  }
}
