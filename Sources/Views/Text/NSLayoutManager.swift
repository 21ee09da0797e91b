import Foundation
import TendonDrawing
import TendonGeometry

/// The lines of a text storage in one or more containers: their places, the characters at points, and their drawing.
///
/// The lines are those that labels and text views draw: one engine lays out all of them.
///
/// Differs from UIKit: a glyph is a UTF-16 unit of the text, so that indices of glyphs and characters are equal. The
/// manager owns its storage. Glyphs cannot be exchanged one by one, and layout is always complete.
@MainActor
open class NSLayoutManager: NSObject {
  /// The object that is asked about distances and told of layout; not retained.
  open weak var delegate: (any NSLayoutManagerDelegate)?
  /// The text. `addLayoutManager(_:)` of a storage sets it.
  open internal(set) var textStorage: NSTextStorage?
  /// The containers, in the order in which text fills them.
  open private(set) var textContainers: [NSTextContainer] = []
  /// True if the leading of fonts is part of the height of lines. Default: true.
  ///
  /// Differs from UIKit: the leading of a text style's font always is.
  open var usesFontLeading = true
  /// True if spaces, tabs and line breaks are drawn. Default: false.
  ///
  /// Differs from UIKit: they are not drawn, so that nothing reads it.
  open var showsInvisibleCharacters = false
  /// True if control characters are drawn. Default: false.
  ///
  /// Differs from UIKit: they are not drawn, so that nothing reads it.
  open var showsControlCharacters = false
  /// True if layout may leave out parts of the text. Default: false.
  ///
  /// Differs from UIKit: layout is complete, so that nothing reads it.
  open var allowsNonContiguousLayout = false
  /// False: layout is complete.
  open var hasNonContiguousLayout: Bool { false }
  /// The share of a line below which words are hyphenated. Default: 0.
  ///
  /// Differs from UIKit: words are not hyphenated, so that nothing reads it.
  open var hyphenationFactor: Float = 0
  /// True if the lines of the text are hyphenated by default. Default: false.
  ///
  /// Differs from UIKit: words are not hyphenated, so that nothing reads it.
  open var usesDefaultHyphenation = false

  /// The lines of each container; nil until they are asked for.
  final var known: [Fragment]?
  /// True while the text is laid out, so that a delegate that asks for lines meanwhile receives none.
  final var isLayingOut = false
  /// True while the delegate is asked for distances.
  final var isSpacing = false

  /// A layout manager without a text and without containers.
  public override init() {}

  /// Creates a layout manager from an archive: one without a text and without containers.
  ///
  /// - Parameter coder: the archive, of which nothing is read.
  public required init?(coder: NSCoder) {}

  // MARK: - Text and containers

  /// Moves the manager to another storage.
  ///
  /// - Parameter newTextStorage: the storage, which receives the manager.
  open func replaceTextStorage(_ newTextStorage: NSTextStorage) { newTextStorage.addLayoutManager(self) }

  /// Adds a container behind the others.
  ///
  /// - Parameter container: the container, which then belongs to this manager.
  open func addTextContainer(_ container: NSTextContainer) {
    insertTextContainer(container, at: textContainers.count)
  }

  /// Adds a container.
  ///
  /// - Parameters:
  ///   - container: the container, which then belongs to this manager.
  ///   - index: its place among the containers.
  open func insertTextContainer(_ container: NSTextContainer, at index: Int) {
    guard !textContainers.contains(where: { $0 === container }) else { return }
    if let old = container.layoutManager, let place = old.textContainers.firstIndex(where: { $0 === container }) {
      old.removeTextContainer(at: place)
    }
    textContainers.insert(container, at: min(max(index, 0), textContainers.count))
    container.manager = self
    invalidate()
    container.owner?.textSystemDidChange()
  }

  /// Removes a container.
  ///
  /// - Parameter index: its place among the containers; one that does not exist removes none.
  open func removeTextContainer(at index: Int) {
    guard textContainers.indices.contains(index) else { return }
    let container = textContainers.remove(at: index)
    container.manager = nil
    invalidate()
    container.owner?.textSystemDidChange()
  }

  /// Called when the size or the rules of a container have changed; discards the lines.
  ///
  /// - Parameter container: the container.
  open func textContainerChangedGeometry(_ container: NSTextContainer) { invalidate() }

  /// Called by the storage after a change; discards the lines and tells the text views.
  ///
  /// - Parameters:
  ///   - textStorage: the storage.
  ///   - editMask: the kinds of the change.
  ///   - newCharRange: the range in the changed text, in UTF-16 units.
  ///   - delta: the number of UTF-16 units by which the text has grown.
  ///   - invalidatedCharRange: the range whose lines have changed.
  open func processEditing(
    for textStorage: NSTextStorage, edited editMask: NSTextStorage.EditActions, range newCharRange: NSRange,
    changeInLength delta: Int, invalidatedRange invalidatedCharRange: NSRange
  ) {
    invalidate()
    for container in textContainers { container.owner?.storageWasEdited(newCharRange, change: delta) }
  }

  // MARK: - Layout

  /// Lays out the text, if it is not.
  ///
  /// - Parameter container: the container whose lines are needed.
  open func ensureLayout(for container: NSTextContainer) { _ = fragments }

  /// Lays out the text, if it is not.
  ///
  /// - Parameters:
  ///   - bounds: the area whose lines are needed.
  ///   - container: the container.
  open func ensureLayout(forBoundingRect bounds: CGRect, in container: NSTextContainer) { _ = fragments }

