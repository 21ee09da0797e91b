import Testing

@testable import TendonSourceTranslation

/// Protocols that require `init()` and that classes of Objective-C adopt.
@Suite struct RequiredInitTests {
  private func translated(_ texts: [String], context: [String] = []) -> [String] {
    func sources(_ texts: [String], _ name: String) -> [SourceText] {
      texts.enumerated().map { SourceText(path: "\(name)\($0.offset).swift", text: $0.element) }
    }
    let translator = Translator(sources(texts, "f"), context: sources(context, "c"))
    #expect(translator.errors.isEmpty)
    return translator.outputs.map(\.text)
  }

  private let made = "self.init(uikitFactory: { uikitMake(Self.self) })"

  @Test func anExtensionOfNSObject() {
    let text = translated([
      """
      protocol Made: AnyObject { init() }
      extension Made { init(_ block: (Self) -> Void) { self.init(); block(self) } }
      extension NSObject: Made {}
      open class Style: Made { required public init() {} }
      final class Last: Made { init() {} }
      struct Value: Made { var a = 1 }
      enum Case: Made { case a; init() { self = .a } }
      extension Int: Made {}
      struct Other { init() {} }
      """
    ])[0]
    #expect(text.contains("protocol Made: AnyObject { init(uikit: UIKitInit) }"))
    #expect(text.contains("extension Made { @_disfavoredOverload init() { self.init(uikit: UIKitInit()) } }"))
    #expect(text.contains("extension Made where Self: NSObject {\n  init(uikit: UIKitInit) { \(made) }"))
    #expect(text.contains("extension Made where Self: Style { init(uikit: UIKitInit) { self.init() } }"))
    #expect(text.contains("extension Last { convenience init(uikit: UIKitInit) { self.init() } }"))
    for name in ["Value", "Case", "Int"] {
      #expect(text.contains("extension \(name) { init(uikit: UIKitInit) { self.init() } }"))
    }
    #expect(!text.contains("extension Other"))
  }

  @Test func anExtensionOfAView_aProtocolBelow_andAccess() {
    let texts = translated([
      "public protocol Made { init() }\npublic protocol MadeView: Made {}",
      "extension UIView: MadeView {}\npublic struct Open: MadeView { public init() {} }\nstruct Own: Made {}",
    ])
    #expect(
      texts[0].contains("@_disfavoredOverload public init()")
        && texts[0].contains("public init(uikit: UIKitInit) { \(made) }"))
    #expect(texts[1].contains("extension Open { public init(uikit: UIKitInit) { self.init() } }"))
    #expect(texts[1].contains("extension Own { init(uikit: UIKitInit) { self.init() } }"))
  }

  @Test func genericClassesHaveTheInitialiserInThem() {
    let text = translated([
      "protocol Made { init() }\nextension UIView: Made {}\nclass Box<T>: Made { required init() {} }"
    ])[0]
    #expect(text.contains("required convenience init(uikit: UIKitInit) { self.init() }; }"))
  }

  @Test func otherProtocolsStayAsTheyAre() {
    for source in [
      "protocol Made { init() }\nstruct A: Made {}\nclass B: UIView, Made { required init() { super.init(frame: .zero) } }",
      "protocol Made { init?() }\nextension UIView: Made {}",
      "protocol Made { init(a: Int) }\nextension UIView: Made {}",
      "protocol Made { func f() }\nextension UIView: Made { func f() {} }",
    ] {
      #expect(!translated([source])[0].contains("UIKitInit"), "\(source)")
    }
  }

  @Test func targetsAboveFulfilTheProtocol() {
    let below = ["public protocol Made { init() }\nextension NSObject: Made {}"]
    let text = translated(["struct Fake: Made {}\nclass View: UIView {}\nclass Own: UIView, Made {}"], context: below)[
      0]
    #expect(text.contains("extension Fake { init(uikit: UIKitInit) { self.init() } }"))
    #expect(!text.contains("extension View") && !text.contains("extension Own"))
    let plain = ["public protocol Made { init() }\npublic struct A: Made { public init() {} }"]
    #expect(!translated(["struct Fake: Made {}"], context: plain)[0].contains("UIKitInit"))
  }
}
