import Tendon
import Testing

@testable import PlayerExample

/// The effects by transforms: what is seen moves, and the layout knows nothing of it.
@MainActor
@Suite struct TransformTests {
  /// The bounds and the centre of every view, and the work that layout has done.
  private struct Layout: Equatable {
    var places: [String]
    var work: LayoutCounters
  }

  private func layout(_ f: PlayerFixture<TransformController>) -> Layout {
    var places: [String] = []
    f.root.forEachDescendant { places.append("\($0.bounds) \($0.center)") }
    return Layout(places: places, work: f.stage.window.layoutNode.engine.counters)
  }

  /// The affine part of what is seen.
  private func seen(_ view: UIView, _ f: PlayerFixture<TransformController>) -> (transform: CATransform3D, alpha: Float)
  {
    f.stage.perform {
      let layer = view.layer.presentation() ?? view.layer
      return (layer.transform, layer.opacity)
    }
  }

  /// The picture comes down by its height in a quarter of a second; the bars come with it, mixed of everything.
  @Test func thePictureAndTheBarsComeIn() throws {
    let f = try PlayerFixture<TransformController>("player.transform")
    let before = layout(f)
    let (art, bars) = (f.controller.art!, f.controller.bars!)
    let height = art.bounds.height
    for expands in [true, false] {
      let first = f.frameNumber
      f.stage.perform { f.controller.toggle(f.root) }
      for frame in 0...40 {
        f.show(frame: first + frame)
        var part = CGFloat(UnitBezier.easeInEaseOut.value(at: min(Double(frame) / 15, 1)))
        if !expands { part = 1 - part }
        #expect(abs(f.seen("art").minY - (part - 1) * height) < 1e-4, "at frame \(frame)")
        part = CGFloat(UnitBezier.easeInEaseOut.value(at: min(Double(frame) / 36, 1)))
        if !expands { part = 1 - part }
        let (transform, alpha) = seen(bars, f)
        #expect(abs(CGFloat(alpha) - part) < 1e-4)
        // From a fifth of the size, a sixth of a turn, and a screen's width aside.
        #expect(abs(transform.m41 - 320 * (1 - part)) < 1e-3, "at frame \(frame): \(transform.m41)")
        let scale = (transform.m11 * transform.m11 + transform.m12 * transform.m12).squareRoot()
        #expect(scale > 0.19 && scale < 1.001 && (frame > 0 || !expands || abs(scale - 0.2) < 1e-6))
      }
      #expect(art.transform == (expands ? .identity : CGAffineTransform(translationX: 0, y: -height)))
      #expect(layout(f) == before)
    }
    #expect(f.moving().isEmpty && f.stage.layoutFaults.isEmpty)
  }

  /// Tapped, the button shrinks and springs back over its size.
  @Test func theButtonBounces() throws {
    let f = try PlayerFixture<TransformController>("player.transform")
    let play = f.controller.play!
    func scale() -> CGFloat { seen(play, f).transform.m11 }
    try f.stage.run("tap play\nwait 0.7\ntap play\nwait 0.7")
    let places = layout(f).places
    try f.stage.run("tap play")
    // From here on: that the button shows another sign is no part of the bounce.
    var before = layout(f)
    #expect(before.places == places)
    #expect(play.isSelected && play.transform == .identity)
    #expect(abs(scale() - 0.7) < 1e-6)
    var scales: [CGFloat] = []
    for _ in 0..<60 {
      f.stage.advance(by: 0.01)
      scales.append(scale())
    }
    // With a damping ratio of 0.3 a spring swings over by 37 % of its way.
    #expect(scales.max()! > 1.1 && scales.max()! < 1.12, "\(scales.max()!)")
    f.stage.advance(by: 0.2)
    #expect(scale() == 1 && layout(f) == before && f.moving().isEmpty)
    // Tapped again and again it is no smaller than once tapped, and comes to rest.
    try f.stage.run("tap play\nwait 0.05\ntap play\nwait 0.05\ntap play")
    before = layout(f)
    #expect(scale() > 0.3)
    f.stage.advance(by: 0.7)
    #expect(scale() == 1 && f.moving().isEmpty && layout(f) == before)
  }

  /// The icons swing from side to side for as long as they are told, and come to rest from where they are.
  @Test func theIconsWiggle() throws {
    let f = try PlayerFixture<TransformController>("player.transform")
    let before = layout(f)
    let icons = f.controller.icons
    func angles() -> [CGFloat] {
      icons.map { icon in
        let transform = seen(icon, f).transform
        return atan2(transform.m12, transform.m11)
      }
    }
    #expect(icons.count == 3)
    try f.stage.run("tap icons")
    #expect(f.controller.isWiggling)
    var (last, largest) = (angles(), CGFloat(0))
    var (least, most) = (last, last)
    for _ in 0..<600 {
      f.stage.advance(by: 0.005)
      let now = angles()
      for (index, angle) in now.enumerated() {
        largest = max(largest, abs(angle - last[index]))
        (least[index], most[index]) = (min(least[index], angle), max(most[index], angle))
      }
      last = now
    }
    for index in icons.indices {
      #expect(abs(least[index] + 0.08) < 1e-3 && abs(most[index] - 0.08) < 1e-3, "\(least) \(most)")
    }
    // 0.16 in 0.12 s by the curve: at most 1.7 times as fast as on average.
    #expect(largest < 0.013, "\(largest)")
    #expect(layout(f) == before)
    let wiggling = angles()
    f.stage.perform { f.controller.wiggle(UITapGestureRecognizer()) }
    #expect(zip(angles(), wiggling).allSatisfy { abs($0 - $1) < 1e-6 }, "a jump when they are stopped")
    f.stage.advance(by: 0.13)
    #expect(angles() == [0, 0, 0] && f.moving().isEmpty && layout(f) == before)
  }

