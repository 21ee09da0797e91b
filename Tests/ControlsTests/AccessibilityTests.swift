import Tendon
import Testing

/// The accessibility of controls.
@MainActor struct AccessibilityTests {
  @Test func aSwitchIsTurnedAndTells() {
    let bench = ControlBench { UISwitch() }
    #expect(bench.control.accessibleDescendants == [bench.control] && bench.control.accessibilityValue == "0")
    bench.perform { #expect($0.accessibilityActivate()) }
    #expect(bench.control.isOn && bench.control.accessibilityValue == "1" && bench.changes.count == 1)
    bench.perform {
      $0.isEnabled = false
      #expect(!$0.accessibilityActivate())
    }
    #expect(bench.control.accessibilityTraits == [.button, .notEnabled] && bench.changes.count == 1)
  }

  @Test func aSliderIsAdjustedByTenths() {
    let bench = ControlBench(width: 200) { UISlider() }
    bench.perform {
      $0.minimumValue = -10
      $0.maximumValue = 10
      $0.value = 7
      $0.accessibilityIncrement()
    }
    #expect(bench.control.value == 9 && bench.control.accessibilityValue == "95%")
    bench.perform {
      $0.accessibilityIncrement()
      $0.accessibilityIncrement()
    }
    #expect(bench.control.value == 10 && bench.changes.count == 2)
    bench.perform { $0.accessibilityDecrement() }
    #expect(bench.control.accessibilityValue == "90%" && bench.control.accessibilityTraits == .adjustable)
  }

  @Test func aStepperIsTwoButtons() {
    let bench = ControlBench { UIStepper() }
    let (minus, plus) = (bench.control.accessibleDescendants[0], bench.control.accessibleDescendants[1])
    #expect([minus, plus].map(\.accessibilityLabel) == ["Decrement", "Increment"])
    #expect(minus.accessibilityTraits == [.button, .notEnabled] && plus.accessibilityTraits == .button)
    bench.perform { _ in
      #expect(plus.accessibilityActivate() && plus.accessibilityActivate() && minus.accessibilityActivate())
    }
    #expect(bench.control.value == 1 && bench.changes.count == 3)
  }

  @Test func segmentsAreButtons() {
    let bench = ControlBench { UISegmentedControl(items: ["One", "Two", "Three"]) }
    let parts = bench.control.accessibleDescendants
    #expect(parts.map(\.accessibilityLabel) == ["One", "Two", "Three"])
    #expect(parts.map(\.accessibilityValue) == ["1 of 3", "2 of 3", "3 of 3"])
    bench.perform { _ in _ = parts[1].accessibilityActivate() }
    #expect(bench.control.selectedSegmentIndex == 1 && bench.changes.count == 1)
    #expect(parts.map(\.accessibilityTraits) == [.button, [.button, .selected], .button])
    bench.perform { _ in _ = parts[1].accessibilityActivate() }
    #expect(bench.changes.count == 1)
  }

  @Test func pagesAndProgress() {
    let bench = ControlBench { UIPageControl() }
    bench.perform {
      $0.numberOfPages = 2
      $0.accessibilityIncrement()
      $0.accessibilityIncrement()
    }
    #expect(bench.control.accessibilityValue == "page 2 of 2" && bench.changes.count == 1)
    let progress = UIProgressView()
    progress.progress = 0.334
    #expect(progress.accessibilityValue == "33%")
  }

  @Test func aButtonSaysItsTexts() {
    var look = UIButton.Configuration.filled()
    look.subtitle = "2.99"
    var calls = 0
    let bench = ControlBench {
      UIButton(configuration: look, primaryAction: UIAction(title: "Buy") { _ in calls += 1 })
    }
    #expect(bench.control.accessibilityLabel == "Buy, 2.99" && bench.control.titleLabel?.text == "Buy")
    bench.perform { _ = $0.accessibilityActivate() }
    bench.tap(20)
    #expect(calls == 2)
    bench.perform { $0.accessibilityLabel = "Buy it" }
    #expect(bench.control.accessibilityLabel == "Buy it")
    bench.perform { $0.accessibilityLabel = nil }
    #expect(bench.control.accessibilityLabel == "Buy, 2.99")
  }

  /// Hidden views and views inside an element are not accessibility elements.
  @Test func onlyWhatIsSeenIsTold() {
    let bench = ControlBench { UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)) }
    let (label, hidden, button) = (UILabel(), UILabel(), UIButton(type: .system))
    bench.perform {
      label.text = "Text"
      hidden.text = "Hidden"
      hidden.isHidden = true
      button.setTitle("Go", for: .normal)
      for view in [label, hidden, button] { $0.addSubview(view) }
    }
    #expect(bench.control.accessibleDescendants == [label, button])
    #expect(label.accessibilityTraits == .staticText && label.accessibilityLabel == "Text")
  }

  /// The order of `accessibilityElements`, hidden elements, and a view that is modal.
  @Test func anAppChoosesItsElements() {
    let bench = ControlBench { UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)) }
    let (first, second, third, box) = (UILabel(), UILabel(), UILabel(), UIView())
    bench.perform {
      for view in [first, second, box] { $0.addSubview(view) }
      box.addSubview(third)
    }
    #expect(bench.control.accessibleDescendants == [first, second, third])
    // A view that is named twice, or contains the one that names it, is visited once.
    bench.perform { $0.accessibilityElements = [third, first, third, $0, "no view"] }
    #expect(bench.control.accessibleDescendants == [third, first])
    bench.perform { $0.accessibilityElements = nil }
    bench.perform { _ in box.accessibilityElementsHidden = true }
    #expect(bench.control.accessibleDescendants == [first, second])
    bench.perform { _ in
      box.accessibilityElementsHidden = false
      box.accessibilityViewIsModal = true
    }
    #expect(bench.control.accessibleDescendants == [third])
    bench.perform { _ in box.isHidden = true }
    #expect(bench.control.accessibleDescendants == [first, second])
    let origin = bench.control.convert(CGPoint.zero, to: nil)
    #expect(first.accessibilityHint == nil && first.accessibilityActivationPoint == origin)
  }

  @Test func aRowIsOneElementUnlessSomethingInItCanBeOperated() {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    cell.textLabel?.text = "Title"
    cell.detailTextLabel?.text = "Detail"
    #expect(cell.accessibleDescendants == [cell] && cell.accessibilityLabel == "Title, Detail")
    #expect(cell.accessibilityTraits == .staticText)
    cell.isSelected = true
    #expect(cell.accessibilityTraits == .selected)
    let toggle = UISwitch()
    cell.accessoryView = toggle
    cell.layoutIfNeeded()
    #expect(Set(cell.accessibleDescendants) == [cell.textLabel!, cell.detailTextLabel!, toggle])
  }

  @Test func anAlertHidesWhatIsBelowIt() {
    let bench = ControlBench { UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 100)) }
    let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Yes", style: .default))
    bench.perform { $0.window?.rootViewController?.present(alert, animated: false) }
    let labels = bench.control.window?.accessibleDescendants.compactMap(\.accessibilityLabel)
    #expect(labels == ["Sure?", "Yes"])
  }
}

@MainActor struct AccessibleTextTests {
  @Test func aFieldTellsItsTextUnlessItIsASecret() {
    let field = UITextField()
    field.placeholder = "Name"
    #expect(field.accessibilityLabel == "Name" && field.accessibilityValue == nil && field.isAccessibilityElement)
    field.text = "Ada"
    #expect(field.accessibilityValue == "Ada")
    field.isSecureTextEntry = true
    #expect(field.accessibilityValue == "\u{2022}\u{2022}\u{2022}")
    let view = UITextView()
    view.text = "Ada"
    #expect(view.accessibilityValue == "Ada")
  }
}
