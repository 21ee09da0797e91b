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
      var bySuperview: [ObjectIdentifier: [(element: Element, box: CGRect)]] = [:]
      for item in scene.shown where isContent(item.view, item.element) {
        guard let superview = item.view.superview, isPassive(superview, scene) else { continue }
        bySuperview[ObjectIdentifier(superview), default: []].append((item.element, box(item.view, scene)))
      }
      for items in bySuperview.values {
        for (index, a) in items.enumerated() {
          for b in items[(index + 1)...] {
            let (first, second) = (a.box, b.box)
            guard first.overlaps(second, by: 5), let recordedA = a.element.recordedFrame,
              let recordedB = b.element.recordedFrame, !recordedA.overlaps(recordedB, by: 0),
              scene.document.parent(of: a.element) === scene.document.parent(of: b.element)
            else { continue }
            let shared = first.intersection(second)
            context.report(
              "overlaps \(context.document.name(of: a.element)) by \(ConstraintRules.number(Double(shared.width))) x "
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
      not: there it is cut, or cannot be touched. The contents of scroll views, stacks and cells are not reported, nor what \
      lies wholly behind an opaque view, nor text of several lines that may wrap instead: UIKit wraps it where a constraint \
      has the priority of its compression resistance.
      """,
    failing: .views(wide, constraints: wideConstraints(420)), passing: .views(wide, constraints: wideConstraints(300)),
    check: .layout { context, scene in
      for (_, view, element) in scene.shown {
        guard isContent(view, element) || view is UIImageView, let superview = view.superview else { continue }
        // What few views do comes first.
        let bounds = CGRect(origin: .zero, size: superview.bounds.size)
        let excess = ContentRules.excess(of: box(view, scene), beyond: bounds)
        guard excess > 5, let outer = scene.document.superview(of: element), let recorded = element.recordedFrame,
          let recordedOuter = outer.recordedFrame, superview.objectID == outer.id, !(superview is UIScrollView),
          !(superview is UIStackView), !scene.document.isArranged(element),
          !isClippedImage(view, superview), isPassive(superview, scene),
          ContentRules.excess(of: recorded, beyond: CGRect(origin: .zero, size: recordedOuter.size)) <= 0.5,
          !scene.isCovered(view), !wraps(view, scene)
        else { continue }
        context.report(
          "reaches \(ConstraintRules.number(Double(excess))) points beyond its superview", at: element,
          notes: [context.note("the superview, \(context.document.name(of: outer))", at: outer)])
      }
    })

  // MARK: - Parts

  /// True for text of several lines with an optional constraint on its width that its compression resistance does not outdo.
  @MainActor private static func wraps(_ view: UIView, _ scene: SolvedScene) -> Bool {
    guard let label = view as? UILabel, label.numberOfLines != 1 else { return false }
    let resistance = Double(label.contentCompressionResistancePriority(for: .horizontal).rawValue)
    return scene.document.elements.contains { element in
      guard element.name == "constraint", let priority = element["priority"].flatMap(Double.init) else { return false }
      let sides = [("firstItem", "firstAttribute"), ("secondItem", "secondAttribute")]
      return priority == resistance
        && sides.contains { item, attribute in
          let name = element[attribute] ?? ""
          return element[item] == label.objectID && (name.hasPrefix("leading") || name.hasPrefix("trailing"))
            || element[item] == label.objectID && ["left", "right", "width"].contains(name)
        }
    }
  }

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
  @MainActor static func box(_ view: UIView, _ scene: SolvedScene) -> CGRect {
    let content = scene.contentBox(of: view)
    return CGRect(
      x: view.frame.minX + content.minX, y: view.frame.minY + content.minY, width: content.width, height: content.height
    )
  }

  /// True for a superview that leaves its subviews where the constraints put them: not for bars, and not for a class of the
  /// app, which may arrange them by code.
  @MainActor static func isPassive(_ superview: UIView, _ scene: SolvedScene) -> Bool {
    guard let element = superview.objectID.flatMap({ scene.document.object($0) }) else { return false }
    return element["customClass"] == nil && !["toolbar", "navigationBar", "tabBar", "searchBar"].contains(element.name)
      && !scene.document.isArranged(element)
  }

  static func excess(of frame: CGRect, beyond bounds: CGRect) -> CGFloat {
    max(bounds.minX - frame.minX, bounds.minY - frame.minY, frame.maxX - bounds.maxX, frame.maxY - bounds.maxY, 0)
  }

  @MainActor static func isClippedImage(_ view: UIView, _ superview: UIView) -> Bool {
    view is UIImageView && superview.clipsToBounds
  }

  @MainActor static func isScrolled(_ view: UIView) -> Bool {
    var current = view.superview
    while let next = current {
      if next is UIScrollView { return true }
      current = next.superview
    }
    return false
  }

  // MARK: - Parts of examples

  static let pair = """
    <label text="A long name" translatesAutoresizingMaskIntoConstraints="NO" id="one">
      <rect key="frame" x="20" y="40" width="95" height="21"/>
    </label>
    <label text="A value" translatesAutoresizingMaskIntoConstraints="NO" id="two">
      <rect key="frame" x="170" y="40" width="60" height="21"/>
    </label>
    """

  static func pairConstraints(second: Int) -> String {
    """
    <constraint firstItem="one" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="a"/>
    <constraint firstItem="one" firstAttribute="top" secondItem="root" secondAttribute="top" constant="40" id="b"/>
    <constraint firstItem="two" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="\(second)" id="c"/>
    <constraint firstItem="two" firstAttribute="top" secondItem="root" secondAttribute="top" constant="40" id="d"/>
    """
  }

  static let wide = """
    <textField borderStyle="roundedRect" translatesAutoresizingMaskIntoConstraints="NO" \
    id="field">
      <rect key="frame" x="20" y="40" width="300" height="34"/>
    </textField>
    """

  static func wideConstraints(_ width: Int) -> String {
    """
    <constraint firstItem="field" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="a"/>
    <constraint firstItem="field" firstAttribute="top" secondItem="root" secondAttribute="top" constant="40" id="b"/>
    <constraint firstItem="field" firstAttribute="width" constant="\(width)" id="c"/>
    """
  }
}
