import Testing

@testable import TendonSourceTranslation

@Suite struct TranslatorTests {
  static func translate(_ texts: String...) -> (texts: [String], errors: [String]) {
    let sources = texts.enumerated().map { SourceText(path: "f\($0.offset).swift", text: $0.element) }
    let translator = Translator(sources)
    return (
      translator.outputs.map { String($0.text.drop { $0 != "\n" }.dropFirst()) }, translator.errors.map(\.description)
    )
  }

  private func one(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) -> String {
    let (texts, errors) = Self.translate(text)
    #expect(errors.isEmpty, sourceLocation: sourceLocation)
    return texts[0]
  }

  @Test func actions() {
    #expect(
      one(
        """
        class A: UIViewController {
          func f() { b.addTarget(self, action: #selector(tap(_:)), for: .touchUpInside) }
          @objc private func tap(_ sender: UIButton) -> Bool { true }
          @IBAction func done() {}
        }
        """) == """
          class A: UIViewController, ActionProviding {
            func f() { b.addTarget(self, action: Selector("tap:")  , for: .touchUpInside) }
                  private func tap(_ sender: UIButton) -> Bool { true }
                      func done() {}
           class var actions: [Selector: Action] { ["tap:": Action { (target: A) in { (sender: UIButton) in _ = target.tap(sender) } }, "done": Action { (target: A) in { target.done() } }] } }
          """)
  }

  @Test func subclassesAndExtensionsMergeTheirTables() {
    let (texts, errors) = Self.translate(
      "open class A: UIView { @IBAction func a() {} }",
      "final class B: A {}\nextension B { @IBAction private func b() {}\n}")
    #expect(errors.isEmpty)
    #expect(
      texts[0].hasPrefix("open class A: UIView, ActionProviding {           func a() {} ; open class var actions"))
    #expect(
      texts[1].contains(
        "final class B: A { override class var actions: [Selector: Action] { super.actions.merging(uikitActions0) { _, new in new } } }"
      ))
    #expect(texts[1].contains("internal static var uikitActions0: [Selector: Action] { [\"b\": "))
  }

  @Test func optionalRequirements() {
    #expect(
      one(
        """
        @objc public protocol P { @objc optional func f(_ x: Int) -> Bool }
        let a = p.q()?.delegate?.f?(1) ?? true
        if x { delegate?.f?(2) }; completion?(1)
        """) == """
                public protocol P : AnyObject {                func f(_ x: Int) throws -> Bool }
          let a = (try? p.q()?.delegate?.f(1)) ?? true
          if x { (try? delegate?.f(2)) }; completion?(1)
          extension P { public func f(_ x: Int) throws -> Bool { throw CancellationError() } }

          """)
    #expect(one("d?.tableView?(t, didSelectRowAt: i)") == "d?.tableView(t, didSelectRowAt: i)")
  }

  @Test func outlets() {
    #expect(one("class A { @IBOutlet weak var a: UILabel! }") == "class A { @Outlet(.weak)      var a: UILabel! }")
    #expect(
      one("class A { @IBOutlet var a: [UILabel]! }") == "class A { @OutletCollection var a: [UILabel]  }")
    #expect(
      one("class A { @IBOutlet weak var d: ADelegate? }; protocol ADelegate {}").contains("weak var d: ADelegate?"))
  }

  @Test func layersAndDeinitialisers() {
    #expect(
      one("class A: UIView { override class var layerClass: AnyClass { return CAShapeLayer.self }\n}")
        == "class A: UIView { override       func makeLayer() -> CALayer { CAShapeLayer()        }\n}")
    #expect(one("class A: UIView { deinit { x.stop() } }") == "class A: UIView { isolated deinit { x.stop() } }")
    #expect(one("class A { deinit { x.stop() } }") == "class A { deinit { x.stop() } }")
  }

  @Test func members() {
    let text = one("class A: UIView {\n}\nextension A {\n  override func layoutSubviews() {\n  }\n}")
    #expect(
      text == """
        class A: UIView {

        #sourceLocation(file: "f0.swift", line: 4)
        override func layoutSubviews() {
          }
        #sourceLocation(file: "f0.swift", line: 2)
        }
        extension A {
         \(" ")

        }
        """)
  }

  @Test func importsAndConditions() {
    #expect(one("import UIKit.UIColor\nimport class UIKit.UIView") == "import UIKit        \nimport UIKit             ")
    #expect(one("#if os(iOS) || os(tvOS)\n#endif") == "#if true    || os(tvOS)\n#endif")
    #expect(one("let k = #keyPath(CALayer.position.x)") == "let k = \"position.x\"                ")
  }

  @Test func errorsNameTheLine() {
    let (_, errors) = Self.translate("class A {\n  let s = #selector(getter: b)\n}")
    #expect(errors.count == 1)
    #expect(errors.first?.hasPrefix("f0.swift:2:21: error: #selector(getter:)") == true)
  }
}
