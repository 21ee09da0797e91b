import TendonGeometry
import TendonStage
import Testing

@testable import TendonViews

/// The delegate of a presentation chooses its style.
@MainActor @Suite struct AdaptiveStyleTests {
  private final class Chooser: UIAdaptivePresentationControllerDelegate {
    var style: (UITraitCollection) -> UIModalPresentationStyle = { _ in .none }
    var asked = 0
    func adaptivePresentationStyle(
      for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle {
      asked += 1
      return style(traitCollection)
    }
  }
  private final class Plain: UIAdaptivePresentationControllerDelegate {
    var asked = 0
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
      asked += 1
      return .fullScreen
    }
  }

  private func show(
    _ style: UIModalPresentationStyle, _ delegate: any UIAdaptivePresentationControllerDelegate,
    size: CGSize = CGSize(width: 375, height: 667)
  ) -> (Stage, UIViewController) {
    let stage = Stage(size: size)
    let (a, b) = stage.perform { (Page("a"), Page("b")) }
    stage.present(a)
    stage.advance(by: 0.1)
    b.modalPresentationStyle = style
    b.presentationController?.delegate = delegate
    stage.perform { a.present(b, animated: false) }
    stage.advance(by: 1)
    return (stage, b)
  }

  /// Before it is shown every controller has a presentation whose delegate can be set.
  @Test(arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen, .formSheet, .pageSheet, .popover])
  func everyStyleAsks(_ style: UIModalPresentationStyle) {
    let chooser = Chooser()
    chooser.style = { _ in style == .overFullScreen ? .pageSheet : .overFullScreen }
    let (_, shown) = show(style, chooser)
    #expect(chooser.asked > 0)
    #expect(shown.presentation?.presentationStyle == (style == .overFullScreen ? .pageSheet : .overFullScreen))
  }

  /// The method with traits is called for every width, the one without only for a compact one.
  @Test func aRegularWidthAsksWithTraits() {
    let pad = CGSize(width: 1024, height: 768)
    let (chooser, plain) = (Chooser(), Plain())
    chooser.style = { $0.horizontalSizeClass == .regular ? .fullScreen : .none }
    for style in [UIModalPresentationStyle.formSheet, .popover] {
      let (_, full) = show(style, chooser, size: pad)
      #expect(full.presentation?.presentationStyle == .fullScreen)
      #expect(full.view.frame == CGRect(origin: .zero, size: pad))
      let (_, stays) = show(style, plain, size: pad)
      #expect(plain.asked == 0 && stays.presentation?.presentationStyle == style)
    }
    let (_, small) = show(.formSheet, plain)
    #expect(plain.asked > 0 && small.presentation?.presentationStyle == .fullScreen)
  }

  /// A sheet adapts when the width of the window changes.
  @Test func aSheetAdaptsToANewWidth() {
    let chooser = Chooser()
    chooser.style = { $0.horizontalSizeClass == .compact ? .overFullScreen : .none }
    let (stage, shown) = show(.formSheet, chooser, size: CGSize(width: 1024, height: 768))
    #expect(shown.presentation?.presentationStyle == .formSheet && shown.view.frame.width < 1024)
    let width = shown.view.frame.width
    stage.perform { stage.window.resize(to: CGSize(width: 500, height: 768)) }
    stage.advance(by: 1)
    #expect(shown.presentation?.presentationStyle == .overFullScreen)
    #expect(shown.view.frame == CGRect(x: 0, y: 0, width: 500, height: 768))
    stage.perform { stage.window.resize(to: CGSize(width: 1024, height: 768)) }
    stage.advance(by: 1)
    #expect(shown.presentation?.presentationStyle == .formSheet && shown.view.frame.width == width)
  }

  /// The presentation of a style that was configured is the one that is shown.
  @Test func aPresentationOfAnotherStyleIsAnother() {
    let page = Page("a")
    page.modalPresentationStyle = .fullScreen
    let full = page.presentationController
    #expect(full != nil && full === page.presentationController && !(full is UISheetPresentationController))
    page.modalPresentationStyle = .pageSheet
    #expect(page.presentationController is UISheetPresentationController)
    page.modalPresentationStyle = .overFullScreen
    #expect(page.presentationController.map { type(of: $0) == UIPresentationController.self } == true)
    page.modalPresentationStyle = .custom
    #expect(page.presentationController == nil)
  }
}
