import Foundation
import TendonAutoLayout
import TendonDrawing
import TendonGeometry
import TendonLayers
import TendonStage
import Testing

@testable import TendonViews

/// Values that an app sets for all views of a class.
@MainActor @Suite struct AppearanceProxyTests {
  private final class Special: UILabel {}
  private final class Box: UIView {}

  @Test func aProxyGivesItsValuesToViewsThatEnterAWindow() {
    let stage = Stage()
    let (plain, own, special, inside) = stage.perform {
      UILabel.appearance().textColor = .systemRed
      UILabel.appearance(whenContainedInInstancesOf: [Box.self]).textColor = .systemGreen
      Special.appearance().numberOfLines = 4
      let made = (UILabel(), UILabel(), Special(), UILabel())
      made.1.textColor = .systemBlue
      let box = Box()
      box.addSubview(made.3)
      for view in [made.0, made.1, made.2, box] { stage.window.addSubview(view) }
      return made
    }
    #expect(plain.textColor == .systemRed && plain.numberOfLines == 1)
    #expect(own.textColor == .systemBlue)
    #expect(special.textColor == .systemRed && special.numberOfLines == 4)
    #expect(inside.textColor == .systemGreen)
  }

  private class Badge: UIView {
    var fill = UIColor.systemBlue
    var symbol: UIImage?
    var count = 1
  }
  private final class Round: Badge {}

  /// Properties of the app's own classes, which its table names.
  @Test func aProxyGivesPropertiesOfOwnClasses() {
    InspectableTables.register(Badge.self) {
      ["fill": Inspectable(\Badge.fill), "symbol": Inspectable(\Badge.symbol)]
    }
    let image = UIImage()
    let stage = Stage()
    let badges = stage.perform {
      Badge.appearance().fill = .systemRed
      Badge.appearance().symbol = image
      Badge.appearance().count = 7
      Round.appearance().fill = .systemGreen
      let badges = [Badge(), Badge(), Round()]
      badges[1].fill = .systemOrange
      for badge in badges { stage.window.addSubview(badge) }
      return badges
    }
    #expect(badges.map(\.fill) == [.systemRed, .systemOrange, .systemGreen])
    #expect(badges.allSatisfy { $0.symbol === image && $0.count == 1 })
  }

  /// Of two classes of a view, the one further down counts, in whatever order the app has set the values.
  @Test func theProxyOfASubclassComesFirst() {
    let stage = Stage()
    let (special, plain) = stage.perform {
      Special.appearance().textColor = .systemGreen
      UILabel.appearance().textColor = .systemRed
      UIView.appearance().alpha = 0.5
      Special.appearance().alpha = 0.25
      let made = (Special(), UILabel())
      for view in [made.0, made.1] { stage.window.addSubview(view) }
      return made
    }
    #expect(special.textColor == .systemGreen && plain.textColor == .systemRed)
    #expect(special.alpha == 0.25 && plain.alpha == 0.5)
  }

  /// Values that belong to a state of a control.
  @Test func aProxyGivesValuesOfStates() {
    let stage = Stage()
    let (segments, button, own) = stage.perform {
      UISegmentedControl.appearance().setTitleTextAttributes([.foregroundColor: UIColor.systemRed], for: .selected)
      UIButton.appearance().setTitleColor(.systemGreen, for: .highlighted)
      let made = (UISegmentedControl(items: ["a", "b"]), UIButton(type: .custom), UISegmentedControl(items: ["a"]))
      made.2.setTitleTextAttributes([.kern: 2], for: .normal)
      for view in [made.0, made.1, made.2] { stage.window.addSubview(view) }
      return made
    }
    #expect(segments.titleTextAttributes(for: .selected)?[.foregroundColor] as? UIColor == .systemRed)
    #expect(segments.titleTextAttributes(for: .normal) == nil)
    #expect(button.titleColor(for: .highlighted) == .systemGreen)
    #expect(own.titleTextAttributes(for: .selected) == nil)
  }

  @Test func aProxyBelongsToItsStage() {
    let (one, other) = (Stage(), Stage())
    one.perform { UISwitch.appearance().onTintColor = .systemRed }
    let toggle = other.perform {
      let toggle = UISwitch()
      other.window.addSubview(toggle)
      return toggle
    }
    #expect(toggle.onTintColor == nil)
    #expect(one.perform { UISwitch.appearance() === UISwitch.appearance() })
  }

  @Test func barsTakeTheirAppearance() {
    let stage = Stage()
    let bar = stage.perform {
      let appearance = UINavigationBarAppearance()
      appearance.backgroundColor = .systemPurple
      UINavigationBar.appearance().standardAppearance = appearance
      let bar = UINavigationBar()
      stage.window.addSubview(bar)
      return bar
    }
    #expect(bar.standardAppearance.backgroundColor == .systemPurple)
  }

  @Test func traitsAreCombined() {
    let compact = UITraitCollection(horizontalSizeClass: .compact)
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    let both = UITraitCollection(traitsFrom: [compact, dark, UITraitCollection(horizontalSizeClass: .regular)])
    #expect(both.horizontalSizeClass == .regular && both.userInterfaceStyle == .dark)
    #expect(both.verticalSizeClass == .unspecified)
    #expect(both.containsTraits(in: dark) && !both.containsTraits(in: compact) && both.containsTraits(in: nil))
    let window = UIScreen.main.traits
    #expect(window.containsTraits(in: UITraitCollection(userInterfaceIdiom: .phone)))
    #expect(dark.hasDifferentColorAppearance(comparedTo: UITraitCollection(userInterfaceStyle: .light)))
    #expect(UITraitCollection(traitsFrom: [window, dark]).displayScale == window.displayScale)
  }
}
