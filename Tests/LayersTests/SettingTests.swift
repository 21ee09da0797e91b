import TendonGeometry
import TendonLayers
import TendonMotion
import Testing

/// Settings that are read back.
@MainActor struct SettingTests {
  @Test func controlPointsOfTheNamedCurves() {
    let wanted: [(CAMediaTimingFunctionName, [Float])] = [
      (.linear, [0, 0, 0, 0, 1, 1, 1, 1]), (.easeIn, [0, 0, 0.42, 0, 1, 1, 1, 1]),
      (.easeOut, [0, 0, 0, 0, 0.58, 1, 1, 1]), (.easeInEaseOut, [0, 0, 0.42, 0, 0.58, 1, 1, 1]),
      (.default, [0, 0, 0.25, 0.1, 0.25, 1, 1, 1]),
    ]
    for (name, points) in wanted {
      let function = CAMediaTimingFunction(name: name)
      var seen: [Float] = []
      for index in 0...3 {
        var point: [Float] = [9, 9]
        function.getControlPoint(at: index, values: &point)
        seen += point
      }
      #expect(seen == points, "\(name)")
    }
  }

  @Test func controlPointsAreKept() {
    let function = CAMediaTimingFunction(controlPoints: 0.5, -0.25, 0.75, 1.5)
    var point: [Float] = [9, 9]
    function.getControlPoint(at: 2, values: &point)
    #expect(point == [0.75, 1.5] && function.curve == UnitBezier(0.5, -0.25, 0.75, 1.5))
    #expect(function != CAMediaTimingFunction(controlPoints: 0.5, -0.25, 0.75, 1))
  }

  @Test func aCompletionBlockBelongsToItsTransaction() {
    MediaClock.with(MediaClock()) {
      var calls = 0
      CATransaction.begin()
      CATransaction.setCompletionBlock { calls += 1 }
      CATransaction.begin()
      #expect(CATransaction.completionBlock() == nil)
      CATransaction.commit()
      CATransaction.completionBlock()?()
      #expect(calls == 1)
      CATransaction.commit()
      #expect(calls == 2 && CATransaction.completionBlock() == nil)
    }
  }
}
