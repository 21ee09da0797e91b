import Tendon
import Testing

@MainActor struct ButtonTests {
  private func system(_ type: UIButton.ButtonType = .system) -> ControlBench<UIButton> {
    ControlBench(width: 100) {
      let button = UIButton(type: type)
      button.setTitle("Button", for: .normal)
      return button
    }
  }

  @Test func aTapSendsEachEventOnce() {
    let bench = system()
    bench.tap(50)
    #expect(bench.events == ["down", "up", "primary"])
    bench.perform { $0.isEnabled = false }
    bench.tap(50)
    #expect(bench.events.count == 3)
  }

  /// A finger counts as inside up to 70 points away.
  @Test func aFingerThatLeavesAndComesBack() {
    let bench = system()
    bench.down(50)
    #expect(bench.control.isHighlighted)
    bench.move(169)
    #expect(bench.control.isHighlighted)
    bench.move(171)
    #expect(!bench.control.isHighlighted)
    bench.move(60)
    bench.move(200)
    bench.up(200)
    #expect(
      bench.events == ["down", "drag", "exit", "enter", "drag", "exit", "up outside"])
  }

  @Test func aPressedTitleComesBackInAQuarterOfASecond() throws {
    let bench = system()
    bench.down(50)
    #expect(abs(try #require(bench.seen("title")).opacity - 0.2) < 1e-6)
    bench.up(50)
    bench.wait(0.125)
    #expect(abs(try #require(bench.seen("title")).opacity - 0.6) < 0.02)
    bench.wait(0.13)
    #expect(bench.seen("title")?.opacity == 1)
  }

  /// Pressed again while its title comes back: it is as faint as at the first press, and never fainter.
  @Test(arguments: [false, true]) func pressedAgainAndAgain(_ isConfigured: Bool) throws {
    let bench = system()
    if isConfigured { bench.perform { $0.configuration = .plain() } }
    func opacity() throws -> Float { try #require(bench.seen("title")).opacity }
    bench.down(50)
    let pressed = try opacity()
    #expect(pressed < 0.8)
    bench.up(50)
    for _ in 0..<6 {
      bench.wait(0.06)
      #expect(try opacity() > pressed)
      bench.down(50)
      #expect(abs(try opacity() - pressed) < 1e-6)
      bench.wait(0.03)
      #expect(abs(try opacity() - pressed) < 1e-6)
      bench.up(50)
      #expect(abs(try opacity() - pressed) < 1e-6)
    }
    bench.wait(0.3)
    #expect(try opacity() == 1)
  }

  @Test func aSelectedSystemButtonStandsOnABox() {
    let bench = system()
    bench.perform { $0.isSelected = true }
    #expect(bench.control.currentTitleColor == .white)
    #expect(bench.frame("selection") == bench.frame("title").insetBy(dx: -4, dy: -2))
    bench.perform { $0.setTitle("Chosen", for: .selected) }
    #expect(bench.layers("selection").isEmpty && bench.control.currentTitle == "Chosen")
    bench.perform { $0.isSelected = false }
    #expect(bench.control.currentTitle == "Button" && bench.layers("selection").isEmpty)
  }

  @Test(arguments: [UIButton.ButtonType.detailDisclosure, .infoLight, .infoDark, .contactAdd, .close])
  func typesWithASign(type: UIButton.ButtonType) {
    let button = UIButton(type: type)
    let size = type == .close ? CGSize(width: 30, height: 30) : CGSize(width: 25, height: 24)
    #expect(button.intrinsicContentSize == size && button.currentImage != nil && button.currentTitle == nil)
  }

  @Test func rawValuesAreUIKits() {
    #expect(UIButton.ButtonType.contactAdd.rawValue == 5 && UIButton.ButtonType.close.rawValue == 7)
    #expect(UIButton.Configuration.CornerStyle.capsule.rawValue == 4)
    #expect(NSDirectionalRectEdge.trailing.rawValue == 8)
  }
}

@MainActor struct ConfigurationTests {
  private func bench(
    _ configuration: UIButton.Configuration, mirrored: Bool = false, width: CGFloat? = nil,
    _ change: (inout UIButton.Configuration) -> Void = { _ in }
  ) -> ControlBench<UIButton> {
    var configuration = configuration
    configuration.title = "Button"
    change(&configuration)
    return ControlBench(width: width, mirrored: mirrored) { UIButton(configuration: configuration) }
  }

  /// A line of text and the space of the size: 18 + 2 x 5, 20.5 + 2 x 7, 20.5 + 2 x 15.
  @Test func sizes() {
    let sizes: [(UIButton.Configuration.Size, CGFloat)] = [(.mini, 28), (.small, 28), (.medium, 34.5), (.large, 50.5)]
    for (size, height) in sizes {
      let button = bench(.filled()) { $0.buttonSize = size }
      #expect(button.control.intrinsicContentSize.height == height)
      #expect(button.frame("background") == button.control.bounds)
    }
  }

