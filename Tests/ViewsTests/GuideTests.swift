import Foundation
import TendonAutoLayout
import TendonGeometry
import TendonViews
import Testing

@MainActor
@Suite struct GuideTests {
  private func shown(
    _ size: CGSize = CGSize(width: 375, height: 812), direction: UIUserInterfaceLayoutDirection = .leftToRight,
    _ build: (UIView) -> Void
  ) -> (UIWindow, UIView) {
    let window = UIWindow(screen: UIScreen(size: size, scale: 2, layoutDirection: direction))
    let controller = UIViewController()
    controller.view = UIView()
    build(controller.view)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    return (window, controller.view)
  }

  /// A view that fills a guide, made of constraints to its anchors.
  private func fill(_ guide: UILayoutGuide, in view: UIView) -> UIView {
    let filler = UIView.constrained()
    view.addSubview(filler)
    NSLayoutConstraint.activate([
      filler.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      filler.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      filler.topAnchor.constraint(equalTo: guide.topAnchor),
      filler.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
    return filler
  }

  @Test func everyGuideOfATelephone() {
    var fillers: [UIView] = []
    let (_, view) = shown { view in
      for guide in [
        view.safeAreaLayoutGuide, view.layoutMarginsGuide, view.readableContentGuide, view.keyboardLayoutGuide,
      ] {
        fillers.append(fill(guide, in: view))
      }
    }
    #expect(view.safeAreaInsets == UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0))
    #expect(
      fillers.map(\.frame) == [
        CGRect(x: 0, y: 44, width: 375, height: 734), CGRect(x: 16, y: 44, width: 343, height: 734),
        CGRect(x: 16, y: 44, width: 343, height: 734), CGRect(x: 0, y: 778, width: 375, height: 34),
      ])
    #expect(view.safeAreaLayoutGuide.layoutFrame == fillers[0].frame)
    #expect(view.readableContentGuide.layoutFrame == fillers[2].frame)
    #expect(view.layoutGuides.isEmpty)
  }

  /// Measured on an iPad Air in landscape: inset 176 on 1024 points.
  @Test func linesOfTextAreNotTooLongToRead() {
    var filler: UIView?
    _ = shown(CGSize(width: 1024, height: 768)) { filler = fill($0.readableContentGuide, in: $0) }
    #expect(filler?.frame.minX == 176)
    #expect(filler?.frame.width == 672)
  }

  /// The side margin of a view of each width that keeps its lines readable.
  @Test(arguments: [(320, 8), (672, 8), (688, 8), (700, 14), (1024, 176)])
  func marginsThatFollowTheReadableWidth(width: CGFloat, margin: CGFloat) {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: width, height: 100))
    view.layoutMarginsFollowReadableWidth = true
    #expect(view.layoutMargins == UIEdgeInsets(top: 8, left: margin, bottom: 8, right: margin))
    view.frame.size.width = 900
    #expect(view.layoutMargins.left == 114, "they follow the width")
  }

  /// Otherwise a view that is as wide as its content and its margins would grow with every layout.
  @Test func aViewThatReachesOutInheritsNoMoreThanTheMarginsOfItsSuperview() {
    let (outer, inner) = (UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100)), UIView())
    outer.layoutMargins = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
    inner.preservesSuperviewLayoutMargins = true
    outer.addSubview(inner)
    inner.frame = CGRect(x: -500, y: -600, width: 1_500, height: 1_700)
    #expect(inner.layoutMargins == UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40))
    inner.frame = CGRect(x: 15, y: 15, width: 170, height: 70)
    #expect(inner.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 15, right: 25))
  }

  /// The content of a scroll view begins below its safe area already.
  @Test func theContentOfAScrollViewPreservesItsMarginsWithoutItsSafeArea() {
    let (scroller, row) = (UIScrollView(), UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 44)))
    row.preservesSuperviewLayoutMargins = true
    let (window, view) = shown { view in
      view.addSubview(scroller)
      scroller.addSubview(row)
    }
    scroller.frame = view.bounds
    window.layoutIfNeeded()
    #expect(scroller.safeAreaInsets.top > 8 && scroller.layoutMargins.top == scroller.safeAreaInsets.top + 8)
    #expect(row.layoutMargins.top == 8)
    scroller.layoutMargins.top = 30
    #expect(row.layoutMargins.top == 30)
  }

  @Test func aRotationMovesEveryGuide() {
    var fillers: [UIView] = []
    let (window, view) = shown { view in
      for guide in [view.safeAreaLayoutGuide, view.keyboardLayoutGuide] { fillers.append(fill(guide, in: view)) }
    }
    let before = fillers.map(\.frame)
    window.resize(to: CGSize(width: 812, height: 375))
    window.layoutIfNeeded()
    #expect(view.frame.size == CGSize(width: 812, height: 375))
    #expect(
      fillers.map(\.frame) == [
        CGRect(x: 44, y: 0, width: 724, height: 354), CGRect(x: 0, y: 354, width: 812, height: 21),
      ])
    window.resize(to: CGSize(width: 375, height: 812))
    window.layoutIfNeeded()
    #expect(fillers.map(\.frame) == before)
  }

  // MARK: - Traits

  @Test func sizeClassesOfDevices() {
    let table: [(CGFloat, CGFloat, UIUserInterfaceIdiom, UIUserInterfaceSizeClass, UIUserInterfaceSizeClass)] = [
      (320, 568, .phone, .compact, .regular), (568, 320, .phone, .compact, .compact),
      (375, 812, .phone, .compact, .regular), (812, 375, .phone, .compact, .compact),
      (414, 736, .phone, .compact, .regular), (736, 414, .phone, .regular, .compact),
      (896, 414, .phone, .regular, .compact), (844, 390, .phone, .compact, .compact),
      (932, 430, .phone, .regular, .compact), (768, 1024, .pad, .regular, .regular),
      (1024, 768, .pad, .regular, .regular), (744, 1133, .pad, .regular, .regular),
    ]
    for (width, height, idiom, horizontal, vertical) in table {
      let traits = UIScreen(size: CGSize(width: width, height: height), scale: 3).traits
      #expect(traits.userInterfaceIdiom == idiom, "\(width)x\(height)")
      #expect(traits.horizontalSizeClass == horizontal, "\(width)x\(height)")
      #expect(traits.verticalSizeClass == vertical, "\(width)x\(height)")
      #expect(traits.displayScale == 3)
    }
  }

  /// Portrait top and bottom, landscape sides and bottom, as measured on the devices.
  /// Margins that shrink when their view has found its place below the safe area's edge: what follows a mask on the way
  /// up to it shrinks as well.
  @Test func aMaskedViewAroundMarginsThatShrink() {
    let (card, masked, stack) = (UIView.constrained(), UIView(), UIStackView())
    _ = shown { view in
      let label = UILabel()
      label.text = "A"
      stack.addArrangedSubview(label)
      stack.isLayoutMarginsRelativeArrangement = true
      stack.layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
      stack.translatesAutoresizingMaskIntoConstraints = false
      masked.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      masked.addSubview(stack)
      card.addSubview(masked)
      view.addSubview(card)
      NSLayoutConstraint.activate([
        card.centerXAnchor.constraint(equalTo: view.centerXAnchor),
        card.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 16),
        stack.leadingAnchor.constraint(equalTo: masked.leadingAnchor),
        stack.topAnchor.constraint(equalTo: masked.topAnchor),
        masked.trailingAnchor.constraint(equalTo: stack.trailingAnchor),
        masked.bottomAnchor.constraint(equalTo: stack.bottomAnchor),
      ])
    }
    #expect(card.frame.minY == 60 && card.frame.height == 36.5)
    #expect(masked.frame.height == 36.5 && stack.frame.height == 36.5)
  }

  @Test func safeAreasOfDevices() {
    let table: [(CGFloat, CGFloat, CGFloat, CGFloat, CGFloat, CGFloat, CGFloat)] = [
      (320, 568, 2, 20, 0, 0, 0), (375, 667, 2, 20, 0, 0, 0), (414, 736, 3, 20, 0, 0, 0),
      (375, 812, 3, 44, 34, 44, 21), (414, 896, 3, 44, 34, 44, 21), (414, 896, 2, 48, 34, 48, 21),
      (390, 844, 3, 47, 34, 47, 21), (428, 926, 3, 47, 34, 47, 21), (393, 852, 3, 59, 34, 59, 21),
      (430, 932, 3, 59, 34, 59, 21), (402, 874, 3, 62, 34, 62, 21), (440, 956, 3, 62, 34, 62, 21),
      (420, 912, 3, 68, 34, 68, 21),
    ]
    for (width, height, scale, top, bottom, side, low) in table {
      let upright = UIScreen(size: CGSize(width: width, height: height), scale: scale).safeAreaInsets
      #expect(upright == UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0), "\(width)x\(height)@\(scale)")
      let lying = UIScreen(size: CGSize(width: height, height: width), scale: scale).safeAreaInsets
      #expect(lying == UIEdgeInsets(top: 0, left: side, bottom: low, right: side), "\(height)x\(width)@\(scale)")
    }
    let tablets: [(CGFloat, CGFloat, CGFloat, CGFloat)] = [
      (768, 1024, 20, 0), (810, 1080, 20, 0), (834, 1112, 20, 0), (744, 1133, 24, 20), (820, 1180, 24, 20),
      (834, 1194, 24, 20), (834, 1210, 24, 20), (1024, 1366, 24, 20), (1032, 1376, 24, 20),
    ]
    for (width, height, top, bottom) in tablets {
      for size in [CGSize(width: width, height: height), CGSize(width: height, height: width)] {
        let insets = UIScreen(size: size, scale: 2).safeAreaInsets
        #expect(insets == UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0), "\(size)")
      }
    }
  }

  private final class Listener: UIView {
    var heard: [UIUserInterfaceSizeClass?] = []
    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
      heard.append(previous?.verticalSizeClass)
    }
  }

  @Test func aRotationTellsOfItsTraits() {
    let listener = Listener()
    let (window, view) = shown { $0.addSubview(listener) }
    #expect(listener.heard.isEmpty)
    window.resize(to: CGSize(width: 812, height: 375))
    #expect(listener.heard == [.regular])
    #expect(view.traitCollection.verticalSizeClass == .compact)
    #expect(listener.traitCollection == window.traitCollection)
  }

  // MARK: - Direction

  @Test func meaningDecidesWhatIsMirrored() {
    let table: [(UISemanticContentAttribute, Bool, Bool)] = [
      (.unspecified, false, true), (.playback, false, false), (.spatial, false, false),
      (.forceLeftToRight, false, false), (.forceRightToLeft, true, true),
    ]
    for (attribute, inEnglish, inArabic) in table {
      for (direction, isMirrored) in [
        (UIUserInterfaceLayoutDirection.leftToRight, inEnglish), (.rightToLeft, inArabic),
      ] {
        let view = UIView.constrained()
        let (window, root) = shown(direction: direction) { root in
          root.semanticContentAttribute = attribute
          root.addSubview(view)
          NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
            view.widthAnchor.constraint(equalToConstant: 50), view.topAnchor.constraint(equalTo: root.topAnchor),
            view.heightAnchor.constraint(equalToConstant: 50),
          ])
        }
        #expect((view.frame.minX == 315) == isMirrored, "\(attribute) \(direction)")
        #expect((root.effectiveUserInterfaceLayoutDirection == .rightToLeft) == isMirrored)
        #expect(view.window === window)
      }
    }
  }

  @Test func directionalMarginsFollowTheLanguage() {
    let view = UIView()
    let (window, _) = shown(direction: .rightToLeft) { $0.addSubview(view) }
    #expect(view.window === window)
    view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(view.layoutMargins.left == 4 && view.layoutMargins.right == 2)
    view.semanticContentAttribute = .forceLeftToRight
    #expect(view.layoutMargins.left == 2 && view.layoutMargins.right == 4)
  }
}

