import Foundation
import Tendon
import Testing

@testable import TendonViews

@MainActor struct ColorAndFontTests {
  private func hue(_ color: UIColor) -> [CGFloat] {
    var (h, s, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    #expect(color.getHue(&h, saturation: &s, brightness: &b, alpha: &a))
    return [h, s, b, a]
  }

  /// Hue, saturation and brightness make the colour that they are read from.
  @Test(arguments: 0..<125) func componentsMakeTheColorAgain(index: Int) {
    let parts = [index % 5, index / 5 % 5, index / 25].map { CGFloat($0) / 4 }
    let color = UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: 0.5)
    var (r, g, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (-1, -1, -1, -1)
    #expect(color.getRed(&r, green: &g, blue: &b, alpha: &a) && [r, g, b, a] == parts + [0.5])
    let read = hue(color)
    let again = UIColor(hue: read[0], saturation: read[1], brightness: read[2], alpha: read[3])
    (r, g, b, a) = (-1, -1, -1, -1)
    again.getRed(&r, green: nil, blue: nil, alpha: &a)
    again.getRed(nil, green: &g, blue: &b, alpha: nil)
    #expect(zip([r, g, b, a], parts + [0.5]).allSatisfy { abs($0 - $1) < 1e-9 })
    #expect(read[0] >= 0 && read[0] < 1)
  }

  @Test func greysAreRead() {
    var (white, alpha): (CGFloat, CGFloat) = (0, 0)
    #expect(UIColor(white: 0.3, alpha: 0.4).getWhite(&white, alpha: &alpha))
    #expect(white == 0.3 && alpha == 0.4 && hue(.red) == [0, 1, 1, 1] && hue(.blue)[0] == 2.0 / 3)
  }

  /// Greys are the same in both spaces; the green of P3 lies outside of sRGB; the red of sRGB is inside P3 at (0.9175,
  /// 0.2003, 0.1387) (CSS Color 4, samples).
  @Test func displayP3BecomesSRGB() {
    let grey = UIColor(displayP3Red: 0.5, green: 0.5, blue: 0.5, alpha: 1).cgColor
    #expect(abs(grey.red - 0.5) < 1e-3 && abs(grey.green - 0.5) < 1e-3 && abs(grey.blue - 0.5) < 1e-3)
    let red = UIColor(displayP3Red: 0.9175, green: 0.2003, blue: 0.1387, alpha: 1).cgColor
    #expect(red.red > 0.999 && red.green < 0.01 && red.blue < 0.01)
    let green = UIColor(displayP3Red: 0, green: 1, blue: 0, alpha: 1).cgColor
    #expect(green.red == 0 && green.green > 0.999)
  }

  @Test func digitsHaveOneAdvance() {
    let font = UIFont.monospacedDigitSystemFont(ofSize: 20, weight: .regular)
    func width(_ text: String, _ font: UIFont) -> CGFloat {
      NSAttributedString(string: text, attributes: [.font: font]).size().width
    }
    #expect(abs(width("1111", font) - width("0000", font)) < 0.01)
    #expect(width("1111", .systemFont(ofSize: 20)) < width("0000", .systemFont(ofSize: 20)) - 1)
  }

  @Test func designsAndFaces() throws {
    let plain = UIFont.systemFont(ofSize: 17, weight: .bold).fontDescriptor
    let serif = UIFont(descriptor: try #require(plain.withDesign(.serif)), size: 0)
    #expect(serif.familyName == "Liberation Serif" && serif.pointSize == 17 && serif.font.weight == .bold)
    #expect(plain.withDesign(.rounded) == plain && plain.withDesign(.init(rawValue: "other")) == nil)
    let face = UIFontDescriptor(name: "Helvetica", size: 12).withFace("Bold Oblique")
    #expect(face.symbolicTraits == [.traitBold, .traitItalic] && face.pointSize == 12)
  }

  @Test func dashesAreRead() {
    let path = UIBezierPath()
    path.setLineDash([3, 1, 2], count: 3, phase: 4)
    var (count, phase): (Int, CGFloat) = (0, 0)
    path.getLineDash(nil, count: &count, phase: &phase)
    var pattern = [CGFloat](repeating: 0, count: count)
    path.getLineDash(&pattern, count: nil, phase: nil)
    #expect(pattern == [3, 1, 2] && phase == 4)
  }

  @Test func effectsOfMotionInterpolate() throws {
    let x = UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis)
    x.minimumRelativeValue = -20
    x.maximumRelativeValue = 20.0
    #expect(
      x.keyPathsAndRelativeValues(forViewerOffset: UIOffset(horizontal: 0.5, vertical: 9))?["center.x"] as? CGFloat
        == 10)
    let group = UIMotionEffectGroup()
    group.motionEffects = [x, x]
    let both = try #require(group.keyPathsAndRelativeValues(forViewerOffset: UIOffset(horizontal: -1, vertical: 0)))
    #expect(both["center.x"] as? CGFloat == -40)
  }
}

/// The colour that stands for the tint colour of the view that shows it.
@MainActor struct TintColorTests {
  @Test func theColorOfTheTintFollowsTheView() {
    let (around, view, label) = (UIView(), UIView(), UILabel())
    around.addSubview(view)
    around.addSubview(label)
    view.backgroundColor = .tintColor
    (label.text, label.textColor) = ("x", .tintColor)
    func colors() -> [CGColor?] { [view.layer.backgroundColor, label.textLayout(width: nil).text.runs[0].color] }
    let blue: CGColor? = UIColor.systemBlue.cgColor
    #expect(colors() == [blue, blue])
    around.tintColor = .red
    let red: CGColor? = UIColor.red.cgColor
    #expect(colors() == [red, red] && view.backgroundColor == .tintColor)
  }
}
