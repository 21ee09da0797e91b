import Foundation
import TendonAutoLayout
import TendonGeometry
import TendonLayers
import Testing

@testable import TendonViews

/// Controls: their sizes, what a finger does to them, and what they tell.
@MainActor
@Suite struct ControlTests {
  /// Counts events.
  final class Count {
    var events: [String] = []
  }

  private func host(_ control: UIView, at frame: CGRect, direction: UISemanticContentAttribute = .unspecified) -> Host {
    let host = Host(CGSize(width: 400, height: 400))
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    control.semanticContentAttribute = direction
    control.frame = frame
    root.addSubview(control)
    host.show(root)
    return host
  }

  private func drag(_ host: Host, _ points: [CGPoint], lifting: Bool = true) {
    host.perform { host.window.sendTouch(finger: 1, phase: .began, at: points[0]) }
    for point in points.dropFirst() {
      host.advance(to: host.clock.now + 0.02)
      host.perform { host.window.sendTouch(finger: 1, phase: .moved, at: point) }
    }
    guard lifting else { return }
    host.perform { host.window.sendTouch(finger: 1, phase: .ended, at: points.last!) }
  }

  // MARK: - Sizes

  /// The frames that documents record (storyboards' numbers of iOS 13 to 18); -1: none of its own.
  @Test func naturalSizes() {
    func frame(_ view: UIView) -> CGSize {
      let (size, insets) = (view.intrinsicContentSize, view.alignmentRectInsets)
      return CGSize(
        width: size.width < 0 ? -1 : size.width + insets.left + insets.right,
        height: size.height < 0 ? -1 : size.height + insets.top + insets.bottom)
    }
    #expect(frame(UISwitch()) == CGSize(width: 51, height: 31))
    #expect(frame(UISlider()) == CGSize(width: -1, height: 31))
    #expect(frame(UIStepper()) == CGSize(width: 94, height: 32))
    #expect(frame(UISegmentedControl(items: ["A", "B"])).height == 32)
    #expect(frame(UIProgressView()) == CGSize(width: -1, height: 4))
    #expect(frame(UIActivityIndicatorView(style: .medium)) == CGSize(width: 20, height: 20))
    #expect(frame(UIActivityIndicatorView(style: .large)) == CGSize(width: 37, height: 37))
    #expect(frame(UIPickerView()) == CGSize(width: 320, height: 216))
    #expect(frame(UIDatePicker()) == CGSize(width: 320, height: 216))
    #expect(frame(UISearchBar()) == CGSize(width: -1, height: 56))
    #expect(frame(UINavigationBar()) == CGSize(width: -1, height: 44))
    #expect(frame(UITabBar()) == CGSize(width: -1, height: 49))
    #expect(frame(UIToolbar()) == CGSize(width: -1, height: 44))
    let pages = UIPageControl()
    pages.numberOfPages = 3
    #expect(frame(pages) == CGSize(width: 39, height: 37))
  }

  // MARK: - Switch

  @Test(arguments: [UISemanticContentAttribute.forceLeftToRight, .forceRightToLeft])
  func aSwitchIsTurnedByTapsAndDrags(_ direction: UISemanticContentAttribute) {
    let (control, count) = (UISwitch(), Count())
    let host = host(control, at: CGRect(x: 100, y: 100, width: 51, height: 31), direction: direction)
    control.addAction(for: .valueChanged) { _ in count.events.append("\(control.isOn)") }
    host.tap(CGPoint(x: 120, y: 115))
    #expect(control.isOn && count.events == ["true"])
    // From the trailing end to the leading one, and further: it is turned once.
    let side: CGFloat = direction == .forceLeftToRight ? 1 : -1
    let middle: CGFloat = 125
    drag(host, stride(from: 15, through: -25, by: -4).map { CGPoint(x: middle + side * CGFloat($0), y: 115) })
    #expect(!control.isOn && count.events == ["true", "false"])
    control.setOn(true, animated: true)
    #expect(count.events.count == 2)
    control.isEnabled = false
    host.tap(CGPoint(x: 120, y: 115))
    #expect(control.isOn && control.subviews[0].alpha == 0.5 && control.alpha == 1)
  }

