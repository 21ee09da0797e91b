import Tendon

/// Makes a state of a control that says of itself how large it is.
func state<Control: UIView>(
  _ caption: String, _ make: @escaping @MainActor @Sendable () -> Control, height: CGFloat? = nil,
  contrast: UIAccessibilityContrast = .normal, category: UIContentSizeCategory = .large, touch: CGPoint? = nil,
  _ change: @escaping @MainActor @Sendable (Control) -> Void = { _ in }
) -> ControlState {
  ControlState(caption, height: height, contrast: contrast, category: category, touch: touch) {
    let control = make()
    change(control)
    return control
  }
}

/// The controls that show a number or let a finger change one.
extension ControlsScenes {
  @MainActor private static func slider(_ value: Float) -> UISlider {
    let slider = UISlider()
    slider.value = value
    return slider
  }

  static let sliders = ControlSheet(
    "slider", title: "UISlider", room: CGSize(width: 200, height: 52), width: 160, zoom: 4,
    script: "drag a1@16,15 a1@120,15 0.6\nwait 0.5",
    states: [
      state("0.5, with images", { slider(0.5) }) {
        $0.minimumValueImage = UIImage(systemName: "speaker.fill")
        $0.maximumValueImage = UIImage(systemName: "speaker.wave.2.fill")
        $0.tintColor = .systemBlue
      },
      state("minimum", { slider(0) }), state("0.5", { slider(0.5) }), state("maximum", { slider(1) }),
      state("held", { slider(0.5) }, touch: CGPoint(x: 80, y: 15)),
      state("disabled", { slider(0.5) }) { $0.isEnabled = false },
      state("minimumTrackTintColor", { slider(0.6) }) { $0.minimumTrackTintColor = .systemPink },
      state("maximumTrackTintColor", { slider(0.4) }) { $0.maximumTrackTintColor = .systemYellow },
      state("thumbTintColor", { slider(0.5) }) { $0.thumbTintColor = .systemGreen },
      state("images for knob and track", { slider(0.6) }) { dress($0) },
      state("images, held", { slider(0.5) }, touch: CGPoint(x: 80, y: 15)) { dress($0) },
      state("images, disabled", { slider(0.6) }) {
        dress($0)
        $0.isEnabled = false
      },
      state("high contrast", { slider(0.5) }, contrast: .high),
    ])

  /// Gives a slider a square knob, which is larger under a finger, and a track that is broader before it.
  @MainActor private static func dress(_ slider: UISlider) {
    func box(_ width: CGFloat, _ height: CGFloat, _ radius: CGFloat, _ color: UIColor) -> UIImage {
      UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image {
        $0.cgContext.fill(
          Path(roundedRect: CGRect(x: 0, y: 0, width: width, height: height), cornerRadius: radius),
          color: color.cgColor)
      }
    }
    let caps = UIEdgeInsets(top: 0, left: 4, bottom: 0, right: 4)
    slider.setThumbImage(box(18, 18, 4, .systemOrange), for: .normal)
    slider.setThumbImage(box(24, 24, 6, .systemRed), for: .highlighted)
    slider.setMinimumTrackImage(box(9, 8, 4, .systemIndigo).resizableImage(withCapInsets: caps), for: .normal)
    slider.setMaximumTrackImage(box(9, 4, 2, .systemGray).resizableImage(withCapInsets: caps), for: .normal)
  }

  @MainActor private static func segments(_ selected: Int, _ items: [Any] = ["Day", "Week", "Month"])
    -> UISegmentedControl
  {
    let control = UISegmentedControl(items: items)
    control.selectedSegmentIndex = selected
    return control
  }

  static let segmented = ControlSheet(
    "segments", title: "UISegmentedControl", room: CGSize(width: 220, height: 52), width: 190, zoom: 4,
    script: "tap a0[2]\nwait 0.6\ndrag a0[2] a0[0] 0.5\nwait 0.5",
    states: [
      state("first", { segments(0, ["Day", "Week", "Month", "Year"]) }),
      state("none", { segments(-1) }), state("middle", { segments(1) }), state("last", { segments(2) }),
      state("the chosen held", { segments(1) }, touch: CGPoint(x: 95, y: 16)),
      state("another held", { segments(1) }, touch: CGPoint(x: 30, y: 16)),
      state("momentary, held", { segments(-1) }, touch: CGPoint(x: 30, y: 16)) { $0.isMomentary = true },
      state("disabled", { segments(1) }) { $0.isEnabled = false },
      state("a segment disabled", { segments(0) }) { $0.setEnabled(false, forSegmentAt: 1) },
      state("selectedSegmentTintColor", { segments(1) }) { $0.selectedSegmentTintColor = .systemYellow },
      state(
        "images",
        {
          segments(1, ["list.bullet", "square.grid.2x2", "map"].compactMap { UIImage(systemName: $0) })
        }),
      state("widths by content", { segments(0, ["S", "Medium", "Extra large"]) }) {
        $0.apportionsSegmentWidthsByContent = true
      },
      state("a width set", { segments(0) }) { $0.setWidth(90, forSegmentAt: 2) },
      state("high contrast", { segments(1) }, contrast: .high),
    ])

