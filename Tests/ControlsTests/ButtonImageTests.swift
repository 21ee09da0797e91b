import Foundation
import Tendon
import Testing

@testable import TendonViews

/// The places of image and title of a button without a configuration.
@MainActor struct ButtonImageTests {
  private func image(_ width: Int, _ height: Int) -> UIImage {
    UIImage(bitmap: Bitmap(width: width, height: height, pixel: 0xFFFF_0000))
  }

  private func button(_ size: CGSize, image: UIImage? = nil, title: String? = nil) -> UIButton {
    let button = UIButton(type: .custom)
    button.frame = CGRect(origin: .zero, size: size)
    button.setImage(image, for: .normal)
    button.setTitle(title, for: .normal)
    return button
  }

  /// Each direction by itself: a higher image is not made narrower.
  @Test func anImageIsNotLargerThanItsRoom() {
    let button = button(CGSize(width: 60, height: 40), image: image(100, 30))
    button.layoutIfNeeded()
    #expect(button.imageView?.frame == CGRect(x: 0, y: 5, width: 60, height: 30))
    button.imageEdgeInsets = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 20)
    button.layoutIfNeeded()
    #expect(button.imageView?.frame == CGRect(x: 10, y: 10, width: 30, height: 20))
    #expect(button.intrinsicContentSize == CGSize(width: 100, height: 30))
  }

  @Test func anImageFillsOnDemand() {
    let button = button(CGSize(width: 60, height: 40), image: image(10, 10))
    (button.contentHorizontalAlignment, button.contentVerticalAlignment) = (.fill, .fill)
    button.imageEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    button.layoutIfNeeded()
    #expect(button.imageView?.frame == CGRect(x: 2, y: 1, width: 54, height: 36))
  }

  /// Insets move what is centred by half their difference, and what is aligned by the inset of that edge.
  @Test func insetsMoveByTheAlignment() throws {
    let button = button(CGSize(width: 200, height: 40), image: image(10, 10), title: "Go")
    func x() -> (image: CGFloat, title: CGFloat) {
      button.layoutIfNeeded()
      return (button.imageView?.frame.minX ?? 0, button.titleLabel?.frame.minX ?? 0)
    }
    let centred = x()
    button.titleEdgeInsets = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 0)
    #expect(x() == (centred.image, centred.title + 10))
    button.contentHorizontalAlignment = .left
    #expect(x() == (0, 30))
    button.titleEdgeInsets = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 20)
    button.contentHorizontalAlignment = .right
    button.layoutIfNeeded()
    #expect(button.imageView?.frame.maxX == 200 - (button.titleLabel?.frame.width ?? 0))
    #expect(button.titleLabel?.frame.maxX == 180)
  }

  @Test func aTitleThatIsWrappedHasLines() throws {
    let text = "Better ask where he comes from"
    let button = button(CGSize(width: 120, height: 200), title: text)
    button.layoutIfNeeded()
    let line = try #require(button.titleLabel?.frame.height)
    #expect(button.titleLabel?.numberOfLines == 1)
    button.titleLabel?.lineBreakMode = .byWordWrapping
    button.setNeedsLayout()
    button.layoutIfNeeded()
    let wrapped = try #require(button.titleLabel?.frame)
    #expect(wrapped.height > 2 * line - 1 && wrapped.width <= 120 && wrapped.midY == 100)
    // Without a width the title is one line.
    #expect(button.intrinsicContentSize.height < 2 * line)
    button.setTitle("The\nEnd", for: .normal)
    #expect(button.intrinsicContentSize.height > 2 * line - 1)
  }

  /// The colour of the normal state may be that of the box.
  @Test func theTitleOfASelectedSystemButtonIsWhite() {
    let button = UIButton(type: .system)
    button.setTitle("10%", for: .normal)
    button.setTitleColor(.systemGreen, for: .normal)
    button.isSelected = true
    #expect(button.titleLabel?.textColor == .white)
    button.isSelected = false
    #expect(button.titleLabel?.textColor == .systemGreen)
    button.setTitleColor(.systemRed, for: .selected)
    button.isSelected = true
    #expect(button.titleLabel?.textColor == .systemRed)
  }

  /// The image grows as much as body text does, at the accessibility sizes alone.
  @Test func anImageFollowsTheTextSize() {
    for configured in [false, true] {
      let button = UIButton(type: .custom)
      if configured {
        var look = UIButton.Configuration.plain()
        look.image = image(20, 10)
        button.configuration = look
      } else {
        button.setImage(image(20, 10), for: .normal)
      }
      let plain = button.intrinsicContentSize.width
      func width(_ category: UIContentSizeCategory) -> CGFloat {
        button.traitOverrides.preferredContentSizeCategory = category
        return button.intrinsicContentSize.width - plain
      }
      #expect(width(.accessibilityLarge) == 0)
      button.adjustsImageSizeForAccessibilityContentSizeCategory = true
      let grown = UIFontMetrics.default.scaledValue(
        for: 20, compatibleWith: UITraitCollection(preferredContentSizeCategory: .accessibilityLarge))
      #expect(width(.extraExtraExtraLarge) == 0 && grown > 25 && abs(width(.accessibilityLarge) - (grown - 20)) < 0.01)
      button.frame.size = CGSize(width: 200, height: 100)
      button.layoutIfNeeded()
      #expect(abs((button.imageView?.frame.width ?? 0) - grown) < 0.6)
    }
  }
}
