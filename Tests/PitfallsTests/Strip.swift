import Tendon

@testable import PitfallsExample

/// The sides of a pitfall below each other, each at the pitfall's moments from left to right.
@MainActor
enum Strip {
  /// The pixels of a side's screen, and between two.
  private static let (cell, gap) = (132, 8)
  private static let labelWidth = 124
  private static let headHeight = 22

  static func make(_ pitfall: Pitfall) throws -> Bitmap {
    let stage = try pitfall.scene.stage()
    let panels = (stage.window.rootViewController as? PitfallController)?.panels ?? []
    // A frame a hundredth of a second.
    let runner = try ScriptRunner(pitfall.scene.story(), on: stage, framesPerSecond: 100)
    let compositor = Compositor(threads: 1)
    var pictures: [[Bitmap]] = panels.map { _ in [] }
    var wanted = pitfall.moments.map { Int(($0 * 100).rounded()) }
    var frame = 0
    while let snapshot = try runner.next() {
      if wanted.first == frame {
        wanted.removeFirst()
        let whole = compositor.render(snapshot)
        for (index, panel) in panels.enumerated() {
          pictures[index].append(cut(whole, panel.stage.convert(panel.stage.bounds, to: nil), stage.screen.scale))
        }
      }
      frame += 1
    }
    precondition(wanted.isEmpty, "the story of \(pitfall.name) has ended before its last moment")
    return compose(pitfall, pictures)
  }

  /// The part of a picture in a box, which is given in points.
  private static func cut(_ whole: Bitmap, _ box: CGRect, _ scale: CGFloat) -> Bitmap {
    let (left, top) = (Int((box.minX * scale).rounded()), Int((box.minY * scale).rounded()))
    let side = Int((box.width * scale).rounded())
    var part = Bitmap(width: side, height: side)
    for y in 0..<side {
      for x in 0..<side { part[x, y] = whole[left + x, top + y] }
    }
    return part
  }

  private static func compose(_ pitfall: Pitfall, _ pictures: [[Bitmap]]) -> Bitmap {
    let size = CGSize(
      width: CGFloat(labelWidth + pitfall.moments.count * (cell + gap)),
      height: CGFloat(headHeight + pictures.count * (cell + gap)))
    let canvas = Canvas(size: size, scale: 1)
    let light = UITraitCollection(userInterfaceStyle: .light)
    func color(_ color: UIColor) -> CGColor { color.resolvedColor(with: light).cgColor }
    canvas.fill(CGRect(origin: .zero, size: size), color: color(Palette.panel))
    func write(_ text: String, _ weight: Font.Weight, _ ink: UIColor, width: Int, at x: Int, _ y: Int) {
      let text = AttributedText(text, font: Font(size: 12, weight: weight, isMonospacedDigit: true), color: color(ink))
      canvas.draw(TextLayout(text, width: CGFloat(width)), at: CGPoint(x: x, y: y))
    }
    for (column, moment) in pitfall.moments.enumerated() {
      let hundredths = Int((moment * 100).rounded())
      let time = "\(hundredths / 100).\(hundredths % 100 / 10)\(hundredths % 10) s"
      write(time, .regular, Palette.faint, width: cell, at: labelWidth + column * (cell + gap) + 2, 4)
    }
    for (row, side) in pitfall.sides.enumerated() {
      let y = headHeight + row * (cell + gap)
      let ink = side.verdict == .wrong ? Palette.wrong : Palette.right
      write(side.title, .semibold, ink, width: labelWidth - 16, at: 8, y + 8)
      for (column, picture) in pictures[row].enumerated() {
        canvas.draw(
          upright: picture, in: CGRect(x: labelWidth + column * (cell + gap), y: y, width: cell, height: cell))
      }
    }
    return canvas.bitmap
  }
}
