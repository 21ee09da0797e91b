import Foundation
import TendonTestSupport
import Testing
import TendonAutoLayout
import TendonGeometry
import TendonViews

/// A view with a natural size.
private final class Box: UIView {
  var natural: CGSize { didSet { invalidateIntrinsicContentSize() } }

  init(_ width: CGFloat = UIView.noIntrinsicMetric, _ height: CGFloat = UIView.noIntrinsicMetric) {
    natural = CGSize(width: width, height: height)
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  var timesMeasured = 0
  override var intrinsicContentSize: CGSize {
    timesMeasured += 1
    return natural
  }
}

/// A stack of 400 points (or as long as it likes) in a window of 600.
@MainActor
private final class Shelf {
  let host = Host()
  let stack: UIStackView
  let boxes: [UIView]
  let root = UIView()

  init(_ boxes: [UIView], length: CGFloat? = 400, breadth: CGFloat? = 50, _ adjust: (UIStackView) -> Void = { _ in }) {
    self.boxes = boxes
    stack = UIStackView(arrangedSubviews: boxes)
    stack.translatesAutoresizingMaskIntoConstraints = false
    adjust(stack)
    let isRow = stack.axis == .horizontal
    root.addSubview(stack)
    host.perform {
      NSLayoutConstraint.activate([
        stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        stack.topAnchor.constraint(equalTo: root.topAnchor),
      ])
      if let length {
        (isRow ? stack.widthAnchor : stack.heightAnchor).constraint(equalToConstant: length).isActive = true
      }
      if let breadth {
        (isRow ? stack.heightAnchor : stack.widthAnchor).constraint(equalToConstant: breadth).isActive = true
      }
    }
    host.show(root)
  }

  func layOut() { host.perform { root.layoutIfNeeded() } }

  /// The solved frames, not rounded to pixels.
  var frames: [CGRect] { boxes.map { $0.layoutNode.solvedFrame ?? .zero } }
  var conflicts: [LayoutConflict] { root.layoutNode.engine.conflicts }
}

private func near(_ a: [CGFloat], _ b: [CGFloat], _ tolerance: CGFloat = 5e-4) -> Bool {
  a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) <= tolerance }
}

@MainActor
private func isSame(_ a: [UIView], _ b: [UIView]) -> Bool {
  a.count == b.count && zip(a, b).allSatisfy { $0 === $1 }
}

@MainActor
private func three(height: CGFloat = UIView.noIntrinsicMetric) -> [Box] {
  [Box(160, height), Box(80, height), Box(40, height)]
}

@MainActor
@Suite struct StackViewTests {
  // MARK: - The numbers of the facts: widths 160, 80 and 40 in 400 points

  @Test func fillEqually() {
    let shelf = Shelf(three()) { ($0.distribution, $0.spacing) = (.fillEqually, 10) }
    #expect(near(shelf.frames.map(\.width), [126.667, 126.667, 126.667]))
    let fitting = shelf.stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    // The width constraint is the stack's own, so it counts.
    #expect(fitting.width == 400)
    let free = Shelf(three(), length: nil) { ($0.distribution, $0.spacing) = (.fillEqually, 10) }
    #expect(free.stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width == 500)
  }

  @Test func fillingTakesTheSumOfAllLengths() {
    let free = Shelf(three(), length: nil) { $0.spacing = 10 }
    #expect(free.stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width == 300)
    #expect(near(free.frames.map(\.minX), [0, 170, 260]))
  }

  @Test func fillProportionally() {
    let plain = Shelf(three()) { $0.distribution = .fillProportionally }
    #expect(near(plain.frames.map(\.width), [228.571, 114.286, 57.143]))
    let spaced = Shelf(three()) { ($0.distribution, $0.spacing) = (.fillProportionally, 10) }
    #expect(near(spaced.frames.map(\.width), [213.333, 106.667, 60]))
    #expect(near(spaced.frames.map(\.minX), [0, 223.333, 340]))
    #expect(spaced.conflicts.isEmpty)
  }

