import Tendon

extension GalleryScenes {
  /// A group that fades as one picture, with a group in it, a mask and a shadow; beside it, layers that fade one by one.
  static let group = scene("group", seconds: 1) { root in
    for i in 0..<8 { root.add(0, 25 * CGFloat(i), 200, 12, CGColor(hex: 0xdcd5c3)) }
    @MainActor func cards(_ x: CGFloat, together: Bool) {
      root.add(x, 20, 80, 160) { outer in
        outer.allowsGroupOpacity = together
        outer.opacity = 0.6
        outer.animate("opacity", from: Float(0.9), to: Float(0.3), seconds: 1)
        outer.add(6, 6, 54, 60, .coral) {
          $0.cornerRadius = 12
          $0.shadowOpacity = 0.6
          $0.shadowRadius = 5
          $0.shadowOffset = CGSize(width: 0, height: 4)
        }
        outer.add(26, 40, 50, 60, .teal) { inner in
          inner.allowsGroupOpacity = together
          inner.opacity = 0.7
          inner.add(10, 20, 50, 30, .sun)
          inner.add(-14, 34, 50, 40, .violet)
        }
        outer.add(6, 104, 70, 50, .ink) { last in
          last.add(20, 10, 40, 40, .sky)
          let hole = CAShapeLayer()
          var path = Path(rect: CGRect(x: 0, y: 0, width: 70, height: 50))
          path.addPath(Path(ellipseIn: CGRect(x: 22, y: 12, width: 26, height: 26)))
          hole.path = CGPath(path)
          hole.fillRule = .evenOdd
          last.mask = hole
        }
      }
    }
    cards(15, together: true)
    cards(105, together: false)
  }
}
