import Tendon

/// A rounded box of one colour.
class Tile: UIView {
  static let cornerRadius: CGFloat = 8

  init(_ color: UIColor = Palette.tile, cornerRadius: CGFloat = Tile.cornerRadius) {
    super.init(frame: .zero)
    backgroundColor = color
    layer.cornerRadius = cornerRadius
  }

  required init?(coder: NSCoder) { nil }
}

/// A line along a path, in a colour that follows light and dark.
class StrokeView: UIView {
  private let stroke = CAShapeLayer()
  private let color: UIColor

  init(frame: CGRect, _ path: UIBezierPath, color: UIColor, width: CGFloat, dashes: [CGFloat]? = nil) {
    self.color = color
    super.init(frame: frame)
    isUserInteractionEnabled = false
    stroke.path = path.cgPath
    stroke.fillColor = nil
    stroke.lineWidth = width
    stroke.lineDashPattern = dashes
    stroke.lineCap = dashes == nil ? .round : .butt
    stroke.lineJoin = .round
    layer.addSublayer(stroke)
  }

  required init?(coder: NSCoder) { nil }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    colour()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    colour()
  }

  private func colour() {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    stroke.strokeColor = color.resolvedColor(with: traitCollection).cgColor
    CATransaction.commit()
  }
}

/// A dashed outline where something is, was, or should be.
final class OutlineView: StrokeView {
  init(frame: CGRect, cornerRadius: CGFloat) {
    let box = CGRect(origin: .zero, size: frame.size).insetBy(dx: 0.5, dy: 0.5)
    super.init(
      frame: frame, UIBezierPath(roundedRect: box, cornerRadius: cornerRadius), color: Palette.line, width: 1,
      dashes: [3, 2.5])
  }

  required init?(coder: NSCoder) { nil }
}

/// A cross or a tick on a disc of 16 points.
final class VerdictBadge: StrokeView {
  init(_ verdict: PitfallSide.Verdict) {
    let path = UIBezierPath()
    switch verdict {
    case .wrong:
      path.move(to: CGPoint(x: 5.2, y: 5.2))
      path.addLine(to: CGPoint(x: 10.8, y: 10.8))
      path.move(to: CGPoint(x: 10.8, y: 5.2))
      path.addLine(to: CGPoint(x: 5.2, y: 10.8))
    case .right:
      path.move(to: CGPoint(x: 4.4, y: 8.4))
      path.addLine(to: CGPoint(x: 7, y: 11))
      path.addLine(to: CGPoint(x: 11.8, y: 5.4))
    }
    super.init(frame: CGRect(x: 0, y: 0, width: 16, height: 16), path, color: Palette.panel, width: 1.8)
    backgroundColor = verdict == .wrong ? Palette.wrong : Palette.right
    layer.cornerRadius = 8
  }

  required init?(coder: NSCoder) { nil }
}

/// Text on a side's screen, drawn sharply enough to be shown three times as large.
final class ScreenLabel: UILabel {
  init(_ text: String = "", size: CGFloat, weight: UIFont.Weight = .regular, color: UIColor = Palette.ink) {
    super.init(frame: .zero)
    self.text = text
    font = .systemFont(ofSize: size, weight: weight)
    textColor = color
    textAlignment = .center
    layer.contentsScale = 3 * UIScreen.main.scale
  }

  required init?(coder: NSCoder) { nil }
}

/// Lines that stand for a text.
final class TextLines: UIView {
  init(_ widths: [CGFloat]) {
    super.init(frame: .zero)
    for (index, width) in widths.enumerated() {
      let line = Tile(Palette.line, cornerRadius: 2.5)
      line.frame = CGRect(x: 0, y: CGFloat(index) * 11, width: width, height: 5)
      addSubview(line)
    }
  }

  required init?(coder: NSCoder) { nil }
}
