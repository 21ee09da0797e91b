import TendonAutoLayout
import TendonGeometry
import TendonLayers
import TendonViews
import Testing

/// Layout of views that are in no window: their size is what it happens to be, and nobody is told that it does not suit
/// their constraints.
@MainActor @Suite struct DetachedLayoutTests {
  let host = Host()

  /// A view around another of 100 x 50 with a margin of 10 at both sides, all required: 120 x 50.
  private func frame(_ frame: CGRect = .zero) -> UIView {
    let outer = UIView(frame: frame)
    let inner = UIView.constrained()
    outer.addSubview(inner)
    NSLayoutConstraint.activate([
      inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 10),
      inner.trailingAnchor.constraint(equalTo: outer.trailingAnchor, constant: -10),
      inner.topAnchor.constraint(equalTo: outer.topAnchor), inner.bottomAnchor.constraint(equalTo: outer.bottomAnchor),
      inner.widthAnchor.constraint(equalToConstant: 100), inner.heightAnchor.constraint(equalToConstant: 50),
    ])
    return outer
  }

  /// The broken constraints reported meanwhile.
  private func reports(_ body: () -> Void) -> [String] {
    var reports: [String] = []
    let outer = LayoutEngine.report
    LayoutEngine.report = { reports.append($0.broken) }
    body()
    LayoutEngine.report = outer
    return reports
  }

  @Test func aSizeThatDoesNotSuitIsNotReported() {
    for size in [CGSize.zero, CGSize(width: 40, height: 500), CGSize(width: 120, height: 50)] {
      for translates in [true, false] {
        for act in [{ _ in }, { $0.layoutIfNeeded() }, { _ = $0.systemLayoutSizeFitting(.zero) }] as [(UIView) -> Void]
        {
          let view = frame(CGRect(origin: .zero, size: size))
          view.translatesAutoresizingMaskIntoConstraints = translates
          #expect(
            reports {
              host.perform { act(view) }
              host.perform { view.setNeedsLayout() }
            }.isEmpty)
          #expect(view.frame.size == size, "its own size is not changed")
          #expect(view.systemLayoutSizeFitting(.zero) == CGSize(width: 120, height: 50))
          // Whoever asks is told.
          #expect(view.layoutNode.engine.conflicts.isEmpty == (size.width == 120))
        }
      }
    }
  }

  /// It was no conflict: once the view has its place, all constraints hold, and the frames are as if it had never been
  /// laid out before.
  @Test func inAWindowAllConstraintsHold() {
    let root = UIView()
    host.show(root)
    let view = frame()
    let heard = reports {
      host.perform { view.layoutIfNeeded() }
      host.perform {
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        view.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
        view.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
      }
      #expect(view.frame == CGRect(x: 0, y: 0, width: 120, height: 50))
      #expect(view.subviews[0].frame == CGRect(x: 10, y: 0, width: 100, height: 50))
      // And it may go again, with a size that no longer suits it.
      host.perform {
        view.removeFromSuperview()
        view.frame.size.width = 90
        view.setNeedsLayout()
      }
    }
    #expect(heard.isEmpty)
    #expect(host.window.layoutNode.engine.conflicts.isEmpty)
  }

  @Test func inAWindowASizeThatDoesNotSuitIsReported() {
    let root = UIView()
    host.show(root)
    let view = frame()
    #expect(reports { host.perform { root.addSubview(view) } }.count == 3)
    // The window's own size is no passing one.
    let wide = UIView.constrained()
    let heard = reports {
      host.perform {
        root.addSubview(wide)
        NSLayoutConstraint.activate([
          wide.leadingAnchor.constraint(equalTo: root.leadingAnchor),
          wide.trailingAnchor.constraint(equalTo: root.trailingAnchor),
          wide.widthAnchor.constraint(equalToConstant: 5),
        ])
      }
    }
    #expect(heard.count == 1)
  }

  @Test func constraintsThatContradictEachOtherAreReportedWithoutAWindowToo() {
    let view = frame()
    let other = UIView.constrained()
    view.addSubview(other)
    for width in [50, 60] { other.widthAnchor.constraint(equalToConstant: CGFloat(width)).isActive = true }
    #expect(reports { host.perform { view.layoutIfNeeded() } }.count == 1)
  }

  /// Counts its layouts.
  private final class Counter: UIView {
    var layouts = 0
    override func layoutSubviews() {
      layouts += 1
      super.layoutSubviews()
    }
  }

  @Test func nothingIsLaidOutOutsideAWindow() {
    let root = UIView()
    host.show(root)
    let before = host.clock.counters.layouts
    let views = host.perform { (0..<100).map { _ in frame(CGRect(x: 0, y: 0, width: 40, height: 500)) } }
    let (outer, inner) = (Counter(), Counter())
    host.perform {
      outer.addSubview(inner)
      inner.setNeedsLayout()
    }
    host.perform { for view in views { view.setNeedsLayout() } }
    #expect(host.clock.counters.layouts == before && outer.layouts + inner.layouts == 0)
    #expect(views.allSatisfy { $0.layoutNode.engine.conflicts.isEmpty && $0.layer.needsLayout() })
    // In a window it is, with all that is inside, in the commit in which it came.
    host.perform { root.addSubview(outer) }
    #expect(outer.layouts == 1 && inner.layouts == 1 && !outer.layer.hasPendingLayout)
    // Nor once it has left.
    host.perform { outer.removeFromSuperview() }
    host.perform { inner.setNeedsLayout() }
    #expect(inner.layouts == 1)
    host.perform { outer.layoutIfNeeded() }
    #expect(inner.layouts == 2)
  }

  /// The tree of layers decides: a layer may be in a window without being a subview's.
  @Test func aLayerInAWindowIsLaidOutWhoeverOwnsIt() {
    let root = UIView()
    host.show(root)
    let (inside, mask) = (Counter(), Counter())
    host.perform {
      for view in [inside, mask] {
        view.addSubview(Counter())
        view.subviews[0].setNeedsLayout()
      }
    }
    host.perform {
      let layer = CALayer()
      root.layer.addSublayer(layer)
      layer.addSublayer(inside.layer)
      root.layer.mask = mask.layer
    }
    #expect(inside.layouts == 1 && mask.layouts == 1)
    #expect([inside, mask].allSatisfy { ($0.subviews[0] as? Counter)?.layouts == 1 })
  }

  /// A chain of views a hundred thousand deep is passed over in linear time.
  @Test func aDeepTreeOutsideAWindowIsPassedOver() {
    let top = host.perform { () -> UIView in
      let top = UIView()
      var last = top
      for _ in 0..<100_000 {
        let view = UIView()
        last.addSubview(view)
        last = view
      }
      return top
    }
    #expect(top.layer.needsLayout())
  }
}
