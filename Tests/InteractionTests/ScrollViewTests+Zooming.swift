import Foundation
import TendonAutoLayout
import TendonGeometry
import TendonLayers
import TendonStage
import Testing

@testable import TendonViews

extension ScrollViewTests {
  private func zooming() -> (Bench, UIScrollView, Hearing, UIView) {
    let (bench, scroll, hearing) = bench(height: 400, content: CGSize(width: 400, height: 400))
    let photo = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    scroll.addSubview(photo)
    hearing.zoomed = photo
    (scroll.minimumZoomScale, scroll.maximumZoomScale) = (0.5, 3)
    return (bench, scroll, hearing, photo)
  }

  @Test func aPinchZoomsAboutTheFingers() {
    let (bench, scroll, hearing, photo) = zooming()
    #expect(scroll.pinchGestureRecognizer != nil && UIScrollView().pinchGestureRecognizer == nil)
    bench.down(80, 200)
    bench.down(120, 200, finger: 2)
    let point = photo.convert(CGPoint(x: 100, y: 200), from: nil)
    for step in 1...56 {
      bench.wait(1 / 60.0)
      bench.stage.touch([
        FingerChange(finger: 1, phase: .moved, point: CGPoint(x: 80 - CGFloat(step) / 2, y: 200)),
        FingerChange(finger: 2, phase: .moved, point: CGPoint(x: 120 + CGFloat(step) / 2, y: 200)),
      ])
      if scroll.isZooming {
        #expect(abs(scroll.zoomScale - (40 + CGFloat(step)) / 48) < 1e-9)
        let place = photo.convert(point, to: nil)
        #expect(abs(place.x - 100) < 1e-6 && abs(place.y - 200) < 1e-6, "what the fingers hold stays between them")
      }
    }
    #expect(scroll.zoomScale == 2 && photo.transform.a == 2 && scroll.contentSize == CGSize(width: 800, height: 800))
    #expect(abs(photo.frame.minX) < 1e-9 && photo.frame.width == 800)
    #expect(hearing.log.take() == ["will zoom", "zoom", "scroll", "zoom", "scroll"] || hearing.log.lines.isEmpty)
    bench.up(52, 200)
    bench.up(148, 200, finger: 2)
    #expect(!scroll.isZooming && hearing.log.take().contains("did zoom 2.0"))
    bench.wait(2)
    #expect(scroll.zoomScale == 2 && (0...400).contains(scroll.contentOffset.x))
  }

  /// Past its limits the zoom gives less and less, never twice as much, and comes back.
  @Test(arguments: [true, false]) func zoomBounces(_ bounces: Bool) throws {
    for scale in [5.0, 0.25] {
      let (bench, scroll, hearing, _) = zooming()
      scroll.bouncesZoom = bounces
      let limit: CGFloat = scale > 1 ? 3 : 0.5
      try bench.stage.play(.pinch(.point(CGPoint(x: 200, y: 200)), scale: scale, seconds: 0.5))
      if bounces {
        #expect(scale > 1 ? (3.05..<6).contains(scroll.zoomScale) : (0.25..<0.49).contains(scroll.zoomScale))
        #expect(scroll.isZoomBouncing)
        var last = scroll.zoomScale
        for _ in 0..<20 {
          bench.wait(1 / 60.0)
          #expect(abs(scroll.zoomScale - last) < 0.3)
          last = scroll.zoomScale
        }
      }
      bench.wait(1)
      #expect(scroll.zoomScale == limit && !scroll.isZoomBouncing && hearing.log.take().contains("did zoom \(limit)"))
    }
  }

  @Test func zoomingByCode() {
    let (bench, scroll, hearing, photo) = zooming()
    bench.stage.perform { scroll.zoomScale = 9 }
    #expect(scroll.zoomScale == 3 && scroll.contentOffset == CGPoint(x: 400, y: 400), "about the middle")
    bench.stage.perform { scroll.setZoomScale(1, animated: true) }
    bench.wait(0.15)
    #expect((1.1...2.9).contains(scroll.zoomScale))
    bench.wait(0.2)
    #expect(scroll.zoomScale == 1 && scroll.contentOffset == .zero && hearing.log.take().last == "did zoom 1.0")
    bench.stage.perform { scroll.zoom(to: CGRect(x: 100, y: 200, width: 200, height: 100), animated: false) }
    #expect(scroll.zoomScale == 2 && scroll.contentOffset == CGPoint(x: 200, y: 300))
    #expect(photo.frame.size == CGSize(width: 800, height: 800))
    // Dragging works as ever.
    bench.drag(from: CGPoint(x: 300, y: 300), to: CGPoint(x: 250, y: 300), seconds: 0.2, lifts: false)
    #expect(abs(scroll.contentOffset.x - 240) < 1e-9)
  }

  /// Content that constraints size is zoomed as well, and stays where it is in every layout.
  @Test func zoomingUnderConstraints() {
    let (bench, scroll, hearing) = bench(height: 400, content: .zero)
    let photo = UIView()
    photo.translatesAutoresizingMaskIntoConstraints = false
    bench.stage.perform {
      scroll.addSubview(photo)
      NSLayoutConstraint.activate([
        photo.topAnchor.constraint(equalTo: scroll.topAnchor),
        photo.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
        photo.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
        photo.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
        photo.widthAnchor.constraint(equalToConstant: 400), photo.heightAnchor.constraint(equalToConstant: 300),
      ])
    }
    hearing.zoomed = photo
    scroll.maximumZoomScale = 4
    #expect(scroll.contentSize == CGSize(width: 400, height: 300))
    bench.stage.perform { scroll.zoomScale = 2 }
    for _ in 0..<3 {
      #expect(scroll.contentSize == CGSize(width: 800, height: 600))
      #expect(photo.frame == CGRect(x: 0, y: 0, width: 800, height: 600))
      bench.stage.perform { scroll.setNeedsLayout() }
      bench.wait(0.1)
    }
  }
}
