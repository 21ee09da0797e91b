import Foundation
import TendonAutoLayout
import TendonGeometry
import TendonLayers
import TendonViews
import Testing

@testable import TendonInterfaceBuilder

/// Variations follow the size classes while the interface is shown.
@MainActor struct RuntimeVariationTests {
  final class Controller: UIViewController {
    @Outlet var extra: UILabel?
    @Outlet var wide: NSLayoutConstraint?
    @Outlet var narrow: NSLayoutConstraint?
    @Outlet var never: NSLayoutConstraint?
    @Outlet var onTall: NSLayoutConstraint?
    @OutletCollection var widths: [NSLayoutConstraint]
  }

  private static let document = DocumentText.storyboard(
    subviews: """
      <view translatesAutoresizingMaskIntoConstraints="NO" id="box">
        <rect key="frame" x="0.0" y="20" width="100" height="100"/>
        <accessibility key="accessibilityConfiguration" identifier="box"/>
        <constraints>
          <constraint firstAttribute="height" constant="100" id="high">
            <variation key="heightClass=compact" constant="60"/>
          </constraint>
          <constraint firstAttribute="width" constant="100" id="narrow"/>
          <constraint firstAttribute="width" constant="300" id="wide"/>
          <constraint firstAttribute="width" constant="7" id="never"/>
        </constraints>
        <variation key="default">
          <mask key="constraints"><exclude reference="wide"/><exclude reference="never"/></mask>
        </variation>
        <variation key="heightClass=compact">
          <mask key="constraints"><exclude reference="narrow"/><include reference="wide"/></mask>
        </variation>
      </view>
      <stackView opaque="NO" spacing="4" translatesAutoresizingMaskIntoConstraints="NO" id="stack">
        <rect key="frame" x="0.0" y="200" width="100" height="40"/>
        <accessibility key="accessibilityConfiguration" identifier="stack"/>
        <subviews>
          <label text="One" translatesAutoresizingMaskIntoConstraints="NO" id="one">
            <fontDescription key="fontDescription" type="system" pointSize="17"/>
            <accessibility key="accessibilityConfiguration" identifier="one"/>
            <variation key="heightClass=compact">
              <fontDescription key="fontDescription" type="system" pointSize="12"/>
            </variation>
          </label>
          <label text="Extra" translatesAutoresizingMaskIntoConstraints="NO" id="extra">
            <fontDescription key="fontDescription" type="system" pointSize="17"/>
          </label>
          <label text="Two" translatesAutoresizingMaskIntoConstraints="NO" id="two">
            <fontDescription key="fontDescription" type="system" pointSize="17"/>
          </label>
        </subviews>
        <variation key="default"><mask key="subviews"><exclude reference="extra"/></mask></variation>
        <variation key="heightClass=compact" axis="vertical" spacing="10">
          <mask key="subviews"><include reference="extra"/></mask>
        </variation>
      </stackView>
      <view translatesAutoresizingMaskIntoConstraints="NO" id="tall">
        <rect key="frame" x="0.0" y="400" width="50" height="50"/>
        <constraints>
          <constraint firstAttribute="height" constant="50" id="tallHeight"/>
          <constraint firstAttribute="width" constant="50" id="tallWidth"/>
        </constraints>
      </view>
      """,
    constraints: """
      <constraint firstItem="box" firstAttribute="top" secondItem="root" secondAttribute="top" constant="20" id="c1"/>
      <constraint firstItem="box" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c2"/>
      <constraint firstItem="stack" firstAttribute="top" secondItem="box" secondAttribute="bottom" id="c3"/>
      <constraint firstItem="stack" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c4"/>
      <constraint firstItem="tall" firstAttribute="top" secondItem="box" secondAttribute="bottom" constant="80" id="c5"/>
      <constraint firstItem="tall" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c6"/>
      """,
    root: """
      <variation key="heightClass=compact"><mask key="subviews"><exclude reference="tall"/></mask></variation>
      """,
    controller: """
      <connections><outlet property="extra" destination="extra" id="o1"/>
      <outlet property="wide" destination="wide" id="o2"/><outlet property="narrow" destination="narrow" id="o3"/>
      <outlet property="never" destination="never" id="o4"/><outlet property="onTall" destination="tallWidth" id="o5"/>
      <outletCollection property="widths" destination="narrow" id="o6"/>
      <outletCollection property="widths" destination="wide" id="o7"/></connections>
      """)

  private struct Shown {
    let clock: MediaClock, window: UIWindow, screen: UIScreen, controller: Controller
    @MainActor func perform<T>(_ body: () -> T) -> T {
      let old = UIScreen.main
      UIScreen.main = screen
      defer { UIScreen.main = old }
      return MediaClock.with(clock) {
        let result = body()
        CATransaction.flush()
        return result
      }
    }
    @MainActor func advance(to time: Double) { perform { clock.advance(to: time) } }
    @MainActor func view(_ name: String) -> UIView? {
      var found: UIView?
      window.forEachDescendant { if $0.accessibilityIdentifier == name || $0.objectID == name { found = $0 } }
      return found
    }
  }

