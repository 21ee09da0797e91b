import Testing
import UIKit

/// Copies of views by archives.
@MainActor @Suite struct ViewArchiveTests {
  private final class Card: UIView {
    var mark = 0
    override init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) {
      super.init(coder: coder)
      mark = coder.decodeInteger(forKey: "mark")
    }
    override func encode(with coder: NSCoder) {
      super.encode(with: coder)
      coder.encode(mark, forKey: "mark")
    }
  }

  private func copy<View: UIView>(_ view: View) throws -> View? {
    let data = try UIKitArchive.archivedData(withRootObject: view, requiringSecureCoding: false)
    return try UIKitArchive.unarchivedObject(ofClass: View.self, from: data)
  }

  @Test func aViewIsCopiedWithItsSubviewsAndConstraints() throws {
    let card = Card(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
    (card.mark, card.alpha, card.tag, card.backgroundColor) = (7, 0.5, 3, .red)
    let label = UILabel(frame: .zero)
    (label.text, label.numberOfLines, label.textColor) = ("text", 2, .blue)
    label.translatesAutoresizingMaskIntoConstraints = false
    card.addSubview(label)
    let distance = label.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 8)
    distance.isActive = true
    let made = try #require(try copy(card))
    #expect(made !== card && made.mark == 7 && made.frame == card.frame && made.alpha == 0.5 && made.tag == 3)
    #expect(made.backgroundColor == .red)
    let text = try #require(made.subviews.first as? UILabel)
    #expect(text !== label && text.text == "text" && text.numberOfLines == 2 && text.textColor == .blue)
    let kept = made.constraints.filter { $0.constant == 8 }
    #expect(kept.count == 1 && kept[0].firstItem === text && kept[0].secondItem === made)
  }

  @Test func buttonsStacksAndPicturesKeepTheirContent() throws {
    let button = UIButton(type: .system)
    button.setTitle("Go", for: .normal)
    button.setTitle("Gone", for: .disabled)
    let stack = UIStackView(arrangedSubviews: [button, UIImageView(image: UIImage())])
    (stack.axis, stack.spacing) = (.vertical, 4)
    let made = try #require(try copy(stack))
    let copied = try #require(made.arrangedSubviews.first as? UIButton)
    #expect(made.axis == .vertical && made.spacing == 4 && made.arrangedSubviews.count == 2)
    #expect(copied.title(for: .normal) == "Go" && copied.title(for: .disabled) == "Gone")
    #expect(copied.buttonType == .system)
    #expect(copied.title(for: .highlighted) == "Go")
    #expect((made.arrangedSubviews[1] as? UIImageView)?.image != nil)
  }

  /// Other objects are Foundation's; data that is no archive has no object.
  @Test func otherObjects() throws {
    let data = UIKitArchive.archivedData(withRootObject: ["a": 1] as NSDictionary)
    #expect(UIKitArchive.unarchiveObject(with: data) as? NSDictionary == ["a": 1])
    let view = UIView()
    let kept = UIKitArchive.archivedData(withRootObject: view)
    #expect((UIKitArchive.unarchiveObject(with: kept) as? UIView).map { $0 !== view } == true)
    #expect(try UIKitArchive.unarchivedObject(ofClass: UILabel.self, from: kept) == nil)
  }
}
