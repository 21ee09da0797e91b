import Foundation
import Tendon
import TendonTestSupport
import Testing

@testable import TendonViews

/// The wheels of a picker under a finger.
@MainActor
@Suite struct PickerViewTests {
  final class Source: UIPickerViewDataSource, UIPickerViewDelegate {
    var count = 40
    var chosen: [Int] = []
    var makesViews = false
    var made = 0
    var reused = 0
    func numberOfComponents(in _: UIPickerView) -> Int { 1 }
    func pickerView(_: UIPickerView, numberOfRowsInComponent _: Int) -> Int { count }
    func pickerView(_: UIPickerView, titleForRow row: Int, forComponent _: Int) -> String? { "\(row)" }
    func pickerView(_: UIPickerView, didSelectRow row: Int, inComponent _: Int) { chosen.append(row) }
    func pickerView(_: UIPickerView, viewForRow row: Int, forComponent _: Int, reusing view: UIView?) -> UIView? {
      guard makesViews else { return nil }
      if view == nil { made += 1 } else { reused += 1 }
      let view = view ?? UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      view.tag = row
      return view
    }
  }

  /// A source with UIKit's result: a view that is never nil.
  final class ViewSource: UIPickerViewDataSource, UIPickerViewDelegate {
    func numberOfComponents(in _: UIPickerView) -> Int { 1 }
    func pickerView(_: UIPickerView, numberOfRowsInComponent _: Int) -> Int { 3 }
    func pickerView(_: UIPickerView, titleForRow row: Int, forComponent _: Int) -> String? { "title" }
    func pickerView(_: UIPickerView, viewForRow row: Int, forComponent _: Int, reusing view: UIView?) -> UIView {
      let view = view ?? UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      view.tag = row + 10
      return view
    }
  }

  @Test func rowsHaveTheViewsOfADelegateWithUIKitsResult() {
    let source = ViewSource()
    let f = ControlFixture(UIPickerView(), CGRect(x: 20, y: 100, width: 320, height: 216))
    f.stage.perform {
      f.view.dataSource = source
      f.view.delegate = source
    }
    f.stage.advance(by: 0)
    var tags: Set<Int> = []
    var texts = 0
    f.view.forEachDescendant {
      tags.insert($0.tag)
      if ($0 as? UILabel)?.text == "title" { texts += 1 }
    }
    #expect(tags.isSuperset(of: [10, 11, 12]) && texts == 0)
  }

  private func fixture(_ source: Source) -> ControlFixture<UIPickerView> {
    let f = ControlFixture(UIPickerView(), CGRect(x: 20, y: 100, width: 320, height: 216))
    f.stage.perform {
      f.view.dataSource = source
      f.view.delegate = source
    }
    f.stage.advance(by: 0)
    return f
  }

  /// However it is thrown, the wheel rests on a row, and its delegate hears of it once, at the end.
  @Test(arguments: 0..<24)
  func aThrownWheelRestsOnARow(_ seed: Int) {
    var dice = SeededNumbers(UInt64(seed))
    let source = Source()
    let f = fixture(source)
    f.stage.perform { f.view.selectRow(20, inComponent: 0, animated: false) }
    let step = CGFloat(Int.random(in: -24...24, using: &dice))
    f.drag((0...8).map { CGPoint(x: 180, y: 208 + CGFloat($0) * step) })
    var last = 0
    for _ in 0..<240 {
      f.stage.advance(by: 1.0 / 60)
      if source.chosen.count != last { last = source.chosen.count }
    }
    let row = f.view.selectedRow(inComponent: 0)
    #expect(source.chosen == (row == 20 ? [] : [row]))
    let scroll = f.view.subviews[1].subviews.compactMap { $0 as? UIScrollView }[0]
    #expect(scroll.contentOffset.y == CGFloat(row) * 32 && !scroll.isDecelerating)
    #expect(step == 0 || (step < 0) == (row > 20) || row == 20)
  }

  /// A wheel that is caught while it runs tells nothing until it rests.
  @Test func aCaughtWheelTellsOnce() {
    let source = Source()
    let f = fixture(source)
    f.drag((0...8).map { CGPoint(x: 180, y: 280 - CGFloat($0) * 20) })
    f.stage.advance(by: 0.1)
    #expect(source.chosen.isEmpty)
    f.drag((0...8).map { CGPoint(x: 180, y: 280 - CGFloat($0) * 10) })
    f.stage.advance(by: 4)
    #expect(source.chosen == [f.view.selectedRow(inComponent: 0)])
  }

  /// A tap on a row that is seen chooses it: for every row of the drum.
  @Test(arguments: -3...3)
  func aTapChoosesTheRowThatIsSeen(_ offset: Int) throws {
    let source = Source()
    let f = fixture(source)
    f.stage.perform { f.view.selectRow(20, inComponent: 0, animated: false) }
    f.stage.advance(by: 0)
    let layer = try #require(f.layers("row").first { ($0.delegate as? UILabel)?.text == "\(20 + offset)" })
    let place = f.stage.window.layer.convert(CGPoint(x: layer.bounds.midX, y: layer.bounds.midY), from: layer)
    f.tap(place)
    f.stage.advance(by: 1)
    #expect(f.view.selectedRow(inComponent: 0) == 20 + offset && source.chosen == (offset == 0 ? [] : [20 + offset]))
  }

  @Test func viewsOfRowsAreUsedAgain() {
    let source = Source()
    source.makesViews = true
    source.count = 1000
    let f = fixture(source)
    let first = source.made
    #expect(first > 0 && first < 15)
    for row in stride(from: 0, to: 1000, by: 3) {
      f.stage.perform { f.view.selectRow(row, inComponent: 0, animated: false) }
      f.stage.advance(by: 0)
      #expect(f.view.view(forRow: row, forComponent: 0)?.tag == row)
    }
    #expect(source.made <= 30 && source.reused > 300, "\(source.made) made, \(source.reused) used again")
  }

  @Test func rowsMayGo() {
    let source = Source()
    let f = fixture(source)
    f.stage.perform { f.view.selectRow(39, inComponent: 0, animated: false) }
    source.count = 5
    f.stage.perform { f.view.reloadAllComponents() }
    f.stage.advance(by: 0)
    #expect(f.view.selectedRow(inComponent: 0) == 4)
    source.count = 0
    f.stage.perform { f.view.reloadComponent(0) }
    f.stage.advance(by: 0)
    #expect(f.view.selectedRow(inComponent: 0) == -1 && f.layers("row").isEmpty)
  }
}
