import Foundation
import TendonAutoLayout
import TendonGeometry
import TendonLayers
import TendonSnapshot
import TendonTestSupport
import TendonViews
import Testing

/// Layouts that are solved at every frame: what is seen of them on their way.
@MainActor
@Suite struct EveryFrameTests {
  static let text = "A label that wraps where its width crosses the limit"

  /// A panel of a width that moves, in it a label as wide, and a box under the label.
  @MainActor struct Wrapping {
    let f = EveryFrameFixture()
    let panel: UIView
    let label = UILabel()
    let below: UIView
    let width: NSLayoutConstraint

    init(width start: CGFloat) {
      panel = f.box()
      label.text = EveryFrameTests.text
      label.numberOfLines = 0
      f.add(label, to: panel)
      below = f.box(in: panel)
      width = panel.widthAnchor.constraint(equalToConstant: start)
      f.activate([
        width, panel.leadingAnchor.constraint(equalTo: f.root.leadingAnchor),
        panel.topAnchor.constraint(equalTo: f.root.topAnchor),
        label.leadingAnchor.constraint(equalTo: panel.leadingAnchor),
        label.trailingAnchor.constraint(equalTo: panel.trailingAnchor),
        label.topAnchor.constraint(equalTo: panel.topAnchor),
        below.topAnchor.constraint(equalTo: label.bottomAnchor, constant: 8),
        below.leadingAnchor.constraint(equalTo: panel.leadingAnchor),
        below.widthAnchor.constraint(equalToConstant: 20), below.heightAnchor.constraint(equalToConstant: 20),
        below.bottomAnchor.constraint(equalTo: panel.bottomAnchor),
      ])
    }

    func fittingHeight(_ width: CGFloat) -> CGFloat {
      f.host.perform { label.sizeThatFits(CGSize(width: width, height: 0)).height }
    }
  }

  /// The label has a second line in the very frame in which it gets too narrow for one, and what is below makes room.
  @Test func textWrapsAtTheFrameInWhichItsWidthCrossesTheLimit() {
    let w = Wrapping(width: 500)
    let oneLine = w.f.host.perform { w.label.sizeThatFits(CGSize(width: 0, height: 0)) }
    #expect(oneLine.width > 300 && oneLine.width < 480, "\(oneLine)")
    w.f.animate { w.width.constant = 200 }
    #expect(w.width.constant == 200 && w.label.frame.width == 200)
    var (crossing, lines): (Int?, Set<CGFloat>) = (nil, [])
    for frame in 0...60 {
      let layers = w.f.snapshot(at: Double(frame) / 60)
      let (label, below) = (layers[w.label.layer.id]!, layers[w.below.layer.id]!)
      let size = label.bounds.size
      #expect(abs(size.width - (500 - 5 * CGFloat(frame))) < 1e-9)
      #expect(size.height == w.fittingHeight(size.width), "\(size) in frame \(frame)")
      #expect((size.height > oneLine.height) == (size.width < oneLine.width))
      if size.width < oneLine.width, crossing == nil { crossing = frame }
      lines.insert(size.height)
      #expect(below.position.y == size.height + 8 + 10)
      #expect(layers[w.panel.layer.id]!.bounds.height == size.height + 28)
      // What is drawn is drawn for this width, not stretched to it.
      #expect(label.contents!.bitmap.width == Int((size.width * label.contents!.scale).rounded(.up)))
      #expect(abs(label.contents!.destination.width - size.width) < 1)
    }
    #expect(crossing == Int(((500 - oneLine.width) / 5).rounded(.down)) + 1)
    #expect(lines.count >= 2)
  }

  /// UIKit's way: the height is that of the end at once or a mix of both, whatever the width.
  @Test func framesDoNotWrapOnTheWay() {
    let w = Wrapping(width: 500)
    w.f.animate(1, .curveLinear, .frames) { w.width.constant = 200 }
    let wrong = (1..<60).count { frame in
      let size = w.f.frame(w.label, at: Double(frame) / 60).size
      return abs(size.height - w.fittingHeight(size.width)) > 0.5
    }
    #expect(wrong > 50)
  }

