import Tendon

/// A side on the sheet: verdict, screen, sentence and code.
final class PanelView: UIView {
  let side: PitfallSide
  private let screen: UIView
  private let badge: VerdictBadge
  private let heading = UILabel()
  private let caption = UILabel()
  private let code = UILabel()
  private let codeGround = UIView()
  /// The ground of the side's screen.
  let stage = UIView()

  /// The arrangement of the parts; the same for all panels of a sheet.
  var metrics = PanelMetrics() { didSet { setNeedsLayout() } }

  init(_ side: PitfallSide, screen: UIView) {
    self.side = side
    self.screen = screen
    badge = VerdictBadge(side.verdict)
    super.init(frame: .zero)
    backgroundColor = Palette.panel
    layer.cornerRadius = 14
    stage.backgroundColor = Palette.screen
    stage.layer.cornerRadius = 8
    stage.clipsToBounds = true
    stage.addSubview(screen)
    codeGround.backgroundColor = Palette.code
    codeGround.layer.cornerRadius = 6
    heading.text = side.title
    heading.textColor = side.verdict == .wrong ? Palette.wrong : Palette.right
    caption.text = side.caption
    caption.textColor = Palette.ink
    code.text = side.code
    code.textColor = Palette.ink
    for label in [caption, code] { label.numberOfLines = 0 }
    for view in [stage, badge, heading, caption, codeGround, code] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  /// The labels, from top to bottom.
  var labels: [UILabel] { [heading, caption, code] }

  /// The heights of the sentence and of the code in a column of text, in points.
  func textHeights(width: CGFloat, _ metrics: PanelMetrics) -> (caption: CGFloat, code: CGFloat) {
    set(metrics)
    let inside = width - 2 * PanelMetrics.codeInset
    return (
      caption.sizeThatFits(CGSize(width: width, height: 0)).height.rounded(.up),
      code.sizeThatFits(CGSize(width: inside, height: 0)).height.rounded(.up) + 2 * PanelMetrics.codeInset
    )
  }

  /// The width that the heading needs at a size of its font, in points.
  func headingWidth(size: CGFloat) -> CGFloat {
    heading.font = .systemFont(ofSize: size, weight: .bold)
    return heading.intrinsicContentSize.width + PanelMetrics.badgeWidth
  }

  private func set(_ metrics: PanelMetrics) {
    heading.font = .systemFont(ofSize: metrics.headingSize, weight: .bold)
    caption.font = .systemFont(ofSize: metrics.captionSize)
    code.font = .monospacedSystemFont(ofSize: metrics.codeSize, weight: .regular)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    set(metrics)
    let (inset, side) = (PanelMetrics.inset, metrics.stageSide)
    let header = metrics.headerHeight
    var text = CGRect(x: inset, y: inset, width: bounds.width - 2 * inset, height: bounds.height)
    if metrics.isBeside {
      stage.frame = CGRect(x: inset, y: ((bounds.height - side) / 2).rounded(.down), width: side, height: side)
      text.origin.x = stage.frame.maxX + inset
      text.size.width = bounds.width - inset - text.minX
    } else {
      stage.frame = CGRect(x: ((bounds.width - side) / 2).rounded(.down), y: inset + header, width: side, height: side)
    }
    badge.frame = CGRect(x: text.minX, y: text.minY + ((header - 6 - 16) / 2).rounded(.down), width: 16, height: 16)
    heading.frame = CGRect(
      x: text.minX + PanelMetrics.badgeWidth, y: text.minY, width: text.width - PanelMetrics.badgeWidth,
      height: header - 6)
    let top = metrics.isBeside ? text.minY + header : stage.frame.maxY + inset
    caption.frame = CGRect(x: text.minX, y: top, width: text.width, height: captionHeight(text.width))
    codeGround.frame = CGRect(
      x: text.minX, y: top + metrics.captionHeight + 6, width: text.width, height: metrics.codeHeight)
    code.frame = codeGround.frame.insetBy(dx: PanelMetrics.codeInset, dy: PanelMetrics.codeInset)
    code.frame.size.height = code.sizeThatFits(CGSize(width: code.frame.width, height: 0)).height
    // The screen keeps its size; what is seen of it is scaled.
    let factor = side / PitfallScreen.size.width
    screen.transform = CGAffineTransform(scaleX: factor, y: factor)
    screen.center = CGPoint(x: side / 2, y: side / 2)
  }

  private func captionHeight(_ width: CGFloat) -> CGFloat {
    caption.sizeThatFits(CGSize(width: width, height: 0)).height.rounded(.up)
  }
}

/// The sizes of a panel's parts, in points.
struct PanelMetrics: Equatable {
  static let inset: CGFloat = 8
  static let codeInset: CGFloat = 5
  /// The verdict's sign with the space behind it.
  static let badgeWidth: CGFloat = 22

  /// True if the texts stand beside the screen instead of below it.
  var isBeside = false
  var stageSide: CGFloat = 132
  var captionSize: CGFloat = 12
  var codeSize: CGFloat = 10
  var headingSize: CGFloat = 13
  /// The highest sentence and the highest code of all panels.
  var captionHeight: CGFloat = 0
  var codeHeight: CGFloat = 0

  var headerHeight: CGFloat { (captionSize * 1.4).rounded(.up) + 8 }
}
