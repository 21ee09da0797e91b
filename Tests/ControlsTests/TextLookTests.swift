import Foundation
import Tendon
import Testing

@testable import TendonViews

@MainActor struct TextLookTests {
  private func field(_ make: @autoclosure () -> UITextField = UITextField(), width: CGFloat = 200)
    -> ControlFixture<UITextField>
  { ControlFixture(make(), CGRect(x: 20, y: 100, width: width, height: 34)) }

  private func textView(_ text: NSAttributedString) -> ControlFixture<UITextView> {
    let f = ControlFixture(UITextView(), CGRect(x: 20, y: 100, width: 300, height: 200))
    f.stage.perform {
      f.view.attributedText = text
      f.view.isEditable = false
    }
    return f
  }

  // MARK: - Labels

  private final class Mentions: UILabel {
    override var text: String? { didSet { attributedText = text.map { NSAttributedString(string: "@" + $0) } } }
  }

  /// A label whose text sets its attributed text, as libraries of mentions have it, is not asked again by that.
  @Test func anAttributedTextSetsTheTextWithoutItsAccessors() {
    let label = Mentions()
    label.text = "me"
    #expect(label.text == "@me" && label.attributedText?.string == "@me")
    label.attributedText = NSAttributedString(string: "you")
    #expect(label.text == "you")
  }

  // MARK: - Fields

