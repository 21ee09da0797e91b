import TendonAutoLayout
import TendonGeometry
import TendonLayers
import TendonViews
import Testing

/// Layouts that do not settle: what is given up, when, and what the diagnostic says.
@MainActor
@Suite struct LayoutLoopTests {
  private final class Restless: UIView {
    var layouts = 0
    var marks: UIView?
    var change: (() -> Void)?
    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
      marks?.setNeedsLayout()
      change?()
    }
  }

  @Test func aViewThatAsksForItsOwnLayoutIsNamed() {
    let (host, view) = (Host(), Restless())
    view.accessibilityIdentifier = "list"
    view.marks = view
    host.show(view)
    #expect(
      host.clock.diagnostics == [
        "\"list\" (Restless) still needs layout after 20 rounds at 0.0 s: its layoutSubviews() asks for another layout"
      ])
    // 20 rounds a commit, and not 20 for each of 100.
    let before = view.layouts
    host.perform { view.setNeedsLayout() }
    #expect(view.layouts - before <= 25, "\(view.layouts - before)")
    #expect(host.clock.diagnostics.count == 1, "each view is named once")
    view.marks = nil
    host.perform { view.setNeedsLayout() }
    let rest = view.layouts
    host.perform {}
    #expect(view.layouts == rest && !view.layer.needsLayout())
  }

  @Test func aViewThatAsksForTheLayoutOfAnotherIsNamed() {
    let (host, outer, inner) = (Host(), Restless(), Restless())
    (outer.accessibilityIdentifier, inner.accessibilityIdentifier) = ("outer", "inner")
    outer.addSubview(inner)
    outer.marks = inner
    inner.marks = outer
    host.show(outer)
    #expect(host.clock.diagnostics.count == 1)
    let text = host.clock.diagnostics[0]
    #expect(text.contains("layoutSubviews() of \"inner\" (Restless) asks for it"), "\(text)")
    #expect(text.hasPrefix("\"outer\" (Restless) still needs layout after 20 rounds"), "\(text)")
  }

  @Test func aViewThatChangesAConstraintInEveryLayoutIsNamed() {
    let (host, root) = (Host(), Restless())
    root.accessibilityIdentifier = "root"
    let box = UIView.constrained()
    root.addSubview(box)
    let width = box.widthAnchor.constraint(equalToConstant: 1)
    NSLayoutConstraint.activate([
      box.leftAnchor.constraint(equalTo: root.leftAnchor), box.topAnchor.constraint(equalTo: root.topAnchor),
      box.heightAnchor.constraint(equalToConstant: 10), width,
    ])
    root.change = { width.constant += 1 }
    host.show(root)
    #expect(host.clock.diagnostics.count == 1)
    let text = host.clock.diagnostics.first ?? ""
    #expect(text.contains("\"root\" (Restless)") && text.contains("still needs layout after 20 rounds"), "\(text)")
  }

  /// A view that its own margins place under the bars: the margins grow with what covers it, which is never more than
  /// covers its superview.
  @Test(arguments: [CGFloat(8), 20, 40])
  func aViewPlacedByItsMarginsSettles(_ margin: CGFloat) {
    let host = Host(CGSize(width: 375, height: 667), insets: UIEdgeInsets(top: 64, left: 0, bottom: 44, right: 0))
    let (root, view) = (UIView(), UIView.constrained())
    root.addSubview(view)
    view.layoutMargins = UIEdgeInsets(top: margin, left: 8, bottom: margin, right: 8)
    let (area, inside) = (root.safeAreaLayoutGuide, view.layoutMarginsGuide)
    NSLayoutConstraint.activate([
      inside.topAnchor.constraint(equalTo: area.topAnchor), inside.bottomAnchor.constraint(equalTo: area.bottomAnchor),
      view.leftAnchor.constraint(equalTo: root.leftAnchor), view.rightAnchor.constraint(equalTo: root.rightAnchor),
    ])
    host.show(root)
    #expect(view.frame == CGRect(x: 0, y: -margin, width: 375, height: 667 + 2 * margin))
    #expect(view.safeAreaInsets == UIEdgeInsets(top: 64, left: 0, bottom: 44, right: 0))
    #expect(host.clock.diagnostics.isEmpty, "\(host.clock.diagnostics)")
  }
}