  @Test func aSwitchSlidesItsKnob() {
    let control = UISwitch()
    let host = host(control, at: CGRect(x: 100, y: 100, width: 51, height: 31))
    let knob = control.subviews[0].subviews[1]
    #expect(knob.frame == CGRect(x: 2, y: 2, width: 27, height: 27))
    host.perform { control.setOn(true, animated: true) }
    host.advance(to: 0.125)
    #expect(abs(host.seen(knob).minX - 12) < 1 && knob.frame.minX == 22)
    host.advance(to: 0.3)
    #expect(host.seen(knob).minX == 22)
  }

  // MARK: - Slider

  @Test(arguments: [UISemanticContentAttribute.forceLeftToRight, .forceRightToLeft])
  func aSliderFollowsTheFinger(_ direction: UISemanticContentAttribute) {
    let (slider, count) = (UISlider(), Count())
    slider.maximumValue = 100
    // The knob's way is 400 - 4 - 28 points long.
    let host = host(slider, at: CGRect(x: 0, y: 100, width: 400, height: 31), direction: direction)
    slider.addAction(for: .valueChanged) { _ in count.events.append("\(slider.value)") }
    let start: CGFloat = direction == .forceLeftToRight ? 16 : 384
    let side: CGFloat = direction == .forceLeftToRight ? 1 : -1
    drag(host, [0, 92, 184].map { CGPoint(x: start + side * $0, y: 115) })
    #expect(slider.value == 50 && count.events == ["25.0", "50.0"])
    slider.isContinuous = false
    drag(host, [184, 276, 1000].map { CGPoint(x: start + side * $0, y: 115) })
    #expect(slider.value == 100 && count.events == ["25.0", "50.0", "100.0"])
    // Beside the knob nothing is grabbed.
    drag(host, [0, 92].map { CGPoint(x: start + side * $0, y: 115) })
    #expect(slider.value == 100)
    slider.maximumValue = 40
    #expect(slider.value == 40)
    slider.value = .nan
    #expect(slider.value == 0)
  }

  // MARK: - Stepper

  @Test func aStepperStepsRunsAndWraps() {
    let (stepper, count) = (UIStepper(), Count())
    stepper.maximumValue = 3
    let host = host(stepper, at: CGRect(x: 100, y: 100, width: 94, height: 32))
    stepper.addAction(for: .valueChanged) { _ in count.events.append("\(stepper.value)") }
    let (minus, plus) = (CGPoint(x: 120, y: 115), CGPoint(x: 175, y: 115))
    host.tap(minus)
    #expect(count.events.isEmpty)
    host.tap(plus)
    #expect(stepper.value == 1)
    // Held for 0.5 s and then 0.1 s a step, to the end.
    drag(host, [plus], lifting: false)
    host.advance(to: host.clock.now + 0.45)
    #expect(stepper.value == 2)
    host.advance(to: host.clock.now + 0.1)
    #expect(stepper.value == 3)
    host.advance(to: host.clock.now + 1)
    host.perform { host.window.sendTouch(finger: 1, phase: .ended, at: plus) }
    #expect(stepper.value == 3 && count.events == ["1.0", "2.0", "3.0"])
    stepper.wraps = true
    host.tap(plus)
    #expect(stepper.value == 0)
    host.tap(minus)
    #expect(stepper.value == 3)
  }

  @Test func aStepOfNothingTraps() async {
    await #expect(processExitsWith: .failure) { @MainActor in UIStepper().stepValue = 0 }
  }

  // MARK: - Segments

