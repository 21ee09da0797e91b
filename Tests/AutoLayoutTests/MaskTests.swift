import TendonGeometry
import Testing

@testable import TendonAutoLayout

@MainActor
@Suite("Autoresizing masks as constraints")
struct MaskTests {
  /// A view at x 20, 100 wide, in 320 points; the superview becomes 480.
  private func resized(_ mask: LayoutNode.Autoresizing) -> CGRect {
    let top = root(320, 320)
    let view = UIView(rect(20, 20, 100, 100))
    let marker = UIView(width: -1)
    top.add(view, marker)
    view.layoutNode.autoresizingMask = mask
    // Something that needs to know where the view is.
    NSLayoutConstraint.activate([
      constraint(marker, .left, .equal, view, .left), constraint(marker, .width, .equal, view, .width),
      constraint(marker, .top, .equal, view, .top), constraint(marker, .height, .equal, view, .height),
    ])
    top.solve()
    #expect(isNear(view.frame, rect(20, 20, 100, 100)))
    top.layoutNode.setFrame(rect(0, 0, 480, 480), superSize: .zero)
    top.solve()
    #expect(isNear(marker.frame, view.frame))
    return view.frame
  }

  /// A view whose mask is off goes where its guide is tied to, as a scroll view by its frame guide; a guide that only
  /// what is inside refers to leaves the view where it was put.
  @Test(arguments: [true, false])
  func aViewIsPlacedByItsGuide(_ isTiedToTheOutside: Bool) {
    let top = root(320, 480)
    let (view, inside) = (UIView(rect(10, 20, 30, 40)), UIView(width: -1))
    top.add(view)
    view.add(inside)
    view.layoutNode.translatesAutoresizingMaskIntoConstraints = false
    let guide = LayoutGuideItem()
    guide.layoutNode.placement = .insets(.zero)
    view.add(guide)
    top.solve()
    #expect(view.frame == rect(10, 20, 30, 40))
    let other = isTiedToTheOutside ? top : inside
    let ties = [
      constraint(guide, .left, .equal, other, .left), constraint(guide, .right, .equal, other, .right),
      constraint(guide, .top, .equal, other, .top), constraint(guide, .bottom, .equal, other, .bottom),
    ]
    NSLayoutConstraint.activate(ties)
    top.solve()
    #expect(isNear(view.frame, isTiedToTheOutside ? rect(0, 0, 320, 480) : rect(10, 20, 30, 40)))
    #expect(isTiedToTheOutside || isNear(inside.frame, rect(0, 0, 30, 40)))
    NSLayoutConstraint.deactivate(ties)
    top.solve()
    #expect(isTiedToTheOutside || isNear(view.frame, rect(10, 20, 30, 40)))
  }

  @Test func theMeasuredRows() {
    let rows: [(LayoutNode.Autoresizing, CGFloat, CGFloat)] = [
      (.flexibleLeftMargin, 180, 100), (.flexibleWidth, 20, 260),
      ([.flexibleLeftMargin, .flexibleRightMargin], 34.545455, 100),
      ([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], 30, 150),
      ([.flexibleWidth, .flexibleRightMargin], 20, 153.333333), ([], 20, 100), (.flexibleRightMargin, 20, 100),
    ]
    for (mask, x, width) in rows {
      let frame = resized(mask)
      #expect(abs(frame.minX - x) < 1e-6 && abs(frame.width - width) < 1e-6, "\(mask.text(.horizontal))")
    }
  }

  @Test func everyMaskSharesInProportion() {
    for bits in 0..<64 {
      let frame = resized(LayoutNode.Autoresizing(rawValue: UInt(bits)))
      for (shift, origin, length) in [(0, frame.minX, frame.width), (3, frame.minY, frame.height)] {
        // The parts are 20, 100 and 200 points; 160 more are shared among the flexible ones.
        let parts: [CGFloat] = [20, 100, 200]
        let flexible = (0..<3).map { bits >> (shift + $0) & 1 == 1 }
        let sum = (0..<3).reduce(0) { flexible[$1] ? $0 + parts[$1] : $0 }
        let grown = (0..<3).map { flexible[$0] ? parts[$0] * (1 + 160 / sum) : parts[$0] }
        #expect(abs(origin - grown[0]) < 1e-9 && abs(length - grown[1]) < 1e-9, "mask \(bits)")
      }
    }
  }

