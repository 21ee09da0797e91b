import TendonAutoLayout
import TendonGeometry
import TendonViews
import Testing

/// Traits, what overrides them, and who hears of it.
@MainActor
@Suite struct TraitTests {
  final class Listener: UIView {
    var heard: [UIUserInterfaceStyle] = []
    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
      super.traitCollectionDidChange(previous)
      heard.append(traitCollection.userInterfaceStyle)
    }
  }

  private let host = Host(CGSize(width: 375, height: 667))
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
  private let inner = Listener(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let beside = Listener(frame: CGRect(x: 0, y: 200, width: 100, height: 100))

  init() {
    root.addSubview(inner)
    root.addSubview(beside)
    host.show(root)
  }

  final class Named: UIView, ActionProviding {
    var calls: [String] = []
    class var actions: [Selector: Action] {
      [
        "plain": Action { (target: Named) in { target.calls.append("plain") } },
        "styles:": Action { (target: Named) in
          { (view: UIView) in target.calls.append("\(view.traitCollection.userInterfaceStyle)") }
        },
      ]
    }
  }

  @Test func actionsAreCalledUntilTheyAreUnregistered() {
    let named = Named()
    host.perform { root.addSubview(named) }
    let plain = named.registerForTraitChanges([UITraitUserInterfaceStyle.self], action: "plain")
    inner.registerForTraitChanges([UITraitUserInterfaceStyle.self], target: named, action: "styles:")
    host.perform { root.overrideUserInterfaceStyle = .dark }
    #expect(named.calls.sorted() == ["dark", "plain"])
    named.unregisterForTraitChanges(plain)
    host.perform { root.traitOverrides.horizontalSizeClass = .regular }
    #expect(named.calls.count == 2)
    host.perform { root.overrideUserInterfaceStyle = .light }
    #expect(named.calls.last == "light" && named.calls.count == 3)
  }

  @Test func theNearestOverrideHolds() {
    let middle = UIView()
    let deep = UIView()
    host.perform {
      inner.addSubview(middle)
      middle.addSubview(deep)
      root.traitOverrides.userInterfaceStyle = .dark
      middle.traitOverrides.horizontalSizeClass = .regular
    }
    #expect(root.traitCollection.userInterfaceStyle == .dark && deep.traitCollection.userInterfaceStyle == .dark)
    #expect(deep.traitCollection.horizontalSizeClass == .regular)
    #expect(beside.traitCollection.horizontalSizeClass == .compact)
    host.perform { deep.traitOverrides.userInterfaceStyle = .light }
    #expect(deep.traitCollection.userInterfaceStyle == .light)
    #expect(deep.traitOverrides.contains(UITraitUserInterfaceStyle.self))
    #expect(!deep.traitOverrides.contains(UITraitDisplayScale.self))
    host.perform { deep.traitOverrides.remove(UITraitUserInterfaceStyle.self) }
    #expect(deep.traitCollection.userInterfaceStyle == .dark)
  }

  @Test func viewsHearOfChangesAndNobodyElse() {
    host.perform { inner.traitOverrides.userInterfaceStyle = .dark }
    #expect(inner.heard == [.dark] && beside.heard == [])
    host.perform { root.traitOverrides.userInterfaceStyle = .dark }
    // The inner one has it already.
    #expect(inner.heard == [.dark] && beside.heard == [.dark])
  }

  /// A view that was in no window when its traits changed, as a cell that waits to be used again, hears of it when it
  /// comes back, with all inside it, and has its new colours.
  @Test func viewsThatComeBackHearWhatHasChanged() {
    let inside = Listener()
    host.perform {
      inner.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .red : .green }
      inner.addSubview(inside)
      inner.removeFromSuperview()
    }
    host.perform {
      var settings = ReaderSettings()
      settings.userInterfaceStyle = .dark
      host.window.change(settings)
    }
    #expect(inner.heard == [] && beside.heard == [.dark])
    host.perform { root.addSubview(inner) }
    #expect(inner.heard == [.dark] && inside.heard == [.dark] && beside.heard == [.dark])
    #expect(inner.layer.backgroundColor == UIColor.red.cgColor)
    host.perform { inner.removeFromSuperview() }
    host.perform { root.addSubview(inner) }
    #expect(inner.heard == [.dark])
  }

  @Test func aRegistrationHearsOfItsTraitsOnly() {
    var (styles, sizes) = ([UIUserInterfaceStyle](), 0)
    let registration = inner.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { view, old in
      styles += [old.userInterfaceStyle, view.traitCollection.userInterfaceStyle]
    }
    inner.registerForTraitChanges([UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self]) { _, _ in
      sizes += 1
    }
    host.perform { root.traitOverrides.userInterfaceStyle = .dark }
    #expect(styles == [.light, .dark] && sizes == 0)
    host.perform { host.window.resize(to: CGSize(width: 667, height: 375)) }
    #expect(styles == [.light, .dark] && sizes == 1)
    inner.unregisterForTraitChanges(registration)
    host.perform { root.traitOverrides.userInterfaceStyle = .light }
    #expect(styles.count == 2)
  }

  @Test func aControllersOverridesReachItsViewAndAViewsOwnGoBefore() throws {
    let controller = try #require(host.window.rootViewController)
    var heard = 0
    controller.registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { _, _ in heard += 1 }
    host.perform { controller.traitOverrides.preferredContentSizeCategory = .extraLarge }
    #expect(controller.traitCollection.preferredContentSizeCategory == .extraLarge && heard == 1)
    #expect(inner.traitCollection.preferredContentSizeCategory == .extraLarge)
    host.perform { root.traitOverrides.preferredContentSizeCategory = .small }
    #expect(inner.traitCollection.preferredContentSizeCategory == .small && heard == 2)
    let unloaded = UIViewController()
    unloaded.traitOverrides.displayScale = 3
    #expect(unloaded.traitCollection.displayScale == 3 && !unloaded.isViewLoaded)
  }

  @Test func aDirectionOverriddenMirrorsWhatIsInside() {
    let box = UIView.constrained()
    host.perform {
      inner.addSubview(box)
      NSLayoutConstraint.activate([
        box.leadingAnchor.constraint(equalTo: inner.leadingAnchor, constant: 10),
        box.widthAnchor.constraint(equalToConstant: 20), box.topAnchor.constraint(equalTo: inner.topAnchor),
        box.heightAnchor.constraint(equalToConstant: 20),
      ])
    }
    #expect(box.frame.minX == 10)
    host.perform { root.traitOverrides.layoutDirection = .rightToLeft }
    #expect(box.frame.maxX == 90)
    host.perform { inner.traitOverrides.layoutDirection = .leftToRight }
    #expect(box.frame.minX == 10)
  }

  @Test func aViewThatIsMovedHearsOfItsNewSurroundings() {
    host.perform { root.traitOverrides.userInterfaceStyle = .dark }
    let moved = Listener()
    host.perform { root.addSubview(moved) }
    #expect(moved.heard == [.dark])
    host.perform { host.window.addSubview(moved) }
    #expect(moved.heard == [.dark, .light])
  }

  @Test func traitsCanBeModified() {
    let traits = inner.traitCollection
    let changed = traits.modifyingTraits {
      $0.verticalSizeClass = .compact
      $0.displayScale = 3
    }
    #expect(changed.verticalSizeClass == .compact && changed.displayScale == 3)
    #expect(changed.horizontalSizeClass == traits.horizontalSizeClass && changed != traits)
  }
}