  /// Discards the lines.
  ///
  /// - Parameters:
  ///   - charRange: the range whose lines have changed; all lines are discarded.
  ///   - actualCharacterRange: receives the range whose lines are discarded.
  open func invalidateLayout(forCharacterRange charRange: NSRange, actualCharacterRange: NSRangePointer?) {
    actualCharacterRange?.pointee = NSRange(location: 0, length: textStorage?.length ?? 0)
    invalidate()
    for container in textContainers { container.owner?.containerDidChange() }
  }

  /// Has text views draw again.
  ///
  /// - Parameter charRange: the range that looks otherwise.
  open func invalidateDisplay(forCharacterRange charRange: NSRange) {
    for container in textContainers { container.owner?.displayDidChange() }
  }

  /// Has text views draw again.
  ///
  /// - Parameter glyphRange: the range that looks otherwise.
  open func invalidateDisplay(forGlyphRange glyphRange: NSRange) { invalidateDisplay(forCharacterRange: glyphRange) }

  /// The rectangle of a line over the whole width of its container, in points of the container; its height reaches to the
  /// next line.
  ///
  /// - Parameters:
  ///   - glyphIndex: a character of the line.
  ///   - effectiveGlyphRange: receives the characters of the line, with its line break.
  open func lineFragmentRect(forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?) -> CGRect
  { rect(ofLineWith: glyphIndex, effectiveGlyphRange) { $0.lineRect($1) } }

  /// The rectangle of the text of a line, with the space at its ends, in points of the container.
  ///
  /// - Parameters:
  ///   - glyphIndex: a character of the line.
  ///   - effectiveGlyphRange: receives the characters of the line, with its line break.
  open func lineFragmentUsedRect(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
  ) -> CGRect { rect(ofLineWith: glyphIndex, effectiveGlyphRange) { $0.usedRect($1) } }

  /// The rectangle of the lines of a container, in points of the container.
  ///
  /// - Parameter container: the container.
  open func usedRect(for container: NSTextContainer) -> CGRect { fragment(container)?.usedRect ?? .zero }

  /// The rectangle around a range of characters, in points of a container; zero where none of them is in it.
  ///
  /// - Parameters:
  ///   - glyphRange: the range.
  ///   - container: the container.
  open func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect {
    let rects = fragment(container)?.rects(for: glyphRange) ?? []
    return rects.dropFirst().reduce(rects.first ?? .zero) { $0.union($1) }
  }

  /// True if a glyph may be drawn outside of its line's rectangle. Default: false.
  ///
  /// - Parameter glyphIndex: the glyph.
  open func drawsOutsideLineFragment(forGlyphAt glyphIndex: Int) -> Bool { false }

  // MARK: - Drawing

  /// Draws the colours behind a range of characters on the current context.
  ///
  /// - Parameters:
  ///   - glyphsToShow: the range.
  ///   - origin: the top left of the container, in points of the context.
  open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    drawBackgrounds(of: glyphsToShow, at: origin)
  }

  /// Draws a range of characters, their attachments, and the lines below and through them, on the current context.
  ///
  /// - Parameters:
  ///   - glyphsToShow: the range.
  ///   - origin: the top left of the container, in points of the context.
  open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    draw(glyphsToShow, at: origin)
  }

  /// Fills rectangles behind a range of characters with a colour.
  ///
  /// - Parameters:
  ///   - rectArray: the rectangles, in points of the context.
  ///   - rectCount: their number.
  ///   - charRange: the characters.
  ///   - color: the colour.
  open func fillBackgroundRectArray(
    _ rectArray: UnsafePointer<CGRect>, count rectCount: Int, forCharacterRange charRange: NSRange, color: UIColor
  ) {
    guard let canvas = UIGraphicsGetCurrentContext() else { return }
    let seen = color.resolvedColor(with: .current).cgColor
    for index in 0..<max(0, rectCount) { canvas.fill(rectArray[index], color: seen) }
  }

  /// Draws the line below a range of characters of one line.
  ///
  /// - Parameters:
  ///   - glyphRange: the characters.
  ///   - underlineVal: the style of the line.
  ///   - baselineOffset: the distance between the bottom of the line of text and its baseline, in points.
  ///   - lineRect: the rectangle of the line of text, in points of the container.
  ///   - lineGlyphRange: the characters of the line of text.
  ///   - containerOrigin: the top left of the container, in points of the context.
  open func drawUnderline(
    forGlyphRange glyphRange: NSRange, underlineType underlineVal: NSUnderlineStyle, baselineOffset: CGFloat,
    lineFragmentRect lineRect: CGRect, lineFragmentGlyphRange lineGlyphRange: NSRange, containerOrigin: CGPoint
  ) { draw(.underline, of: glyphRange, at: containerOrigin) }

  /// Draws the line through a range of characters of one line.
  ///
  /// - Parameters:
  ///   - glyphRange: the characters.
  ///   - strikethroughVal: the style of the line.
  ///   - baselineOffset: the distance between the bottom of the line of text and its baseline, in points.
  ///   - lineRect: the rectangle of the line of text, in points of the container.
  ///   - lineGlyphRange: the characters of the line of text.
  ///   - containerOrigin: the top left of the container, in points of the context.
  open func drawStrikethrough(
    forGlyphRange glyphRange: NSRange, strikethroughType strikethroughVal: NSUnderlineStyle, baselineOffset: CGFloat,
    lineFragmentRect lineRect: CGRect, lineFragmentGlyphRange lineGlyphRange: NSRange, containerOrigin: CGPoint
  ) { draw(.strikethrough, of: glyphRange, at: containerOrigin) }
}
