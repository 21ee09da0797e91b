import TendonAutoLayout
import TendonGeometry
import TendonInterfaceBuilder
import TendonViews

/// Rules about what is seen and touched.
enum ContentRules {
  static let all = [overlapping, outsideParent, truncated, touchTarget, outsideSafeArea, contrast]

  static let overlapping = LintRule(
    "overlapping_siblings", "texts or controls that overlap on some screens",
    explanation: """
      Two labels, fields or controls of one superview overlap, although the recorded frames do not: the design does not fit \
      the screen. Views that overlap on the canvas as well are taken as meant. A label counts with its lines, not with its \
      frame.
      """,
    failing: .views(pair, constraints: pairConstraints(second: 90)),
    passing: .views(pair, constraints: pairConstraints(second: 170)),
    check: .layout { context, scene in
      var bySuperview: [ObjectIdentifier: [(id: String, view: UIView, element: Element)]] = [:]
      for item in scene.ordered where isContent(item.view, item.element) && scene.isVisible(item.view) {
        guard let superview = item.view.superview, isPassive(superview, scene) else { continue }
        bySuperview[ObjectIdentifier(superview), default: []].append(item)
      }
      for items in bySuperview.values {
        for (index, a) in items.enumerated() {
          for b in items[(index + 1)...] {
            let (first, second) = (box(a.view, scene), box(b.view, scene))
            guard first.overlaps(second, by: 5), let recordedA = a.element.recordedFrame,
              let recordedB = b.element.recordedFrame, !recordedA.overlaps(recordedB, by: 0),
              scene.document.parent(of: a.element) === scene.document.parent(of: b.element)
            else { continue }
            let shared = first.intersection(second)
            context.report(
              "overlaps \(a.element.objectName) by \(ConstraintRules.number(Double(shared.width))) x "
                + "\(ConstraintRules.number(Double(shared.height))) points", at: b.element,
              notes: [context.note("the other view", at: a.element)])
          }
        }
      }
    })

  static let outsideParent = LintRule(
    "outside_parent", "a view that lies outside of its superview on some screens",
    explanation: """
      A text, an image or a control reaches beyond its superview by more than 5 points, although the recorded frame does \
      not: there it is cut, or cannot be touched. The contents of scroll views, stacks and cells are not reported.
      """,
    failing: .views(wide, constraints: wideConstraints(420)), passing: .views(wide, constraints: wideConstraints(300)),
    check: .layout { context, scene in
      for (_, view, element) in scene.ordered {
        guard isContent(view, element) || view is UIImageView, scene.isVisible(view), let superview = view.superview,
          let outer = scene.document.superview(of: element), let recorded = element.recordedFrame,
          let recordedOuter = outer.recordedFrame, superview.objectID == outer.id, !(superview is UIScrollView),
          !(superview is UIStackView), !scene.document.isArranged(element),
          !isClippedImage(view, superview), isPassive(superview, scene)
        else { continue }
        let bounds = CGRect(origin: .zero, size: superview.bounds.size)
        let excess = ContentRules.excess(of: box(view, scene), beyond: bounds)
        guard excess > 5,
          ContentRules.excess(of: recorded, beyond: CGRect(origin: .zero, size: recordedOuter.size)) <= 0.5
        else {
          continue
        }
        context.report(
          "reaches \(ConstraintRules.number(Double(excess))) points beyond \(outer.objectName)", at: element,
          notes: [context.note("the superview", at: outer)])
      }
    })