  /// A panel on a spring that must not leave its container: how far it does at worst, at 1,000 times.
  private func worst(_ layout: UILayoutAnimation) -> CGFloat {
    let f = EveryFrameFixture()
    let panel = f.box()
    let leading = panel.leadingAnchor.constraint(equalTo: f.root.leadingAnchor, constant: -300)
    leading.priority = UILayoutPriority(950)
    f.activate([
      leading, panel.widthAnchor.constraint(equalToConstant: 200), panel.heightAnchor.constraint(equalToConstant: 50),
      panel.topAnchor.constraint(equalTo: f.root.topAnchor),
      panel.trailingAnchor.constraint(lessThanOrEqualTo: f.root.trailingAnchor, constant: -8),
    ])
    f.host.perform {
      UIView.animate(
        withDuration: 1, delay: 0, usingSpringWithDamping: 0.3, initialSpringVelocity: 0.75, layout: layout,
        animations: {
          leading.constant = 390
          f.root.layoutIfNeeded()
        })
    }
    return (0..<1000).map { f.frame(panel, at: Double($0) / 1000).maxX - 592 }.max()!
  }

  @Test func anInequalityHoldsAllTheTime() {
    #expect(worst(.everyFrame) == 0)
    #expect(worst(.frames) > 100)
  }

  @Test func neighboursFollow() {
    let f = EveryFrameFixture()
    let boxes = (0..<3).map { _ in f.box() }
    let width = boxes[0].widthAnchor.constraint(equalToConstant: 40)
    let least = boxes[1].widthAnchor.constraint(greaterThanOrEqualToConstant: 60)
    let wish = boxes[1].widthAnchor.constraint(equalToConstant: 300)
    wish.priority = .defaultHigh
    var constraints = [width, least, wish]
    for (index, box) in boxes.enumerated() {
      let before = index == 0 ? f.root.leadingAnchor : boxes[index - 1].trailingAnchor
      constraints.append(box.leadingAnchor.constraint(equalTo: before, constant: 8))
      constraints.append(box.topAnchor.constraint(equalTo: f.root.topAnchor))
      constraints.append(box.heightAnchor.constraint(equalToConstant: 20))
    }
    constraints.append(boxes[2].widthAnchor.constraint(equalToConstant: 100))
    constraints.append(boxes[2].trailingAnchor.constraint(lessThanOrEqualTo: f.root.trailingAnchor))
    f.activate(constraints)
    f.animate { width.constant = 400 }
    for step in 0...100 {
      let time = Double(step) / 100
      let frames = f.frames(boxes, at: time)
      #expect(frames[1].minX == frames[0].maxX + 8 && frames[2].minX == frames[1].maxX + 8)
      #expect(abs(frames[0].width - (40 + 360 * time)) <= 0.25 + 1e-9)
      // The second one is as wide as it wishes until the third one reaches the edge.
      let room = 600 - 100 - 24 - (40 + 360 * time)
      #expect(abs(frames[1].width - max(60, min(300, room))) <= 0.5 + 1e-9, "at \(time)")
    }
  }