  /// A list without a name is refused, and its field shakes; one with a name is taken.
  @Test func theFieldShakes() throws {
    let f = try PlayerFixture<TransformController>("player.transform")
    try f.stage.run("tap field\nwait 0.8")
    let field = try #require(f.stage.view("field"))
    let before = layout(f)
    try f.stage.run("key return")
    var offsets: [CGFloat] = []
    for _ in 0..<45 {
      offsets.append(seen(field, f).transform.m41)
      f.stage.advance(by: 0.01)
    }
    #expect(abs(offsets.min()! + 12) < 1.5 && abs(offsets.max()! - 12) < 1.5, "\(offsets)")
    // Seven values, a fifteenth of a second apart.
    #expect(abs(offsets[0]) < 1e-9 && abs(offsets[20] + 8) < 1e-6 && abs(offsets[44]) < 1e-9)
    #expect(layout(f) == before && field.isFirstResponder && f.stage.keyboardFrame != nil)
    try f.stage.run("type field \"Tides\"\nkey return")
    #expect(!field.isFirstResponder && seen(field, f).transform == CATransform3DIdentity)
    f.stage.advance(by: 0.6)
    #expect(f.stage.keyboardFrame == nil && f.moving().isEmpty && f.stage.layoutFaults.isEmpty)
  }

  /// The device is turned while everything moves: nothing jumps, and the picture waits above whatever width it has.
  @Test(arguments: [0.0, 0.08, 0.2, 0.4, 0.7])
  func theDeviceTurns(_ wait: Double) throws {
    let f = try PlayerFixture<TransformController>("player.transform")
    let constraints = f.root.allConstraints.count
    try f.stage.run("tap icons")
    for (expands, orientation) in [(true, Script.Orientation.landscapeLeft), (false, .portrait)] {
      f.stage.perform { f.controller.toggle(f.root) }
      f.stage.advance(by: wait)
      func boxes() -> [CGRect] {
        let views = [f.controller.art, f.controller.play, f.controller.bars] as [UIView] + f.controller.icons
        return views.map { f.stage.screenFrame(of: $0) ?? .null }
      }
      let before = boxes()
      f.stage.turn(to: orientation)
      for (a, b) in zip(before, boxes()) { #expect(a.distance(to: b) < 1e-3, "a jump from \(a) to \(b)") }
      f.stage.advance(by: 1)
      let height = f.controller.art.bounds.height
      #expect(abs(height - f.root.bounds.width * 8 / 15) <= 0.26)
      #expect(abs(f.seen("art").minY - (expands ? 0 : -height)) < 1e-6)
      #expect(seen(f.controller.bars, f).alpha == (expands ? 1 : 0))
    }
    try f.stage.run("tap icons\nwait 0.3")
    #expect(f.moving().isEmpty && f.stage.layoutFaults.isEmpty && f.root.allConstraints.count == constraints)
  }

  /// The square of the other scene: its constant in a block, with layout inside of it.
  @Test(arguments: [0.0, 0.05, 0.12, 0.2, 0.4])
  func theSquareTurnsRoundAndIsTurned(_ wait: Double) throws {
    let f = try PlayerFixture<ConstraintsController>("player.constraints")
    let constraints = f.root.allConstraints.count
    let first = f.frameNumber
    f.stage.perform { f.controller.toggle(f.root) }
    for frame in 0...16 {
      f.show(frame: first + frame)
      let part = CGFloat(UnitBezier.easeInEaseOut.value(at: min(Double(frame) / 15, 1)))
      #expect(abs(f.seen("art").width - (30 + 170 * part)) < 1e-4)
    }
    // Back and forth, then the device.
    for _ in 0..<3 {
      f.stage.advance(by: 0.06)
      let before = f.seen("art")
      f.stage.perform { f.controller.toggle(f.root) }
      #expect(f.seen("art").distance(to: before) < 1e-6)
    }
    f.stage.advance(by: wait)
    let before = f.stage.screenFrame(of: f.controller.art)!
    f.stage.turn(to: .landscapeLeft)
    #expect(f.stage.screenFrame(of: f.controller.art)!.distance(to: before) < 1e-3)
    f.stage.advance(by: 0.5)
    #expect(!f.controller.isExpanded && f.seen("art") == CGRect(x: 0, y: 0, width: 30, height: 30))
    #expect(f.root.allConstraints.count == constraints && f.moving().isEmpty && f.stage.layoutFaults.isEmpty)
  }
}
