import Foundation
import TendonGeometry
import TendonViews
import Testing

/// Fonts that follow the reader's text size, the limits of that size, and looks of parts of a window.
@MainActor
@Suite struct TextSizeTests {
  private let host = Host(CGSize(width: 375, height: 667))
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))

  init() { host.show(root) }

  private func show(_ category: UIContentSizeCategory) {
    host.perform { root.traitOverrides.preferredContentSizeCategory = category }
  }

  @Test func fontsFollowWhereTheyAreToldTo() {
    let (follows, stays, field, view) = (UILabel(), UILabel(), UITextField(), UITextView())
    host.perform {
      for one in [follows, stays, field, view] as [UIView] { root.addSubview(one) }
      for label in [follows, stays] { label.font = .preferredFont(forTextStyle: .body) }
      field.font = UIFontMetrics(forTextStyle: .body).scaledFont(for: .systemFont(ofSize: 20), maximumPointSize: 30)
      view.font = .systemFont(ofSize: 15)
      follows.adjustsFontForContentSizeCategory = true
      field.adjustsFontForContentSizeCategory = true
      view.adjustsFontForContentSizeCategory = true
    }
    #expect(follows.font.pointSize == 17 && field.font?.pointSize == 20)
    show(.extraExtraLarge)
    #expect(follows.font.pointSize == 21 && stays.font.pointSize == 17)
    #expect(abs((field.font?.pointSize ?? 0) - 20 * 21 / 17) < 1e-9)
    // A font without a rule stays.
    #expect(view.font?.pointSize == 15)
    show(.accessibilityExtraExtraExtraLarge)
    #expect(follows.font.pointSize == 53 && field.font?.pointSize == 30)
    show(.large)
    #expect(follows.font == .preferredFont(forTextStyle: .body, compatibleWith: root.traitCollection))
  }

  @Test func runsOfAttributedTextsFollowToo() {
    let label = UILabel()
    let text = NSMutableAttributedString(
      string: "Big", attributes: [.font: UIFont.preferredFont(forTextStyle: .title1)])
    text.append(NSAttributedString(string: "small", attributes: [.font: UIFont.systemFont(ofSize: 9)]))
    host.perform {
      root.addSubview(label)
      label.attributedText = text
      label.adjustsFontForContentSizeCategory = true
    }
    show(.extraLarge)
    let fonts = [0, 3].map { label.attributedText?.attribute(.font, at: $0, effectiveRange: nil) as? UIFont }
    #expect(fonts.map { $0?.pointSize } == [30, 9])
  }

  @Test func limitsHoldInsideAView() {
    let (outer, inner) = (UIView(), UIView())
    host.perform {
      root.addSubview(outer)
      outer.addSubview(inner)
      outer.maximumContentSizeCategory = .extraLarge
      inner.minimumContentSizeCategory = .medium
    }
    for (set, seen) in [
      (UIContentSizeCategory.accessibilityLarge, UIContentSizeCategory.extraLarge), (.small, .medium), (.large, .large),
    ] {
      show(set)
      #expect(inner.traitCollection.preferredContentSizeCategory == seen)
    }
    show(.small)
    #expect(outer.traitCollection.preferredContentSizeCategory == .small)
    #expect(inner.appliedContentSizeCategoryLimitsDescription.contains("maximum"))
  }

  @Test func aPartOfAWindowIsDark() {
    let controller = UIViewController()
    controller.view = UIView()
    #expect(root.overrideUserInterfaceStyle == .unspecified)
    host.perform {
      root.overrideUserInterfaceStyle = .dark
      controller.overrideUserInterfaceStyle = .dark
    }
    #expect(root.traitCollection.userInterfaceStyle == .dark)
    #expect(controller.traitCollection.userInterfaceStyle == .dark)
    host.perform { root.overrideUserInterfaceStyle = .unspecified }
    #expect(root.traitCollection.userInterfaceStyle == .light)
  }

  @Test func aDimmedTintIsGrey() {
    let view = UIView()
    host.perform {
      root.addSubview(view)
      root.tintColor = .red
      root.tintAdjustmentMode = .dimmed
    }
    let color = view.tintColor.resolvedColor(with: view.traitCollection).cgColor
    #expect(color.red == color.green && color.green == color.blue)
    host.perform { view.tintAdjustmentMode = .normal }
    #expect(view.tintColor == .red)
  }
}
