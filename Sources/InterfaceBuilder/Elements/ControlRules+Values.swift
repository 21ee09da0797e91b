import TendonGeometry
import TendonViews

extension ElementRule {
  static let `switch` = ElementRule("switch", UISwitch.self, base: .control) { control, reading, builder in
    if let on = reading.optionalBool("on") { control.isOn = on }
    if let color = builder.color("onTintColor", reading) { control.onTintColor = color }
    if let color = builder.color("thumbTintColor", reading) { control.thumbTintColor = color }
    reading.ignore(attributes: ["title", "preferredStyle"])
  }

  static let refreshControl = ElementRule("refreshControl", UIRefreshControl.self, base: .control) {
    control, reading, builder in
    if let title = builder.attributedText("attributedTitle", reading), title.length > 0 {
      control.attributedTitle = title
    }
  }

  static let slider = ElementRule("slider", UISlider.self, base: .control) { slider, reading, builder in
    if let least = reading.number("minValue") { slider.minimumValue = Float(least) }
    if let greatest = reading.number("maxValue") { slider.maximumValue = Float(greatest) }
    slider.value = Float(reading.number("value") ?? 0)
    if let continuous = reading.optionalBool("continuous") { slider.isContinuous = continuous }
    if let color = builder.color("minimumTrackTintColor", reading) { slider.minimumTrackTintColor = color }
    if let color = builder.color("maximumTrackTintColor", reading) { slider.maximumTrackTintColor = color }
    if let color = builder.color("thumbTintColor", reading) { slider.thumbTintColor = color }
    if let name = reading.string("minimumValueImage") { slider.minimumValueImage = builder.image(name, reading) }
    if let name = reading.string("maximumValueImage") { slider.maximumValueImage = builder.image(name, reading) }
  }

  static let stepper = ElementRule("stepper", UIStepper.self, base: .control) { stepper, reading, _ in
    if let step = reading.number("stepValue"), step > 0 { stepper.stepValue = step }
    if let least = reading.number("minimumValue") { stepper.minimumValue = least }
    if let greatest = reading.number("maximumValue") { stepper.maximumValue = greatest }
    stepper.value = reading.number("value") ?? 0
    if let wraps = reading.optionalBool("wraps") { stepper.wraps = wraps }
    if let repeats = reading.optionalBool("autorepeat") { stepper.autorepeat = repeats }
    if let continuous = reading.optionalBool("continuous") { stepper.isContinuous = continuous }
  }

  static let segmentedControl = ElementRule("segmentedControl", UISegmentedControl.self, base: .control) {
    control, reading, builder in
    for (index, segment) in reading.list("segments").enumerated() {
      if let image = segment.string("image") {
        control.insertSegment(with: builder.image(image, segment), at: index, animated: false)
      } else {
        control.insertSegment(withTitle: segment.text("title"), at: index, animated: false)
      }
      if let enabled = segment.optionalBool("enabled") { control.setEnabled(enabled, forSegmentAt: index) }
      if let width = segment.length("width") { control.setWidth(width, forSegmentAt: index) }
      segment.reportUnread()
    }
    if let index = reading.integer("selectedSegmentIndex") { control.selectedSegmentIndex = index }
    if let momentary = reading.optionalBool("momentary") { control.isMomentary = momentary }
    if let apportions = reading.optionalBool("apportionsSegmentWidthsByContent") {
      control.apportionsSegmentWidthsByContent = apportions
    }
    if let color = builder.color("selectedSegmentTintColor", reading) { control.selectedSegmentTintColor = color }
  }

  static let progressView = ElementRule("progressView", UIProgressView.self, base: .view) { view, reading, builder in
    if let style = reading.choice("progressViewStyle", ["default": UIProgressView.Style.default, "bar": .bar]) {
      view.progressViewStyle = style
    }
    if let progress = reading.number("progress") { view.progress = Float(progress) }
    if let color = builder.color("progressTintColor", reading) { view.progressTintColor = color }
    if let color = builder.color("trackTintColor", reading) { view.trackTintColor = color }
  }

  static let activityIndicatorView = ElementRule(
    "activityIndicatorView", UIActivityIndicatorView.self, base: .view
  ) { view, reading, builder in
    lazy var styles: [String: UIActivityIndicatorView.Style] = [
      "medium": .medium, "large": .large, "white": .white, "whiteLarge": .whiteLarge, "gray": .gray,
    ]
    if let style = reading.choice("style", styles) { view.style = style }
    // Without the attribute the view stays when it stops.
    let hides = reading.bool("hidesWhenStopped")
    view.hidesWhenStopped = hides && !builder.plan.showsStoppedIndicators
    // One that hides itself is often written as hidden.
    if !view.hidesWhenStopped { view.isHidden = !hides && reading.element["hidden"] == "YES" }
    if let color = builder.color("color", reading) { view.color = color }
    if reading.bool("animating") { view.startAnimating() }
  }
}