  private func show(_ size: CGSize) throws -> Shown {
    let clock = MediaClock()
    let screen = UIScreen(size: size, scale: 2, safeAreaInsets: .zero)
    let old = UIScreen.main
    UIScreen.main = screen
    defer { UIScreen.main = old }
    let storyboard = try UIStoryboard(data: Self.document, name: "Varies")
    return MediaClock.with(clock) {
      let window = UIWindow(screen: screen)
      let controller: Controller = storyboard.instantiateInitialViewController { Controller(coder: $0) }!
      window.rootViewController = controller
      window.makeKeyAndVisible()
      CATransaction.flush()
      return Shown(clock: clock, window: window, screen: screen, controller: controller)
    }
  }

  private static let upright = CGSize(width: 375, height: 667)
  private static let onSide = CGSize(width: 667, height: 375)

  /// Everything that varies, as text.
  private func state(_ shown: Shown) -> [String] {
    let stack = shown.view("stack") as! UIStackView
    return [
      "\(shown.view("box")!.frame)", "\(stack.axis.rawValue) \(stack.spacing)",
      stack.arrangedSubviews.compactMap { ($0 as? UILabel)?.text }.joined(separator: " "),
      "\((shown.view("one") as! UILabel).font!.pointSize)", "\(shown.view("tall")?.frame ?? .zero)",
    ]
  }

  @Test func aTurnedInterfaceIsTheOneThatWouldHaveBeenLoaded() throws {
    let (upright, onSide) = (try show(Self.upright), try show(Self.onSide))
    let (first, second) = (state(upright), state(onSide))
    #expect(first != second && first[2] == "One Two" && second[2] == "One Extra Two")
    for _ in 0..<3 {
      upright.perform { upright.window.resize(to: Self.onSide) }
      #expect(state(upright) == second)
      upright.perform { upright.window.resize(to: Self.upright) }
      #expect(state(upright) == first)
    }
    onSide.perform { onSide.window.resize(to: Self.upright) }
    #expect(state(onSide) == first)
  }

  @Test func itGoesAlongWithTheTurn() throws {
    let shown = try show(Self.upright)
    let box = try #require(shown.view("box"))
    #expect(shown.controller.extra == nil)
    shown.perform { shown.window.turn(to: Self.onSide) }
    #expect(shown.controller.extra?.text == "Extra")
    shown.advance(to: 0.15)
    // Ease in and out is half way after half of 0.3 seconds.
    let seen = shown.perform { box.layer.presentation()!.bounds.size }
    #expect(abs(seen.width - 200) < 0.01 && abs(seen.height - 80) < 0.01)
    let extra = try #require(shown.controller.extra)
    let opacity = shown.perform { extra.layer.presentation()!.opacity }
    #expect(abs(opacity - 0.5) < 0.01 && !extra.frame.isEmpty)
    #expect(shown.perform { extra.layer.presentation()!.frame } == extra.frame)
    shown.advance(to: 1)
    #expect(shown.perform { box.layer.presentation()!.bounds.size } == CGSize(width: 300, height: 60))
  }

  /// Other changes that the app has made stay.
  @Test func whatTheAppHasDoneStays() throws {
    let shown = try show(Self.upright)
    let label = try #require(shown.view("two") as? UILabel)
    shown.perform {
      label.text = "Changed"
      label.font = .systemFont(ofSize: 20)
      shown.window.resize(to: Self.onSide)
      shown.window.resize(to: Self.upright)
    }
    #expect(label.text == "Changed" && label.font.pointSize == 20)
  }

  /// A constraint that is not installed is there and not active, whichever class the document is loaded in; it comes and
  /// goes with the classes, as the same object, and what the app makes of it stays.
  @Test func constraintsThatAreNotInstalledAreInactive() throws {
    for startsUpright in [true, false] {
      let shown = try show(startsUpright ? Self.upright : Self.onSide)
      let controller = shown.controller
      let (wide, narrow) = (try #require(controller.wide), try #require(controller.narrow))
      let never = try #require(controller.never)
      #expect(controller.widths.map { $0 === wide || $0 === narrow } == [true, true])
      #expect(wide.documentID == "wide" && wide.constant == 300 && never.constant == 7)
      for round in 0..<4 {
        let isUpright = startsUpright == (round % 2 == 0)
        shown.perform { shown.window.resize(to: isUpright ? Self.upright : Self.onSide) }
        #expect(narrow.isActive == isUpright && wide.isActive != isUpright && !never.isActive)
        #expect(controller.wide === wide && controller.narrow === narrow && controller.widths.count == 2)
        #expect(shown.view("box")?.frame.width == (isUpright ? 100 : 300))
      }
      // Set while it is not installed, used when it is.
      let (idle, other) = wide.isActive ? (narrow, Self.upright) : (wide, Self.onSide)
      shown.perform {
        idle.constant = 222
        shown.window.resize(to: other)
      }
      #expect(idle.isActive && shown.view("box")?.frame.width == 222)
      // And the app may install one by itself.
      shown.perform {
        idle.isActive = false
        never.isActive = true
        shown.window.layoutIfNeeded()
      }
      #expect(shown.view("box")?.frame.width == 7)
      // The views of this one are not there on the side.
      #expect((controller.onTall != nil) == startsUpright || controller.onTall?.isActive == (other == Self.upright))
    }
  }
}
