import TendonGeometry
import TendonPlayback
import TendonRecording
import TendonSnapshot
import Testing

@testable import TendonLive

/// Bitmaps that travel once and are forgotten in time, on both sides.
@Suite struct ContentTableTests {
  private func contents(_ pixel: UInt32, version: Int, side: Int = 8) -> Contents {
    Contents(bitmap: Bitmap(width: side, height: side, pixel: pixel), version: version, destination: CGRect())
  }

  private func list(_ numbers: [Int]) -> FrameList {
    var root = LayerSnapshot(id: 0)
    root.sublayers = numbers.map { number in
      var layer = LayerSnapshot(id: number)
      layer.contents = contents(0, version: number)
      return layer
    }
    return FrameList(FrameSnapshot(time: 0, size: CGSize(width: 9, height: 9), scale: 1, root: root))
  }

  @Test func samePixelsAreOneBitmap() {
    let table = ContentTable()
    let first = table.number(of: contents(7, version: 1))
    #expect(table.number(of: contents(7, version: 1)) == first && table.number(of: contents(7, version: 2)) == first)
    #expect(table.number(of: contents(8, version: 3)) != first)
    #expect(table.number(of: contents(7, version: 4, side: 4)) != first)
    #expect(table.count == 3)
    let encoder = PatchEncoder()
    #expect(table.file(first, encoder)?.png == table.file(first, encoder)?.png && table.encoded == 1)
    table.keep { $0 == first }
    #expect(table.count == 1 && table.number(of: contents(7, version: 2)) == first)
    // What was forgotten comes back under a number of its own.
    #expect(table.number(of: contents(8, version: 3)) > 3)
  }

  @Test func aViewerGetsABitmapOnceAndKeepsABoundedNumber() {
    let side = ComposedFeed.mostBytes / 10
    var feed = ComposedFeed()
    #expect(feed.send(1, list([1, 2, 2])) { _ in side } == (new: [1, 2], dropped: []))
    #expect(!feed.wants(2))
    feed.show(7)
    #expect(!feed.wants(2))
    feed.show(1)
    #expect(feed.wants(2) && !feed.wants(1))
    #expect(feed.send(2, list([2, 3])) { _ in side } == (new: [3], dropped: []))
    var dropped = Set<Int>()
    for frame in 3..<100 {
      let (new, gone) = feed.send(frame, list([2, frame + 1])) { _ in side }
      #expect(new == [frame + 1] && !gone.contains(2))
      dropped.formUnion(gone)
      // Ten that are not shown, and the two that are.
      #expect(feed.known.count <= 12)
    }
    #expect(dropped.contains(1) && dropped.contains(50))
    #expect(feed.send(100, list([1])) { _ in side }.new == [1])
  }
}