/// Colours follow the traits of the view that shows them, not those of the screen.
@MainActor
@Suite struct TraitColorTests {
  final class Painter: UIView {
    var styles: [UIUserInterfaceStyle] = []
    override func layoutSubviews() {
      super.layoutSubviews()
      styles.append(UITraitCollection.current.userInterfaceStyle)
    }
  }

  @Test func aViewInTheDarkHasDarkColors() {
    let host = Host(CGSize(width: 300, height: 300))
    let (root, dark, inside) = (UIView(), UIView(), Painter())
    host.show(root)
    host.perform {
      inside.backgroundColor = .systemBackground
      root.addSubview(dark)
      dark.addSubview(inside)
      dark.traitOverrides.userInterfaceStyle = .dark
      inside.setNeedsLayout()
    }
    #expect(inside.layer.backgroundColor == CGColor(red: 0, green: 0, blue: 0, alpha: 1))
    #expect(inside.styles.last == .dark && UITraitCollection.current.userInterfaceStyle == .light)
    host.perform { inside.backgroundColor = .systemGreen }
    #expect(inside.layer.backgroundColor == CGColor(red: 0x30 / 255, green: 0xD1 / 255, blue: 0x58 / 255, alpha: 1))
    host.perform { dark.traitOverrides.userInterfaceStyle = .light }
    #expect(inside.layer.backgroundColor == CGColor(red: 0x34 / 255, green: 0xC7 / 255, blue: 0x59 / 255, alpha: 1))
    host.perform {
      dark.traitOverrides.userInterfaceStyle = .dark
      inside.removeFromSuperview()
      root.addSubview(inside)
    }
    #expect(inside.layer.backgroundColor == CGColor(red: 0x34 / 255, green: 0xC7 / 255, blue: 0x59 / 255, alpha: 1))
  }
}
