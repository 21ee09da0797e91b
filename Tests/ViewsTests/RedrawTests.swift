import TendonDrawing
import TendonGeometry
import Testing

@testable import TendonViews

/// The times at which a view with `draw(_:)` is asked to draw.
@MainActor
@Suite struct RedrawTests {
  private final class Drawn: UIView {
    var sizes: [CGSize] = []
    override func draw(_ rect: CGRect, in canvas: Canvas) { sizes.append(rect.size) }
  }

  /// A view that is 100 points square and has drawn once.
  private func view(_ mode: UIView.ContentMode, on host: Host) -> Drawn {
    let (root, view) = (UIView(), Drawn(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
    host.perform {
      view.contentMode = mode
      view.setNeedsDisplay()
      root.addSubview(view)
    }
    host.show(root)
    host.perform { _ = view.layer.snapshot(at: 0, scale: 1) }
    #expect(view.sizes == [CGSize(width: 100, height: 100)])
    return view
  }

  /// A new size asks for a new drawing in one mode alone; a new place in none.
  @Test(arguments: [
    (UIView.ContentMode.redraw, true), (.scaleToFill, false), (.center, false), (.topLeft, false),
    (.scaleAspectFit, false),
  ])
  func aNewSize(_ mode: UIView.ContentMode, _ draws: Bool) {
    let host = Host()
    let view = view(mode, on: host)
    let size = CGSize(width: 200, height: 50)
    for change in [
      { view.center.x += 30 }, { view.frame.size = size }, { view.frame.origin.x += 10 },
      { UIView.animate(withDuration: 1) { view.bounds.size = CGSize(width: 70, height: 70) } },
    ] {
      host.perform(change)
      host.perform { _ = view.layer.snapshot(at: 0, scale: 1) }
    }
    let drawn = [CGSize(width: 100, height: 100), size, CGSize(width: 70, height: 70)]
    #expect(view.sizes == (draws ? drawn : [drawn[0]]))
  }

  /// By constraints it is the same.
  @Test func aNewSizeByConstraints() {
    let host = Host()
    let view = view(.redraw, on: host)
    host.perform {
      view.translatesAutoresizingMaskIntoConstraints = false
      let (width, height) = (
        view.widthAnchor.constraint(equalToConstant: 40), view.heightAnchor.constraint(equalToConstant: 60)
      )
      for one in [width, height] { one.isActive = true }
    }
    host.perform { _ = view.layer.snapshot(at: 0, scale: 1) }
    #expect(view.sizes.last == CGSize(width: 40, height: 60))
  }
}