  @Test func proportionsFollowTheContent() {
    let shelf = Shelf(three()) { $0.distribution = .fillProportionally }
    shelf.host.perform { (shelf.boxes[0] as! Box).natural.width = 280 }
    shelf.layOut()
    #expect(near(shelf.frames.map(\.width), [280, 80, 40]))
  }

  @Test func proportionsWithoutNaturalLengths() {
    let one = Shelf([Box(100), Box(), Box(300)]) { $0.distribution = .fillProportionally }
    #expect(near(one.frames.map(\.width), [100, 0, 300]))
    let none = Shelf([Box(), Box()]) { $0.distribution = .fillProportionally }
    #expect(near(none.frames.map(\.width), [200, 200]))
  }

  /// Recorded by three stack views of two documents: views without natural lengths are as long as what they hold.
  @Test func proportionsOfViewsThatHoldOthers() {
    let holders = [Box(), Box()]
    for (holder, held) in zip(holders, [Box(100), Box(180)]) {
      holder.addSubview(held)
      held.translatesAutoresizingMaskIntoConstraints = false
      held.leadingAnchor.constraint(equalTo: holder.leadingAnchor).isActive = true
      held.trailingAnchor.constraint(equalTo: holder.trailingAnchor).isActive = true
    }
    let shelf = Shelf(holders, length: nil) { $0.distribution = .fillProportionally }
    #expect(near(shelf.frames.map(\.width), [100, 180]))
    #expect(shelf.conflicts.isEmpty)
  }

  /// A view without a natural length counts with the length that is required of it, which it keeps.
  @Test func proportionsWithRequiredLengths() {
    let fixed = Box()
    fixed.widthAnchor.constraint(equalToConstant: 50).isActive = true
    let shelf = Shelf([Box(100), fixed, Box(50)], length: nil) { $0.distribution = .fillProportionally }
    #expect(near(shelf.frames.map(\.width), [100, 50, 50]))
    #expect(shelf.conflicts.isEmpty)
    let least = Box()
    least.widthAnchor.constraint(greaterThanOrEqualToConstant: 40).isActive = true
    let other = Shelf([Box(100), least]) { $0.distribution = .fillProportionally }
    #expect(near(other.frames.map(\.width), [360, 40]))
    #expect(other.conflicts.isEmpty)
  }

  @Test func aStackInAStackAsksForWhatItHolds() {
    let inner = UIStackView(arrangedSubviews: [Box(100), Box(80)])
    inner.spacing = 20
    let shelf = Shelf([inner, Box(200)]) { $0.distribution = .fillProportionally }
    #expect(near(shelf.frames.map(\.width), [200, 200]))
  }

  @Test func equalSpacing() {
    let shelf = Shelf(three()) { $0.distribution = .equalSpacing }
    let frames = shelf.frames
    #expect(near([frames[1].minX - frames[0].maxX, frames[2].minX - frames[1].maxX], [60, 60]))
    #expect(near([frames[0].minX, frames[2].maxX], [0, 400]))
  }

  @Test func equalCentering() {
    let shelf = Shelf(three()) { $0.distribution = .equalCentering }
    #expect(near(shelf.frames.map(\.minX), [0, 190, 360]))
  }

  @Test func spacingIsTheLeastDistanceOfEqualOnes() {
    for distribution in [UIStackView.Distribution.equalSpacing, .equalCentering] {
      let free = Shelf(three(), length: nil) { ($0.distribution, $0.spacing) = (distribution, 10) }
      // Equal centres want 120 and 60 between the centres to be one distance, but weaker than the fit of the stack would
      // be strong: the distances are equal at 149, the fit holds at 49.
      let width = free.stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width
      #expect(width == (distribution == .equalSpacing ? 300 : 360))
      #expect(free.conflicts.isEmpty)
    }
  }

  // MARK: - Spacing

