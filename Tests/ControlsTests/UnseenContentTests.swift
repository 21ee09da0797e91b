import Foundation
import Tendon
import Testing

@testable import TendonDrawing
@testable import TendonViews

/// Contents on a stage that draws none: their sizes are those of a stage that draws, and nothing is made for a picture.
@MainActor
@Suite struct UnseenContentTests {
  private func stage(drawsContents: Bool) -> Stage {
    let stage = Stage(size: CGSize(width: 320, height: 480))
    stage.clock.drawsContents = drawsContents
    return stage
  }

  private func text(_ word: String, _ frame: CGRect, scrolls: Bool = true, on stage: Stage) -> UITextView {
    stage.perform {
      let view = UITextView(frame: frame)
      view.text = (0..<60).map { "\(word) of line \($0)" }.joined(separator: " ")
      view.isScrollEnabled = scrolls
      stage.window.addSubview(view)
      return view
    }
  }

  /// The layout of a scrolling text that nothing shows shapes no text; its content size does, and is that of a shown text.
  @Test func textIsMeasuredWhenItsSizeIsAskedFor() {
    let (unseen, seen) = (stage(drawsContents: false), stage(drawsContents: true))
    let before = FontLibrary.shared.shapings
    let view = text("words", CGRect(x: 10, y: 60, width: 201, height: 90), on: unseen)
    unseen.perform { view.frame.size.width = 203 }
    #expect(FontLibrary.shared.shapings == before)
    let size = unseen.perform { view.contentSize }
    #expect(FontLibrary.shared.shapings > before && size.height > 90)
    let shown = text("words", CGRect(x: 10, y: 60, width: 203, height: 90), on: seen)
    #expect(seen.perform { shown.contentSize } == size)
    unseen.perform { view.frame.size.width = 160 }
    seen.perform { shown.frame.size.width = 160 }
    #expect(unseen.perform { view.contentSize } == seen.perform { shown.contentSize })
    #expect(unseen.perform { view.contentOffset } == seen.perform { shown.contentOffset })
  }

  /// A text that does not scroll has its height on both stages.
  @Test func textWithoutScrollingKeepsItsNaturalSize() {
    let sizes = [false, true].map { draws in
      let stage = stage(drawsContents: draws)
      let view = text("others", CGRect(x: 10, y: 60, width: 200, height: 90), scrolls: false, on: stage)
      return stage.perform { (view.contentSize, view.intrinsicContentSize) }
    }
    #expect(sizes[0] == sizes[1])
  }

  /// A label and a field on a stage that draws nothing are measured without glyphs, until a caret needs their places.
  @Test func glyphsAreMadeWhereTextIsEdited() {
    let stage = stage(drawsContents: false)
    let (label, field) = stage.perform {
      let label = UILabel(frame: CGRect(x: 10, y: 60, width: 200, height: 30))
      let field = UITextField(frame: CGRect(x: 10, y: 100, width: 200, height: 30))
      (label.text, field.text) = ("a label without glyphs", "a field without glyphs")
      for view in [label, field] { stage.window.addSubview(view) }
      label.sizeToFit()
      return (label, field)
    }
    func hasGlyphs(_ layout: TextLayout) -> Bool { layout.shaped.measuredLines.contains { $0.layoutLine != nil } }
    #expect(stage.perform { label.frame.width > 100 && !hasGlyphs(label.textLayout(width: nil)) })
    #expect(stage.perform { !hasGlyphs(field.line(width: nil)) })
    _ = stage.perform { field.becomeFirstResponder() }
    #expect(stage.perform { hasGlyphs(field.line(width: nil)) })
  }

  /// A symbol has its size on both stages, and pixels on the one that draws.
  @Test func symbolsAreBlankWhereNothingIsDrawn() throws {
    let images = try [false, true].map { draws in
      try stage(drawsContents: draws).perform { try #require(UIImage(systemName: "trash")) }
    }
    #expect(images[0].size == images[1].size && images[0].renderingMode == images[1].renderingMode)
    #expect(images[0].bitmap.pixels.allSatisfy { $0 == 0 } && images[1].bitmap.pixels.contains { $0 != 0 })
  }

  private final class CountingScrollView: UIScrollView {
    var reads = 0
    override var contentSize: CGSize {
      get {
        reads += 1
        return super.contentSize
      }
      set { super.contentSize = newValue }
    }
  }

  /// Without a safe area the insets do not depend on the size of the content, which is not read.
  @Test(arguments: [false, true])
  func sizeOfContentIsReadForASafeAreaAlone(_ isUnderStatusBar: Bool) {
    let stage = Stage()
    let view = stage.perform {
      let view = CountingScrollView(frame: CGRect(x: 0, y: isUnderStatusBar ? 0 : 200, width: 300, height: 100))
      stage.window.addSubview(view)
      return view
    }
    let insets = stage.perform {
      view.reads = 0
      return view.adjustedContentInset
    }
    #expect((view.reads > 0) == isUnderStatusBar)
    #expect(insets == .zero)
    stage.perform { view.contentSize = CGSize(width: 300, height: 900) }
    #expect((stage.perform { view.adjustedContentInset.top } > 0) == isUnderStatusBar)
  }
}