  static let truncated = LintRule(
    "truncated_text", "text that is cut",
    explanation: """
      The text of a label or the title of a button needs more room than the view has, by more than 4 %. Labels that shrink \
      their text, labels with an outlet or inside a prototype, whose text code sets, and views of classes of the app are not \
      reported.
      """,
    failing: .views(label(width: 60)), passing: .views(label(width: 200)),
    check: .layout { context, scene in
      let changeable = scene.document.outletTargets
      for (id, view, element) in scene.ordered where scene.isVisible(view) {
        // A font of the app is not here to be measured.
        guard element.child("fontDescription")?["name"] == nil else { continue }
        guard !changeable.contains(id), element["customClass"] == nil, !element.isYes("adjustsFontSizeToFit"),
          !scene.document.isArranged(element), !element.isYes("adjustsLetterSpacingToFitWidth")
        else { continue }
        if let label = view as? UILabel {
          guard let lack = lack(of: label) else { continue }
          context.report("the text is cut: \(lack)", at: element)
        } else if let button = view as? UIButton, let title = button.titleLabel, title.text?.isEmpty == false,
          button.currentTitle?.isEmpty == false, !title.isHidden, element.child("buttonConfiguration") == nil,
          element["lineBreakMode"].map({ $0.hasSuffix("Truncation") }) ?? true
        {
          guard let lack = lack(of: title) else { continue }
          context.report("the title is cut: \(lack)", at: element)
        }
      }
    })

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
      for (_, view, element) in scene.ordered where scene.isVisible(view) {
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
      and at the top not for those that lie under a bar or are presented as a sheet; not inside scroll views.
      """,
    failing: .views(label(width: 200, y: 10, isConstrained: true), constraints: top("root")),
    passing: .views(label(width: 200, y: 30, isConstrained: true), constraints: top("safe")),
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
      for (_, view, element) in scene.ordered {
        guard isContent(view, element), scene.isVisible(view), !isScrolled(view), !scene.document.isArranged(element)
        else { continue }
        let content = view.convert(scene.contentBox(of: view), to: nil)
        let whole = CGRect(origin: .zero, size: screen)
        guard whole.insetBy(dx: -1, dy: -1).contains(content) else { continue }
        let excess = ContentRules.excess(of: content, beyond: safe)
        guard excess > 2 else { continue }
        context.report("reaches \(ConstraintRules.number(Double(excess))) points beyond the safe area", at: element)
      }
    })

  static let contrast = LintRule(
    "contrast", "text with too little contrast",
    explanation: """
      The Web Content Accessibility Guidelines (AA, 1.4.3) ask for a ratio of 4.5 between text and ground, and of 3 for \
      text of 18 points and more, or 14 in bold. Reported where the ground is known: a colour that the document gives to a \
      view around the label, with no image, map or view of the app's own class between. Disabled text is not reported, nor is \
      text that cannot be seen at all, over which something is drawn by code.
      """,
    failing: .views(label(width: 200, color: 0.8)), passing: .views(label(width: 200, color: 0.2)),
    check: .layout { context, scene in
      for (_, view, element) in scene.ordered where scene.isVisible(view) {
        guard let label = view as? UILabel, label.isEnabled, label.text?.isEmpty == false,
          element["customClass"] == nil,
          let pair = ContrastReading(scene).colors(of: label, element)
        else { continue }
        let ratio = ContrastReading.ratio(pair.text, pair.ground)
        let size = label.font.pointSize
        let isLarge = size >= 18 || size >= 14 && element.child("fontDescription")?["type"]?.contains("old") == true
        guard ratio < (isLarge ? 3 : 4.5) - 0.01, ratio > 1.25 else { continue }
        context.report(
          "the contrast is \(ConstraintRules.number(Double(ratio))), expected at least \(isLarge ? "3" : "4.5")",
          at: element)
      }
    })

  // MARK: - Parts

  /// True for text and controls.
  @MainActor static func isContent(_ view: UIView, _ element: Element) -> Bool {
    if let label = view as? UILabel { return label.text?.contains { !$0.isWhitespace } ?? false }
    if let button = view as? UIButton {
      return button.currentTitle?.isEmpty == false || button.currentImage != nil
    }
    return view is UITextField || view is UISwitch || view is UISlider || view is UIStepper
      || view is UISegmentedControl || view is UISearchBar
  }

  /// The box of the content in the superview.
  @MainActor private static func box(_ view: UIView, _ scene: SolvedScene) -> CGRect {
    let content = scene.contentBox(of: view)
    return CGRect(
      x: view.frame.minX + content.minX, y: view.frame.minY + content.minY, width: content.width, height: content.height
    )
  }

  /// True for a superview that leaves its subviews where the constraints put them: not for bars, and not for a class of the
  /// app, which may arrange them by code.
  @MainActor private static func isPassive(_ superview: UIView, _ scene: SolvedScene) -> Bool {
    guard let element = superview.objectID.flatMap({ scene.document.object($0) }) else { return false }
    return element["customClass"] == nil && !["toolbar", "navigationBar", "tabBar", "searchBar"].contains(element.name)
      && !scene.document.isArranged(element)
  }

  static func excess(of frame: CGRect, beyond bounds: CGRect) -> CGFloat {
    max(bounds.minX - frame.minX, bounds.minY - frame.minY, frame.maxX - bounds.maxX, frame.maxY - bounds.maxY, 0)
  }

  @MainActor private static func isClippedImage(_ view: UIView, _ superview: UIView) -> Bool {
    view is UIImageView && superview.clipsToBounds
  }

  @MainActor private static func isScrolled(_ view: UIView) -> Bool {
    var current = view.superview
    while let next = current {
      if next is UIScrollView { return true }
      current = next.superview
    }
    return false
  }

  @MainActor private static func rootView(of scene: SolvedScene) -> UIView? {
    scene.part.element.children.first { $0["key"] == "view" }?.id.flatMap { scene.views[$0] }
  }

  /// The lack of room of a label in words; nil where its text fits.
  @MainActor private static func lack(of label: UILabel) -> String? {
    guard label.bounds.width > 0, label.bounds.height > 0 else { return nil }
    if label.numberOfLines == 1 {
      let needed = label.sizeThatFits(.zero).width
      guard needed > label.bounds.width * 1.04 + 1 else { return nil }
      return "it needs \(number(needed)) points across and has \(number(label.bounds.width))"
    }
    let all = label.textRect(
      forBounds: CGRect(x: 0, y: 0, width: label.bounds.width, height: 1e5), limitedToNumberOfLines: 0)
    let room =
      label.numberOfLines == 0
      ? label.bounds.height
      : min(
        label.bounds.height,
        label.textRect(
          forBounds: CGRect(x: 0, y: 0, width: label.bounds.width, height: 1e5),
          limitedToNumberOfLines: label.numberOfLines
        ).height)
    guard all.height > room + label.font.lineHeight * 0.6 else { return nil }
    return "it needs \(number(all.height)) points down and has \(number(room))"
  }

  private static func number(_ value: CGFloat) -> String { ConstraintRules.number(Double(value)) }

  // MARK: - Parts of examples

  private static let pair = """
    <label text="A long name" translatesAutoresizingMaskIntoConstraints="NO" id="one">
      <rect key="frame" x="20" y="40" width="95" height="21"/>
    </label>
    <label text="A value" translatesAutoresizingMaskIntoConstraints="NO" id="two">
      <rect key="frame" x="170" y="40" width="60" height="21"/>
    </label>
    """

  private static func pairConstraints(second: Int) -> String {
    """
    <constraint firstItem="one" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="a"/>
    <constraint firstItem="one" firstAttribute="top" secondItem="root" secondAttribute="top" constant="40" id="b"/>
    <constraint firstItem="two" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="\(second)" id="c"/>
    <constraint firstItem="two" firstAttribute="top" secondItem="root" secondAttribute="top" constant="40" id="d"/>
    """
  }

  private static let wide = """
    <textField borderStyle="roundedRect" translatesAutoresizingMaskIntoConstraints="NO" \
    id="field">
      <rect key="frame" x="20" y="40" width="300" height="34"/>
    </textField>
    """

  private static func wideConstraints(_ width: Int) -> String {
    """
    <constraint firstItem="field" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="a"/>
    <constraint firstItem="field" firstAttribute="top" secondItem="root" secondAttribute="top" constant="40" id="b"/>
    <constraint firstItem="field" firstAttribute="width" constant="\(width)" id="c"/>
    """
  }

  private static func label(width: Int, y: Int = 60, color: Double = 0, isConstrained: Bool = false) -> String {
    let mask = isConstrained ? "translatesAutoresizingMaskIntoConstraints=\"NO\" " : ""
    return """
      <label text="A line of text" lineBreakMode="tailTruncation" \(mask)id="label">
        <rect key="frame" x="20" y="\(y)" width="\(width)" height="21"/>
        <color key="textColor" white="\(color)" alpha="1" colorSpace="calibratedWhite"/>
      </label>
      """
  }

  private static func top(_ item: String) -> String {
    """
    <constraint firstItem="label" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="a"/>
    <constraint firstItem="label" firstAttribute="top" secondItem="\(item)" secondAttribute="top" constant="10" id="b"/>
    """
  }

  private static func button(width: Int, height: Int) -> String {
    """
    <button buttonType="system" id="button">
      <rect key="frame" x="20" y="40" width="\(width)" height="\(height)"/>
      <state key="normal" title="Go"/>
    </button>
    """
  }
}
