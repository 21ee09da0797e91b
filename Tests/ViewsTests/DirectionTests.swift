import TendonAutoLayout
import TendonGeometry
import TendonLayers
import TendonViews
import Testing

/// The effect of a stack view's own direction on its arranged views, and of an anchor point on views placed by layout.
@MainActor @Suite struct DirectionTests {
  private let host = Host(CGSize(width: 600, height: 400))

  private func frames(_ views: [UIView]) -> [CGRect] { views.map(\.frame) }

  /// Equal but for the rounding to pixels of half a point, which is no mirror image of itself.
  private func areNear(_ a: [CGRect], _ b: [CGRect]) -> Bool {
    zip(a, b).allSatisfy { abs($0.minX - $1.minX) <= 0.5 && abs($0.maxX - $1.maxX) <= 0.5 && $0.minY == $1.minY }
  }

  /// A row or column of three labels and a stack, in a stack of 500 x 300.
  private func shelf(
    _ axis: NSLayoutConstraint.Axis, _ distribution: UIStackView.Distribution, _ alignment: UIStackView.Alignment
  ) -> (stack: UIStackView, views: [UIView]) {
    let labels = ["a", "some words", "more"].map { text in
      let label = UILabel()
      label.text = text
      return label
    }
    let inner = UIStackView(arrangedSubviews: [UISwitch(), UIStepper()])
    let stack = UIStackView(arrangedSubviews: labels + [inner])
    (stack.axis, stack.distribution, stack.alignment, stack.spacing) = (axis, distribution, alignment, 7)
    stack.setCustomSpacing(19, after: labels[0])
    (stack.directionalLayoutMargins, stack.isLayoutMarginsRelativeArrangement) = (
      NSDirectionalEdgeInsets(top: 1, leading: 20, bottom: 3, trailing: 40), true
    )
    stack.frame = CGRect(x: 0, y: 0, width: 500, height: 300)
    return (stack, labels + [inner])
  }

  /// Forced to the other direction it is the mirror image, at once or later, whatever direction its views have; forced back
  /// it is as it was.
  @Test(arguments: [NSLayoutConstraint.Axis.horizontal, .vertical], UIStackView.Distribution.allCases)
  func aStackGoesByItsOwnDirection(_ axis: NSLayoutConstraint.Axis, _ distribution: UIStackView.Distribution) {
    for alignment in UIStackView.Alignment.allCases {
      let root = UIView()
      host.show(root)
      let (plain, forced, later) = (
        shelf(axis, distribution, alignment), shelf(axis, distribution, alignment), shelf(axis, distribution, alignment)
      )
      host.perform {
        for one in [plain, forced, later] { root.addSubview(one.stack) }
        forced.stack.semanticContentAttribute = .forceRightToLeft
        forced.views[1].semanticContentAttribute = .forceLeftToRight
      }
      let start = frames(later.views)
      #expect(start == frames(plain.views))
      let mirrored = start.map { CGRect(x: 500 - $0.maxX, y: $0.minY, width: $0.width, height: $0.height) }
      #expect(areNear(frames(forced.views), mirrored))
      host.perform { later.stack.semanticContentAttribute = .forceRightToLeft }
      #expect(areNear(frames(later.views), mirrored))
      host.perform { later.stack.semanticContentAttribute = .forceLeftToRight }
      #expect(frames(later.views) == start)
      // The views inside keep their own direction: so does what the inner stack holds.
      #expect(areNear(frames(forced.views[3].subviews), frames(plain.views[3].subviews)))
    }
  }

  /// Layout writes the centre, whatever the anchor point: the box that is seen lies where the anchor point puts it, and no
  /// later layout moves it.
  @Test func anAnchorPointMovesTheBoxOnce() {
    for anchor in [CGPoint(x: 0, y: 0), CGPoint(x: 0.5, y: 1), CGPoint(x: 1, y: 0.25), CGPoint(x: -1, y: 2)] {
      let root = UIView()
      host.show(root)
      let (view, follower) = (UIView.constrained(), UIView.constrained())
      let width = view.widthAnchor.constraint(equalToConstant: 100)
      host.perform {
        root.addSubview(view)
        root.addSubview(follower)
        NSLayoutConstraint.activate([
          view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 50), width,
          view.topAnchor.constraint(equalTo: root.topAnchor, constant: 60),
          view.heightAnchor.constraint(equalToConstant: 40),
          follower.topAnchor.constraint(equalTo: view.bottomAnchor),
          follower.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        ])
      }
      host.perform { view.layer.anchorPoint = anchor }
      func seen(_ width: CGFloat) -> CGRect {
        CGRect(x: 50 + (0.5 - anchor.x) * width, y: 60 + (0.5 - anchor.y) * 40, width: width, height: 40)
      }
      #expect(view.frame == seen(100) && view.center == CGPoint(x: 100, y: 80))
      for _ in 0..<3 {
        host.perform {
          root.setNeedsLayout()
          view.setNeedsLayout()
        }
        #expect(view.frame == seen(100))
      }
      // A new size goes about the middle of what layout has found, and others see nothing of the anchor point.
      host.perform { width.constant = 160 }
      #expect(view.frame == seen(160) && view.center == CGPoint(x: 130, y: 80))
      #expect(follower.frame.origin == CGPoint(x: 50, y: 100))
    }
  }

  /// A frame set by hand is the box that is seen; layout leaves it there.
  @Test func aFrameSetByHandStays() {
    let root = UIView()
    host.show(root)
    let view = UIView()
    let frame = CGRect(x: 30, y: 40, width: 120, height: 60)
    host.perform {
      root.addSubview(view)
      view.layer.anchorPoint = CGPoint(x: 0, y: 1)
      view.frame = frame
    }
    for _ in 0..<3 {
      host.perform {
        root.setNeedsLayout()
        view.widthAnchor.constraint(greaterThanOrEqualToConstant: 5).isActive = true
      }
      #expect(view.frame == frame)
    }
  }
}