  @Test func customSpacing() {
    let boxes = three()
    let shelf = Shelf(boxes, length: nil) { stack in
      stack.spacing = 10
      stack.setCustomSpacing(30, after: boxes[0])
      stack.setCustomSpacing(UIStackView.spacingUseSystem, after: boxes[1])
    }
    #expect(near(shelf.frames.map(\.minX), [0, 190, 278]))
    #expect(shelf.stack.customSpacing(after: boxes[0]) == 30)
    #expect(shelf.stack.customSpacing(after: boxes[2]) == UIStackView.spacingUseDefault)
    shelf.host.perform { shelf.stack.setCustomSpacing(UIStackView.spacingUseDefault, after: boxes[0]) }
    shelf.layOut()
    #expect(near(shelf.frames.map(\.minX), [0, 170, 258]))
    shelf.host.perform { shelf.stack.spacing = UIStackView.spacingUseDefault }
    shelf.layOut()
    #expect(near(shelf.frames.map(\.minX), [0, 160, 248]))
  }

  @Test func aChangedSpacingOnlyChangesConstants() {
    let shelf = Shelf(three()) { $0.spacing = 10 }
    let before = shelf.root.layoutNode.engine.counters
    shelf.host.perform { shelf.stack.spacing = 20 }
    shelf.layOut()
    let after = shelf.root.layoutNode.engine.counters
    #expect(after.constantsChanged - before.constantsChanged == 2)
    #expect(after.rowsAdded == before.rowsAdded)
    #expect(after.rowsRemoved == before.rowsRemoved)
  }

  // MARK: - Hidden views

  @Test(arguments: UIStackView.Distribution.allCases) func aHiddenViewLeavesTheOthersAsIfItWereNotThere(
    distribution: UIStackView.Distribution
  ) {
    for hidden in 0..<4 {
      let sizes: [CGFloat] = [70, 50, 90, 30]
      let all = Shelf(sizes.map { Box($0, 20) }) { stack in
        (stack.distribution, stack.spacing) = (distribution, 10)
        stack.arrangedSubviews[hidden].isHidden = true
      }
      var rest = sizes
      rest.remove(at: hidden)
      let without = Shelf(rest.map { Box($0, 20) }) { ($0.distribution, $0.spacing) = (distribution, 10) }
      var frames = all.frames
      let gone = frames.remove(at: hidden)
      #expect(near(frames.map(\.minX), without.frames.map(\.minX)), "\(distribution) without \(hidden)")
      #expect(near(frames.map(\.width), without.frames.map(\.width)))
      #expect(gone.width == 0)
      #expect(all.conflicts.isEmpty)
    }
  }

  @Test func aHiddenViewLiesInTheMiddleOfItsGap() {
    let shelf = Shelf([Box(50), Box(60), Box(70), Box(80)], length: nil) { stack in
      stack.spacing = 10
      stack.arrangedSubviews[1].isHidden = true
      stack.arrangedSubviews[3].isHidden = true
    }
    #expect(near(shelf.frames.map(\.minX), [0, 55, 60, 130]))
    #expect(near(shelf.frames.map(\.width), [50, 0, 70, 0]))
  }

  @Test func aHiddenTallViewDoesNotHoldTheStackTall() {
    for alignment in UIStackView.Alignment.allCases {
      let shelf = Shelf([Box(50, 20), Box(60, 90)], breadth: nil) { stack in
        stack.alignment = alignment
        stack.arrangedSubviews[1].isHidden = true
      }
      #expect(shelf.stack.frame.height == 20, "\(alignment)")
    }
  }

  /// A stack that is hidden in a column has the width that it will have, so that what it holds does not move when it
  /// appears.
  @Test func aHiddenStackIsAsWideAsItWillBe() {
    let inner = UIStackView(arrangedSubviews: [Box(30, 20), Box(40, 20)])
    let shelf = Shelf([Box(200, 20), inner], length: nil, breadth: 300) { stack in
      stack.axis = .vertical
      inner.isHidden = true
    }
    #expect(inner.frame.width == shelf.stack.frame.width && inner.frame.height == 0)
    #expect(inner.frame.width > 70 && shelf.conflicts.isEmpty)
  }

