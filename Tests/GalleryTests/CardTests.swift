import Tendon
import Testing

/// The line through (x1, y1) and (x2, y2).
private func line(_ x1: Double, _ x2: Double, _ y1: Double, _ y2: Double, _ x: Double) -> Double {
  let k = (y1 - y2) / (x1 - x2)
  return k * x + (x1 * y2 - x2 * y1) / (x1 - x2)
}

/// The place of a card, which its rank from the front determines.
private struct CardPlace {
  let rank: Int
  var scale: Double { rank < 1 ? 1 : max(0.1, line(1, 8, 0.95, 0.5, Double(rank))) }
  var rise: Double { (0..<rank).reduce(0) { $0 + max(5, line(1, 8, 35, 15, Double($1 + 1))) } }
  var alpha: Double { rank < 1 ? 1 : min(max(line(6, 9, 1, 0.4, Double(rank)), 0.1), 1) }
}

/// A stack of cards under constraints: each turns about its lower edge, stands higher than the one before it, and is
/// smaller. Only the constant of its width is set; the height follows from a ratio.
private final class CardController: UIViewController {
  static let count = 9
  private(set) var cards: [UIView] = []
  private var widths: [NSLayoutConstraint] = []
  private var middles: [NSLayoutConstraint] = []

  override func viewDidLoad() {
    for rank in 0..<CardController.count {
      let card = UIView()
      card.translatesAutoresizingMaskIntoConstraints = false
      card.layer.anchorPoint = CGPoint(x: 0.5, y: 1)
      card.backgroundColor = .darkGray
      card.layer.borderColor = .white
      card.layer.zPosition = CGFloat(1000 - rank)
      view.addSubview(card)
      cards.append(card)
      widths.append(card.widthAnchor.constraint(equalToConstant: 400))
      middles.append(card.centerYAnchor.constraint(equalTo: view.centerYAnchor))
      NSLayoutConstraint.activate([
        widths[rank], middles[rank], card.centerXAnchor.constraint(equalTo: view.centerXAnchor),
        card.widthAnchor.constraint(equalTo: card.heightAnchor, multiplier: 4.0 / 3),
      ])
    }
  }

  func arrange(width total: Double) {
    for rank in 0..<CardController.count {
      let place = CardPlace(rank: rank)
      let width = place.scale * 0.5 * total
      widths[rank].constant = CGFloat(width)
      middles[rank].constant = CGFloat(width * 3 / 4 / 2 - place.rise)
      cards[rank].alpha = CGFloat(place.alpha)
      cards[rank].layer.borderWidth = CGFloat(width / 100)
    }
  }
}

/// The arithmetic of a stack of cards, read from the layers that show it.
@MainActor struct CardTests {
  /// Screens round edges to pixels; one so fine leaves ten digits.
  private func stack() -> (stage: Stage, controller: CardController) {
    let controller = CardController()
    let stage = Stage(size: CGSize(width: 600, height: 800), scale: 1e10, controller)
    stage.perform { controller.arrange(width: 600) }
    return (stage, controller)
  }

  /// k, scale, Y, alpha, width, height, border, constant: as printed.
  private static let rows: [[String]] = [
    ["0", "1", "0", "1", "300", "225", "3", "112.5"],
    ["1", ".95", "35", "1", "285", "213.75", "2.85", "71.875"],
    ["2", ".885714", "67.142857", "1", "265.714", "199.286", "2.65714", "32.5"],
    ["3", ".821429", "96.428571", "1", "246.429", "184.821", "2.46429", "-4.0179"],
    ["4", ".757143", "122.857143", "1", "227.143", "170.357", "2.27143", "-37.6786"],
    ["5", ".692857", "146.428571", "1", "207.857", "155.893", "2.07857", "-68.4821"],
    ["6", ".628571", "167.142857", "1", "188.571", "141.429", "1.88571", "-96.4286"],
    ["7", ".564286", "185", "0.8", "169.286", "126.964", "1.69286", "-121.5179"],
    ["8", ".5", "200", "0.6", "150", "112.5", "1.5", "-143.75"],
  ]

  /// Checks that a number has the digits printed: at most half a unit of the last one off.
  private func expect(_ value: Double, _ printed: String, _ what: String) {
    let digits = printed.split(separator: ".").count > 1 ? printed.split(separator: ".").last!.count : 0
    let number = Double(printed)!
    #expect(abs(value - number) <= 0.5 * pow(10, -Double(digits)) + 1e-9, "\(what): \(value), not \(printed)")
  }

  @Test func theTableOfTheStack() {
    let (stage, controller) = stack()
    let middle = 400.0
    for (rank, row) in Self.rows.enumerated() {
      let layer = controller.cards[rank].layer
      let frame = stage.perform { layer.presentation()?.frame ?? layer.frame }
      let (width, height) = (Double(frame.width), Double(frame.height))
      // The lower edge is as far above the middle of the screen as half the height and the rise say.
      let rise = middle + height / 2 - Double(frame.maxY)
      expect(width / 300, row[1], "scale \(rank)")
      expect(rise, row[2], "rise \(rank)")
      expect(Double(layer.opacity), row[3], "alpha \(rank)")
      expect(width, row[4], "width \(rank)")
      expect(height, row[5], "height \(rank)")
      expect(Double(layer.borderWidth), row[6], "border \(rank)")
      expect(Double(layer.position.y) - middle, row[7], "constant \(rank)")
    }
    #expect(stage.layoutFaults.isEmpty)
  }

