import TendonGeometry
import Testing

@testable import TendonAutoLayout

@MainActor
@Suite("Natural sizes, alignment, margins, guides, scrolled content")
struct ContentTests {
  @Test func huggingAndCompressionDecideWhoGivesWay() {
    let top = root(300, 100)
    let (a, b) = (UILabel(width: 100, height: 20), UILabel(width: 80, height: 20))
    top.add(a, b)
    NSLayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: top.leadingAnchor), b.leadingAnchor.constraint(equalTo: a.trailingAnchor),
      b.trailingAnchor.constraint(equalTo: top.trailingAnchor),
    ])
    a.layoutNode.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
    top.solve()
    #expect(a.frame.width == 100 && b.frame.width == 200)
    a.layoutNode.setContentHuggingPriority(UILayoutPriority(249), for: .horizontal)
    top.solve()
    #expect(a.frame.width == 220 && b.frame.width == 80)
    top.layoutNode.setFrame(rect(0, 0, 150, 100), superSize: .zero)
    b.layoutNode.setContentCompressionResistancePriority(UILayoutPriority(751), for: .horizontal)
    top.solve()
    #expect(a.frame.width == 70 && b.frame.width == 80)
    b.layoutNode.setContentCompressionResistancePriority(UILayoutPriority(749), for: .horizontal)
    top.solve()
    #expect(a.frame.width == 100 && b.frame.width == 50)
    a.layoutNode.intrinsicContentSize = CGSize(width: 20, height: -1)
    top.solve()
    #expect(b.frame.width == 80 && a.frame.width == 70)
    #expect(a.frame.height == 0 && b.frame.height == 20)
    #expect(a.layoutNode.contentHuggingPriority(for: .horizontal).rawValue == 249)
    #expect(b.layoutNode.contentCompressionResistancePriority(for: .vertical) == .defaultHigh)
  }

  /// A natural size can be required, and then goes from required to optional without a trap.
  @Test func requiredNaturalSizes() {
    let top = root(300, 100)
    let view = UILabel(width: 100, height: 20)
    top.add(view)
    let width = constraint(view, .width, plus: 150, at: 999)
    width.isActive = true
    top.solve()
    #expect(view.frame.width == 150)
    view.layoutNode.setContentHuggingPriority(.required, for: .horizontal)
    top.solve()
    #expect(view.frame.width == 100)
    view.layoutNode.setContentHuggingPriority(.defaultLow, for: .horizontal)
    top.solve()
    #expect(view.frame.width == 150)
  }

  @Test func constraintsActOnAlignmentRectangles() {
    // A switch: 49 of its 51 points count, two on the right do not.
    let top = root(100, 100)
    let toggle = UIView(width: 49, height: 31)
    toggle.layoutNode.alignmentRectInsets = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 2)
    top.add(toggle)
    NSLayoutConstraint.activate([
      toggle.centerXAnchor.constraint(equalTo: top.centerXAnchor), toggle.topAnchor.constraint(equalTo: top.topAnchor),
    ])
    top.solve()
    #expect(toggle.frame == rect(25.5, 0, 51, 31) && toggle.frame.midX == 51)
    // A slider: two points on each side and one at the bottom.
    let slider = UIView(width: -1, height: 30)
    slider.layoutNode.alignmentRectInsets = UIEdgeInsets(top: 0, left: 2, bottom: 1, right: 2)
    top.add(slider)
    NSLayoutConstraint.activate([
      slider.leadingAnchor.constraint(equalTo: top.leadingAnchor, constant: 10),
      slider.trailingAnchor.constraint(equalTo: top.trailingAnchor, constant: -10),
      slider.centerYAnchor.constraint(equalTo: top.centerYAnchor),
    ])
    top.solve()
    #expect(slider.frame == rect(8, 35, 84, 31))
    // Insets may change.
    slider.layoutNode.alignmentRectInsets = .zero
    top.solve()
    #expect(slider.frame == rect(10, 35, 80, 30))
  }

  @Test func baselines() {
    let top = root(200, 200)
    let (label, small, plain) = (
      UILabel(width: 50, height: 20.5), UILabel(width: 50, height: 12), UIView(width: 9, height: 9)
    )
    top.add(label, small, plain)
    (label.layoutNode.firstBaselineFromTop, label.layoutNode.lastBaselineFromBottom) = (16, 4.5)
    (small.layoutNode.firstBaselineFromTop, small.layoutNode.lastBaselineFromBottom) = (9.5, 2.5)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: top.topAnchor, constant: 10),
      small.firstBaselineAnchor.constraint(equalTo: label.firstBaselineAnchor),
      plain.lastBaselineAnchor.constraint(equalTo: label.lastBaselineAnchor),
    ])
    top.solve()
    #expect(small.frame.minY == 16.5 && plain.frame.maxY == 26)
    label.layoutNode.lastBaselineFromBottom = 2.5
    top.solve()
    #expect(plain.frame.maxY == 28)
    plain.layoutNode.firstBaselineFromTop = 1
    constraint(plain, .firstBaseline, .equal, small, .firstBaseline, plus: 0, at: 999).isActive = true
    top.solve()
    // The label grows: its hugging is the weakest.
    #expect(plain.frame == rect(0, 25, 9, 9) && label.frame.height == 26.5)
  }

  /// Without text the first baseline is the top edge and the last one the bottom edge, as Apple's documentation of
  /// `forFirstBaselineLayout` has it.
  @Test func baselinesWithoutText() {
    let top = root(200, 200)
    let (upper, lower) = (UIView(width: 9, height: 30), UIView(width: 9, height: 20))
    top.add(upper, lower)
    NSLayoutConstraint.activate([
      upper.topAnchor.constraint(equalTo: top.topAnchor, constant: 10),
      lower.firstBaselineAnchor.constraint(equalTo: upper.lastBaselineAnchor, constant: 8),
    ])
    top.solve()
    #expect(upper.frame.maxY == 40 && lower.frame.minY == 48)
  }

  @Test func marginsMoveWhatHangsOnThem() {
    let top = root(300, 200)
    top.layoutNode.layoutMargins = UIEdgeInsets(top: 20, left: 16, bottom: 0, right: 16)
    let margins = LayoutGuideItem()
    margins.layoutNode.placement = .margins
    top.add(margins)
    let (byAttribute, byGuide) = (UIView(width: -1), UIView(width: -1))
    top.add(byAttribute, byGuide)
    NSLayoutConstraint.activate([
      constraint(byAttribute, .leading, .equal, top, .leadingMargin),
      constraint(byAttribute, .trailing, .equal, top, .trailingMargin),
      constraint(byAttribute, .top, .equal, top, .topMargin),
      constraint(byAttribute, .bottom, .equal, top, .bottomMargin),
      byGuide.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      byGuide.widthAnchor.constraint(equalTo: margins.widthAnchor),
      byGuide.topAnchor.constraint(equalTo: margins.topAnchor),
      byGuide.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
    ])
    top.solve()
    #expect(byAttribute.frame == rect(16, 20, 268, 180) && byGuide.frame == byAttribute.frame)
    top.layoutNode.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    top.solve()
    #expect(byAttribute.frame == rect(2, 1, 294, 196) && byGuide.frame == byAttribute.frame)
    #expect(margins.layoutFrame == byAttribute.frame)
  }

  @Test func guidesThatFollowTheirView() {
    let top = root(375, 667)
    let (safe, under, over) = (LayoutGuideItem(), LayoutGuideItem(), LayoutGuideItem())
    for guide in [safe, under, over] { top.add(guide) }
    safe.layoutNode.placement = .insets(UIEdgeInsets(top: 20, left: 0, bottom: 34, right: 0))
    under.layoutNode.placement = .topStrip(64)
    over.layoutNode.placement = .bottomStrip(49)
    #expect(safe.layoutFrame == rect(0, 20, 375, 613))
    let view = UIView(width: -1)
    top.add(view)
    let constraints = [
      view.leadingAnchor.constraint(equalTo: safe.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: safe.trailingAnchor),
      view.topAnchor.constraint(equalTo: under.bottomAnchor, constant: 8),
      view.bottomAnchor.constraint(equalTo: over.topAnchor, constant: -8),
    ]
    NSLayoutConstraint.activate(constraints)
    top.solve()
    #expect(view.frame == rect(0, 72, 375, 667 - 49 - 8 - 72))
    under.layoutNode.placement = .topStrip(44)
    top.layoutNode.setFrame(rect(0, 0, 320, 480), superSize: .zero)
    top.solve()
    #expect(view.frame == rect(0, 52, 320, 480 - 49 - 8 - 52))
    #expect(under.layoutFrame == rect(0, 0, 320, 44) && over.layoutFrame == rect(0, 431, 320, 49))
  }

  @Test func guidesOfYourOwn() {
    let top = root(300, 100)
    let (a, b) = (UIView(width: 40, height: 10), UIView(width: 60, height: 10))
    let gaps = (0..<3).map { _ in LayoutGuideItem() }
    top.add(a, b)
    for gap in gaps { top.add(gap) }
    NSLayoutConstraint.activate([
      gaps[0].leadingAnchor.constraint(equalTo: top.leadingAnchor),
      a.leadingAnchor.constraint(equalTo: gaps[0].trailingAnchor),
      gaps[1].leadingAnchor.constraint(equalTo: a.trailingAnchor),
      b.leadingAnchor.constraint(equalTo: gaps[1].trailingAnchor),
      gaps[2].leadingAnchor.constraint(equalTo: b.trailingAnchor),
      gaps[2].trailingAnchor.constraint(equalTo: top.trailingAnchor),
      gaps[1].widthAnchor.constraint(equalTo: gaps[0].widthAnchor),
      gaps[2].widthAnchor.constraint(equalTo: gaps[0].widthAnchor),
    ])
    top.solve()
    #expect(abs(a.frame.minX - 200.0 / 3) < 1e-9 && abs(b.frame.minX - 520.0 / 3) < 1e-9)
    #expect(abs(gaps[1].layoutFrame.width - 200.0 / 3) < 1e-9)
  }

  @Test func distancesBetweenAnchors() {
    let top = root(300, 100)
    let (a, b, c) = (UIView(width: 50, height: 10), UIView(width: 50, height: 10), UIView(width: 50, height: 10))
    top.add(a, b, c)
    NSLayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: top.leadingAnchor, constant: 10),
      b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 12),
      b.trailingAnchor.anchorWithOffset(to: c.leadingAnchor).constraint(
        equalTo: a.trailingAnchor.anchorWithOffset(to: b.leadingAnchor), multiplier: 2, constant: 1),
      a.topAnchor.anchorWithOffset(to: b.topAnchor).constraint(equalToConstant: 30),
      c.topAnchor.constraint(equalToSystemSpacingBelow: b.bottomAnchor, multiplier: 1.5),
    ])
    top.solve()
    #expect(a.frame.minX == 10 && b.frame.minX == 72 && c.frame.minX == 122 + 25)
    #expect(b.frame.minY == 30 && c.frame.minY == 52)
    for view in [top, a, b, c] { view.layoutNode.isRightToLeft = true }
    top.solve()
    #expect(a.frame.maxX == 290 && b.frame.maxX == 228 && c.frame.maxX == 178 - 25)
  }

  @Test func theContentOfAScrollViewIsSolved() {
    let top = root(320, 480)
    let scroll = UIView(width: -1)
    let (page, text) = (UIView(width: -1), UILabel(width: 900, height: 1000))
    top.add(scroll)
    scroll.add(page)
    page.add(text)
    scroll.layoutNode.isScrollContentHost = true
    NSLayoutConstraint.activate(
      [
        scroll.leadingAnchor.constraint(equalTo: top.leadingAnchor),
        scroll.trailingAnchor.constraint(equalTo: top.trailingAnchor),
        scroll.topAnchor.constraint(equalTo: top.topAnchor), scroll.bottomAnchor.constraint(equalTo: top.bottomAnchor),
        page.leadingAnchor.constraint(equalTo: scroll.leadingAnchor, constant: 5),
        page.trailingAnchor.constraint(equalTo: scroll.trailingAnchor, constant: -5),
        page.topAnchor.constraint(equalTo: scroll.topAnchor),
        page.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
        page.widthAnchor.constraint(equalTo: scroll.widthAnchor, constant: -10),
      ]
        + [NSLayoutConstraint.Attribute.leading, .trailing, .top, .bottom].map {
          constraint(text, $0, .equal, page, $0)
        })
    top.solve()
    #expect(scroll.frame == rect(0, 0, 320, 480))
    #expect(page.frame == rect(5, 0, 310, 1000))
    #expect(scroll.layoutNode.solvedContentSize == CGSize(width: 320, height: 1000))
    text.layoutNode.intrinsicContentSize.height = 1200
    #expect(top.solve().contains { $0 === scroll.layoutNode })
    #expect(scroll.layoutNode.solvedContentSize == CGSize(width: 320, height: 1200))
    // Its centre means the frame.
    let badge = UIView(width: 20, height: 20)
    scroll.add(badge)
    constraint(badge, .centerY, .equal, scroll, .centerY).isActive = true
    let content = LayoutGuideItem()
    content.layoutNode.placement = .scrollContent
    scroll.add(content)
    constraint(badge, .trailing, .equal, content, .trailing, plus: -1).isActive = true
    top.solve()
    #expect(badge.frame == rect(299, 230, 20, 20))
    #expect(content.layoutFrame == rect(0, 0, 320, 1200))
  }

  @Test func ambiguity() {
    let top = root(300, 100)
    let (a, b, loose) = (UILabel(width: 100, height: 20), UILabel(width: 100, height: 20), UIView(width: -1))
    top.add(a, b, loose)
    NSLayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: top.leadingAnchor), b.leadingAnchor.constraint(equalTo: a.trailingAnchor),
      b.trailingAnchor.constraint(equalTo: top.trailingAnchor), a.topAnchor.constraint(equalTo: top.topAnchor),
      b.topAnchor.constraint(equalTo: top.topAnchor),
    ])
    #expect(a.layoutNode.hasAmbiguousLayout && b.layoutNode.hasAmbiguousLayout && loose.layoutNode.hasAmbiguousLayout)
    #expect(!top.layoutNode.hasAmbiguousLayout)
    a.layoutNode.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
    #expect(!a.layoutNode.hasAmbiguousLayout && !b.layoutNode.hasAmbiguousLayout)
    // Asking did not take the changes from whoever lays out.
    #expect(top.solve().count == 2)
  }
}
