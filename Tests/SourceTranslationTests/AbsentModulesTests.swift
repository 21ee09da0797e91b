import Testing

@testable import TendonSourceTranslation

/// Declarations that need modules which do not exist here.
@Suite struct AbsentModulesTests {
  private func translator(_ text: String) -> Translator { Translator([SourceText(path: "f.swift", text: text)]) }

  @Test func declarationsAreLeftOutWithAWarning() {
    let translator = translator(
      """
      import UIKit
      import AVFoundation
      class Player: UIView {
        var player: AVPlayer?
        func play() { player?.play() }
      }
      class Card: UIView {
        func film() -> Player? { nil }
        func time(_ t: CMTime) {}
        func frame(of size: CGSize) -> CGRect { AVMakeRect(aspectRatio: size, insideRect: bounds) }
        var sound: AVAudioPlayer?
      }
      extension AVPlayer { var isOn: Bool { true } }
      """)
    #expect(translator.errors.isEmpty)
    let text = translator.outputs[0].text
    #expect(!text.contains("class Player"))
    #expect(!text.contains("func film"))
    #expect(!text.contains("func time"))
    #expect(!text.contains("extension AVPlayer"))
    #expect(text.contains("AVMakeRect(aspectRatio"))
    #expect(text.contains("var sound: AVAudioPlayer?"))
    #expect(translator.warnings.count == 4)
    #expect(
      translator.warnings.contains(
        "f.swift:3:1: warning: Player is left out: it needs AVPlayer of AVFoundation, which does not exist here"))
  }

  @Test func namesOfTheTargetAndOtherFilesStay() {
    let translator = translator(
      "import WebKit\nstruct WKPoint {}\nclass A { var a = WKPoint(); let wkX = 1 }\nlet b: Other.WKThing = 2")
    #expect(translator.warnings.isEmpty)
    #expect(translator.outputs[0].text.contains("var a = WKPoint()"))
  }
}
