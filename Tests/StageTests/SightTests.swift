import TendonCompositing
import TendonGeometry
import TendonLayers
import TendonStage
import TendonTestSupport
import TendonViews
import Testing

/// Labels are drawn when they are first seen.
@MainActor
struct SightTests {
  // Of number 22 the compositor once copied parts of a display list that were not there: what draws nothing had shapes.
  @Test("A picture is that of a tree in which every label is drawn, whatever happens", arguments: 0..<24)
  func pictures(seed: UInt64) {
    var (tree, drawn) = (LabelTree(SeededNumbers(seed)), LabelTree(SeededNumbers(seed)))
    var later = 0
    for step in 0..<60 {
      tree.change()
      drawn.change()
      drawn.stage.perform { _ = drawn.stage.window.layer.snapshot(at: drawn.stage.clock.now, scale: 1) }
      #expect(tree.stage.picture() == drawn.stage.picture(), "seed \(seed), step \(step)")
      if tree.displays < drawn.displays { later += 1 }
    }
    #expect(later > 20)
  }

  @Test("Labels that take the places of others at once are drawn")
  func replacement() {
    let stage = Stage(size: CGSize(width: 200, height: 200), scale: 1)
    var labels: [UILabel] = []
    for round in 0..<4 {
      stage.perform {
        // What holds the labels comes before those that go, which have changed.
        let mark = UIView()
        stage.window.addSubview(mark)
        mark.removeFromSuperview()
        for label in labels {
          label.text = "Gone"
          label.removeFromSuperview()
        }
        labels = (0..<20).map { index in
          let label = UILabel(frame: CGRect(x: 8 * index, y: 0, width: 30, height: 30))
          label.text = "\(index)"
          stage.window.addSubview(label)
          return label
        }
      }
      _ = stage.picture()
      #expect(labels.allSatisfy { !$0.layer.needsDisplay() }, "round \(round)")
    }
  }

  @Test("Of 1,000 labels those on the screen are drawn, and others when they are scrolled there")
  func work() {
    let stage = Stage(size: CGSize(width: 100, height: 200), scale: 1)
    let (list, content) = (UIView(frame: CGRect(x: 0, y: 20, width: 100, height: 100)), UIView())
    var labels: [UILabel] = []
    stage.perform {
      list.clipsToBounds = true
      for i in 0..<1000 {
        let label = UILabel(frame: CGRect(x: 0, y: 20 * i, width: 100, height: 20))
        label.text = "Row \(i)"
        labels.append(label)
        content.addSubview(label)
      }
      list.addSubview(content)
      stage.window.addSubview(list)
    }
    var drawn = 0
    func draws(_ change: () -> Void) -> Int {
      stage.perform(change)
      _ = stage.picture()
      defer { drawn = stage.clock.counters.displays }
      return stage.clock.counters.displays - drawn
    }
    // Five fit; one more on each side touches the edge.
    #expect(draws {} == 6)
    #expect(draws { labels[900].text = "Another" } == 0)
    #expect(draws { list.bounds.origin.y = 210 } == 6)
    #expect(draws { list.bounds.origin.y = 0 } == 0)
    #expect(draws { labels[2].text = "Another" } == 1)
    #expect(draws { content.center.y -= 400 } == 7)
    #expect(draws { list.isHidden = true } == 0)
    #expect(draws { content.center.y -= 1000 } == 0)
    #expect(draws { list.isHidden = false } == 7)
    // What a transform shows is not worked out.
    let waiting = labels.count { $0.layer.needsDisplay() }
    #expect(draws { content.transform = CGAffineTransform(rotationAngle: 0.1) } == waiting)
    #expect(draws { labels[999].removeFromSuperview() } == 0)
  }