  @Test func allHiddenIsNothing() {
    let shelf = Shelf([Box(50, 20), Box(60, 90)], length: nil, breadth: nil) { stack in
      for view in stack.arrangedSubviews { view.isHidden = true }
    }
    #expect(shelf.stack.frame.size == .zero)
    let empty = Shelf([], length: nil, breadth: nil)
    #expect(empty.stack.frame.size == .zero)
  }

  @Test func aViewWithALengthOfItsOwnIsTheOneThatGivesWayWhenHidden() {
    let boxes = three()
    let shelf = Shelf(boxes, length: nil) { _ in
      boxes[1].widthAnchor.constraint(equalToConstant: 80).isActive = true
      boxes[1].isHidden = true
    }
    #expect(near(shelf.frames.map(\.minX), [0, 160, 160]))
    #expect(shelf.conflicts.count == 1)
    #expect(shelf.conflicts[0].constraints.contains { $0.contains("'UISV-hiding'") })
    #expect(!shelf.conflicts[0].broken.contains("UISV-hiding"))
  }

  @Test func hidingMoves() {
    let boxes = three()
    let shelf = Shelf(boxes) { $0.distribution = .fillEqually }
    shelf.host.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { boxes[2].isHidden = true }
    }
    #expect(boxes[2].isHidden)
    #expect(!boxes[2].layer.isHidden)
    shelf.host.advance(to: 0.5)
    #expect(near([shelf.host.seen(boxes[0]).width], [(133.5 + 200) / 2], 0.6))
    #expect(near([shelf.host.seen(boxes[2]).width], [133.5 / 2], 0.6))
    shelf.host.advance(to: 1.1)
    #expect(boxes[2].layer.isHidden)
    #expect(shelf.host.seen(boxes[0]).width == 200)
    // Back before the end: it must not vanish afterwards.
    shelf.host.perform {
      UIView.animate(withDuration: 1) { boxes[2].isHidden = false }
      UIView.animate(withDuration: 1) { boxes[2].isHidden = true }
      UIView.animate(withDuration: 1) { boxes[2].isHidden = false }
    }
    shelf.host.advance(to: 3)
    #expect(!boxes[2].isHidden)
    #expect(!boxes[2].layer.isHidden)
    // Twice on the way out: the end of the first block does not end the second.
    shelf.host.perform {
      UIView.animate(withDuration: 1) { boxes[2].isHidden = true }
      boxes[2].isHidden = false
      shelf.root.layoutIfNeeded()
      UIView.animate(withDuration: 2) { boxes[2].isHidden = true }
    }
    shelf.host.advance(to: 4.5)
    #expect(boxes[2].isHidden && !boxes[2].layer.isHidden)
    shelf.host.advance(to: 5.5)
    #expect(boxes[2].isHidden && boxes[2].layer.isHidden)
  }

  @Test func axisAndDistributionMove() {
    let boxes = three(height: 20)
    let shelf = Shelf(boxes, length: nil, breadth: nil) { _ in }
    shelf.host.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        shelf.stack.axis = .vertical
        shelf.root.layoutIfNeeded()
      }
    }
    #expect(boxes[1].frame.origin == CGPoint(x: 0, y: 20))
    shelf.host.advance(to: 0.5)
    // The middle of the way from (160, 0) to (0, 20), by the size that both layouts give.
    let seen = shelf.host.seen(boxes[1])
    #expect(near([seen.minX, seen.minY], [80, 10], 0.6))
  }

  // MARK: - Across the axis

  @Test func alignments() {
    let expected: [(UIStackView.Alignment, [CGFloat], [CGFloat])] = [
      (.fill, [0, 0], [50, 50]), (.leading, [0, 0], [20, 30]), (.center, [15, 10], [20, 30]),
      (.trailing, [30, 20], [20, 30]),
    ]
    for (alignment, places, lengths) in expected {
      let row = Shelf([Box(10, 20), Box(10, 30)]) { $0.alignment = alignment }
      #expect(near(row.frames.map(\.minY), places), "\(alignment)")
      #expect(near(row.frames.map(\.height), lengths), "\(alignment)")
      let column = Shelf([Box(20, 10), Box(30, 10)]) { ($0.axis, $0.alignment) = (.vertical, alignment) }
      #expect(near(column.frames.map(\.minX), places), "\(alignment)")
      #expect(near(column.frames.map(\.width), lengths), "\(alignment)")
    }
  }

  @Test func theStackIsAsBroadAsItsBroadestView() {
    for alignment in UIStackView.Alignment.allCases {
      let shelf = Shelf([Box(10, 20), Box(10, 30)], breadth: nil) { $0.alignment = alignment }
      #expect(shelf.stack.frame.height == 30, "\(alignment)")
      let flat = Shelf([Box(10), Box(10)], breadth: nil) { $0.alignment = alignment }
      if alignment != .fill { #expect(flat.stack.frame.height == 0, "\(alignment)") }
    }
  }

  @Test func baselinesOfLabels() {
    let large = UILabel()
    (large.text, large.font) = ("Large", .systemFont(ofSize: 40))
    let small = UILabel()
    (small.text, small.font) = ("Small", .systemFont(ofSize: 10))
    for alignment in [UIStackView.Alignment.firstBaseline, .lastBaseline] {
      let shelf = Shelf([large, small], length: nil, breadth: 100) { $0.alignment = alignment }
      let (a, b) = (shelf.frames[0], shelf.frames[1])
      if alignment == .firstBaseline {
        #expect(abs(a.minY + large.font.ascender - b.minY - small.font.ascender) < 1e-6)
        #expect(a.minY == 0)
      } else {
        #expect(abs(a.maxY + large.font.descender - b.maxY - small.font.descender) < 1e-6)
        #expect(a.maxY == 100)
      }
    }
  }

  @Test func marginsAreKeptFree() {
    let shelf = Shelf(three(height: 20)) { stack in
      stack.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 20, bottom: 3, trailing: 40)
      stack.distribution = .fillEqually
      stack.isLayoutMarginsRelativeArrangement = true
    }
    #expect(near(shelf.frames.map(\.minX), [20, 133.333, 246.667]))
    #expect(near([shelf.frames[0].minY, shelf.frames[0].maxY], [1, 47]))
    #expect(UIStackView().layoutMargins == .zero)
  }

  @Test func distancesFromBaselineToBaseline() {
    let labels = ["One", "Two"].map { text in
      let label = UILabel()
      label.text = text
      return label
    }
    let shelf = Shelf(labels, length: nil, breadth: nil) { stack in
      (stack.axis, stack.spacing, stack.isBaselineRelativeArrangement) = (.vertical, 40, true)
    }
    let font = labels[0].font!
    let (a, b) = (shelf.frames[0], shelf.frames[1])
    #expect(a.minY == 0)
    #expect(abs(b.minY + font.ascender - (a.maxY + font.descender) - 40) < 1e-6)
    #expect(abs(shelf.stack.bounds.height - b.maxY) <= 0.5)
  }

  /// Views without text have their edges as baselines, the first one at the top.
  @Test func distancesOfViewsWithoutBaselines() {
    let shelf = Shelf([Box(40, 50), Box(40, 30)], length: nil, breadth: nil) { stack in
      (stack.axis, stack.spacing, stack.isBaselineRelativeArrangement) = (.vertical, 8, true)
    }
    #expect(near(shelf.frames.map(\.minY), [0, 58]) && near(shelf.frames.map(\.height), [50, 30]))
  }

  /// A view without a first baseline lies at the top of a stack view that aligns them, as Interface Builder recorded it.
  @Test func viewsWithoutBaselinesLieAtTheTop() {
    let label = UILabel()
    label.text = "One"
    let shelf = Shelf([label, Box(40, 24)], length: nil, breadth: nil) { $0.alignment = .firstBaseline }
    #expect(near(shelf.frames.map(\.minY), [0, 0]) && near([shelf.stack.bounds.height], [24], 0.5))
  }

  /// A symbol has the baseline of the text that it is made for.
  @Test func symbolsAlignWithTextByTheirBaseline() throws {
    let label = UILabel()
    label.text = "One"
    let image = try #require(UIImage(systemName: "circle"))
    let view = UIImageView(image: image)
    let shelf = Shelf([label, view], length: nil, breadth: nil) { $0.alignment = .firstBaseline }
    let baseline = try #require(image.baselineOffsetFromBottom)
    #expect(abs(shelf.frames[1].maxY - baseline - shelf.frames[0].minY - label.font.ascender) <= 0.5)
  }

  /// Equal gaps lie between baselines as well; the edges of the stack are the edges of its first and last view.
  @Test func equalDistancesFromBaselineToBaseline() {
    let labels = ["One", "Two", "Three"].map { text in
      let label = UILabel()
      label.text = text
      return label
    }
    labels[1].font = .systemFont(ofSize: 40)
    let shelf = Shelf(labels, length: 400, breadth: nil) { stack in
      (stack.axis, stack.distribution, stack.isBaselineRelativeArrangement) = (.vertical, .equalSpacing, true)
    }
    func gap(_ index: Int) -> CGFloat {
      let (above, below) = (shelf.frames[index], shelf.frames[index + 1])
      return below.minY + labels[index + 1].font.ascender - (above.maxY + labels[index].font.descender)
    }
    #expect(abs(gap(0) - gap(1)) < 1e-6)
    #expect(shelf.frames[0].minY == 0)
    #expect(abs(shelf.frames[2].maxY - 400) < 1e-6)
  }

  // MARK: - The list of arranged views

  @Test func arrangingAndLettingGo() {
    let boxes = three()
    let stack = UIStackView(arrangedSubviews: boxes)
    stack.insertArrangedSubview(boxes[2], at: 0)
    #expect(isSame(stack.arrangedSubviews, [boxes[2], boxes[0], boxes[1]]))
    #expect(isSame(stack.subviews, boxes))
    stack.addArrangedSubview(boxes[2])
    #expect(isSame(stack.arrangedSubviews, boxes))
    stack.removeArrangedSubview(boxes[0])
    #expect(boxes[0].superview === stack)
    #expect(stack.arrangedSubviews.count == 2)
    boxes[1].removeFromSuperview()
    #expect(isSame(stack.arrangedSubviews, [boxes[2]]))
    let other = UIView()
    stack.addSubview(other)
    #expect(stack.arrangedSubviews.count == 1)
    #expect(!boxes[0].translatesAutoresizingMaskIntoConstraints)
  }

  @Test func anIndexOutOfRangeTraps() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { UIStackView().insertArrangedSubview(UIView(), at: 1) }
    }
  }

  @Test func viewsThatComeAndGo() {
    let shelf = Shelf(three(), length: nil) { $0.spacing = 10 }
    let late = Box(100)
    shelf.host.perform { shelf.stack.insertArrangedSubview(late, at: 1) }
    shelf.layOut()
    #expect(near(shelf.frames.map(\.minX), [0, 280, 370]))
    shelf.host.perform { shelf.boxes[0].removeFromSuperview() }
    shelf.layOut()
    #expect(near([late.frame.minX, shelf.boxes[1].frame.minX], [0, 110]))
    #expect(shelf.stack.frame.width == 240)
    // Nothing of the old constraints is left.
    let fresh = Shelf(three(), length: nil) { $0.spacing = 10 }
    #expect(shelf.stack.constraints.count == fresh.stack.constraints.count)
  }

  @Test func constraintsCarryTheNamesOfReports() {
    let boxes = three(height: 20)
    let shelf = Shelf(boxes) { ($0.alignment, $0.distribution) = (.center, .equalCentering) }
    let names = Set((boxes + [shelf.stack]).flatMap(\.constraints).compactMap(\.identifier))
    #expect(
      names == [
        "UISV-canvas-connection", "UISV-spacing", "UISV-distributing", "UISV-distributing-edge", "UISV-canvas-fit",
        "UISV-alignment", "UISV-spanning-boundary", "UISV-spanning-fit", "UISV-ambiguity-suppression",
      ])
  }

  /// Building a row measures each view a fixed number of times, however long the row is.
  @Test(arguments: UIStackView.Distribution.allCases) func measuringIsLinear(distribution: UIStackView.Distribution) {
    let boxes = (0..<100).map { _ in Box(2, 10) }
    let shelf = Shelf(boxes) { $0.distribution = distribution }
    #expect(boxes.allSatisfy { $0.timesMeasured <= 2 }, "\(boxes.map(\.timesMeasured).max() ?? 0)")
    shelf.host.perform { boxes[3].natural.height = 20 }
    shelf.layOut()
    #expect(boxes.map(\.timesMeasured).reduce(0, +) <= 201)
  }

  // MARK: - Laws

  /// Lengths and gaps add up to the length of the stack; RTL is the mirror; laying out again changes nothing.
  @Test(arguments: UIStackView.Distribution.allCases, UIStackView.Alignment.allCases)
  func lengthIsConserved(distribution: UIStackView.Distribution, alignment: UIStackView.Alignment) {
    var numbers = SeededNumbers(UInt64(distribution.rawValue * 10 + alignment.rawValue))
    func next(_ range: ClosedRange<CGFloat>) -> CGFloat { .random(in: range, using: &numbers).rounded() }
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      for count in 1...5 {
        let boxes = (0..<count).map { _ in Box(next(10...70), next(10...70)) }
        let spacing = next(0...10)
        let hidden = count > 2 ? Int(next(0...CGFloat(count - 1))) : -1
        let shelf = Shelf(boxes, length: 500, breadth: 90) { stack in
          (stack.axis, stack.distribution, stack.alignment, stack.spacing) = (axis, distribution, alignment, spacing)
          if hidden >= 0 { stack.arrangedSubviews[hidden].isHidden = true }
        }
        let isRow = axis == .horizontal
        let frames = shelf.frames.indices.filter { $0 != hidden }.map { shelf.frames[$0] }
        let ends = frames.map { isRow ? ($0.minX, $0.maxX) : ($0.minY, $0.maxY) }
        let lengths = ends.reduce(CGFloat(0)) { $0 + $1.1 - $1.0 }
        let gaps = zip(ends, ends.dropFirst()).map { $1.0 - $0.1 }
        #expect(abs(lengths + gaps.reduce(0, +) - 500) < 1e-6)
        #expect(abs(ends[0].0) < 1e-6)
        switch distribution {
        case .fill, .fillEqually, .fillProportionally: #expect(gaps.allSatisfy { abs($0 - spacing) < 1e-6 })
        case .equalSpacing, .equalCentering: #expect(gaps.allSatisfy { $0 > spacing - 1e-6 })
        }
        let across = frames.map { isRow ? ($0.minY, $0.maxY) : ($0.minX, $0.maxX) }
        #expect(across.allSatisfy { $0.0 > -1e-6 && $0.1 < 90 + 1e-6 })
        #expect(shelf.conflicts.isEmpty)

        let before = boxes.map(\.frame)
        shelf.host.perform {
          shelf.root.setNeedsLayout()
          shelf.stack.setNeedsUpdateConstraints()
        }
        shelf.layOut()
        #expect(boxes.map(\.frame) == before)
      }
    }
  }
}
