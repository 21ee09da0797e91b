import TendonTestSupport
import Testing
import TendonGeometry

struct InsetsAndRectTests {
  @Test func insetsMoveTheEdges() {
    let rect = CGRect(x: 10, y: 20, width: 100, height: 50)
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(rect.inset(by: insets) == CGRect(x: 12, y: 21, width: 94, height: 46))
    #expect(rect.inset(by: .zero) == rect)
    let outsets = UIEdgeInsets(top: -1, left: -2, bottom: -3, right: -4)
    #expect(rect.inset(by: insets).inset(by: outsets) == rect)
  }

  @Test func boundingBoxesHoldTheirPoints() {
    var noise = SeededNumbers(1)
    for count in 1...40 {
      let points = (0..<count).map { _ in CGPoint(x: noise.number(), y: noise.number()) }
      let box = CGRect(bounding: points)
      #expect(points.allSatisfy { $0.x >= box.minX && $0.x <= box.maxX + 1e-12 })
      #expect(points.allSatisfy { $0.y >= box.minY && $0.y <= box.maxY + 1e-12 })
      #expect(points.contains { $0.x == box.minX } && points.contains { $0.y == box.minY })
    }
    #expect(CGRect(bounding: []) == .zero)
    let rect = CGRect(x: 3, y: 4, width: 5, height: 6)
    #expect(CGRect(bounding: rect.corners) == rect)
    #expect(rect.center == CGPoint(x: 5.5, y: 7))
    #expect(rect.isFiniteRect)
    #expect(!CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1).isFiniteRect)
    #expect(!CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1).isFiniteRect)
  }
}
