import Foundation
import TendonGeometry

/// The methods by which a layout manager asks about distances and tells of layout. All have a default implementation.
///
/// Differs from UIKit: the distances are added to those of paragraph styles; there are no methods for glyphs, fonts,
/// control characters and the rectangles of lines, which the text library determines.
@MainActor
public protocol NSLayoutManagerDelegate: AnyObject {
  /// Returns the space below a line, in points. Default: 0.
  ///
  /// - Parameters:
  ///   - layoutManager: the layout manager.
  ///   - glyphIndex: the last character of the line.
  ///   - rect: the rectangle of the line, in points of its text.
  func layoutManager(
    _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int, withProposedLineFragmentRect rect: CGRect
  ) -> CGFloat
  /// Returns the space above a paragraph, unless it is the first one, in points. Default: 0.
  ///
  /// - Parameters:
  ///   - layoutManager: the layout manager.
  ///   - glyphIndex: the first character of the paragraph.
  ///   - rect: the rectangle of its first line, in points of its text.
  func layoutManager(
    _ layoutManager: NSLayoutManager, paragraphSpacingBeforeGlyphAt glyphIndex: Int,
    withProposedLineFragmentRect rect: CGRect
  ) -> CGFloat
  /// Returns the space below a paragraph, unless it is the last one, in points. Default: 0.
  ///
  /// - Parameters:
  ///   - layoutManager: the layout manager.
  ///   - glyphIndex: the last character of the paragraph.
  ///   - rect: the rectangle of its last line, in points of its text.
  func layoutManager(
    _ layoutManager: NSLayoutManager, paragraphSpacingAfterGlyphAt glyphIndex: Int,
    withProposedLineFragmentRect rect: CGRect
  ) -> CGFloat
  /// Called after lines were discarded.
  func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager)
  /// Called after the text was laid out.
  ///
  /// - Parameters:
  ///   - layoutManager: the layout manager.
  ///   - textContainer: the last container with lines.
  ///   - layoutFinishedFlag: true if the containers hold the whole text.
  func layoutManager(
    _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
    atEnd layoutFinishedFlag: Bool)
}

extension NSLayoutManagerDelegate {
  public func layoutManager(
    _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int, withProposedLineFragmentRect rect: CGRect
  ) -> CGFloat { 0 }
  public func layoutManager(
    _ layoutManager: NSLayoutManager, paragraphSpacingBeforeGlyphAt glyphIndex: Int,
    withProposedLineFragmentRect rect: CGRect
  ) -> CGFloat { 0 }
  public func layoutManager(
    _ layoutManager: NSLayoutManager, paragraphSpacingAfterGlyphAt glyphIndex: Int,
    withProposedLineFragmentRect rect: CGRect
  ) -> CGFloat { 0 }
  public func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager) {}
  public func layoutManager(
    _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
    atEnd layoutFinishedFlag: Bool
  ) {}
}
