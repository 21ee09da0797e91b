import Foundation
import Stories
import Tendon
import Testing

/// Texts of the examples against what lies beneath them: readable in light and in dark.
@MainActor
@Suite struct ContrastTests {
  /// The least contrast of large texts and controls (WCAG 2.1, success criteria 1.4.3 and 1.4.11).
  private static let least = 3.0

  /// Every scene but the one that shows others much smaller: its letters are thinner than a pixel.
  @Test(arguments: await Examples.all.map(\.name).filter { $0 != "showcase" }, [false, true])
  func textsAreReadable(_ name: String, _ isDark: Bool) throws {
    let scene = try #require(Examples.all.first { $0.name == name })
    var settings = ReaderSettings()
    settings.userInterfaceStyle = isDark ? .dark : .light
    let stage = try scene.stage(scale: 1, settings: settings)
    let runner = try ScriptRunner(scene.story(), on: stage, framesPerSecond: 2)
    var (looked, moments) = (0, 0)
    while try runner.next() != nil {
      moments += 1
      // Of a story that is long not every moment.
      guard moments % 3 == 1, looked < 4, isStill(stage) else { continue }
      looked += 1
      for (words, contrast) in contrasts(on: stage) {
        #expect(contrast >= Self.least, "\(words) at \(stage.clock.now) s: \(contrast) to 1")
      }
    }
    #expect(looked > 0, "the story never stands still")
  }

  /// Nothing moves, or is faded in or out, and no control is pressed.
  private func isStill(_ stage: Stage) -> Bool {
    var isStill = true
    stage.window.forEachDescendant { view in
      if view.layer.animationKeys()?.isEmpty == false || (view as? UIControl)?.isHighlighted == true { isStill = false }
    }
    return isStill
  }

  /// Labels and fields with words in them, but for what a gesture has faded, wheels and placeholders, which are faint on
  /// purpose.
  private func texts(on stage: Stage) -> [UIView] {
    var found: [UIView] = []
    var waiting: [UIView] = [stage.window]
    while let view = waiting.popLast() {
      if view.isHidden || view.alpha < 1 || view is UIDatePicker || view is UIPickerView { continue }
      if words(of: view).isEmpty { waiting += view.subviews } else if !isCut(view) { found.append(view) }
    }
    return found
  }

  /// True if an ancestor cuts off a part of a text, such as a row of a list that is scrolled.
  private func isCut(_ text: UIView) -> Bool {
    var ancestor = text.superview
    while let view = ancestor {
      if view.clipsToBounds, !view.bounds.insetBy(dx: -1, dy: -1).contains(view.convert(text.bounds, from: text)) {
        return true
      }
      ancestor = view.superview
    }
    return false
  }

  private func words(of view: UIView) -> String {
    (view as? UILabel)?.text ?? (view as? UITextField)?.text ?? ""
  }

  /// The contrasts of the glyphs' cores with what is seen where they are once all texts are taken away; without texts that
  /// are covered.
  private func contrasts(on stage: Stage) -> [(words: String, contrast: Double)] {
    let texts = texts(on: stage)
    let places = texts.map { stage.screenFrame(of: $0)?.intersection(stage.window.bounds).integral ?? .null }
    let with = stage.picture()
    let undo = texts.map { text -> () -> Void in
      let (alpha, field) = (text.alpha, text as? UITextField)
      let color = field?.textColor
      return { if let field { field.textColor = color } else { text.alpha = alpha } }
    }
    stage.perform {
      for text in texts { if let field = text as? UITextField { field.textColor = .clear } else { text.alpha = 0 } }
    }
    let without = stage.picture()
    stage.perform { for restore in undo { restore() } }
    return zip(texts, places).compactMap { text, place in
      contrast(with, without, in: place).map { (words(of: text), $0) }
    }
  }

  private func contrast(_ with: Bitmap, _ without: Bitmap, in place: CGRect) -> Double? {
    guard !place.isNull, !place.isEmpty else { return nil }
    var contrasts: [Double] = []
    for y in Int(place.minY)..<Int(place.maxY) {
      for x in Int(place.minX)..<Int(place.maxX) where with[x, y] != without[x, y] {
        let (a, b) = (luminance(with[x, y]), luminance(without[x, y]))
        contrasts.append((max(a, b) + 0.05) / (min(a, b) + 0.05))
      }
    }
    guard contrasts.count > 20 else { return nil }
    contrasts.sort()
    return contrasts[contrasts.count * 95 / 100]
  }

  /// Relative luminance of a pixel in sRGB.
  private func luminance(_ pixel: UInt32) -> Double {
    func linear(_ shift: UInt32) -> Double {
      let value = Double(pixel >> shift & 255) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(16) + 0.7152 * linear(8) + 0.0722 * linear(0)
  }
}
