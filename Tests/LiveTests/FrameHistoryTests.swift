import TendonCompositing
import TendonGeometry
import TendonLayers
import TendonSnapshot
import TendonStage
import TendonViews
import Testing

@testable import TendonLive

/// The frames of a session that are kept.
@MainActor @Suite struct FrameHistoryTests {
  final class Wall { var time = 100.0 }

  /// Boxes that move for ever, and a label whose text changes ten times a second.
  final class Busy: UIViewController {
    let label = UILabel(frame: CGRect(x: 10, y: 200, width: 200, height: 30))
    var count = 0

    override func viewDidLoad() {
      view.backgroundColor = .white
      view.addSubview(label)
      for index in 0..<20 {
        let box = UIView(frame: CGRect(x: CGFloat(index * 12), y: 20, width: 10, height: 10))
        box.backgroundColor = .red
        view.addSubview(box)
        let move = CABasicAnimation(keyPath: "position.y")
        (move.fromValue, move.toValue) = (CGFloat(20), CGFloat(100 + index))
        (move.duration, move.autoreverses, move.repeatCount) = (0.7, true, .infinity)
        box.layer.add(move, forKey: "move")
      }
      MediaTimer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { [unowned self] _ in
        count += 1
        label.text = "count \(count)"
      }
    }
  }

  private let wall = Wall()

  private func session(_ budget: Int, _ controller: @autoclosure () -> UIViewController) -> LiveSession {
    let stage = Stage(size: CGSize(width: 300, height: 300), scale: 1, controller())
    return LiveSession(stage, historyBudget: budget, wall: { [wall] in wall.time })
  }

  /// Each frame of the past is the one that was seen, byte for byte.
  @Test func seekingShowsTheVeryFrame() throws {
    let session = session(FrameHistory.standardBudget, LiveSessionTests.Screen())
    var seen: [(time: Double, picture: Bitmap)] = []
    func look() {
      session.advance()
      let picture = session.frame().picture
      let time = session.stage.clock.now
      if seen.last?.time == time { seen.removeLast() }
      seen.append((time, picture))
    }
    look()
    for index in 0..<120 {
      wall.time += 1.0 / 60
      if index == 20 { session.receive([(1, .down(finger: 1, point: CGPoint(x: 50, y: 40)))]) }
      if index == 24 { session.receive([(1, .up(finger: 1, point: CGPoint(x: 50, y: 40)))]) }
      if index == 70 { session.receive([(1, .size(CGSize(width: 260, height: 320)))]) }
      look()
    }
    #expect(Set(seen.map(\.picture)).count > 25)
    let view = try #require(PastView(session.history, at: 0, wall: wall.time, speed: 1))
    for (time, picture) in seen.reversed() + seen {
      view.seek(to: time, wall: wall.time)
      #expect(view.frame().picture == picture, "at \(time)")
    }
  }

  /// 10,000 frames of motion stay within the budget, and what is counted is there.
  @Test func memoryIsBounded() throws {
    let budget = 3 << 20
    let session = session(budget, Busy())
    var most = 0
    for _ in 0..<10_000 {
      wall.time += 1.0 / 60
      session.advance()
      session.snapshot()
      most = max(most, session.history.bytes)
    }
    let history = session.history
    #expect(most <= budget && history.bytes > budget / 2)
    #expect(history.entries.count > 200 && history.entries.count < 9000)
    #expect(history.range?.upperBound == session.stage.clock.now && history.range!.lowerBound > 10)
    // Counted in another way: the objects that can be reached, each once.
    var (scenes, nodes, versions) = (Set<ObjectIdentifier>(), Set<ObjectIdentifier>(), Set<Int>())
    var bytes = 0
    for entry in history.entries {
      let scene = try #require(entry.frame.root.layers.scene)
      guard scenes.insert(ObjectIdentifier(scene)).inserted else { continue }
      bytes += scene.values.count * 8
      for index in 0..<scene.nodes.count {
        let node = scene.nodes[index]
        guard nodes.insert(ObjectIdentifier(node)).inserted else { continue }
        bytes += MemoryLayout<LayerSnapshot>.stride
        if let contents = node.layer.contents, versions.insert(contents.version).inserted {
          bytes += contents.bitmap.pixels.count * 4
        }
      }
    }
    #expect(versions.count > 10)
    #expect(bytes <= history.bytes && bytes > history.bytes / 4, "\(bytes) of \(history.bytes)")
    print("history: \(history.entries.count) frames, \(history.bytes) bytes counted, \(bytes) by objects")
  }

  /// The bytes do not depend on the way on which frames came and went.
  @Test func bytesAreThoseOfTheFramesLeft() {
    let session = session(FrameHistory.standardBudget, Busy())
    for _ in 0..<200 {
      wall.time += 1.0 / 60
      session.advance()
      session.snapshot()
    }
    func sum(_ history: FrameHistory) -> Int {
      var (sum, last) = (0, FrameSnapshot?.none)
      for entry in history.entries {
        sum += entry.frame.bytes(since: last) + MemoryLayout<FrameHistory.Entry>.stride
        last = entry.frame
      }
      return sum
    }
    #expect(session.history.entries.count > 190 && sum(session.history) == session.history.bytes)
    var small = FrameHistory(budget: session.history.bytes / 5)
    for entry in session.history.entries { small.add(entry.frame, at: entry.time, isMoving: true) }
    #expect(small.entries.count < 100 && sum(small) == small.bytes && small.bytes <= small.budget)
    small.cut(after: small.entries[3].time)
    #expect(small.entries.count == 4 && sum(small) == small.bytes)
  }

  @Test func aScreenAtRestKeepsNothingNewAndNoBudgetKeepsNothing() {
    let still = session(FrameHistory.standardBudget, LiveSessionTests.Screen())
    still.snapshot()
    let bytes = still.history.bytes
    for _ in 0..<50 {
      wall.time += 1
      still.advance()
      still.snapshot()
    }
    #expect(still.history.bytes - bytes < 50 * 4096)
    let none = session(0, Busy())
    none.snapshot()
    #expect(none.history.entries.isEmpty && none.history.range == nil)
    #expect(PastView(none.history, at: 0, wall: 0, speed: 1) == nil)
  }
}
