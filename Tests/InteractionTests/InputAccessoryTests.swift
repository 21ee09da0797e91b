import Foundation
import TendonAutoLayout
import TendonGeometry
import TendonStage
import Testing

@testable import TendonViews

/// Accessory views above the keyboard that determine their height themselves.
@MainActor @Suite struct InputAccessoryTests {
  /// A page that is first responder as long as it is on screen, with a bar.
  private final class Page: UIViewController {
    let bar: UIView
    init(_ bar: UIView) {
      self.bar = bar
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }
    override var inputAccessoryView: UIView? { bar }
    override var canBecomeFirstResponder: Bool { true }
  }

  /// A bar as the recipes write it: a flexible height, and constraints from edge to edge inside.
  private final class Bar: UIView {
    let box = UIView()
    let height: NSLayoutConstraint
    init(_ frame: CGRect) {
      height = box.heightAnchor.constraint(equalToConstant: 30)
      super.init(frame: frame)
      autoresizingMask = .flexibleHeight
      box.translatesAutoresizingMaskIntoConstraints = false
      addSubview(box)
      NSLayoutConstraint.activate([
        height, box.topAnchor.constraint(equalTo: topAnchor, constant: 8),
        box.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -8),
        box.leadingAnchor.constraint(equalTo: leadingAnchor), box.trailingAnchor.constraint(equalTo: trailingAnchor),
      ])
    }
    required init?(coder: NSCoder) { nil }
    override var intrinsicContentSize: CGSize { .zero }
  }

  /// A bar with an intrinsic height.
  private final class Intrinsic: UIInputView {
    var height: CGFloat = 40 { didSet { invalidateIntrinsicContentSize() } }
    override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: height) }
  }

  private func shown(_ make: () -> UIView) -> (Stage, Page) {
    let stage = Stage(size: CGSize(width: 375, height: 667))
    let page = stage.perform { Page(make()) }
    stage.present(page)
    stage.advance(by: 1)
    return (stage, page)
  }

  private func check(_ stage: Stage, _ page: Page, height: CGFloat, _ comment: Comment) {
    let top = page.bar.convert(page.bar.bounds, to: stage.window)
    #expect(top == CGRect(x: 0, y: 667 - height, width: 375, height: height), comment)
    #expect(stage.keyboardFrame?.height == height, comment)
  }

  @Test func aBarWithAFlexibleHeightGrows() {
    let (stage, page) = shown { Bar(CGRect(x: 0, y: 0, width: 320, height: 20)) }
    check(stage, page, height: 46, "the constraints count, and not the frame")
    stage.perform { (page.bar as? Bar)?.height.constant = 90 }
    stage.advance(by: 1)
    check(stage, page, height: 106, "it grows")
    stage.perform { (page.bar as? Bar)?.height.constant = 10 }
    stage.advance(by: 1)
    check(stage, page, height: 26, "it shrinks")
  }

  @Test func aBarWithConstraintsOfItsOwnGrows() {
    let (stage, page) = shown {
      let bar = Bar(.zero)
      bar.autoresizingMask = []
      bar.translatesAutoresizingMaskIntoConstraints = false
      return bar
    }
    check(stage, page, height: 46, "")
    stage.perform { (page.bar as? Bar)?.height.constant = 60 }
    stage.advance(by: 1)
    check(stage, page, height: 76, "it grows")
  }

  @Test(arguments: [false, true])
  func anInputViewGrowsWhereItSaysSo(_ sizesItself: Bool) {
    let (stage, page) = shown {
      let bar = Intrinsic(frame: CGRect(x: 0, y: 0, width: 320, height: 44), inputViewStyle: .keyboard)
      bar.allowsSelfSizing = sizesItself
      return bar
    }
    check(stage, page, height: sizesItself ? 40 : 44, "")
    stage.perform { (page.bar as? Intrinsic)?.height = 80 }
    stage.advance(by: 1)
    check(stage, page, height: sizesItself ? 80 : 44, "")
  }

  /// A field inside the bar gets the keyboard, and the bar stays above it, since its controller is behind it in the
  /// chain.
  @Test func aFieldInsideTheBarKeepsTheBar() throws {
    let (stage, page) = shown { Bar(.zero) }
    let field = stage.perform { () -> UITextField in
      let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
      (page.bar as? Bar)?.box.addSubview(field)
      field.becomeFirstResponder()
      return field
    }
    stage.advance(by: 1)
    let top = page.bar.convert(page.bar.bounds, to: stage.window)
    #expect(field.isFirstResponder && page.bar.window === stage.window && top.height == 46)
    #expect(stage.keyboardFrame?.minY == top.minY && top.maxY == 667 - 216)
    stage.perform { _ = field.resignFirstResponder() }
    stage.advance(by: 1)
    #expect(page.isFirstResponder)
    check(stage, page, height: 46, "it goes back to the lower edge")
  }

  /// A bar with a fixed frame keeps it.
  @Test func aBarWithAFrameKeepsIt() {
    let (stage, page) = shown { UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 50)) }
    check(stage, page, height: 50, "")
  }
}
