import Foundation
import TendonAutoLayout
import TendonGeometry
import TendonViews
import Testing

@MainActor
@Suite struct FittingSizeTests {
  private let card = UIView.constrained()
  private let label = UILabel()

  init() {
    label.text = "The quick brown fox jumps over the lazy dog and runs away as fast as it can"
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    card.addSubview(label)
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(withVisualFormat: "|-8-[label]-8-|", views: ["label": label])
        + NSLayoutConstraint.constraints(withVisualFormat: "V:|-5-[label]-5-|", views: ["label": label]))
  }

  /// A cell asks for its height in a width: the text wraps there.
  @Test(arguments: [60, 100, 183, 184, 240, 1000] as [CGFloat])
  func textWrapsInTheGivenWidth(width: CGFloat) {
    let size = card.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(size.width == width)
    #expect(size.height == label.sizeThatFits(CGSize(width: width - 16, height: 0)).height + 10)
  }

  @Test func nothingOfTheTrialIsLeft() {
    let free = card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    let line = label.sizeThatFits(.zero)
    #expect(free == CGSize(width: line.width + 16, height: line.height + 10))
    _ = card.systemLayoutSizeFitting(
      CGSize(width: 100, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == free)
  }

  /// A laid out label of several lines has wrapped; its fitting size in another width does not depend on that.
  @Test func theLayoutBeforeDoesNotMatter() {
    let host = Host()
    let root = UIView()
    host.perform {
      root.addSubview(card)
      NSLayoutConstraint.activate([
        card.leadingAnchor.constraint(equalTo: root.leadingAnchor), card.topAnchor.constraint(equalTo: root.topAnchor),
        card.trailingAnchor.constraint(equalTo: root.leadingAnchor, constant: 120),
      ])
    }
    host.show(root)
    #expect(label.frame.height == label.sizeThatFits(CGSize(width: 104, height: 0)).height)
    host.perform { textWrapsInTheGivenWidth(width: 240) }
    // The size of the laid out card fits it.
    let size = card.frame.size
    let again = host.perform {
      card.systemLayoutSizeFitting(
        size, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    }
    #expect(again == size)
  }

  @Test func aPreferredWidthHolds() {
    label.preferredMaxLayoutWidth = 90
    let size = card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    #expect(size.height == label.sizeThatFits(CGSize(width: 90, height: 0)).height + 10)
    #expect(size.width <= 106)
  }

  /// Distances around a view without a size add up: it has no length below 0.
  @Test func paddingAddsUp() {
    let outer = UIView.constrained()
    let inner = UIView.constrained()
    outer.addSubview(inner)
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(withVisualFormat: "|-16-[inner]-20-|", views: ["inner": inner])
        + NSLayoutConstraint.constraints(withVisualFormat: "V:|-3-[inner]-4-|", views: ["inner": inner]))
    #expect(
      outer.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 36, height: 7))
    #expect(
      outer.systemLayoutSizeFitting(UIView.layoutFittingExpandedSize) == CGSize(width: 10000, height: 10000))
  }

  @Test func defaultPriorities() {
    for view in [UIView(), UILabel(), UIImageView(), UIButton(), UITextField(), UIScrollView(), UIStackView()] {
      for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
        #expect(view.contentHuggingPriority(for: axis) == .defaultLow)
        #expect(view.contentCompressionResistancePriority(for: axis) == .defaultHigh)
      }
    }
  }
}