  @Test("A scroll past 10,000 labels that wait looks at those that come near", arguments: [false, true])
  func looks(inRows: Bool) {
    let stage = Stage(size: CGSize(width: 100, height: 200), scale: 1)
    let (list, content) = (UIView(frame: CGRect(x: 0, y: 20, width: 100, height: 100)), UIView())
    var labels: [UILabel] = []
    stage.perform {
      list.clipsToBounds = true
      for i in 0..<10_000 {
        let frame = CGRect(x: 0, y: 20 * i, width: 100, height: 20)
        let label = UILabel(frame: inRows ? CGRect(x: 5, y: 2, width: 90, height: 16) : frame)
        label.text = "Row \(i)"
        labels.append(label)
        let row = UIView(frame: frame)
        row.addSubview(label)
        content.addSubview(inRows ? row : label)
      }
      list.addSubview(content)
      stage.window.addSubview(list)
    }
    _ = stage.picture()
    var checks = stage.clock.counters.sightChecks
    func looks(_ change: () -> Void) -> Int {
      stage.perform(change)
      _ = stage.picture()
      defer { checks = stage.clock.counters.sightChecks }
      return stage.clock.counters.sightChecks - checks
    }
    // The content is looked at, too; rows and the labels in them count apart.
    let most = inRows ? 22 : 12
    for step in 1..<50 { #expect((1...most).contains(looks { list.bounds.origin.y = CGFloat(331 * step) })) }
    for step in 1..<50 { #expect((1...most).contains(looks { content.center.y = CGFloat(-331 * step) })) }
    #expect(looks { list.center.y += 10 } <= most)
    #expect(looks { labels[9999].text = "Another" } == 0)
    #expect(looks { (inRows ? labels[9998].superview! : labels[9998]).removeFromSuperview() } == 0)
    #expect(labels.count { !$0.layer.needsDisplay() } < 800)
    // Without a clip, the screen decides.
    #expect(looks { list.clipsToBounds = false } <= 2 * most)
  }

  @Test("A label that an animation brings into sight is drawn from its start")
  func animation() {
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
    let label = UILabel(frame: CGRect(x: 0, y: 150, width: 100, height: 20))
    stage.perform {
      label.text = "Row"
      stage.window.addSubview(label)
    }
    _ = stage.picture()
    #expect(label.layer.contents == nil)
    stage.perform { UIView.animate(withDuration: 1) { label.center.y = 50 } }
    _ = stage.picture()
    #expect(label.layer.contents != nil)
  }
}

/// Labels in and around a screen, in views that clip, scroll, turn, fade and go.
@MainActor
private struct LabelTree {
  let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
  private var dice: SeededNumbers
  private var containers: [UIView] = []
  private var labels: [UILabel] = []

  var displays: Int { stage.clock.counters.displays }

  init(_ dice: SeededNumbers) {
    self.dice = dice
    stage.perform {
      for i in 0..<5 {
        let view = UIView(frame: CGRect(x: 10 * i, y: 10 * i, width: 60, height: 60))
        (containers.last.flatMap { i % 2 == 1 ? $0 : nil } ?? stage.window).addSubview(view)
        view.clipsToBounds = i % 3 == 0
        containers.append(view)
      }
      for _ in 0..<20 { addLabel() }
    }
  }

  private mutating func number() -> CGFloat { CGFloat(dice.below(400)) - 200 }

  private mutating func container() -> UIView { containers[dice.below(containers.count)] }

  private mutating func addLabel() {
    let label = UILabel(frame: CGRect(x: number(), y: number(), width: 50, height: 20))
    label.text = "Label \(labels.count)"
    labels.append(label)
    container().addSubview(label)
  }

  mutating func change() {
    stage.perform { for _ in 0...dice.below(2) { changeOnce() } }
    if dice.chance(1, of: 3) { stage.advance(by: 0.1) }
  }

  private mutating func changeOnce() {
    let (view, label) = (container(), labels[dice.below(labels.count)])
    switch dice.below(18) {
    case 0...2: view.bounds.origin.y = number()
    case 3...4: view.center = CGPoint(x: number(), y: number())
    case 5...6: label.center = CGPoint(x: number(), y: number())
    case 7: label.text = "Other \(dice.below(1000))"
    case 8: view.isHidden.toggle()
    case 9: view.clipsToBounds.toggle()
    case 10: view.transform = dice.chance(1, of: 2) ? .identity : CGAffineTransform(rotationAngle: number())
    case 11:
      let place = CGPoint(x: number(), y: number())
      UIView.animate(withDuration: 0.4) { (dice.chance(1, of: 2) ? view : label).center = place }
    case 12: label.layer.shadowOpacity = dice.chance(1, of: 2) ? 1 : 0
    case 13: addLabel()
    case 14: container().addSubview(label)
    case 15: label.alpha = dice.chance(1, of: 3) ? 0.5 : 1
    case 16: view.layer.isGeometryFlipped.toggle()
    default: view.layer.sublayerTransform = CATransform3DMakeTranslation(dice.chance(1, of: 2) ? number() : 0, 0, 0)
    }
  }
}
