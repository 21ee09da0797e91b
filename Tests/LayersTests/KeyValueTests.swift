import Foundation
import TendonDrawing
import TendonGeometry
import TendonLayers
import TendonSnapshot
import Testing

@MainActor
struct KeyValueTests {
  /// A layer that fills a part of itself: the property of its own that examples animate.
  final class Gauge: CALayer {
    var level: CGFloat {
      get { value(forKey: "level") as? CGFloat ?? -1 }
      set { setValue(newValue, forKey: "level") }
    }
    /// Copied by hand, as Core Animation asks for.
    var color = CGColor.white

    override init() { super.init() }
    required init?(coder: NSCoder) { fatalError("not archived") }
    override init(layer: Any) {
      super.init(layer: layer)
      if let gauge = layer as? Gauge { color = gauge.color }
    }

    override class func defaultValue(forKey key: String) -> Any? {
      key == "level" ? CGFloat(0.5) : super.defaultValue(forKey: key)
    }
    override class func needsDisplay(forKey key: String) -> Bool {
      key == "level" || super.needsDisplay(forKey: key)
    }
    override func action(forKey key: String) -> (any CAAction)? {
      guard key == "level", isAnimated else { return super.action(forKey: key) }
      let animation = CABasicAnimation(keyPath: key)
      (animation.duration, animation.fromValue) = (1, presentation()?.level)
      return animation
    }
    var isAnimated = false
    override func draw(in context: Canvas) {
      context.fill(CGRect(x: 0, y: 0, width: bounds.width * level, height: bounds.height), color: color)
    }
  }

  /// The number of filled columns.
  private func filled(_ contents: Contents?) -> Int? {
    guard let contents else { return nil }
    return (0..<contents.bitmap.width).filter { contents.bitmap[$0, 0] == 0xffff_ffff }.count
  }

  @Test("A property of one's own is read, set, seen, animated and painted at every time")
  func custom() {
    onClock { clock in
      let gauge = Gauge()
      gauge.frame = CGRect(x: 0, y: 0, width: 100, height: 2)
      #expect(gauge.level == 0.5)
      gauge.level = 0.2
      #expect(gauge.needsDisplay())
      let (root, _) = committedTree(gauge)
      @MainActor func seen(_ time: Double) -> Int? { filled(root.snapshot(at: time).sublayers[0].contents) }
      #expect(seen(0) == 20)
      gauge.isAnimated = true
      gauge.level = 0.8
      #expect(gauge.level == 0.8 && gauge.animationKeys() == ["level"])
      let times = [0, 0.25, 0.5, 0.9, 1.5]
      #expect(times.map { seen($0) } == [20, 35, 50, 74, 80])
      let sought = times.map { root.snapshot(at: $0) }
      for (time, snapshot) in zip(times, sought) {
        clock.advance(to: time)
        #expect(root.snapshot(at: time) == snapshot || time > 1)
        #expect(isClose(gauge.presentation()?.level, min(0.2 + 0.6 * time, 0.8), 1e-9))
      }
      #expect(seen(1.5) == 80 && gauge.animationKeys() == nil)
      gauge.isAnimated = false
      gauge.level = 0.1
      #expect(seen(2) == 10)
      #expect(gauge.presentation()?.color == .white)
    }
  }

  @Test("Any value may be kept under a key; its type comes back, nil takes it away")
  func kept() {
    let layer = CALayer()
    layer.setValue("text", forKey: "note")
    layer.setValue(3, forKey: "count")
    layer.setValue(Float(2.5), forKey: "ratio")
    layer.setValue(CGPoint(x: 1, y: 2), forKey: "place")
    #expect(layer.value(forKey: "note") as? String == "text" && layer.value(forKey: "count") as? Int == 3)
    #expect(layer.value(forKey: "ratio") as? Float == 2.5)
    #expect(layer.value(forKey: "place") as? CGPoint == CGPoint(x: 1, y: 2))
    layer.setValue(5, forKeyPath: "place.x")
    #expect(layer.value(forKeyPath: "place.x") as? CGFloat == 5)
    #expect(layer.value(forKey: "place") as? CGPoint == CGPoint(x: 5, y: 2))
    layer.setValue(nil, forKey: "note")
    #expect(layer.value(forKey: "note") == nil && layer.value(forKey: "never set") == nil)
  }

  @Test("Properties are read and set by their names, with what their setters do besides")
  func properties() {
    onClock { clock in
      let layer = CALayer()
      layer.setValue(0.25, forKey: "opacity")
      layer.setValue(true, forKey: "masksToBounds")
      layer.setValue(true, forKey: "hidden")
      layer.setValue(CGRect(x: 0, y: 0, width: 40, height: 20), forKey: "frame")
      layer.setValue(CGFloat.pi / 2, forKeyPath: "transform.rotation.z")
      layer.setValue(CALayerContentsGravity.top, forKey: "contentsGravity")
      layer.setValue(CGColor.white, forKey: "backgroundColor")
      layer.setValue(Bitmap(width: 2, height: 2), forKey: "contents")
      layer.setValue("name", forKey: "name")
      #expect(layer.opacity == 0.25 && layer.masksToBounds && layer.isHidden && layer.needsLayout())
      #expect(layer.bounds.size == CGSize(width: 40, height: 20) && layer.contentsGravity == .top)
      #expect(isClose(layer.transform.m12, 1) && layer.backgroundColor == .white && layer.contents?.width == 2)
      #expect(layer.value(forKey: "opacity") as? CGFloat == 0.25 && layer.value(forKey: "hidden") as? Bool == true)
      #expect(isClose(layer.value(forKeyPath: "transform.rotation.z") as? CGFloat, .pi / 2) && layer.name == "name")
      layer.setValue(nil, forKey: "backgroundColor")
      #expect(layer.backgroundColor == nil)
      let (_, committed) = committedTree(CALayer())
      committed.setValue(0, forKey: "opacity")
      #expect(committed.animationKeys() == ["opacity"])
    }
  }

  @Test("A style gives what has not been set, its own style what it lacks; taken away it is gone")
  func style() {
    let layer = CALayer()
    layer.cornerRadius = 4
    layer.style = [
      "cornerRadius": 9, "borderWidth": 2, "masksToBounds": true, "tint": "red",
      "style": ["borderWidth": 7, "opacity": 0.5] as [String: Any],
    ]
    #expect(layer.cornerRadius == 4 && layer.borderWidth == 2 && layer.masksToBounds && layer.opacity == 0.5)
    #expect(layer.value(forKey: "tint") as? String == "red")
    layer.setValue("blue", forKey: "tint")
    #expect(layer.value(forKey: "tint") as? String == "blue")
    layer.style = ["tint": "green"]
    #expect(layer.cornerRadius == 4 && layer.borderWidth == 0 && !layer.masksToBounds && layer.opacity == 1)
  }

  @Test("Values that do not fit and names that are no keys trap")
  func traps() async {
    await #expect(processExitsWith: .failure) { await MainActor.run { CALayer().setValue("x", forKey: "opacity") } }
    await #expect(processExitsWith: .failure) { await MainActor.run { CALayer().setValue(nil, forKey: "opacity") } }
    await #expect(processExitsWith: .failure) { await MainActor.run { CALayer().setValue("x", forKey: "hidden") } }
    await #expect(processExitsWith: .failure) { await MainActor.run { CALayer().setValue(CALayer(), forKey: "mask") } }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { CALayer().setValue(CGFloat.nan, forKey: "own") }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { CALayer().setValue(1, forKeyPath: "transform.strange") }
    }
  }
}
