import TendonAutoLayout
import TendonGeometry
import TendonInterfaceBuilder
import TendonViews

/// Controls and contents on a screen: their sizes, and the safe area.
extension ContentRules {
  static let touchTarget = LintRule(
    "touch_target", "a button that is too small to be touched", severity: .note,
    options: [.init("minimum", ["44"], "the smallest width and height, in points")],
    explanation: """
      Apple's guidelines ask for 44 x 44 points. Switches, steppers and other controls whose size the system fixes are not \
      reported, nor are buttons in bars.
      """,
    failing: .views(button(width: 30, height: 30)), passing: .views(button(width: 44, height: 44)),
    check: .layout { context, scene in
      let least = CGFloat(context.number("minimum"))
      for (_, view, element) in scene.shown {
        guard view is UIButton, view.isUserInteractionEnabled, (view as? UIControl)?.isEnabled == true else { continue }
        let size = view.bounds.size
        guard min(size.width, size.height) < least - 0.5 else { continue }
        context.report(
          "the button has \(ConstraintRules.number(Double(size.width))) x \(ConstraintRules.number(Double(size.height))) "
            + "points, expected at least \(ConstraintRules.number(Double(least))) x \(ConstraintRules.number(Double(least)))",
          at: element)
      }
    })

  static let outsideSafeArea = LintRule(
    "outside_safe_area", "text or a control under the notch or the home indicator",
    explanation: """
      A label, a field or a control reaches by more than 2 points into the part of the screen that the device's notch, its \
      rounded corners or its home indicator take. Reported for scenes that fill the screen: not for those that are embedded, \
      and at the top not for those that lie under a bar or are presented as a sheet; not inside scroll views, not controls \
      that cover the whole safe area, and not views with a constraint that is removed when the document is built. What begins \
      in the uppermost 20 points lies in the status bar of every device: a container shows such a scene lower.
      """,
    failing: .views(label(width: 200, y: 30, isConstrained: true), constraints: top("root")),
    passing: .views(label(width: 200, y: 50, isConstrained: true), constraints: top("safe")),
    check: .layout { context, scene in
      guard scene.part.fillsScreen, let root = rootView(of: scene) else { return }
      let insets = scene.part.stage.screen.safeAreaInsets
      guard insets.top > 20 || insets.bottom > 0 || insets.left > 0 else { return }
      let shown = PresentationReading(scene.document).presentation(of: scene.part.element)
      guard shown != .embedded else { return }
      let screen = scene.environment.size
      guard abs(root.bounds.width - screen.width) < 0.5, abs(root.bounds.height - screen.height) < 0.5 else { return }
      let safe = CGRect(
        x: insets.left, y: shown == .fullScreen ? insets.top : 0, width: screen.width - insets.left - insets.right,
        height: screen.height - (shown == .fullScreen ? insets.top : 0) - (shown == .underTabBar ? 0 : insets.bottom))
      let whole = CGRect(origin: .zero, size: screen)
      let contents = scene.shown.compactMap { item -> (element: Element, box: CGRect)? in
        guard isContent(item.view, item.element), !isScrolled(item.view), !scene.document.isArranged(item.element)
        else { return nil }
        let box = item.view.convert(scene.contentBox(of: item.view), to: nil)
        // A control over the whole safe area is a ground that takes touches: it has nothing that the notch hides.
        guard whole.insetBy(dx: -1, dy: -1).contains(box), item.view is UILabel || !box.contains(safe) else {
          return nil
        }
        return (item.element, box)
      }
      let isLower = contents.contains { $0.box.minY < statusBarHeight }
      let seen = isLower ? CGRect(x: safe.minX, y: 0, width: safe.width, height: safe.maxY) : safe
      for (element, content) in contents {
        let excess = ContentRules.excess(of: content, beyond: seen)
        guard excess > 2,
          !([element] + scene.document.ancestors(of: element)).contains(where: scene.document.hasPlaceholderConstraint)
        else { continue }
        context.report("reaches \(ConstraintRules.number(Double(excess))) points beyond the safe area", at: element)
      }
    })

  /// The height of the status bar of devices without a notch, in points.
  private static let statusBarHeight: CGFloat = 20

  @MainActor static func rootView(of scene: SolvedScene) -> UIView? {
    scene.part.element.children.first { $0["key"] == "view" }?.id.flatMap { scene.views[$0] }
  }

  static func top(_ item: String) -> String {
    """
    <constraint firstItem="label" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="a"/>
    <constraint firstItem="label" firstAttribute="top" secondItem="\(item)" secondAttribute="top" constant="30" id="b"/>
    """
  }

  static func button(width: Int, height: Int) -> String {
    """
    <button buttonType="system" id="button">
      <rect key="frame" x="20" y="40" width="\(width)" height="\(height)"/>
      <state key="normal" title="Go"/>
    </button>
    """
  }
}