  @Test(arguments: [UISemanticContentAttribute.forceLeftToRight, .forceRightToLeft])
  func segmentsAreChosen(_ direction: UISemanticContentAttribute) {
    let (control, count) = (UISegmentedControl(items: ["One", "Two", "Three"]), Count())
    let host = host(control, at: CGRect(x: 0, y: 100, width: 300, height: 32), direction: direction)
    control.addAction(for: .valueChanged) { _ in count.events.append("\(control.selectedSegmentIndex)") }
    func place(_ index: Int) -> CGPoint {
      CGPoint(x: direction == .forceLeftToRight ? 50 + 100 * CGFloat(index) : 250 - 100 * CGFloat(index), y: 115)
    }
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    host.tap(place(2))
    host.tap(place(2))
    #expect(control.selectedSegmentIndex == 2 && count.events == ["2"])
    control.setEnabled(false, forSegmentAt: 0)
    host.tap(place(0))
    #expect(control.selectedSegmentIndex == 2)
    control.insertSegment(withTitle: "Zero", at: 0, animated: false)
    #expect(control.selectedSegmentIndex == 3 && control.titleForSegment(at: 0) == "Zero")
    control.removeSegment(at: 3, animated: false)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment && control.numberOfSegments == 3)
    control.isMomentary = true
    host.perform {}
    host.tap(place(2))
    #expect(count.events == ["2", "2"] && control.selectedSegmentIndex == UISegmentedControl.noSegment)
  }

  @Test func segmentsShareTheWidth() {
    let control = UISegmentedControl(items: ["A", "B", "C"])
    _ = host(control, at: CGRect(x: 0, y: 0, width: 300, height: 32))
    control.setWidth(40, forSegmentAt: 1)
    control.layoutIfNeeded()
    #expect((0..<3).map { control.view(ofSegment: $0)!.frame.width } == [130, 40, 130])
  }

  // MARK: - Page control, progress, activity

  @Test func aPageControlGoesToTheNextPage() {
    let (pages, count) = (UIPageControl(), Count())
    pages.numberOfPages = 3
    let host = host(pages, at: CGRect(x: 100, y: 100, width: 100, height: 37))
    pages.addAction(for: .valueChanged) { _ in count.events.append("\(pages.currentPage)") }
    for x in [190, 190, 190, 110] as [CGFloat] { host.tap(CGPoint(x: x, y: 118)) }
    #expect(count.events == ["1", "2", "1"])
    pages.numberOfPages = 1
    #expect(pages.currentPage == 0)
  }

  @Test func progressFillsItsPart() {
    let view = UIProgressView(progressViewStyle: .default)
    let host = host(view, at: CGRect(x: 0, y: 0, width: 200, height: 4))
    host.perform { view.progress = 0.25 }
    let filled = view.subviews[0].subviews[0]
    #expect(filled.frame == CGRect(x: 0, y: 0, width: 50, height: 4))
    host.perform { view.semanticContentAttribute = .forceRightToLeft }
    #expect(filled.frame.minX == 150)
    host.perform { view.setProgress(7, animated: true) }
    #expect(view.progress == 1 && filled.frame.width == 200 && host.seen(filled).width == 50)
    host.advance(to: 1)
    #expect(host.seen(filled).width == 200)
  }

  @Test func theIndicatorTurnsInEightSteps() {
    let view = UIActivityIndicatorView(style: .large)
    #expect(view.isHidden)
    let host = host(view, at: CGRect(x: 100, y: 100, width: 37, height: 37))
    host.perform { view.startAnimating() }
    #expect(!view.isHidden && view.isAnimating)
    let wheel = view.subviews[0]
    let angles = (0..<16).map { step -> Int in
      host.advance(to: (Double(step) + 0.5) / 16)
      return MediaClock.with(host.clock) {
        let transform = wheel.layer.presentation()!.affineTransform()
        return (Int((atan2(Double(transform.b), Double(transform.a)) * 180 / .pi).rounded()) + 360) % 360
      }
    }
    #expect(angles == (0..<16).map { $0 / 2 * 45 })
    host.perform { view.stopAnimating() }
    #expect(view.isHidden && wheel.layer.animationKeys()?.isEmpty ?? true)
  }

  // MARK: - Text view and search bar

  final class TextDelegate: UITextViewDelegate {
    var log: [String] = []
    var allows = true
    func textViewDidChange(_ textView: UITextView) { log.append("change \(textView.text!)") }
    func textViewDidBeginEditing(_ textView: UITextView) { log.append("begin") }
    func textViewDidEndEditing(_ textView: UITextView) { log.append("end") }
    func textView(_: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool { allows }
  }

  @Test func aTextViewIsTypedInto() {
    let (view, delegate) = (UITextView(), TextDelegate())
    view.font = .systemFont(ofSize: 16)
    view.text = "one two"
    view.delegate = delegate
    let host = host(view, at: CGRect(x: 0, y: 0, width: 200, height: 100))
    host.tap(CGPoint(x: 190, y: 15))
    #expect(view.isFirstResponder && view.selectedRange == NSRange(location: 7, length: 0))
    host.perform { _ = host.window.insertText("!") }
    view.moveCaret(.left)
    view.deleteBackward()
    #expect(view.text == "one tw!" && view.selectedRange.location == 6)
    // A second tap at the same place chooses the word.
    host.advance(to: host.clock.now + 1)
    host.tap(CGPoint(x: 12, y: 15))
    host.tap(CGPoint(x: 12, y: 15))
    #expect(view.selectedRange == NSRange(location: 0, length: 3))
    delegate.allows = false
    view.insertText("x")
    #expect(view.text == "one tw!")
    delegate.allows = true
    view.insertText("\u{1F1E9}\u{1F1EA}")
    view.deleteBackward()
    #expect(view.text == " tw!")
    view.resignFirstResponder()
    #expect(delegate.log.first == "begin" && delegate.log.last == "end")
    #expect(delegate.log.contains("change one two!"))
  }

  @Test func aTextViewThatDoesNotScrollIsAsHighAsItsLines() {
    let (root, view) = (UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400)), UITextView())
    view.translatesAutoresizingMaskIntoConstraints = false
    view.isScrollEnabled = false
    view.font = .systemFont(ofSize: 16)
    view.text = "one\ntwo\nthree"
    root.addSubview(view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: root.topAnchor), view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      view.widthAnchor.constraint(equalToConstant: 200),
    ])
    let host = Host(CGSize(width: 400, height: 400))
    host.show(root)
    let line = UIFont.systemFont(ofSize: 16).lineHeight
    #expect(abs(view.frame.height - (3 * line + 16)) <= 0.5)
    host.perform { view.text = "one" }
    #expect(abs(view.frame.height - (line + 16)) <= 0.5)
    view.isScrollEnabled = true
    #expect(view.intrinsicContentSize.height == UIView.noIntrinsicMetric)
  }

  final class SearchDelegate: UISearchBarDelegate {
    var log: [String] = []
    func searchBar(_ searchBar: UISearchBar, textDidChange text: String) { log.append("text \(text)") }
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { log.append("search") }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { log.append("cancel") }
    func searchBar(_: UISearchBar, selectedScopeButtonIndexDidChange index: Int) { log.append("scope \(index)") }
  }

  @Test func aSearchBarTellsWhatIsSearched() {
    let (bar, delegate) = (UISearchBar(), SearchDelegate())
    bar.showsCancelButton = true
    bar.scopeButtonTitles = ["All", "Some"]
    bar.showsScopeBar = true
    bar.delegate = delegate
    #expect(bar.intrinsicContentSize.height == 100)
    let host = host(bar, at: CGRect(x: 0, y: 0, width: 400, height: 100))
    host.tap(CGPoint(x: 100, y: 28))
    host.perform {
      _ = host.window.insertText("ab")
      _ = host.window.insertText("\n")
    }
    host.tap(CGPoint(x: 370, y: 28))
    host.tap(CGPoint(x: 300, y: 72))
    #expect(delegate.log == ["text a", "text ab", "search", "cancel", "scope 1"])
    // The cross empties the field.
    let field = bar.searchTextField
    host.tap(CGPoint(x: field.frame.maxX - 15, y: 28))
    #expect(bar.text == "" && delegate.log.last == "text ")
  }

  // MARK: - Pickers

  final class Cities: UIPickerViewDataSource, UIPickerViewDelegate {
    let names = (0..<30).map { "City \($0)" }
    var log: [String] = []
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
    func pickerView(_: UIPickerView, numberOfRowsInComponent component: Int) -> Int { component == 0 ? 30 : 5 }
    func pickerView(_: UIPickerView, titleForRow row: Int, forComponent: Int) -> String? { names[row] }
    func pickerView(_: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
      log.append("\(component):\(row)")
    }
  }

  @Test func wheelsTurnAndSnap() {
    let (picker, cities) = (UIPickerView(), Cities())
    picker.dataSource = cities
    picker.delegate = cities
    let host = host(picker, at: CGRect(x: 0, y: 0, width: 320, height: 216))
    #expect(picker.numberOfComponents == 2 && picker.selectedRow(inComponent: 0) == 0)
    host.perform { picker.selectRow(10, inComponent: 0, animated: true) }
    host.advance(to: 0.5)
    #expect(picker.selectedRow(inComponent: 0) == 10 && cities.log.isEmpty)
    // A slow drag of three rows and a bit.
    drag(host, stride(from: 108, through: 0, by: -6).map { CGPoint(x: 80, y: CGFloat($0)) }, lifting: false)
    host.advance(to: host.clock.now + 0.3)
    host.perform { host.window.sendTouch(finger: 1, phase: .ended, at: CGPoint(x: 80, y: 0)) }
    host.advance(to: host.clock.now + 3)
    #expect(picker.selectedRow(inComponent: 0) == 13 && cities.log == ["0:13"])
    // A row in the middle lies in the band; one that is a row away is seen at R sin(32 / R).
    let rows = (picker.subviews[1].subviews[0].subviews as? [UILabel])!
    let middle = rows.first { $0.text == "City 13" }!
    let next = rows.first { $0.text == "City 14" }!
    #expect(middle.center.y == 108 && abs(next.center.y - (108 + 108 * sin(32 / 108.0))) < 1e-9)
    host.tap(CGPoint(x: 240, y: 138))
    host.advance(to: host.clock.now + 1)
    #expect(picker.selectedRow(inComponent: 1) == 1 && cities.log == ["0:13", "1:1"])
    // Past the end the wheel comes back.
    drag(host, stride(from: 200, through: 10, by: -38).map { CGPoint(x: 240, y: CGFloat($0)) })
    host.advance(to: host.clock.now + 5)
    #expect(picker.selectedRow(inComponent: 1) == 4)
  }

  private func date(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0) -> Date {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0)!
    return calendar.date(
      from: DateComponents(year: year, month: month, day: day, hour: hour, minute: minute))!
  }

  @Test func aDatePickerShowsItsDate() {
    let picker = UIDatePicker()
    picker.datePickerMode = .date
    let host = host(picker, at: CGRect(x: 0, y: 0, width: 320, height: 216))
    picker.date = date(2024, 1, 31)
    host.perform {}
    func titles() -> [String] { picker.shownWheels?.chosenTitles ?? [] }
    #expect(titles() == ["January", "31", "2024"])
    // One month on there is no 31st: the last day of February takes its place.
    var events = 0
    picker.addAction(for: .valueChanged) { _ in events += 1 }
    host.tap(CGPoint(x: 60, y: 140))
    host.advance(to: 2)
    #expect(picker.date == date(2024, 2, 29) && titles() == ["February", "29", "2024"] && events == 1)
    picker.maximumDate = date(2024, 2, 10)
    host.perform {}
    #expect(picker.date == date(2024, 2, 10) && events == 1)
    picker.maximumDate = nil
    picker.datePickerMode = .dateAndTime
    picker.minuteInterval = 15
    picker.date = date(2024, 2, 29, 13, 50)
    host.perform {}
    #expect(titles() == ["Thu Feb 29", "1", "45", "PM"])
    picker.datePickerMode = .countDownTimer
    picker.countDownDuration = 3720
    host.perform {}
    #expect(picker.countDownDuration == 3600 && titles() == ["1 hour", "0 min"])
  }

  /// Every row of every wheel gives its date back.
  @Test func rowsAndDatesAgree() {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 3600)!
    for mode in [UIDatePicker.Mode.time, .date, .dateAndTime, .countDownTimer] {
      let style = DateStyle(calendar: calendar, locale: Locale(identifier: "en_US"))
      for column in DateColumn.all(for: mode, minuteInterval: 5, style: style) {
        for day in stride(from: -400, to: 400, by: 7) {
          let date = Date(timeIntervalSinceReferenceDate: Double(day) * 86_400 + 43_500)
          let row = column.row(of: date, calendar, near: 0)
          #expect((0..<column.count).contains(row))
          #expect(column.date(row: row, of: date, calendar) == date)
        }
      }
    }
  }
}
