import TendonGeometry
import TendonLayers
import TendonStage
import Testing

@testable import TendonViews

extension ScrollViewTests {
  /// A touch that stops a zoom ends the zoom, and not a scrolling animation too.
  @Test func aTouchStopsAZoom() {
    let (bench, scroll, hearing) = bench(height: 400, content: CGSize(width: 400, height: 400))
    let photo = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    bench.add(photo, photo.frame)
    bench.stage.perform {
      scroll.addSubview(photo)
      hearing.zoomed = photo
      (scroll.minimumZoomScale, scroll.maximumZoomScale) = (0.5, 3)
      scroll.setZoomScale(2, animated: true)
    }
    bench.wait(0.15)
    #expect(scroll.zoomScale > 1 && scroll.zoomScale < 2)
    _ = hearing.log.take()
    bench.down(200, 200)
    let log = hearing.log.take()
    #expect(log.count == 1 && log.first?.hasPrefix("did zoom") == true)
    bench.up(200, 200)
    bench.wait(1)
    #expect(!hearing.log.take().contains("did glide"))
    // A stopped glide still ends as one.
    bench.stage.perform { scroll.setContentOffset(CGPoint(x: 0, y: 50), animated: true) }
    bench.wait(0.1)
    _ = hearing.log.take()
    bench.down(200, 200)
    #expect(hearing.log.take() == ["did glide"])
  }
}