  @MainActor private static func stepper(_ value: Double) -> UIStepper {
    let stepper = UIStepper()
    stepper.maximumValue = 10
    stepper.value = value
    return stepper
  }

  static let steppers = ControlSheet(
    "stepper", title: "UIStepper", room: CGSize(width: 130, height: 48), zoom: 4,
    script: "press a1@70,16 1.2\nwait 0.5",
    states: [
      state("between", { stepper(5) }), state("minimum", { stepper(0) }), state("maximum", { stepper(10) }),
      state("minimum, wraps", { stepper(0) }) { $0.wraps = true },
      state("plus held", { stepper(5) }, touch: CGPoint(x: 70, y: 16)),
      state("disabled", { stepper(5) }) { $0.isEnabled = false },
      state("high contrast", { stepper(5) }, contrast: .high),
    ])

  @MainActor private static func pages(_ current: Int, of count: Int) -> UIPageControl {
    let control = UIPageControl()
    control.numberOfPages = count
    control.currentPage = current
    return control
  }

  static let pageControls = ControlSheet(
    "pages", title: "UIPageControl", room: CGSize(width: 160, height: 48), zoom: 3,
    script: "drag a1@3,18 a1@67,18 0.8\nwait 0.5",
    states: [
      state("prominent background", { pages(1, of: 5) }) { $0.backgroundStyle = .prominent },
      state("first of 5", { pages(0, of: 5) }), state("middle", { pages(2, of: 5) }),
      state("last", { pages(4, of: 5) }),
      state("one page", { pages(0, of: 1) }),
      state("disabled", { pages(1, of: 4) }) { $0.isEnabled = false },
      state("tint colours", { pages(1, of: 4) }) {
        $0.pageIndicatorTintColor = .systemTeal
        $0.currentPageIndicatorTintColor = .systemIndigo
      },
      state("an image for the first page", { pages(1, of: 4) }) {
        $0.setIndicatorImage(
          UIImage(systemName: "location.fill", withConfiguration: .init(pointSize: 9)), forPage: 0)
      },
      state("high contrast", { pages(1, of: 5) }, contrast: .high),
    ])

  @MainActor private static func progress(_ part: Float, _ style: UIProgressView.Style = .default) -> UIProgressView {
    let view = UIProgressView(progressViewStyle: style)
    view.progress = part
    return view
  }

  static let progressViews = ControlSheet(
    "progress", title: "UIProgressView", room: CGSize(width: 180, height: 36), width: 140, zoom: 4,
    states: [
      state("0.5", { progress(0.5) }), state("0", { progress(0) }), state("0.01", { progress(0.01) }),
      state("1", { progress(1) }),
      state("bar, 0.5", { progress(0.5, .bar) }),
      state("progressTintColor", { progress(0.5) }) { $0.progressTintColor = .systemOrange },
      state("trackTintColor", { progress(0.5) }) { $0.trackTintColor = .systemMint },
      state("high contrast", { progress(0.5) }, contrast: .high),
    ])

  @MainActor private static func indicator(_ style: UIActivityIndicatorView.Style) -> UIActivityIndicatorView {
    let view = UIActivityIndicatorView(style: style)
    view.startAnimating()
    return view
  }

  static let indicators = ControlSheet(
    "activity", title: "UIActivityIndicatorView", room: CGSize(width: 130, height: 52), zoom: 3, script: "wait 1",
    states: [
      state("large", { indicator(.large) }), state("medium", { indicator(.medium) }),
      state("medium, stopped, stays", { UIActivityIndicatorView(style: .medium) }) {
        $0.hidesWhenStopped = false
      },
      state("large, coloured", { indicator(.large) }) { $0.color = .systemOrange },
      state("medium, high contrast", { indicator(.medium) }, contrast: .high),
    ])
}
