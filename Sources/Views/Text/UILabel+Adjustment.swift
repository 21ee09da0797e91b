import Foundation
import TendonDrawing
import TendonGeometry

/// The place of text whose font has become smaller; raw values are UIKit's.
public enum UIBaselineAdjustment: Int, Sendable {
  /// On the baseline of the text in its own font.
  case alignBaselines
  /// In the middle.
  case alignCenters
  /// At the top of the text in its own font.
  case none
}

extension NSParagraphStyle {
  /// Rules for the ends of lines; raw values are UIKit's.
  public struct LineBreakStrategy: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A last line of a single short word gets another one.
    public static let pushOut = LineBreakStrategy(rawValue: 1 << 0)
    /// Korean words are not broken.
    public static let hangulWordPriority = LineBreakStrategy(rawValue: 1 << 1)
    /// The strategy of the system's labels.
    public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
  }
}

extension UILabel {
  /// The properties by which text is fitted to the label.
  struct Adjustment {
    var baseline = UIBaselineAdjustment.alignBaselines
    var tightens = false
    var strategy = NSParagraphStyle.LineBreakStrategy.standard
    var hasMarquee = false
    var expands = false
  }

  var plainBaselineAdjustment: UIBaselineAdjustment {
    get { adjustment.baseline }
    set { adjustment.baseline = newValue }
  }
  var plainAllowsDefaultTighteningForTruncation: Bool {
    get { adjustment.tightens }
    set { adjustment.tightens = newValue }
  }
  /// The rules for the ends of lines. Default: `standard`.
  ///
  /// Differs from UIKit: lines end as with an empty strategy, so that nothing reads it.
  public var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy {
    get { adjustment.strategy }
    set { adjustment.strategy = newValue }
  }
  /// True if truncated text moves along the label while a view around it has the focus, on a television. Default: false.
  ///
  /// Differs from UIKit: there is no television, so that nothing reads it.
  public var enablesMarqueeWhenAncestorFocused: Bool {
    get { adjustment.hasMarquee }
    set { adjustment.hasMarquee = newValue }
  }
  /// True if a pointer that rests over truncated text shows all of it. Default: false.
  ///
  /// Differs from UIKit: there is no pointer, so that nothing reads it.
  public var showsExpansionTextWhenTruncated: Bool {
    get { adjustment.expands }
    set { adjustment.expands = newValue }
  }

  /// Sets a line tighter, so that it is at most `width` points wide, where that takes no more than the limit.
  func tighten(_ runs: inout [TextRun], to width: CGFloat) {
    let natural = TextLayout(AttributedText(runs: runs)).size.width
    let count = CGFloat(runs.reduce(0) { $0 + $1.string.count })
    guard natural > width, count > 0, let size = runs.first?.font.size else { return }
    let change = (natural - width) / count
    guard change <= 0.05 * size else { return }
    // A hundredth of a point more, because advances are rounded.
    for index in runs.indices { runs[index].kern -= change + 0.01 }
  }

  /// The top of the text, which `place` has in the middle of a rectangle, where its font has become smaller.
  func adjustedTop(of place: CGRect, in rect: CGRect) -> CGFloat {
    guard adjustsFontSizeToFitWidth, numberOfLines == 1, adjustment.baseline != .alignCenters else { return place.minY }
    let (own, seen) = (textLayout(width: nil, lines: 1), textLayout(width: rect.width))
    guard own.size.width > rect.width, own.size.height > seen.size.height else { return place.minY }
    let top = place.midY - own.size.height / 2
    return adjustment.baseline == .none ? top : top + own.firstBaseline - seen.firstBaseline
  }
}
