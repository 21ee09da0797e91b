import Foundation
import Tendon
import Testing

@testable import TendonViews

@MainActor struct ContentUnavailableTests {
  private let stage = Stage(size: CGSize(width: 375, height: 600), scale: 2)

  private func shown(_ configuration: UIContentUnavailableConfiguration) -> UIView {
    let view = configuration.makeContentView()
    let controller = UIViewController()
    stage.present(controller)
    stage.perform {
      view.frame = CGRect(x: 0, y: 0, width: 375, height: 600)
      controller.view.addSubview(view)
    }
    stage.advance(by: 0)
    return view
  }

  private func column(_ view: UIView) -> [UIView] {
    (view.subviews.first { $0 is UIStackView } as? UIStackView)?.arrangedSubviews ?? []
  }

  @Test func partsStandInAColumnInTheMiddle() throws {
    var configuration = UIContentUnavailableConfiguration.search()
    configuration.button.title = "Clear"
    var taps = 0
    configuration.buttonProperties.primaryAction = UIAction { _ in taps += 1 }
    let view = shown(configuration)
    let parts = column(view)
    #expect(parts.map { String(describing: type(of: $0)) } == ["UIImageView", "UILabel", "UILabel", "UIButton"])
    let stack = try #require(parts[0].superview)
    #expect(abs(stack.center.y - (600 + view.safeAreaInsets.top) / 2) < 1)
    #expect(parts.allSatisfy { abs($0.center.x - stack.bounds.midX) < 1 })
    // The symbol stands by its alignment rectangle, as high as a line of its size.
    let places = parts.map { $0.alignmentRect(forFrame: $0.frame) }
    let gaps = zip(places, places.dropFirst()).map { $1.minY - $0.maxY }
    #expect(zip(gaps, [12, 6, 16]).allSatisfy { abs($0 - $1) < 1 })
    (parts[3] as? UIButton)?.sendActions(for: .primaryActionTriggered)
    #expect(taps == 1)
    var state = UIContentUnavailableConfigurationState(traitCollection: view.traitCollection)
    state.searchText = "kiwi"
    #expect(configuration.updated(for: state).text?.contains("kiwi") == true)
  }

  @Test func emptyAndLoading() {
    #expect(column(shown(.empty())).isEmpty)
    let parts = column(shown(.loading()))
    #expect(parts.count == 1 && (parts.first as? UIActivityIndicatorView)?.isAnimating == true)
    var top = UIContentUnavailableConfiguration.empty()
    (top.text, top.alignment) = ("Nothing", .natural)
    let view = shown(top)
    let edge = view.safeAreaInsets.top + 16
    #expect(abs((column(view).first?.superview?.frame.minY ?? 0) - edge) < 1)
  }
}
