import Testing

@testable import TendonSourceTranslation

@Suite struct CensusTests {
  private func census(_ texts: String...) -> Census {
    Census(texts.enumerated().map { SourceText(path: "\($0.offset).swift", text: $0.element) })
  }

  private func state(_ census: Census, _ name: String) -> String {
    census.entries.first { $0.name == name }.map { "\($0.state) \($0.count)" } ?? "none"
  }

  @Test func commentsAndStringsAreLeftOut() {
    let census = census("import UIKit\n// UIView\nlet a = \"UIView \\(UIButton.self)\"; /* UILabel */ let b: UISwitch")
    #expect(state(census, "UIView") == "none")
    #expect(state(census, "UILabel") == "none")
    #expect(state(census, "UIButton") == "works 1")
    #expect(state(census, "UISwitch") == "works 1")
  }

  @Test func namesOfTheCodeBaseAreItsOwn() {
    let census = census(
      "import UIKit\nclass UIFancyView: UIView { func shine() {} }\nextension UIColor { convenience init(hex: Int) {} }",
      "import UIKit\nlet v = UIFancyView(); v.shine(); v.addSubview(w); v.glow(); let c = UIColor(hex: 1)")
    #expect(state(census, "UIFancyView") == "none")
    #expect(state(census, "shine") == "none")
    #expect(state(census, "addSubview") == "works 1")
    #expect(state(census, "glow") == "absent 1")
    #expect(state(census, "UIColor(hex:)") == "none")
  }

  @Test func membersThatAnotherModuleMayDeclareAreUnknown() {
    let census = census("import UIKit\nimport Other\nv.glow()", "import UIKit\nv.glow()")
    #expect(state(census, "glow") == "unknown 2")
  }

  @Test func namesOfHeadersAreTheCodeBasesOwn() {
    let header = SourceText(
      path: "A.h",
      text: """
        @interface UIGlowView : UIView
        @property (nonatomic, strong) NSString *shine;
        @property (nonatomic, copy) void (^done)(BOOL);
        - (UIView *)lampForRow:(int)row size:(CGSize)size;
        @end
        typedef NS_ENUM(NSInteger, UIGlow) { UIGlowStrong, UIGlowFaint = 2 };
        """)
    let text = "import UIKit\nlet v: UIGlowView; v.shine; v.done(); v.lamp(forRow: 1); v.set(.faint); v.glow()"
    let census = Census([SourceText(path: "a.swift", text: text)], headers: [header])
    for name in ["UIGlowView", "shine", "done", "lamp", "faint"] { #expect(state(census, name) == "none") }
    #expect(state(census, "glow") == "absent 1")
    let bridge = SourceText(path: "App-Bridging-Header.h", text: "#import \"Other/Other.h\"")
    #expect(state(Census([SourceText(path: "a.swift", text: text)], headers: [bridge]), "glow") == "unknown 1")
  }

  @Test func initialisersThatAnotherModuleMayDeclareAreUnknown() {
    #expect(state(census("import UIKit\nimport Other\nlet a = UIView(glow: 1)"), "UIView(glow:)") == "unknown 1")
  }

  @Test func namesOfOtherFrameworksAndConstantsAreNoTypes() {
    let census = census("import UIKit\nlet a = UIKit.UIView(); CGImageSourceGetCount(s); t = CATransform3DIdentity")
    #expect(state(census, "UIKit") == "none")
    #expect(state(census, "UIView") == "works 1")
    #expect(state(census, "CGImageSourceGetCount") == "none")
    #expect(state(census, "CATransform3DIdentity") == "works 1")
  }

  @Test func namesThatAreLeftOutSayWhy() {
    let names = LibraryNames(
      table: """
        UIView	class@
        UIView.glow	unavailable	there is no lamp
        UIView.init(lamp:)	unavailable	lamps are absent
        UILamp	unavailable	use UIView
        UILamp.Kind	unavailable	use a number
        """)
    let text = "import UIKit\nimport Other\nlet a = UIView(lamp: 1); a.glow; let b: UILamp; let c: UILamp.Kind"
    var counter = CensusCounter([SourceText(path: "a.swift", text: text)], headers: [], names: names)
    counter.count()
    let found = counter.entries.values.map { "\($0.name) \($0.state) \($0.note)" }.sorted()
    #expect(
      found == [
        "UILamp absent use UIView", "UILamp.Kind absent use a number", "UIView works ",
        "UIView(lamp:) absent lamps are absent", "glow absent there is no lamp",
      ])
  }

  @Test func namesOfOtherModulesAreNoTypes() {
    // A module's name, a function in C's style beside another module, and AppKit's names.
    let census = census(
      "import UIKit\nimport UILampKit\nlet a = UILampKit { 1 }\nlet b = CGPathMakeLamp(1)\nlet c: CGLampPath",
      "import Cocoa\nlet d: NSLayoutLamp")
    #expect(state(census, "UILampKit") == "none")
    #expect(state(census, "CGPathMakeLamp") == "unknown 1")
    #expect(state(census, "CGLampPath") == "absent 1")
    #expect(state(census, "NSLayoutLamp") == "none")
    #expect(state(self.census("import UIKit\nlet b = CGPathMakeLamp(1)"), "CGPathMakeLamp") == "absent 1")
  }

  @Test func initialisersAreMatchedByTheirLabels() {
    let census = census(
      "import UIKit\nlet a = UIView(frame: .zero), b = UITableView(frame: r, style: .plain), c = UIView(glow: 1)")
    #expect(state(census, "UIView(frame:)") == "works 1")
    #expect(state(census, "UITableView(frame:style:)") == "works 1")
    #expect(state(census, "UIView(glow:)") == "absent 1")
  }

  @Test func constructsThatTheTranslatorRefusesAreAbsent() {
    let census = census("import UIKit\nclass A: UIView { @objc func f() { g(#selector(f)); g(#selector(nothing)) } }")
    #expect(state(census, "#selector") == "translated 1")
    #expect(state(census, "#selector, refused") == "absent 1")
    #expect(state(census, "@objc") == "translated 1")
    #expect(census.share(of: .syntax) == 2.0 / 3)
  }

  @Test func theShareIsThatOfUses() {
    let census = census("let a: UIView, b: UIView, c: UIView, d: UINothingView")
    #expect(census.share() == 0.75)
    #expect(census.summary().contains("75.0 %"))
    #expect(census.json.contains("\"share\":75.0"))
  }

  @Test func theTableIsNotEmpty() {
    #expect(LibraryNames.library.types["UIButton"]?.superclass == "UIControl")
    #expect(LibraryNames.library.isOnMainActor("UIView"))
    #expect(LibraryNames.library.isRequirement("tableView(_:didSelectRowAt:)"))
    #expect(LibraryNames.toolchain.contains("appending"))
  }
}