  @Test func stacksCloseUp() {
    let f = EveryFrameFixture()
    let boxes = (0..<3).map { _ in UIView() }
    let stack = f.add(UIStackView(arrangedSubviews: boxes))
    stack.axis = .vertical
    stack.spacing = 10
    f.activate(
      boxes.map { $0.heightAnchor.constraint(equalToConstant: 40) } + [
        stack.topAnchor.constraint(equalTo: f.root.topAnchor),
        stack.leadingAnchor.constraint(equalTo: f.root.leadingAnchor),
        stack.widthAnchor.constraint(equalToConstant: 100),
      ])
    #expect(stack.frame.height == 140)
    f.animate { boxes[1].isHidden = true }
    #expect(boxes[1].isHidden && stack.frame.height == 90)
    var last: CGFloat = 140
    for step in 0...100 {
      let frames = f.frames(boxes + [stack], at: Double(step) / 100)
      #expect(frames[3].height <= last && frames[2].maxY == frames[3].height)
      #expect(frames[2].minY >= frames[0].maxY + 10)
      last = frames[3].height
      if step == 0 { #expect(frames[3].height == 140) }
      if step == 50 { #expect(frames[3].height == 115) }
    }
    #expect(last == 90)
  }

  @Test func guidesFollow() {
    let f = EveryFrameFixture(insets: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    let (bar, inner) = (f.box(), f.box())
    f.activate([
      bar.topAnchor.constraint(equalTo: f.root.safeAreaLayoutGuide.topAnchor),
      bar.leadingAnchor.constraint(equalTo: f.root.layoutMarginsGuide.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: f.root.layoutMarginsGuide.trailingAnchor),
      bar.heightAnchor.constraint(equalToConstant: 30),
      inner.topAnchor.constraint(equalTo: bar.bottomAnchor), inner.leftAnchor.constraint(equalTo: bar.leftAnchor),
      inner.widthAnchor.constraint(equalTo: bar.widthAnchor, multiplier: 0.5),
      inner.heightAnchor.constraint(equalToConstant: 10),
    ])
    let before = bar.frame
    f.animate {
      f.host.window.rootViewController!.additionalSafeAreaInsets.top = 60
      f.root.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 100, bottom: 0, trailing: 100)
    }
    let after = bar.frame
    #expect(before.minY == 20 && after.minY == 80 && after.minX == 100)
    let frames = f.frames([bar, inner], at: 0.5)
    #expect(frames[0].minY == 50 && frames[1].minY == 80)
    #expect(abs(frames[0].minX - (before.minX + after.minX) / 2) <= 0.25)
    #expect(abs(frames[1].width - frames[0].width / 2) <= 0.5)
  }

  // MARK: - Times

  /// A tree that wraps, competes and moves by two blocks.
  private func tangle() -> (EveryFrameFixture, [UIView]) {
    let w = Wrapping(width: 500)
    let side = w.f.box()
    let share = side.widthAnchor.constraint(equalTo: w.panel.widthAnchor, multiplier: 0.5)
    let other = side.widthAnchor.constraint(equalTo: w.panel.widthAnchor, multiplier: 0.9)
    w.f.activate([
      share, side.leadingAnchor.constraint(greaterThanOrEqualTo: w.panel.trailingAnchor, constant: 3),
      side.topAnchor.constraint(equalTo: w.below.bottomAnchor), side.heightAnchor.constraint(equalToConstant: 33.3),
    ])
    w.f.animate(1, .curveEaseInOut) {
      w.width.constant = 170
      share.isActive = false
      other.isActive = true
    }
    w.f.host.advance(to: 0.3)
    w.f.host.perform {
      UIView.animate(
        withDuration: 0.9, usingSpringWithDamping: 0.4, initialSpringVelocity: 0, layout: .everyFrame,
        animations: { w.width.constant = 260 })
    }
    return (w.f, [w.panel, w.label, w.below, side])
  }

  /// Whatever was asked before: the same bits.
  @Test func theOrderOfQuestionsDoesNotMatter() {
    var generator = SeededNumbers(7)
    let times =
      (0..<200).map { _ in 0.3 + Double.random(in: 0..<1, using: &generator) } + (18...78).map { Double($0) / 60 }
    let (f, views) = tangle()
    let inOrder = times.sorted().map { ($0, f.frames(views, at: $0)) }
    let again = times.shuffled(using: &generator).map { ($0, f.frames(views, at: $0)) }.sorted { $0.0 < $1.0 }
    let (g, others) = tangle()
    let elsewhere = times.shuffled(using: &generator).map { ($0, g.frames(others, at: $0)) }.sorted { $0.0 < $1.0 }
    for index in inOrder.indices {
      #expect(inOrder[index].1 == again[index].1 && inOrder[index].1 == elsewhere[index].1, "at \(inOrder[index].0)")
    }
    #expect(Set(inOrder.map { $0.1[0].width }).count > 100)
  }

  /// Seeking to a time shows what playing to it does.
  @Test func seekingIsPlaying() {
    let (f, views) = tangle()
    var played: [[CGRect]] = []
    for frame in 19...80 {
      f.host.advance(to: Double(frame) / 60)
      played.append(f.frames(views, at: f.host.clock.now))
      #expect(f.host.seen(views[0]) == played.last![0])
    }
    for frame in stride(from: 19, through: 80, by: 7) {
      let (g, others) = tangle()
      g.host.advance(to: Double(frame) / 60)
      #expect(g.frames(others, at: g.host.clock.now) == played[frame - 19], "frame \(frame)")
    }
  }
}
