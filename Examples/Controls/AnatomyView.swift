import Tendon

/// A control, enlarged, with a line from each of its parts to the part's name.
final class AnatomyView: UIView {
  /// The target of a line.
  private struct Mark {
    var name: String
    /// In this view.
    var point: CGPoint
  }

  /// Shows the control in the middle; called once the view has its surroundings.
  func show(_ control: UIView, of sheet: ControlSheet) {
    addSubview(control)
    control.takeItsSize(width: sheet.width)
    control.center = CGPoint(x: frame.width / 2, y: frame.height / 2)
    let zoom = min(sheet.zoom, (frame.width - 40) / max(1, control.bounds.width))
    control.transform = CGAffineTransform(scaleX: zoom, y: zoom)
    control.isUserInteractionEnabled = false
    control.layoutIfNeeded()
    sharpen(control.layer, by: zoom)
    addNames(marks(of: control))
  }

  /// Gives drawn content enough pixels for its size on the sheet.
  private func sharpen(_ layer: CALayer, by zoom: CGFloat) {
    if layer.contents == nil { layer.contentsScale *= zoom }
    for sublayer in layer.sublayers ?? [] { sharpen(sublayer, by: zoom) }
  }

  /// A point of each part, the first of every name, that no part in front of it covers; and one of every shadow.
  private func marks(of control: UIView) -> [Mark] {
    let parts = ControlPart.parts(of: control)
    var marks: [Mark] = []
    for (index, part) in parts.enumerated() where parts.firstIndex(where: { $0.name == part.name }) == index {
      let box = part.frame
      guard box.width > 0, box.height > 0 else { continue }
      var spots: [CGPoint] = []
      for y in [0.5, 0.4, 0.6, 0.25, 0.75, 0.1, 0.9] {
        for x in [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9, 0.05, 0.95] {
          spots.append(CGPoint(x: box.minX + box.width * CGFloat(x), y: box.minY + box.height * CGFloat(y)))
        }
      }
      if part.layer.borderWidth > 0 {
        spots = [CGPoint(x: box.minX + part.layer.borderWidth / 2, y: box.midY)]
      }
      let free = spots.first { spot in !parts[(index + 1)...].contains { $0.covers(spot) } }
      marks.append(Mark(name: part.name, point: convert(free ?? spots[0], from: control)))
      if part.layer.shadowOpacity > 0 {
        let isSoft = !part.name.hasSuffix("'s rim")
        let below = CGPoint(
          x: box.minX + box.width * (isSoft ? 0.3 : 0.7), y: box.maxY + (isSoft ? part.layer.shadowRadius / 2 : 1.5))
        let name = isSoft ? "\(part.name)'s shadow" : "\(part.name.dropLast(4)) tight shadow"
        marks.append(Mark(name: name, point: convert(below, from: control)))
      }
    }
    return marks.sorted { ($0.point.x, $0.point.y) < ($1.point.x, $1.point.y) }
  }

  /// Names stand in two rows, above and below, in the order of what they name.
  private func addNames(_ marks: [Mark]) {
    let middle = bounds.height / 2
    var (above, below): ([Mark], [Mark]) = ([], [])
    for (index, mark) in marks.enumerated() {
      let isInTheMiddle = abs(mark.point.y - middle) < 1
      if isInTheMiddle ? index % 2 == 0 : mark.point.y < middle { above.append(mark) } else { below.append(mark) }
    }
    addRow(above, y: 12, isAbove: true)
    addRow(below, y: bounds.height - 28, isAbove: false)
  }

  private func addRow(_ marks: [Mark], y: CGFloat, isAbove: Bool) {
    let labels = marks.map { mark in
      let label = UILabel()
      label.text = mark.name
      label.font = .systemFont(ofSize: 12, weight: .medium)
      label.textColor = .red
      label.sizeToFit()
      return label
    }
    // From left to right, each as near to what it names as those before allow; then back from the right edge.
    var left: CGFloat = 8
    for (mark, label) in zip(marks, labels) {
      label.frame.origin = CGPoint(x: max(left, (mark.point.x - label.bounds.width / 2).rounded()), y: y)
      left = label.frame.maxX + 12
      addSubview(label)
    }
    var right = bounds.width - 8
    for label in labels.reversed() {
      label.frame.origin.x = min(label.frame.minX, right - label.bounds.width)
      right = label.frame.minX - 12
    }
    for (mark, label) in zip(marks, labels) {
      let line = CAShapeLayer()
      var path = Path()
      path.move(to: CGPoint(x: label.frame.midX, y: isAbove ? label.frame.maxY : label.frame.minY))
      path.addLine(to: mark.point)
      line.path = CGPath(path)
      line.strokeColor = CGColor(red: 1, green: 0, blue: 0, alpha: 0.7)
      line.lineWidth = 0.5
      line.fillColor = nil
      layer.addSublayer(line)
      let dot = CALayer()
      dot.frame = CGRect(x: mark.point.x - 2, y: mark.point.y - 2, width: 4, height: 4)
      dot.cornerRadius = 2
      dot.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
      layer.addSublayer(dot)
    }
  }
}

extension ControlPart {
  /// True if a point is in the part, or so near that a dot there would touch it. Of a rim only the rim counts.
  fileprivate func covers(_ spot: CGPoint) -> Bool {
    layer.borderWidth == 0 && frame.insetBy(dx: -2, dy: -1).contains(spot)
  }
}