  private final class Reasons: UITextFieldDelegate {
    var events: [String] = []
    func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
      events.append("reason \(reason.rawValue)")
    }
    func textFieldDidEndEditing(_ textField: UITextField) { events.append("plain") }
  }

  /// The method with a reason is called alone where it is implemented.
  @Test func theReasonForTheEndIsGiven() {
    let (f, reasons) = (field(), Reasons())
    f.stage.perform {
      f.view.delegate = reasons
      f.view.becomeFirstResponder()
      f.view.resignFirstResponder()
    }
    #expect(reasons.events == ["reason 0"])
  }

  @Test func textBecomesSmallerToFit() {
    let f = field(width: 100)
    f.stage.perform { f.view.text = "A text that is rather long" }
    #expect(f.view.line(width: 100).isTruncated)
    f.stage.perform { f.view.adjustsFontSizeToFitWidth = true }
    #expect(!f.view.line(width: 100).isTruncated)
    f.stage.perform { f.view.minimumFontSize = 15 }
    #expect(f.view.line(width: 100).isTruncated && f.view.line(width: 100).text.runs[0].font.size == 15)
  }

  private final class Own: UITextField {
    override func borderRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 3, dy: 3) }
    override func drawPlaceholder(in rect: CGRect) {
      UIColor.red.setFill()
      UIRectFill(rect)
    }
  }

  @Test func subclassesDrawAndPlace() {
    let f = field(Own())
    f.stage.perform {
      f.view.borderStyle = .line
      f.view.placeholder = "x"
    }
    #expect(f.box("border") == CGRect(x: 23, y: 103, width: 194, height: 28))
    func pixel() -> UInt32 {
      let scale = Int(f.stage.screen.scale)
      return f.stage.picture()[100 * scale, 117 * scale]
    }
    #expect(pixel() == 0xFFFF_0000)
    f.stage.perform { f.view.text = "x" }
    #expect(pixel() != 0xFFFF_0000)
  }

  @Test func backgroundsAreSeenWithoutABorder() {
    let (image, other) = (
      UIImage(bitmap: Bitmap(width: 1, height: 1, pixel: 1)), UIImage(bitmap: Bitmap(width: 2, height: 1))
    )
    let f = field()
    f.stage.perform { f.view.background = image }
    #expect(f.layers("border").first?.contents == image.bitmap)
    f.stage.perform {
      f.view.disabledBackground = other
      f.view.isEnabled = false
    }
    #expect(f.layers("border").first?.contents == other.bitmap)
    f.stage.perform { f.view.borderStyle = .line }
    #expect(f.layers("border").first?.contents == nil)
  }

  @Test func defaultAttributesStay() {
    let f = field()
    f.stage.perform { f.view.defaultTextAttributes = [.kern: 5.0, .font: UIFont.systemFont(ofSize: 20)] }
    f.stage.perform { f.view.text = "ab" }
    #expect(f.view.font?.pointSize == 20 && f.view.styles.runs.first?.attributes.kern == 5)
    #expect(f.view.defaultTextAttributes[.kern] as? Double == 5 && f.view.typingAttributes == nil)
    f.stage.perform {
      f.view.becomeFirstResponder()
      f.view.typingAttributes?[.kern] = 9.0
      f.view.insertText("c")
      f.view.insertText("d")
    }
    #expect(f.view.styles.runs.map(\.length) == [2, 2] && f.view.styles.runs.last?.attributes.kern == 9)
  }

  @Test func anInsertionReplacesTheText() {
    let f = field()
    f.stage.perform {
      f.view.text = "abc"
      f.view.becomeFirstResponder()
      f.view.clearsOnInsertion = true
      f.view.insertText("x")
      f.view.insertText("y")
    }
    #expect(f.view.text == "xy" && !f.view.clearsOnInsertion)
  }

  // MARK: - Text views

  private final class Links: UITextViewDelegate {
    var events: [String] = []
    var allows = true
    func textView(
      _ textView: UITextView, shouldInteractWith URL: URL, in range: NSRange, interaction: UITextItemInteraction
    ) -> Bool {
      events.append("\(URL) \(range.location),\(range.length) \(interaction.rawValue)")
      return allows
    }
  }

  private final class OldLinks: UITextViewDelegate {
    var urls: [URL] = []
    func textView(_ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange) -> Bool {
      urls.append(URL)
      return false
    }
  }

  @Test func linksAreOpened() throws {
    let text = NSMutableAttributedString(string: "See ")
    text.append(NSAttributedString(string: "the page", attributes: [.link: URL(string: "https://example.org/")!]))
    let (f, links, old) = (textView(text), Links(), OldLinks())
    f.stage.perform { f.view.delegate = links }
    let place = f.view.firstRect(for: UITextRange(5..<6))
    let point = CGPoint(x: 20 + place.midX, y: 100 + place.midY)
    f.tap(point)
    #expect(links.events == ["https://example.org/ 4,8 0"])
    #expect(f.stage.perform { UIApplication.shared.openedURLs.map(\.absoluteString) } == ["https://example.org/"])
    links.allows = false
    f.rest()
    f.tap(point)
    #expect(links.events.count == 2 && f.stage.perform { UIApplication.shared.openedURLs.count } == 1)
    f.rest()
    f.drag([point, point], first: 0.7)
    #expect(links.events.last == "https://example.org/ 4,8 1")
    f.stage.perform { f.view.delegate = old }
    f.rest()
    f.tap(point)
    #expect(old.urls.count == 1)
    f.rest()
    // Beside the link, and while the text is editable, nothing is asked.
    f.tap(CGPoint(x: 24, y: point.y))
    f.stage.perform { f.view.isEditable = true }
    f.rest()
    f.tap(point)
    #expect(old.urls.count == 1)
  }

  @Test func linksHaveTheirLooks() {
    let f = textView(NSAttributedString(string: "page", attributes: [.link: "https://example.org", .kern: 1]))
    func run() -> TextRun { f.view.textLayout(width: 300).text.runs[0] }
    #expect(run().color == UIColor.link.cgColor && !run().isUnderlined)
    f.stage.perform { f.view.linkTextAttributes = [.foregroundColor: UIColor.red, .underlineStyle: 1] }
    #expect(run().color == UIColor.red.cgColor && run().isUnderlined)
    #expect(f.view.attributedText.attribute(.underlineStyle, at: 0, effectiveRange: nil) == nil)
  }

  @Test(
    arguments: [
      ("see www.a.org.", "http://www.a.org"), ("(https://a.org/b?c=d)", "https://a.org/b?c=d"),
      ("to me@mail.example.com now", "mailto:me@mail.example.com"), ("call +44 20 7946 0958", "tel:+442079460958"),
      ("in 2019 or 12.50", nil), ("version 1.2.3", nil), ("a@b", nil),
    ] as [(String, String?)]) func dataIsDetected(text: String, url: String?)
  {
    #expect(DataDetector.links(in: text, .all).map(\.url) == (url.map { [$0] } ?? []))
    #expect(DataDetector.links(in: text, [.address]).isEmpty)
  }

  @Test func detectedLinksCanBeTapped() {
    let f = textView(NSAttributedString(string: "see www.a.org"))
    f.stage.perform { f.view.dataDetectorTypes = .link }
    let place = f.view.firstRect(for: UITextRange(6..<7))
    f.tap(CGPoint(x: 20 + place.midX, y: 100 + place.midY))
    #expect(f.stage.perform { UIApplication.shared.openedURLs.map(\.absoluteString) } == ["http://www.a.org"])
  }

  private final class Note: UITextView {
    override init(frame: CGRect, textContainer: NSTextContainer?) {
      super.init(frame: frame, textContainer: textContainer)
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  @Test func containersLimitTheLines() {
    let view = Note(frame: CGRect(x: 0, y: 0, width: 100, height: 300))
    view.font = .systemFont(ofSize: 17)
    view.text = String(repeating: "word ", count: 20)
    let width = view.textLayout(width: 100).width
    let all = view.sizeThatFits(CGSize(width: 100, height: 0)).height
    view.textContainer.lineFragmentPadding = 0
    #expect(view.textLayout(width: 100).width == width.map { $0 + 10 })
    view.textContainer.maximumNumberOfLines = 2
    view.textContainer.lineBreakMode = .byTruncatingTail
    let layout = view.textLayout(width: 100)
    #expect(layout.lineCount == 2 && layout.isTruncated)
    #expect(view.sizeThatFits(CGSize(width: 100, height: 0)).height < all / 2)
  }

  // MARK: - Labels

  @Test func smallerTextKeepsItsBaseline() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
    label.font = .systemFont(ofSize: 20)
    label.text = "A long text"
    label.adjustsFontSizeToFitWidth = true
    let place = label.placeOfText(in: label.bounds)
    let (own, small) = (label.textLayout(width: nil, lines: 1), label.textLayout(width: 60))
    func top() -> CGFloat { label.adjustedTop(of: place, in: label.bounds) }
    #expect(abs(top() + small.firstBaseline - ((40 - own.size.height) / 2 + own.firstBaseline)) < 1e-6)
    label.baselineAdjustment = .alignCenters
    #expect(top() == (40 - small.size.height) / 2)
    label.baselineAdjustment = .none
    #expect(top() == (40 - own.size.height) / 2)
  }

  @Test func textIsSetTighterBeforeItIsTruncated() {
    let label = UILabel()
    label.text = "A long text"
    let width = label.textLayout(width: nil).size.width
    #expect(label.textLayout(width: width - 5).isTruncated)
    label.allowsDefaultTighteningForTruncation = true
    #expect(!label.textLayout(width: width - 5).isTruncated && label.textLayout(width: width / 2).isTruncated)
  }
}
