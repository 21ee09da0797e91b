import Foundation
import Tendon
import Testing

@testable import TendonViews

/// Images and attributes in place of the looks of the system's controls.
@MainActor struct ControlLookTests {
  private func image(_ pixel: UInt32, _ width: Int = 4, _ height: Int = 4) -> UIImage {
    UIImage(bitmap: Bitmap(width: width, height: height, pixel: pixel))
  }

  @Test func titlesHaveAttributesByState() {
    let bench = ControlBench<UISegmentedControl>(width: 300) {
      let control = UISegmentedControl(items: ["One", "Two", "Three"])
      control.selectedSegmentIndex = 0
      control.setTitleTextAttributes(
        [.foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 11)], for: .normal)
      control.setTitleTextAttributes([.foregroundColor: UIColor.green], for: .selected)
      return control
    }
    func colors() -> [UIColor?] { bench.control.segments.map { $0.label.textColor } }
    #expect(colors() == [.green, .red, .red])
    #expect(bench.control.segments.allSatisfy { $0.label.font.pointSize == 11 })
    bench.tap(150)
    #expect(colors() == [.red, .green, .red])
    bench.perform { $0.setEnabled(false, forSegmentAt: 2) }
    #expect(colors() == [.red, .green, .red])
    bench.perform { $0.setTitleTextAttributes([.foregroundColor: UIColor.blue], for: .disabled) }
    #expect(colors() == [.red, .green, .blue])
    #expect(bench.control.titleTextAttributes(for: .highlighted) == nil)
    let small = bench.control.intrinsicContentSize.width
    bench.perform { $0.setTitleTextAttributes([.font: UIFont.systemFont(ofSize: 22)], for: .normal) }
    #expect(bench.control.intrinsicContentSize.width > small + 20)
  }

  @Test func imagesReplaceTrackAndPill() {
    let (plain, chosen, line) = (image(1), image(2), image(3, 6, 4))
    let bench = ControlBench<UISegmentedControl>(width: 300) {
      let control = UISegmentedControl(items: ["One", "Two", "Three"])
      control.selectedSegmentIndex = 1
      control.setBackgroundImage(plain, for: .normal, barMetrics: .default)
      control.setBackgroundImage(chosen, for: .selected, barMetrics: .default)
      control.setDividerImage(line, forLeftSegmentState: .normal, rightSegmentState: .normal, barMetrics: .default)
      control.setContentPositionAdjustment(
        UIOffset(horizontal: 7, vertical: 0), forSegmentType: .left, barMetrics: .default)
      control.setContentOffset(CGSize(width: 0, height: 3), forSegmentAt: 2)
      return control
    }
    bench.perform { $0.layoutIfNeeded() }
    let parts = bench.control.segments
    #expect(parts.map { $0.plate.image }.elementsEqual([plain, chosen, plain], by: { $0 === $1 }))
    #expect(parts[1].plate.frame == CGRect(x: 100, y: 0, width: 100, height: 32))
    #expect(
      bench.layers("divider").map(\.frame.width) == [6, 6] && bench.layers("divider").map(\.position.x).min() == 100)
    #expect(bench.layers("selection").isEmpty)
    #expect(abs(parts[0].label.center.x - 57) < 1 && abs(parts[1].label.center.x - 150) < 1)
    #expect(parts[2].label.frame.minY == parts[1].label.frame.minY + 3)
  }

  @Test func segmentsCallTheirActions() {
    var called: [String] = []
    let actions = ["a", "b"].map { name in UIAction(title: name) { _ in called.append(name) } }
    let bench = ControlBench(width: 200) { UISegmentedControl(frame: .zero, actions: actions) }
    bench.tap(150)
    bench.tap(50)
    #expect(called == ["b", "a"] && bench.changes.count == 2 && bench.control.titleForSegment(at: 1) == "b")
    bench.perform { $0.insertSegment(action: actions[0], at: 2, animated: false) }
    #expect(bench.control.numberOfSegments == 2 && bench.control.segmentIndex(identifiedBy: actions[0].identifier) == 1)
  }

  @Test func stepperShowsImages() {
    let (up, down, back, pressed) = (image(1), image(2), image(3), image(4))
    let bench = ControlBench { UIStepper() }
    bench.perform {
      $0.setIncrementImage(up, for: .normal)
      $0.setDecrementImage(down, for: .disabled)
      $0.setBackgroundImage(back, for: .normal)
      $0.setBackgroundImage(pressed, for: .highlighted)
    }
    func images() -> [UIImage?] {
      var found: [UIImage?] = []
      func look(_ view: UIView) {
        if let view = view as? UIImageView { found.append(view.image) }
        view.subviews.forEach(look)
      }
      look(bench.control)
      return found
    }
    func shows(_ image: UIImage) -> Bool { images().contains { $0?.bitmap == image.bitmap } }
    #expect(shows(up) && shows(down) && shows(back) && !shows(pressed))
    bench.down(70)
    #expect(shows(pressed))
    bench.up(70)
    // At 1 the minus is enabled: it is drawn again.
    #expect(bench.control.value == 1 && !shows(down) && !bench.layers("minus").isEmpty)
  }

  @Test func progressFollowsAnObject() {
    let bench = ControlBench(width: 200) { UIProgressView(progressViewStyle: .default) }
    let progress = Progress(totalUnitCount: 4)
    bench.perform { $0.observedProgress = progress }
    progress.completedUnitCount = 1
    bench.wait(0.2)
    #expect(bench.control.progress == 0.25)
    bench.perform { $0.progressImage = image(1) }
    #expect(bench.layers("progress").first?.contents != nil && bench.layers("progress").first?.backgroundColor == nil)
    progress.completedUnitCount = 4
    bench.wait(0.2)
    #expect(bench.control.progress == 1)
  }

  @Test func dotsRunInADirection() {
    let bench = ControlBench<UIPageControl> {
      let control = UIPageControl()
      control.numberOfPages = 5
      control.direction = .bottomToTop
      return control
    }
    #expect(bench.control.intrinsicContentSize == CGSize(width: 37, height: 71))
    bench.tap(18, 10)
    #expect(bench.control.currentPage == 1)
    let first = bench.layers("current page's dot").first
    #expect(first?.position.y == 71 - 3.5 - 16 && first.map { abs($0.position.x - 18.5) <= 0.5 } == true)
    bench.perform {
      $0.preferredCurrentPageIndicatorImage = image(1)
      $0.defersCurrentPageDisplay = true
    }
    #expect(bench.layers("current page's dot").first?.contents != nil)
    bench.tap(18, 10)
    #expect(bench.control.currentPage == 2 && bench.layers("current page's dot").first?.position.y == first?.position.y)
    bench.perform { $0.updateCurrentPageDisplay() }
    #expect(bench.layers("current page's dot").first?.position.y == 71 - 3.5 - 32)
  }

  @Test func refreshControlsHaveATitle() {
    let control = UIRefreshControl(frame: CGRect(x: 0, y: 0, width: 300, height: 60))
    control.layoutIfNeeded()
    let alone = control.subviews[0].frame
    control.attributedTitle = NSAttributedString(string: "Pull to refresh")
    control.layoutIfNeeded()
    let label = control.subviews.first { $0.layer.name == "title" }
    #expect(control.subviews[0].frame.minY < alone.minY && label?.frame.midX == 150)
    #expect(label.map { $0.frame.minY > control.subviews[0].frame.maxY && $0.frame.maxY <= 60 } == true)
    control.attributedTitle = nil
    control.layoutIfNeeded()
    #expect(control.subviews.count == 1 && control.subviews[0].frame == alone)
  }

  @Test func datesStayBetweenIntervals() {
    let picker = UIDatePicker()
    picker.minuteInterval = 15
    let date = Date(timeIntervalSinceReferenceDate: 7 * 60)
    picker.date = date
    #expect(picker.date == Date(timeIntervalSinceReferenceDate: 0))
    picker.roundsToMinuteInterval = false
    picker.date = date
    #expect(picker.date == date)
  }
}
