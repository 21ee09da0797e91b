import TendonAutoLayout
import TendonGeometry
import TendonTestSupport
import Testing

@testable import TendonViews

/// Placeholders of natural sizes, and the metrics of controls that a screen has.
@MainActor
@Suite struct PlaceholderSizeTests {
  /// The frame of a view that constraints tie at the top left of a host, after layout.
  private func frame(of view: UIView, in host: Host) -> CGRect {
    let root = UIView()
    host.show(root)
    host.perform {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
      view.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
      view.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor).isActive = true
    }
    return view.frame
  }

  private var label: UILabel {
    let label = UILabel()
    (label.numberOfLines, label.text) = (0, "Some words that take more than one line, and then some more of them")
    return label
  }

  @Test("A placeholder takes the place of the natural size on its axis, and the view keeps the other")
  func axes() {
    let host = Host(CGSize(width: 100, height: 300))
    let natural = frame(of: label, in: host).size
    #expect(natural.height > 40)
    let wide = label
    wide.placeholderIntrinsicWidth = 40
    #expect(frame(of: wide, in: host).width == 40)
    #expect(frame(of: wide, in: host).height > natural.height)
    let both = label
    (both.placeholderIntrinsicWidth, both.placeholderIntrinsicHeight) = (30, 12)
    #expect(frame(of: both, in: host).size == CGSize(width: 30, height: 12))
    // Fitting sizes ask for nothing else.
    #expect(both.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 30, height: 12))
    // Taken away again, it leaves nothing behind.
    let control = UISwitch()
    control.placeholderIntrinsicWidth = 80
    #expect(frame(of: control, in: host).width == 82)
    host.perform { control.placeholderIntrinsicWidth = nil }
    #expect(control.frame.size == CGSize(width: 51, height: 31))
  }

  @Test("Controls have the sizes of the screen that shows them, about their alignment rectangle")
  func metrics() {
    func sizes(_ change: (inout ControlMetrics) -> Void) -> [CGSize] {
      let host = Host()
      change(&host.window.screen.controlMetrics)
      return [UISwitch(), UISlider(), UIStepper(), UITextField(), UIProgressView(), UISearchBar()].map { view in
        view.placeholderIntrinsicWidth = view is UISwitch || view is UIStepper ? nil : 100
        return frame(of: view, in: host).size
      }
    }
    #expect(
      sizes { _ in } == [
        CGSize(width: 51, height: 31), CGSize(width: 104, height: 31), CGSize(width: 94, height: 32),
        CGSize(width: 100, height: 22), CGSize(width: 100, height: 4), CGSize(width: 100, height: 56),
      ])
    let others = sizes { metrics in
      (metrics.switchSize, metrics.sliderInsets) = (CGSize(width: 61, height: 28), .zero)
      (metrics.sliderHeight, metrics.stepperSize.height, metrics.bareFieldSpace) = (34, 29, 0)
      (metrics.progressHeight, metrics.searchBarHeight) = (2, 64)
    }
    #expect(
      others == [
        CGSize(width: 63, height: 28), CGSize(width: 100, height: 34), CGSize(width: 94, height: 29),
        CGSize(width: 100, height: 21), CGSize(width: 100, height: 2), CGSize(width: 100, height: 64),
      ])
  }
}
