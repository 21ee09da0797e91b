import Foundation
import TendonViews
import Testing

/// Objects as attributes of texts, which Core Foundation compares.
@MainActor
@Suite struct AttributeObjectTests {
  @Test func objectsAreComparedByTheirOwnEquality() {
    let key = NSAttributedString.Key("object")
    let objects: [[NSObject]] = [
      [UIColor(white: 0, alpha: 0), UIColor(white: 1, alpha: 0), UIColor { _ in .red }],
      [UIFont.systemFont(ofSize: 1), UIFont.systemFont(ofSize: 2)],
      [NSParagraphStyle(), NSMutableParagraphStyle()], [NSShadow(), NSShadow()],
      [NSTextAttachment(), NSTextAttachment()], [UIImage(), UIImage()],
    ]
    for list in objects {
      for first in list {
        for second in list {
          let text = NSMutableAttributedString(string: "a", attributes: [key: first])
          text.append(NSAttributedString(string: "b", attributes: [key: second]))
          var range = NSRange()
          _ = text.attributes(at: 0, effectiveRange: &range)
          #expect(range.length == (first.isEqual(second) ? 2 : 1))
        }
      }
    }
  }
}
