import Foundation
import Tendon
import Testing

@testable import TendonViews

@MainActor struct ButtonLookTests {
  /// Puts the image at the right and the title at the left edge, as old code does.
  private final class Turned: UIButton {
    override init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    override func imageRect(forContentRect rect: CGRect) -> CGRect {
      var place = super.imageRect(forContentRect: rect)
      place.origin.x = rect.maxX - place.width
      return place
    }
    override func titleRect(forContentRect rect: CGRect) -> CGRect {
      var place = super.titleRect(forContentRect: rect)
      place.origin.x = rect.minX
      return place
    }
    override func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 5, dy: 5) }
    override func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 10, dy: 0) }
  }

  private let square = UIImage(bitmap: Bitmap(width: 12, height: 12, pixel: 0xFFFF_0000))

  @Test func subclassesPlaceTheParts() throws {
    let button = Turned(type: .system)
    #expect(button.buttonType == .system && button.titleLabel?.font.pointSize == 15)
    button.frame = CGRect(x: 0, y: 0, width: 200, height: 44)
    button.setTitle("Go", for: .normal)
    button.setImage(square, for: .normal)
    button.setBackgroundImage(square, for: .normal)
    button.layoutIfNeeded()
    #expect(button.imageView?.frame == CGRect(x: 178, y: 16, width: 12, height: 12))
    #expect(button.titleLabel?.frame.minX == 10)
    #expect(button.backgroundView.frame == CGRect(x: 5, y: 5, width: 190, height: 34))
  }

  @Test func imagesStayAsTheyAreOnDemand() {
    let button = UIButton(type: .custom)
    button.setImage(square, for: .normal)
    button.isHighlighted = true
    #expect(button.imageView?.alpha == 0.5)
    button.adjustsImageWhenHighlighted = false
    #expect(button.imageView?.alpha == 1)
    button.isHighlighted = false
    button.isEnabled = false
    #expect(button.imageView?.alpha == 0.5)
    button.adjustsImageWhenDisabled = false
    #expect(button.imageView?.alpha == 1)
  }

  @Test func aTouchGlows() {
    let button = UIButton(type: .custom)
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    button.showsTouchWhenHighlighted = true
    func glows() -> Bool { button.subviews.contains { $0.layer.name == "glow" && !$0.isHidden } }
    #expect(!glows())
    button.isHighlighted = true
    button.layoutIfNeeded()
    #expect(glows() && button.subviews[0].center == CGPoint(x: 50, y: 20))
    button.isHighlighted = false
    #expect(!glows())
  }

  @Test func attributedTitlesAndTransformers() throws {
    var look = UIButton.Configuration.filled()
    var title = AttributedString("Save ")
    title.append(AttributedString("now", attributes: AttributeContainer([.foregroundColor: UIColor.red])))
    look.title = "old"
    look.attributedTitle = title
    #expect(look.title == nil)
    look.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
      var outgoing = incoming
      outgoing.font = .systemFont(ofSize: 30, weight: .bold)
      return outgoing
    }
    let button = UIButton(configuration: look)
    let size = button.intrinsicContentSize
    let shown = try #require(button.titleLabel?.attributedText)
    #expect(shown.string == "Save now" && size.height > 40)
    #expect((shown.attribute(.font, at: 0, effectiveRange: nil) as? UIFont)?.pointSize == 30)
    #expect(shown.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .white)
    #expect(shown.attribute(.foregroundColor, at: 6, effectiveRange: nil) as? UIColor == .red)
    button.configuration?.title = "plain"
    button.configuration?.titleTextAttributesTransformer = nil
    _ = button.intrinsicContentSize
    #expect(button.titleLabel?.text == "plain" && button.titleLabel?.font.pointSize == 17)
  }

  @Test func colorsAreTransformed() {
    var look = UIButton.Configuration.filled()
    look.image = square.withRenderingMode(.alwaysTemplate)
    look.imageColorTransformer = UIConfigurationColorTransformer { _ in .green }
    look.background.backgroundColorTransformer = UIConfigurationColorTransformer { _ in .red }
    look.background.strokeWidth = 2
    look.background.strokeOutset = 3
    look.background.image = square
    let button = UIButton(configuration: look)
    button.frame = CGRect(x: 0, y: 0, width: 80, height: 40)
    button.layoutIfNeeded()
    let back = button.subviews.first { $0.layer.name == "background" }
    #expect(button.imageView?.tintColor == .green && back?.backgroundColor == .red)
    #expect(back?.subviews.first { $0.layer.name == "outline" }?.frame == CGRect(x: -3, y: -3, width: 86, height: 46))
    #expect(back?.subviews.first { $0.layer.name == "background image" }?.frame == back?.bounds)
    #expect(look.background == look.background && look.background != UIBackgroundConfiguration())
  }

  @Test func rolesAndSelection() {
    let button = UIButton(configuration: .plain())
    button.configuration?.title = "Delete"
    button.role = .destructive
    _ = button.intrinsicContentSize
    #expect(button.titleLabel?.textColor == .systemRed)
    button.isSelected = true
    var look = UIButton.Configuration.plain()
    #expect(look.updated(for: button).background.backgroundColor != .clear)
    look.automaticallyUpdateForSelection = false
    #expect(look.updated(for: button).background.backgroundColor == .clear)
  }

  @Test func handlersAreEnumerated() {
    let control = UIControl()
    control.addAction(UIAction(title: "a") { _ in }, for: .valueChanged)
    control.addAction(UIAction(title: "b") { _ in }, for: .touchDown)
    var seen: [String] = []
    control.enumerateEventHandlers { action, _, events, stop in
      seen.append("\(action?.title ?? "-") \(events == .valueChanged)")
      stop = true
    }
    #expect(seen == ["a true"])
    control.contentHorizontalAlignment = .trailing
    #expect(control.effectiveContentHorizontalAlignment == .right)
  }

  /// Attributes survive the way to an attributed string and back.
  @Test func attributedStringsConvert() {
    var text = AttributedString("ab")
    text.font = .boldSystemFont(ofSize: 9)
    text.underlineStyle = .single
    text.kern = 2
    text.link = URL(string: "https://example.org/")
    let old = NSAttributedString(text)
    #expect(old.attribute(.underlineStyle, at: 0, effectiveRange: nil) as? Int == 1)
    #expect(AttributedString(old) == text)
  }
}