  /// The same in closed form, to a billionth.
  @Test func theFormulasOfTheStack() {
    let (stage, controller) = stack()
    for rank in 0..<CardController.count {
      let k = Double(rank)
      let scale = rank == 0 ? 1 : 0.95 - 0.45 / 7 * (k - 1)
      // Steps of 35, 35 - 20/7, 35 - 40/7 ...
      let rise = 35 * k - 20.0 / 7 * k * (k - 1) / 2
      let frame = stage.perform { controller.cards[rank].layer.frame }
      #expect(abs(Double(frame.width) - 300 * scale) < 1e-9)
      #expect(abs(Double(frame.height) - 225 * scale) < 1e-9)
      #expect(abs(Double(frame.midX) - 300) < 1e-9)
      #expect(abs(Double(frame.maxY) - (400 + 112.5 * scale - rise)) < 1e-9)
      #expect(abs(Double(frame.minY) - (400 - 112.5 * scale - rise)) < 1e-9)
      #expect(abs(Double(controller.cards[rank].layer.borderWidth) - 3 * scale) < 1e-9)
    }
  }

  /// A card of 400 x 300 with its lower edge on (200, 300).
  private func turning(_ distance: Double, _ p: Double) -> (CALayer, CALayer) {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 400, height: 600)
    let card = CALayer()
    card.bounds = CGRect(x: 0, y: 0, width: 400, height: 300)
    card.anchorPoint = CGPoint(x: 0.5, y: 1)
    card.position = CGPoint(x: 200, y: 300)
    card.backgroundColor = .white
    var base = CATransform3D()
    base.m34 = CGFloat(-1 / distance)
    card.transform = CATransform3DRotate(base, CGFloat(-.pi * p), 1, 0, 0)
    root.addSublayer(card)
    return (root, card)
  }

  /// The upper edge as it is shown: its distance below the axis, and half its width.
  private func upperEdge(_ root: CALayer, _ card: CALayer) -> (y: Double, half: Double) {
    let left = card.convert(CGPoint(x: 0, y: 0), to: root)
    let right = card.convert(CGPoint(x: 400, y: 0), to: root)
    #expect(abs(Double(left.y - right.y)) < 1e-9 && abs(Double(left.x + right.x) / 2 - 200) < 1e-9)
    return (Double(left.y) - 300, Double(right.x - left.x) / 2)
  }

  @Test func thePerspectiveRows() {
    let rows: [(distance: Double, p: Double, y: String, half: String)] = [
      (1000, 0.25, "-269.248", "253.850"), (1000, 0.5, "0", "285.714"), (1000, 0.75, "269.248", "253.850"),
      (1000, 1, "300", "200"), (2000, 0.25, "-237.302", "223.730"), (2000, 0.5, "0", "235.294"),
    ]
    for row in rows {
      let (root, card) = turning(row.distance, row.p)
      let edge = upperEdge(root, card)
      expect(edge.y, row.y, "y at \(row.p), \(row.distance)")
      expect(edge.half, row.half, "half width at \(row.p), \(row.distance)")
    }
  }

  @Test func thePerspectiveFormulas() {
    for distance in [1000.0, 2000] {
      for hundredth in 0...100 {
        let p = Double(hundredth) / 100
        let (root, card) = turning(distance, p)
        let nearness = 1 - 300 * sin(.pi * p) / distance
        let edge = upperEdge(root, card)
        #expect(abs(edge.y + 300 * cos(.pi * p) / nearness) < 1e-9)
        #expect(abs(edge.half - 200 / nearness) < 1e-9)
        // The frame is the box around it.
        let frame = card.frame
        #expect(abs(Double(frame.width) - 2 * max(200, edge.half)) < 1e-9)
        #expect(abs(Double(frame.height) - abs(edge.y)) < 1e-9)
        // The matrix, entry by entry.
        let m = card.transform
        let (c, s) = (cos(.pi * p), sin(.pi * p))
        for (entry, wanted) in [
          (m.m11, 1), (m.m22, c), (m.m33, c), (m.m23, -s), (m.m32, s), (m.m24, s / distance), (m.m34, -c / distance),
        ] { #expect(abs(Double(entry) - wanted) < 1e-12) }
      }
    }
  }

  /// The card covers the rows and columns of the formulas, to a pixel.
  @Test func thePicturesOfTheRows() {
    for distance in [1000.0, 2000] {
      for p in [0, 0.1, 0.25, 0.4, 0.6, 0.75, 0.9, 1] {
        let (root, card) = turning(distance, p)
        card.position = CGPoint(x: 400, y: 450)
        root.frame = CGRect(x: 0, y: 0, width: 800, height: 900)
        let frame = FrameSnapshot(
          time: 0, size: CGSize(width: 800, height: 900), scale: 1, root: root.snapshot(at: 0))
        let picture = Compositor().render(frame)
        var (top, bottom, left, right) = (900, 0, 800, 0)
        for y in 0..<900 {
          for x in 0..<800 where picture[x, y] & 255 > 127 {
            (top, bottom, left, right) = (min(top, y), max(bottom, y + 1), min(left, x), max(right, x + 1))
          }
        }
        let box = card.frame
        for (seen, wanted) in [(top, box.minY), (bottom, box.maxY), (left, box.minX), (right, box.maxX)] {
          #expect(abs(Double(seen) - Double(wanted)) <= 1, "\(p), \(distance)")
        }
      }
    }
  }
}
