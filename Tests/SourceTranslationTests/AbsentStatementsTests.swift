import Foundation
import Testing

@testable import TendonSourceTranslation

/// Statements that need modules which do not exist here.
@Suite struct AbsentStatementsTests {
  private func translator(_ texts: String...) -> Translator {
    Translator(texts.enumerated().map { SourceText(path: "f\($0.offset).swift", text: $0.element) })
  }

  @Test func usedFunctionsKeepWhatDoesNotNeedThem() {
    let translator = translator(
      """
      import UIKit
      import AVFoundation
      class Card: UIView {
        override func layoutSubviews() {
          super.layoutSubviews()
          AVAudioSession.shared
            .start()
          setNeedsDisplay()
        }
        func length() -> Double {
          let before = 1.0
          let asset = AVAsset()
          return asset.duration + before
        }
        func both() { print(length()) }
        func unused() { AVAsset().load() }
      }
      """)
    #expect(translator.errors.isEmpty)
    let text = translator.outputs[0].text
    #expect(text.contains("super.layoutSubviews()") && text.contains("setNeedsDisplay()"))
    #expect(!text.contains("AVAudioSession.") && !text.contains(".start()"))
    #expect(text.contains("let before = 1.0"))
    #expect(text.contains("preconditionFailure(\"AVAsset of AVFoundation does not exist here\")"))
    #expect(!text.contains("return asset"))
    #expect(text.contains("print(length())") && !text.contains("unused"))
    #expect(
      translator.warnings == [
        "f0.swift:12:5: warning: the program ends here: AVAsset of AVFoundation does not exist here",
        "f0.swift:16:3: warning: unused() is left out: it needs AVAsset of AVFoundation, which does not exist here",
        "f0.swift:6:5: warning: the statement is left out: AVAudioSession of AVFoundation does not exist here",
      ])
    // The lines stay where they are.
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[8].contains("setNeedsDisplay()"))
  }

  @Test func casesAndClosuresAreBlocks() {
    let translator = translator(
      """
      import UIKit
      import MapKit
      func show(_ kind: Int) -> Int {
        switch kind {
        case 0:
          return 0
        case 1:
          let view = MKMapView()
          return view.count
        case 2: MKMapView.appearance()
        default:
          run { [weak a] in
            MKMapView.reset()
            a.b()
          }
          if kind > 3 { MKMapView.reset() }
        }
        return 1
      }
      let a = show(1)
      """)
    let text = translator.outputs[0].text
    #expect(text.contains("case 0:\n    return 0"))
    #expect(text.contains("case 1:\n    preconditionFailure(\"MKMapView of MapKit does not exist here\")"))
    #expect(text.contains("case 2: break"))
    #expect(text.contains("run { [weak a] in") && text.contains("a.b()") && text.contains("return 1"))
    #expect(!text.contains("reset"))
  }

  @Test func whatIsLeftOutIsMissedInOtherFiles() {
    let translator = translator(
      """
      import UIKit
      import WebKit
      class Page: UIView { let web: WKWebView = WKWebView() }
      extension UIView { func load(_ page: WKWebView) {} }
      """,
      """
      import UIKit
      class Screen: UIView {
        var page: Int { let page = Page(); return page.tag }
        override func didMoveToWindow() {
          register(Page.self)
          self.load(x)
          register(UIView.self)
        }
        func add(_ page: Page) {}
        func use() { print(page) }
      }
      """)
    let text = translator.outputs[1].text
    #expect(!text.contains("Page.self") && text.contains("register(UIView.self)") && !text.contains("load(x)"))
    #expect(!text.contains("func add") && text.contains("var page: Int { preconditionFailure("))
    #expect(translator.warnings.count == 6)
  }

  @Test func conditionsOfCompilationStayWhole() {
    let translator = translator(
      """
      import UIKit
      import AVFoundation
      func f() -> Int {
        #if DEBUG
        let a = AVAsset()
        #endif
        return 1
      }
      let a = f()
      """)
    let text = translator.outputs[0].text
    let body = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    let branch = body.firstIndex(of: "#if DEBUG")
    #expect(branch.map { body[$0 + 1].hasPrefix("preconditionFailure(") && body[$0 + 2] == "#endif" } == true)
    #expect(text.contains("return 1") && !text.contains("let a = AVAsset()"))
  }
}