  /// Image and texts, in every arrangement and both directions, lie inside the insets, beside each other by the padding,
  /// and ask for no more and no less than that.
  @Test(arguments: [NSDirectionalRectEdge.leading, .trailing, .top, .bottom], [false, true])
  func arrangements(edge: NSDirectionalRectEdge, mirrored: Bool) {
    let button = bench(.tinted(), mirrored: mirrored) {
      $0.subtitle = "A longer subtitle"
      $0.image = UIImage(systemName: "star")
      $0.imagePlacement = edge
      $0.imagePadding = 9
      $0.titlePadding = 3
      $0.contentInsets = .init(top: 1, leading: 20, bottom: 2, trailing: 4)
    }
    let (title, subtitle, image) = (button.frame("title"), button.frame("subtitle"), button.frame("image"))
    let texts = title.union(subtitle)
    let all = texts.union(image)
    let size = button.control.intrinsicContentSize
    let inside = CGRect(x: mirrored ? 4 : 20, y: 1, width: size.width - 24, height: size.height - 3)
    let isNear = abs(all.minX - inside.minX) < 0.51 && abs(all.maxX - inside.maxX) < 0.51
    #expect(isNear && abs(all.minY - inside.minY) < 0.51 && abs(all.maxY - inside.maxY) < 0.51)
    #expect(abs(subtitle.minY - title.maxY - 3) < 0.51)
    let gap: CGFloat =
      switch edge {
      case .top: texts.minY - image.maxY
      case .bottom: image.minY - texts.maxY
      case .leading: mirrored ? image.minX - texts.maxX : texts.minX - image.maxX
      default: mirrored ? texts.minX - image.maxX : image.minX - texts.maxX
      }
    #expect(abs(gap - 9) < 0.51)
    // Texts stand at the image's side, or in the middle.
    switch edge {
    case .top, .bottom: #expect(abs(title.midX - subtitle.midX) < 0.51)
    case .leading: #expect(mirrored ? title.maxX == subtitle.maxX : title.minX == subtitle.minX)
    default: #expect(mirrored ? title.minX == subtitle.minX : title.maxX == subtitle.maxX)
    }
  }

  @Test func cornersFollowTheirStyle() {
    let styles: [(UIButton.Configuration.CornerStyle, CGFloat)] = [
      (.fixed, 5.95), (.dynamic, 5.95), (.small, 4), (.medium, 8), (.large, 12), (.capsule, 17.25),
    ]
    for (style, radius) in styles {
      let button = bench(.gray()) { $0.cornerStyle = style }
      #expect(button.layers("background").first?.cornerRadius == radius)
    }
  }

  @Test func textsFollowTheReadersTextSize() {
    let button = bench(.filled())
    let before = button.control.intrinsicContentSize
    button.perform { $0.traitOverrides.preferredContentSizeCategory = .accessibilityLarge }
    let after = button.control.intrinsicContentSize
    #expect(button.control.titleLabel?.font.pointSize == 33)
    #expect(after.height > before.height + 15 && after.width > before.width * 1.5)
    button.perform { $0.frame.size = $0.sizeThatFits(.zero) }
    #expect(abs((button.layers("background").first?.cornerRadius ?? 0) - 5.95 * 33 / 17) < 1e-9)
  }

  /// However many states change at once, the handler is asked once.
  @Test func theHandlerIsAskedOnceAChange() {
    var calls = 0
    let button = bench(.filled())
    button.perform {
      $0.configurationUpdateHandler = { button in
        calls += 1
        button.configuration?.title = button.isSelected ? "Chosen" : "Button"
        button.configuration?.showsActivityIndicator = !button.isEnabled
      }
    }
    #expect(calls == 1)
    button.perform {
      $0.isSelected = true
      $0.isEnabled = false
    }
    #expect(calls == 2 && button.control.titleLabel?.text == "Chosen" && button.layers("spokes").count == 1)
    button.perform { _ in }
    #expect(calls == 2)
  }

  @Test func aPressedBackgroundComesBackInAQuarterOfASecond() throws {
    let button = bench(.filled())
    button.down(20)
    button.wait(0.01)
    #expect(abs(try #require(button.seen("background")).opacity - 0.75) < 1e-6)
    button.up(20)
    button.wait(0.125)
    #expect(abs(try #require(button.seen("background")).opacity - 0.875) < 0.01)
    button.wait(0.13)
    #expect(button.seen("background")?.opacity == 1)
  }

  @Test func aTapTurnsTheSelectionOverBeforeItsActions() {
    let button = bench(.tinted())
    var told: [Bool] = []
    button.perform {
      $0.changesSelectionAsPrimaryAction = true
      $0.addAction(for: .touchUpInside) { _ in told.append(button.control.isSelected) }
    }
    button.tap(20)
    button.tap(20)
    #expect(told == [true, false])
    #expect(button.events.filter { $0 == "primary" }.count == 2)
  }

  /// A title too long for the button is cut and stays inside.
  @Test func aTitleStaysInside() {
    let button = bench(.gray(), width: 80) { $0.title = "A very long title of a button" }
    #expect(button.frame("title").minX == 12 && button.frame("title").maxX == 68)
  }

  @Test func withoutAConfigurationTheButtonIsThatOfItsType() {
    let button = bench(.filled())
    button.perform {
      $0.setTitle("Plain", for: .normal)
      $0.configuration = nil
    }
    #expect(button.layers("background").isEmpty && button.control.titleLabel?.text == "Plain")
    #expect(button.control.currentTitleColor == .systemBlue)
  }
}
