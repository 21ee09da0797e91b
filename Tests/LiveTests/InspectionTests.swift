import TendonAutoLayout
import TendonGeometry
import TendonLayers
import TendonStage
import TendonViews
import Testing

@testable import TendonLive

/// The tree of the inspector, the states of constraints, edits, and repairs.
@MainActor @Suite struct InspectionTests {
  final class Screen: UIViewController {
    let box = UIView()
    let label = UILabel()
    let guide = UILayoutGuide()
    let sublayer = CALayer()
    private(set) var width: NSLayoutConstraint!
    private(set) var copy: NSLayoutConstraint!
    private(set) var room: NSLayoutConstraint!
    private(set) var wish: NSLayoutConstraint!
    private(set) var spare: NSLayoutConstraint!

    override func viewDidLoad() {
      view.backgroundColor = .white
      box.backgroundColor = .gray
      label.text = "Hello"
      box.accessibilityIdentifier = "box"
      guide.identifier = "half"
      for part in [box, label] {
        part.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(part)
      }
      view.addLayoutGuide(guide)
      box.layer.addSublayer(sublayer)
      width = box.widthAnchor.constraint(equalToConstant: 100)
      copy = box.widthAnchor.constraint(equalToConstant: 100)
      room = box.heightAnchor.constraint(lessThanOrEqualToConstant: 90)
      wish = box.widthAnchor.constraint(equalToConstant: 130)
      wish.priority = .defaultLow
      NSLayoutConstraint.activate([
        width, copy, room, wish, box.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
        box.topAnchor.constraint(equalTo: view.topAnchor, constant: 30),
        box.heightAnchor.constraint(equalToConstant: 60),
        label.leadingAnchor.constraint(equalTo: box.trailingAnchor, constant: 8),
        label.topAnchor.constraint(equalTo: box.topAnchor), guide.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        guide.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5),
        guide.topAnchor.constraint(equalTo: view.topAnchor), guide.heightAnchor.constraint(equalToConstant: 10),
      ])
      // Created last, it is the one that is broken.
      spare = box.heightAnchor.constraint(equalToConstant: 55)
    }
  }

  let wall = LiveSessionTests.Wall()
  let session: LiveSession
  let screen: Screen

  init() {
    LayoutEngine.report = nil
    let stage = Stage(size: CGSize(width: 300, height: 300), scale: 1, Screen())
    session = LiveSession(stage, wall: { [wall] in wall.time })
    screen = stage.window.rootViewController as! Screen
  }

  private func number(_ object: AnyObject) -> Int { session.inspection.numbers.number(of: object) }
  private func inspected(_ constraint: NSLayoutConstraint) -> InspectedConstraint {
    session.stage.perform { session.inspected(constraint) }
  }
  private func frames() -> [CGRect] {
    var frames: [CGRect] = []
    var waiting: [UIView] = [session.stage.window]
    while let view = waiting.popLast() {
      frames.append(view.frame)
      waiting += view.subviews
    }
    return frames
  }

  @Test func theTreeIsTheTreeOfTheViews() throws {
    let nodes = session.inspectedTree()
    /// The views below one, in preorder, by recursion.
    func views(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(views) }
    let all = views(session.stage.window)
    let told = nodes.filter { $0.kind == .view || $0.kind == .window }
    #expect(told.map(\.id) == all.map { number($0) })
    #expect(told.map(\.type) == all.map { String(describing: type(of: $0)) })
    for (index, node) in nodes.enumerated() {
      guard let view = session.inspection.numbers.object(node.id) as? UIView, let parent = view.superview else {
        continue
      }
      let above = nodes[..<index].last { $0.depth == node.depth - 1 }
      let controller = view.next as? UIViewController
      #expect(above?.id == number(controller ?? parent))
    }
    #expect(nodes.first { $0.kind == .controller }?.id == number(screen))
    #expect(nodes.contains { $0.kind == .guide && $0.name == "half" && $0.id == number(screen.guide) })
    #expect(nodes.contains { $0.kind == .layer && $0.id == number(screen.sublayer) })
    #expect(nodes.first { $0.id == number(screen.label) }?.name == "Hello")
    // Looking makes nothing.
    #expect(views(session.stage.window).count == all.count && session.inspectedTree() == nodes)
  }

  @Test func whatIsShownAsPixelsIsNamed() throws {
    session.inspection.fallbacks = [screen.box.layer.id: .edge]
    let pixels = session.inspectedTree().filter { $0.isPixels == true }
    #expect(pixels.map(\.id) == [number(screen.box)])
    // What is inside of it, too, and nothing beside it.
    for (object, isPixels) in [(screen.box as AnyObject, true), (screen.sublayer, true), (screen.label, false)] {
      let json = session.inspectedObject(number(object))
      #expect(json.contains(#""pixels":"\#(ComposedFallback.edge.rawValue)""#) == isPixels)
    }
  }

  @Test func theInkOfTextIsTold() throws {
    let layers = session.inspectedLayers().layers
    let texts = layers.filter { $0.text != nil }
    #expect(texts.map(\.id) == [number(screen.label)])
    let corners = try #require(texts.first?.text)
    let (xs, ys) = (
      [corners[0], corners[2], corners[4], corners[6]], [corners[1], corners[3], corners[5], corners[7]]
    )
    let ink = CGRect(x: xs[0], y: ys[0], width: xs[1] - xs[0], height: ys[2] - ys[0])
    // The letters do not fill the height of their line.
    #expect(screen.label.frame.contains(ink) && ink.width > 20 && ink.height < screen.label.frame.height - 2)
    let picture = session.frame().picture
    let white = picture[0, 0]
    let frame = screen.label.frame
    for y in Int(frame.minY)..<Int(frame.maxY) {
      for x in Int(frame.minX)..<Int(frame.maxX) where picture[x, y] != white {
        #expect(ink.insetBy(dx: -1, dy: -1).contains(CGPoint(x: x, y: y)))
      }
    }
  }

  @Test func everyStateOfAConstraint() throws {
    let (a, b) = (inspected(screen.width), inspected(screen.copy))
    #expect(Set([a.state, b.state]) == [.binding, .redundant])
    let redundant = a.state == .redundant ? a : b
    #expect(redundant.impliedBy == [(a.state == .redundant ? screen.copy : screen.width).description])
    #expect(inspected(screen.room).state == .slack && inspected(screen.room).amount == 30)
    #expect(inspected(screen.wish).state == .unmet && inspected(screen.wish).amount == 30)
    #expect(inspected(screen.spare).state == .inactive)
    session.stage.perform { screen.spare.isActive = true }
    #expect(inspected(screen.spare).state == .broken && inspected(screen.spare).amount == 5)
    #expect(inspected(screen.room).line == [70, 30, 70, 90])
    // A constraint that is redundant changes nothing when it goes; one that binds does.
    let before = frames()
    session.stage.perform { (a.state == .redundant ? screen.width : screen.copy).isActive = false }
    #expect(frames() == before)
    session.stage.perform { (a.state == .redundant ? screen.copy : screen.width).isActive = false }
    #expect(frames() != before)
  }

  @Test func anEditAndItsUndoRestoreEveryFrame() throws {
    typealias Change = InspectionEdit.Change
    let edits: [(AnyObject, Change)] = [
      (screen.wish, .constant(170)), (screen.wish, .priority(1000)), (screen.room, .constant(40)),
      (screen.width, .isActive(false)), (screen.copy, .isActive(false)), (screen.room, .priority(200)),
      (screen.label, .text("A longer text")), (screen.label, .fontSize(30)), (screen.box, .alpha(0.4)),
      (screen.box, .transform(InspectedTransform(scaleX: 2, scaleY: 0.5, angle: 0.3, moveX: 4, moveY: -5))),
      (screen.box, .isHidden(true)),
      (screen.box, .backgroundColor(InspectedColor(red: 255, green: 0, blue: 16, alpha: 128))),
      (screen.label, .textColor(InspectedColor(red: 1, green: 2, blue: 3, alpha: 255))),
      (screen.label, .font(name: ".SFUI-Bold")), (screen.label, .font(name: "Helvetica")),
    ]
    var undone: [Int] = []
    for isAnimated in [false, true] {
      var history = [(frames(), session.frame().picture)]
      for (object, change) in edits {
        #expect(session.edit(InspectionEdit(object: number(object), change: change, isAnimated: isAnimated)) == nil)
        wall.time += 1
        session.advance()
        history.append((frames(), session.frame().picture))
      }
      #expect(Set(history.map(\.1)).count > 8)
      while history.popLast() != nil, let (shown, picture) = history.last {
        #expect(session.undo() == nil)
        wall.time += 1
        session.advance()
        #expect(frames() == shown && session.frame().picture == picture)
      }
      #expect(session.undo() != nil)
      undone.append(session.inspection.undone.count)
    }
    #expect(undone == [edits.count, edits.count])
    for _ in edits { #expect(session.redo() == nil) }
    #expect(session.redo() != nil && session.inspection.done.count == edits.count)
    // No script has them.
    #expect(session.log.text.isEmpty)
    let swift = session.inspection.done.map(\.swift)
    #expect(swift[0] == "wish.constant = 170" && swift[6] == "label.text = \"A longer text\"")
    #expect(swift[13] == "label.font = .systemFont(ofSize: 30, weight: .bold)")
    #expect(swift[14] == "label.font = UIFont(name: \"Helvetica\", size: 30)")
    let unknown = InspectionEdit(object: number(screen.label), change: .font(name: "Nowhere"), isAnimated: false)
    #expect(session.edit(unknown) == "no font of this name is installed")
    #expect(swift[1] == "wish.isActive = false\nwish.priority = .required\nwish.isActive = true")
  }

  @Test func aRepairThatIsOfferedSolves() throws {
    session.stage.perform {
      screen.spare.isActive = true
      screen.room.constant = 40
    }
    var count = 0
    let conflicts = session.stage.perform { session.standingConflicts() }
    #expect(conflicts.count == 2)
    for index in conflicts.indices {
      for repair in conflicts[index].repairs {
        let conflict = try #require(session.stage.perform { session.standingConflicts() }.dropFirst(index).first)
        #expect(conflict.report.report.contains("Unable to simultaneously satisfy constraints"))
        let change: InspectionEdit.Change =
          switch repair.change {
          case .deactivate: .isActive(false)
          case .lowerPriority(let priority): .priority(Double(priority))
          case .setConstant(let constant): .constant(Double(constant))
          }
        let before = frames()
        #expect(session.edit(.init(object: number(repair.constraint), change: change, isAnimated: false)) == nil)
        let left = session.stage.perform { session.standingConflicts() }
        #expect(!left.contains { $0.broken === conflict.broken }, "\(repair.change) of \(repair.constraint)")
        #expect(session.undo() == nil)
        #expect(frames() == before)
        count += 1
      }
    }
    #expect(count >= 6)
  }

  @Test func reasonsAreTheConstraintsThatDecide() throws {
    let reasons = session.stage.perform { session.reasons(of: screen.label.layoutNode) }
    let x = try #require(reasons.first { $0.part == "x" })
    // The label follows the box, which follows its width and the edge of the view.
    #expect(x.value == 128 && x.steps.count >= 3)
    #expect(x.steps[0].text.contains("UILabel") && x.steps.contains { $0.text.contains("== 100") })
    let before = frames()
    for (part, constraint) in [("x", screen.label.superview!.constraints.first { $0.firstItem === screen.label }!)] {
      #expect(reasons.first { $0.part == part }?.steps.contains { $0.id == number(constraint) } == true)
    }
    #expect(reasons.first { $0.part == "width" }?.steps.first?.text.contains("NSContentSizeLayoutConstraint") == true)
    #expect(frames() == before)
  }

  @Test func whatIsNotThereIsAnsweredAndNotTrapped() throws {
    #expect(session.edit(.init(object: 2_147_483_647, change: .alpha(1), isAnimated: false)) == "this object is gone")
    #expect(session.edit(.init(object: number(screen.box), change: .text("x"), isAnimated: false)) != nil)
    #expect(session.edit(.init(object: number(screen.box), change: .constant(1), isAnimated: false)) != nil)
    #expect(session.edit(.init(object: number(screen.sublayer), change: .alpha(1), isAnimated: false)) != nil)
    #expect(session.edit(.init(object: number(screen.wish), change: .alpha(1), isAnimated: false)) != nil)
    #expect(session.inspectedObject(123_456_789) == "null" && session.inspectedObject(nil) == "null")
    #expect(session.answer(.outline(99_999_999), selection: 88_888_888)?.refused != nil)
    // A constraint whose item has left the tree.
    let lost = screen.label.superview!.constraints.first { $0.firstItem === screen.label }!
    let id = number(lost)
    session.stage.perform { screen.label.removeFromSuperview() }
    #expect(inspected(lost).state == .inactive)
    #expect(session.edit(.init(object: id, change: .isActive(true), isAnimated: false)) != nil)
    #expect(session.inspection.done.isEmpty)
    // The number of an object that is gone is not that of another one.
    var numbers = ObjectNumbers()
    var seen: Set<Int> = []
    for _ in 0..<3000 { #expect(seen.insert(numbers.number(of: UIView())).inserted) }
    #expect(seen.allSatisfy { numbers.object($0) == nil })
  }

  /// The path of a view that moves is where the presentation is, at the times to come.
  @Test func theMotionPathIsTheMotion() throws {
    #expect(session.stage.perform { session.motionPath(of: screen.box.layer) } == nil)
    session.stage.perform {
      UIView.animate(withDuration: 0.8) {
        screen.box.center.x += 120
        screen.view.center.y += 30
      }
    }
    let path = try #require(session.stage.perform { session.motionPath(of: screen.box.layer) })
    #expect(path.count == 62 && session.stage.perform { session.motionPath(of: screen.label.layer) } != nil)
    for step in stride(from: 0, through: 30, by: 5) {
      session.stage.advance(to: Double(step) / 30)
      let box = try #require(session.stage.screenFrame(of: screen.box))
      #expect(abs(Double(box.midX) - path[2 * step]) < 0.01 && abs(Double(box.midY) - path[2 * step + 1]) < 0.01)
    }
    #expect(session.stage.perform { session.motionPath(of: screen.box.layer) } == nil)
  }

  @Test func picksOutlinesAndDistances() throws {
    #expect(session.answer(.pick(CGPoint(x: 30, y: 40)), selection: nil)?.picked == number(screen.box))
    #expect(session.answer(.pick(CGPoint(x: 299, y: 299)), selection: nil)?.picked == number(screen.view))
    #expect(session.answer(.pick(CGPoint(x: -5, y: 0)), selection: nil)?.picked == 0)
    let outline = try #require(session.answer(.outline(number(screen.box)), selection: number(screen.view))?.outline)
    #expect(outline.box == [20, 30, 100, 60] && outline.corners == [20, 30, 120, 30, 120, 90, 20, 90])
    #expect(outline.distances?.map(\.length) == [20, 180, 30, 210])
    let beside = session.answer(.outline(number(screen.label)), selection: number(screen.box))?.outline
    #expect(beside?.distances?.map(\.length) == [8])
  }
}