/// Baselines that a view has from one inside.
@MainActor
@Suite struct BaselineTests {
  private func label(_ text: String, _ size: CGFloat) -> UILabel {
    let label = UILabel()
    (label.text, label.font) = (text, .systemFont(ofSize: size))
    label.translatesAutoresizingMaskIntoConstraints = false
    return label
  }

  private func baseline(_ label: UILabel, in root: UIView) -> CGFloat {
    var y = label.font.ascender
    var view: UIView = label
    while view !== root, let parent = view.superview {
      y += view.layoutNode.solvedFrame?.minY ?? view.frame.minY
      view = parent
    }
    return y
  }

  /// The line of a button or a field stays in its middle however high that is, and so does its baseline.
  @Test func theLineOfAControlIsInItsMiddle() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 320))
    let (button, field, label) = (UIButton(type: .system), UITextField(), UILabel())
    button.setTitle("Go", for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: 17)
    (field.text, label.text) = ("abc", "abc")
    for view in [button, field, label] as [UIView] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: root.topAnchor, constant: 100),
      button.lastBaselineAnchor.constraint(equalTo: label.lastBaselineAnchor),
      button.heightAnchor.constraint(equalToConstant: 60),
      field.firstBaselineAnchor.constraint(equalTo: label.firstBaselineAnchor),
      field.heightAnchor.constraint(equalToConstant: 80),
    ])
    root.layoutIfNeeded()
    #expect(button.frame.height == 60 && field.frame.height == 80)
    #expect(abs(button.frame.midY - label.frame.midY) <= 1)
    #expect(abs(field.frame.midY - label.frame.midY) <= 1)
  }

  /// As Interface Builder recorded it: the highest line touches the edge, and frames of controls reach out of the stack.
  @Test func controlsReachOutOfAStackThatGoesByBaselines() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 398, height: 50))
    let (label, field, button) = (UILabel(), UITextField(), UIButton(type: .system))
    label.text = "POP2000 >"
    (field.borderStyle, field.placeholder) = (.roundedRect, "100000")
    button.setTitle("Query", for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: 17)
    field.setContentHuggingPriority(UILayoutPriority(rawValue: 1), for: .horizontal)
    let stack = UIStackView()
    for view in [label, field, button] as [UIView] { stack.addArrangedSubview(view) }
    (stack.alignment, stack.spacing) = (.firstBaseline, 8)
    stack.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 8),
      root.trailingAnchor.constraint(equalTo: stack.trailingAnchor, constant: 8),
      field.topAnchor.constraint(equalTo: root.topAnchor, constant: 8),
      root.bottomAnchor.constraint(equalTo: field.bottomAnchor, constant: 8),
    ])
    root.layoutIfNeeded()
    #expect(abs(stack.frame.minY - 15) <= 0.5 && abs(stack.frame.height - 27) <= 0.5)
    #expect(label.frame.minY == 0 && label.frame.height == 20.5)
    #expect(abs(field.frame.minY + 7) <= 0.5 && field.frame.height == 34)
    #expect(abs(button.frame.minY + 6) <= 0.5 && button.frame.height == 33)
  }

  @Test func aStackHasTheBaselinesOfWhatItHolds() {
    let host = Host()
    let root = UIView()
    let (above, below, beside) = (label("above", 30), label("below", 12), label("beside", 17))
    let stack = UIStackView(arrangedSubviews: [above, below])
    stack.axis = .vertical
    stack.translatesAutoresizingMaskIntoConstraints = false
    host.perform {
      root.addSubview(stack)
      root.addSubview(beside)
      NSLayoutConstraint.activate([
        stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        stack.topAnchor.constraint(equalTo: root.topAnchor, constant: 7),
        beside.leadingAnchor.constraint(equalTo: stack.trailingAnchor),
      ])
      beside.firstBaselineAnchor.constraint(equalTo: stack.firstBaselineAnchor).isActive = true
    }
    host.show(root)
    #expect(abs(baseline(beside, in: root) - baseline(above, in: root)) < 1e-6)
    // A larger font inside moves what stands beside.
    host.perform { above.font = .systemFont(ofSize: 50) }
    #expect(abs(baseline(beside, in: root) - baseline(above, in: root)) < 1e-6)
    // Another first view has the baseline.
    host.perform { stack.insertArrangedSubview(below, at: 0) }
    #expect(abs(baseline(beside, in: root) - baseline(below, in: root)) < 1e-6)
    // The view that bore it goes away: the constraint stays and follows the next one.
    host.perform { below.removeFromSuperview() }
    #expect(abs(baseline(beside, in: root) - baseline(above, in: root)) < 1e-6)
    host.perform { above.removeFromSuperview() }
    #expect(abs(baseline(beside, in: root) - beside.font.ascender - (beside.frame.maxY - beside.frame.height)) < 1)
    #expect(root.layoutNode.engine.conflicts.isEmpty)
  }
}
