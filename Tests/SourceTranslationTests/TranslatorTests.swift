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
    // Most of the texts import nothing.
    return text.contains("import") || !texts[0].hasSuffix("\nimport UIKit\n")
      ? texts[0] : String(texts[0].dropLast("\nimport UIKit\n".count))
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
           class var actions: [Selector: Action] { ["tap:": Action { (target: A) in { (sender: UIButton) in target.tap(sender) } }, "done": Action { (target: A) in { target.done() } }] } }
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
        "final class B: A { override class var actions: [Selector: Action] { super.actions.merging(uikitActionsB0) { _, new in new } } }"
      ))
    #expect(texts[1].contains("internal static var uikitActionsB0: [Selector: Action] { [\"b\": "))
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
    #expect(one("class A { deinit { x.stop() } }").hasPrefix("class A { deinit { uikitDeinit { x.stop() } } }"))
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

  @Test func actionsInExtensionsOfOtherModulesAreRegistered() {
    let (texts, errors) = Self.translate(
      "extension UIViewController { @objc func hide() { view.endEditing(true) }\n}",
      "let s = #selector(UIViewController.hide)")
    #expect(errors.isEmpty)
    #expect(texts[0].contains("internal static var uikitActions"))
    #expect(texts[0].contains("[\"hide\": Action { (target: UIViewController) in { target.hide() } }]"))
    #expect(texts[1].contains("Selector(\"hide\", registered: uikitActions)"))
    #expect(
      texts[1].contains(
        "private nonisolated let uikitActions = ActionTables.register([ActionTables.Table(UIViewController.self) { UIViewController.uikitActions"
      ))
  }

  @Test func methodsOfUIKitAndAccessorsHaveTables() {
    #expect(
      one("let s = #selector(UILabel.layoutIfNeeded)").contains(
        "ActionTables.Table(UIView.self) { [\"layoutIfNeeded\": Action { (target: UIView) in { target.layoutIfNeeded() } }] }"
      ))
    #expect(
      one("let s = #selector(CALayer.add(_:forKey:))").contains(
        "[\"add:forKey:\": Action { (target: CALayer) in target.add(_:forKey:) }]"))
    #expect(
      one("let s = #selector(getter: UIView.isHidden)").contains(
        "[\"isHidden\": Action { (target: UIView) in { target.isHidden } }]"))
  }

  @Test func severalArguments() {
    #expect(
      one("class A: UIView { @IBAction func tap(_ s: Any, event: UIEvent!) {}\n}").contains(
        "[\"tap:event:\": Action { (target: A) in { (sender: Any, second: UIEvent?) in target.tap(sender, event: second) } }]"
      ))
  }

  @Test func questionsForMethods() {
    #expect(
      one("if a.b?.responds(to: s) == true {}") == "if uikitResponds(a.b, to: s) == true {}")
    let text = one(
      "@objc protocol P { @objc optional func f(_ x: Int) }\nclass A: P { func f(_ x: Int) {} }\nlet b = d?.f != nil")
    #expect(text.contains("let b = uikitResponds(d, to: Selector(\"f:\")) == true"))
    #expect(text.contains("[\"f:\": Action { (target: A)"))
  }

  @Test func exchangedMethodsCallTheOriginal() {
    let text = one(
      """
      extension UIView {
        @objc func mine(_ t: UITraitCollection?) { self.mine(t) }
        func f() { method_exchangeImplementations(a, b); _ = #selector(mine(_:)) }
      }
      """)
    #expect(text.contains("{ ExchangedMethods.callOriginal(\"mine:\", of: self, [t as Any]) }"))
  }

  @Test func branchesThatAreNotCompiledAreNeitherReportedNorTabled() {
    #expect(Self.translate("#if LOGGING && os(iOS)\nlet s = #selector(nothing)\n#endif").errors.isEmpty)
    #expect(Self.translate("#if os(macOS)\n#else\nlet s = #selector(nothing)\n#endif").errors.count == 1)
    #expect(
      !one("#if os(macOS)\nclass A: UIView { @IBAction func a() {} }\n#endif").contains("ActionProviding"))
  }

  @Test func classesOfTestsAssumeTheMainActor() {
    #expect(
      one(
        "import XCTest\nclass T: XCTestCase {\n  let v = UIView()\n  func testA() throws { try f() }\n  func f() {}\n}")
        == "import XCTest\nnonisolated class T: XCTestCase {\n  nonisolated(unsafe) let v = MainActor.assumeIsolated { UIView() }\n  func testA() throws { try MainActor.assumeIsolated { () throws -> Void in uikitFollowRunLoop(); try f() } }\n  @MainActor func f() {}\n}\nimport UIKit\n"
    )
  }

  @Test func overridesOfMembersInExtensionsOfUIKitsClasses() {
    let text = one(
      """
      extension UIView {
        @objc func put(_ views: UIView...) -> UIView { self }
        @objc var kind: Int { 1 }
      }
      extension UITableViewCell {
        override func put(_ views: UIView...) -> UIView { super.put(views[0]) }
        override var kind: Int { super.kind + 1 }
      }
      """)
    #expect(
      text.contains(
        "func put(_ views: UIView...) -> UIView { if let object = self as? UITableViewCell { return object.uikit_UITableViewCell_put_list(views) }; return uikit_original_put_list(views) }; internal func uikit_original_put_list(_ views: [UIView])  -> UIView { self }"
      ))
    #expect(
      text.contains(
        "func uikit_UITableViewCell_put_list(_ views: [UIView]) -> UIView { self.uikit_original_put_list(views[0]) }")
    )
    #expect(text.contains("var uikit_UITableViewCell_kind: Int { self.uikit_original_kind + 1 }"))
    #expect(text.contains("return uikit_original_kind }; internal var uikit_original_kind: Int { 1 }"))
  }

  @Test func extensionsOfNSObjectReachViews() {
    #expect(one("extension NSObject { func f() {} }") == "extension ActionPerforming { func f() {} }")
    #expect(
      one("extension NSObject { class var f: Int { 1 } }") == "extension ActionPerforming { static var f: Int { 1 } }")
    #expect(one("extension NSObject { override func f() {} }") == "extension NSObject { override func f() {} }")
  }

  @Test func namesOfApplesFoundation() {
    #expect(one("let s = type(of: x).description() + 1") == "let s = uikitClassName(type(of: x)) + 1")
    #expect(one("let s = URLSession.shared").hasSuffix("\nimport FoundationNetworking\n"))
    // Publishers of requests have a module of their own.
    let publishes = one("let p = URLSession.shared.dataTaskPublisher(for: url)")
    #expect(publishes.contains("\nimport FoundationNetworking\n") && publishes.contains("\nimport CombineNetworking\n"))
    #expect(!one("import CombineNetworking\nlet p = s.dataTaskPublisher(for: url)").hasSuffix("#endif\n"))
    #expect(!one("let s = URLSession.shared").contains("CombineNetworking"))
  }

  @Test func timeIsTheStages() {
    #expect(one("var t: Timer?; t = Timer(timeInterval: 1") == "var t: StageTimer?; t = StageTimer(timeInterval: 1")
    #expect(
      one("DispatchQueue.main.asyncAfter(deadline: DispatchTime.now() + 1) {}")
        == "StageQueue.main.asyncAfter(deadline: StageTime.now() + 1) {}")
    #expect(one("f(queue: DispatchQueue.main)") == "f(queue: DispatchQueue.main)")
    #expect(one("try await Task.sleep(nanoseconds: 1)") == "try await StageTask.sleep(nanoseconds: 1)")
    #expect(one("class Timer {}; let t = Timer()") == "class Timer {}; let t = Timer()")
  }

  @Test func observedPropertiesTellOfChanges() {
    #expect(
      one("class A { @objc dynamic var x = 0\n}").hasPrefix(
        "class A {       dynamic var x = 0 { didSet { ObservedObjects.changed(self) } }"))
    #expect(
      one("class A { @objc dynamic var x: Int = 0 { didSet { f() } }\n}").contains(
        "didSet { defer { ObservedObjects.changed(self) };  f() }"))
  }

  @Test func contextIsKnownAndNotWritten() {
    let translator = Translator(
      [SourceText(path: "b.swift", text: "class B: A { @IBAction func b() {}\n}")],
      context: [SourceText(path: "a.swift", text: "open class A: UIView { @IBAction func a() {}\n}")])
    #expect(translator.outputs.count == 1)
    #expect(translator.outputs[0].text.contains("override class var actions"))
  }

  /// The closure of a notification belongs to the main actor.
  @Test func notificationsWithClosures() {
    #expect(
      one("c.addObserver(forName: n, object: nil, queue: .main) { _ in }").hasPrefix("c.uikitAddObserver(forName"))
    #expect(one("c.addObserver(self, selector: s, name: n, object: nil)").hasPrefix("c.addObserver(self"))
  }

  /// A library has a host that launches the delegate; a program needs a main function.
  @Test(arguments: ["@UIApplicationMain", "@main"])
  func theEntryOfAnAppIsDroppedInALibrary(_ mark: String) {
    let text = "\(mark) class A: UIResponder, UIApplicationDelegate {\n}"
    #expect(one(text).hasSuffix(" class A: UIResponder, UIApplicationDelegate {\n}"))
    #expect(!one(text).contains("@"))
    let program = Translator([SourceText(path: "a.swift", text: text)], isExecutable: true)
    #expect(program.errors.map(\.line) == [1])
    #expect(one("@main struct Tool {\n}") == "@main struct Tool {\n}")
  }

  @Test func errorsNameTheLine() {
    let (_, errors) = Self.translate("class A {\n  let s = #selector(b.nothingOfThisName)\n}")
    #expect(errors.count == 1)
    #expect(errors.first?.hasPrefix("f0.swift:2:21: error: #selector(b.nothingOfThisName)") == true)
  }

  /// Rows of a class that commits edits can be edited, as where the runtime is asked for the optional method.
  @Test func editableRows() {
    let commit = "func tableView(_ t: UITableView, commit e: UITableViewCell.EditingStyle, forRowAt i: IndexPath) {}"
    let can = "func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }"
    #expect(one("class A: NSObject, UITableViewDataSource { \(commit) }").contains(can))
    #expect(
      one("class B: UITableViewController { override \(commit) }").contains("override " + can))
    let own = "func tableView(_ t: UITableView, canEditRowAt i: IndexPath) -> Bool { false }"
    #expect(!one("class C: UITableViewDataSource { \(commit) }\nextension C { \(own) }").contains(can))
    let move = "func tableView(_ t: UITableView, moveRowAt a: IndexPath, to b: IndexPath) {}"
    #expect(one("extension D: UITableViewDataSource { \(move) }").contains("canMoveRowAt indexPath"))
  }
}
