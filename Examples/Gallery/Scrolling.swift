import Tendon

extension GalleryScenes {
  /// A window onto something larger that moves under it.
  static let scroll = scene("scroll", seconds: 1) { root in
    root.add(CAScrollLayer(), 20, 20, 160, 160, .ink) {
      $0.cornerRadius = 18
      $0.masksToBounds = true
      for i in 0..<36 {
        $0.add(8 + 60 * CGFloat(i % 6), 8 + 60 * CGFloat(i / 6), 52, 52, .turn(i + i / 6)) { $0.cornerRadius = 10 }
      }
      $0.scroll(to: CGPoint(x: 200, y: 140))
      $0.animate("bounds.origin", from: CGPoint(x: 0, y: 0), to: CGPoint(x: 200, y: 140), seconds: 1)
    }
  }

  /// A sheet of 100,000 points a side that is painted where it is seen, and more finely the nearer it comes.
  static let tiled = scene("tiled", seconds: 1) { root in
    root.masksToBounds = true
    root.add(Sheet(), -49_900, -49_900, 100_000, 100_000) {
      $0.tileSize = CGSize(width: 64, height: 64)
      $0.levelsOfDetail = 4
      $0.levelsOfDetailBias = 1
      $0.setNeedsDisplay()
      $0.animate("transform.scale", from: 0.25, to: 1.5, seconds: 1)
    }
  }
}

/// Squares of 50 points with a disc in each; drawn tile by tile.
private final class Sheet: CATiledLayer {
  override func draw(in canvas: Canvas) {
    let seen = canvas.clipBounds
    let (left, right) = (Int((seen.minX / 50).rounded(.down)), Int((seen.maxX / 50).rounded(.up)))
    let (top, bottom) = (Int((seen.minY / 50).rounded(.down)), Int((seen.maxY / 50).rounded(.up)))
    for y in top..<bottom {
      for x in left..<right {
        let square = CGRect(x: x * 50, y: y * 50, width: 50, height: 50)
        canvas.fill(square, color: (x + y) % 2 == 0 ? .paper : CGColor(hex: 0xe2dccd))
        canvas.fill(Path(ellipseIn: square.insetBy(dx: 8, dy: 8)), color: .turn((x * 7 + y * 3) % 5 + 5))
      }
    }
  }
}