  @Test func partsOfNoLengthShareEqually() {
    let top = root(0, 0)
    let view = UIView(.zero)
    let marker = UIView(width: -1)
    top.add(view, marker)
    view.layoutNode.autoresizingMask = [.flexibleLeftMargin, .flexibleWidth, .flexibleHeight]
    constraint(marker, .width, .equal, view, .width).isActive = true
    top.layoutNode.setFrame(rect(0, 0, 60, 60), superSize: .zero)
    top.solve()
    #expect(view.frame == rect(30, 0, 30, 60))
  }

  /// The content view of an effect view takes its size from what is inside, through its mask.
  @Test func sizesFlowUpThroughMasks() {
    let top = root(300, 300)
    let effect = UIView(width: -1)
    let content = UIView(rect(0, 0, 10, 10))
    let label = UILabel(width: 80, height: 20)
    top.add(effect)
    effect.frame = rect(0, 0, 10, 10)
    effect.add(content)
    content.add(label)
    content.layoutNode.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 5),
      content.trailingAnchor.constraint(equalTo: label.trailingAnchor, constant: 5),
      label.topAnchor.constraint(equalTo: content.topAnchor, constant: 3),
      content.bottomAnchor.constraint(equalTo: label.bottomAnchor, constant: 3),
      effect.centerXAnchor.constraint(equalTo: top.centerXAnchor),
      effect.topAnchor.constraint(equalTo: top.topAnchor),
    ])
    top.solve()
    #expect(isNear(effect.frame, rect(105, 0, 90, 26)) && isNear(content.frame, rect(0, 0, 90, 26)))
  }

  @Test func viewsThatNothingMentionsKeepTheirFrames() {
    let top = root(300, 300)
    let (masked, loose, label) = (UIView(rect(1, 2, 3, 4)), UIView(width: -1), UILabel(width: 7, height: 8))
    top.add(masked, loose, label)
    loose.frame = rect(40, 220, 240, 128)
    #expect(top.solve().map { $0.item === label } == [true])
    #expect(masked.layoutNode.solvedFrame == nil && loose.layoutNode.solvedFrame == nil)
    #expect(label.frame == rect(0, 0, 7, 8))
    // What is measured through such a view agrees with where it is.
    let inner = UIView(width: -1)
    loose.add(inner)
    constraint(inner, .left, .equal, top, .left, plus: 50).isActive = true
    top.solve()
    #expect(inner.frame.minX == 10 && loose.frame == rect(40, 220, 240, 128))
    loose.frame = rect(60, 0, 5, 5)
    top.solve()
    #expect(inner.frame.minX == -10)
  }

  @Test func whatNothingPlacesAnyMoreStays() {
    let top = root(300, 300)
    let (view, inner) = (UIView(width: -1), UIView(width: -1))
    top.add(view)
    view.add(inner)
    let all = [constraint(view, .left, .equal, top, .left, plus: 40), constraint(view, .width, plus: 50)]
    NSLayoutConstraint.activate(all)
    top.solve()
    NSLayoutConstraint.deactivate(all)
    #expect(top.solve().map { $0 === view.layoutNode } == [true] && view.layoutNode.solvedFrame == nil)
    constraint(inner, .left, .equal, top, .left, plus: 100).isActive = true
    top.solve()
    #expect(view.frame == rect(40, 0, 50, 0) && inner.frame.minX == 60)
  }

  @Test func switchingTheMaskOffFreesTheView() {
    let top = root(300, 300)
    let view = UIView(rect(10, 20, 30, 40))
    top.add(view)
    let added = constraint(view, .left, .equal, top, .left, plus: 99)
    view.layoutNode.translatesAutoresizingMaskIntoConstraints = false
    added.isActive = true
    top.solve()
    #expect(view.frame == rect(99, 0, 0, 0))
    view.layoutNode.translatesAutoresizingMaskIntoConstraints = true
    top.solve()
    #expect(view.frame == rect(10, 20, 30, 40) && top.engine.brokenConstraints.map { $0 === added } == [true])
    view.layoutNode.translatesAutoresizingMaskIntoConstraints = false
    top.solve()
    #expect(view.frame == rect(99, 0, 0, 0) && top.engine.brokenConstraints.isEmpty)
  }
}
