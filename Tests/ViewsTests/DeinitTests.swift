import TendonGeometry
import Testing

@testable import TendonViews

/// A view that goes may still change what is inside it.
@MainActor
@Suite struct DeinitTests {
  private final class Owner: UIView {
    let label = UILabel()

    isolated deinit {
      label.text = "gone"
      label.layer.opacity = 0.5
      label.removeFromSuperview()
      layer.removeAllAnimations()
      setNeedsLayout()
      frame.size.width = 1
    }
  }

  /// References to the superview, the layer's view and the node's view are followed while that view's own `deinit` runs:
  /// checked ones (`unowned`) would end the program here.
  @Test func aViewChangesItsSubviewsWhileItGoes() {
    let host = Host()
    let root = UIView()
    host.show(root)
    weak var seen: Owner?
    var label: UILabel?
    host.perform {
      let owner = Owner(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      owner.addSubview(owner.label)
      owner.label.leadingAnchor.constraint(equalTo: owner.leadingAnchor, constant: 8).isActive = true
      root.addSubview(owner)
      (seen, label) = (owner, owner.label)
    }
    host.perform { seen?.removeFromSuperview() }
    #expect(seen == nil)
    #expect(label?.text == "gone" && label?.superview == nil)
  }
}
