import Foundation
import TendonGeometry
import TendonStage
import TendonViews
import Testing

/// Taps on the status bar.
@MainActor @Suite struct ScrollToTopTests {
  private final class Listener: UIScrollViewDelegate {
    var allows = true
    var log: [String] = []
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { allows }
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { log.append("top \(scrollView.contentOffset.y)") }
  }

  @Test func theOnlyScrollViewGoesToItsTop() throws {
    let listener = Listener()
    let stage = Stage(size: CGSize(width: 320, height: 480))
    let (scroll, other) = stage.perform {
      let views = (0..<2).map { index in
        let view = UIScrollView(frame: CGRect(x: 0, y: CGFloat(index) * 240, width: 320, height: 240))
        view.contentInsetAdjustmentBehavior = .never
        view.contentSize = CGSize(width: 320, height: 2000)
        view.contentOffset.y = 700
        return view
      }
      return (views[0], views[1])
    }
    let controller = UIViewController()
    stage.present(controller)
    stage.perform {
      scroll.delegate = listener
      controller.view.addSubview(scroll)
      controller.view.addSubview(other)
    }
    stage.tapStatusBar()
    stage.advance(by: 1)
    #expect(scroll.contentOffset.y == 700 && other.contentOffset.y == 700)
    stage.perform { other.scrollsToTop = false }
    listener.allows = false
    stage.tapStatusBar()
    stage.advance(by: 1)
    #expect(scroll.contentOffset.y == 700)
    listener.allows = true
    stage.tapStatusBar()
    stage.advance(by: 1)
    #expect(scroll.contentOffset.y == 0 && other.contentOffset.y == 700 && listener.log == ["top 0.0"])
    stage.perform { scroll.contentOffset.y = 300 }
    try stage.run("tapStatusBar\nwait 1")
    #expect(scroll.contentOffset.y == 0 && listener.log == ["top 0.0", "top 0.0"])
  }

  private final class Rows: NSObject, UIPickerViewDataSource {
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 30 }
  }

  /// The scroll views inside UIKit's own controls do not take part, nor do those of pages.
  @Test func wheelsCalendarsAndPagesDoNotTakePart() {
    let stage = Stage(size: CGSize(width: 400, height: 1200))
    let (scroll, rows) = (UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 300)), Rows())
    let (controller, picker) = (UIViewController(), UIPickerView(frame: CGRect(x: 0, y: 300, width: 400, height: 216)))
    stage.present(controller)
    stage.perform {
      scroll.contentInsetAdjustmentBehavior = .never
      scroll.contentSize.height = 2000
      picker.dataSource = rows
      let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
      pages.setViewControllers([UIViewController()], direction: .forward, animated: false)
      controller.addChild(pages)
      pages.view.frame = CGRect(x: 0, y: 516, width: 400, height: 100)
      let calendar = UIDatePicker(frame: CGRect(x: 0, y: 620, width: 400, height: 400))
      (calendar.datePickerMode, calendar.preferredDatePickerStyle) = (.date, .inline)
      for view in [scroll, picker, pages.view!, calendar] { controller.view.addSubview(view) }
    }
    stage.advance(by: 0.1)
    stage.perform {
      picker.selectRow(12, inComponent: 0, animated: false)
      scroll.contentOffset.y = 500
    }
    stage.tapStatusBar()
    stage.advance(by: 1)
    #expect(scroll.contentOffset.y == 0 && picker.selectedRow(inComponent: 0) == 12)
  }
}
