import Foundation
import Testing

@testable import TendonSourceTranslation

/// Constructs that public libraries use and Objective-C's runtime makes possible.
@Suite struct ConstructTranslationTests {
  private func translation(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) -> String {
    let (texts, errors) = TranslatorTests.translate("import UIKit\n" + text)
    #expect(errors.isEmpty, sourceLocation: sourceLocation)
    return String(texts[0].dropFirst("import UIKit\n".count))
  }

  @Test func overridesInExtensionsOfUIKitsClassesAreRegistered() {
    let text = translation(
      """
      extension UITableViewCell {
        override open var inputView: UIView? { self is A ? nil : super.inputView }
        override func traitCollectionDidChange(_ old: UITraitCollection?) { super.traitCollectionDidChange(old) }
      }
      """)
    #expect(text.contains("public var uikit_UITableViewCell_inputView: UIView? {"))
    #expect(text.contains("ExtensionOverride.inputView.register(UITableViewCell.self, as: "))
    #expect(text.contains("{ object, arguments in (object as! UITableViewCell).uikit_UITableViewCell_inputView }"))
    #expect(text.contains("of: self, [], as: (UIView?).self)"))
    #expect(text.contains("of: self, [old as Any]) }"))
    #expect(!text.contains("override"))
  }

  @Test(arguments: [
    ("didSet { alpha = isHighlighted ? 1 : 0 }", "oldValue", "newValue", "{ alpha = isHighlighted ? 1 : 0 }"),
    ("didSet(was) { print(was) }", "was", "newValue", "{ print(was) }"),
    (
      "get { return super.isHighlighted } set { super.isHighlighted = newValue; f(newValue) }", "oldValue", "newValue",
      "f(newValue)"
    ),
    ("set(on) { super.isHighlighted = on\nf(on) } get { super.isHighlighted }", "oldValue", "on", "f(on)"),
  ])
  func propertiesThatActOnNewValuesInExtensionsAreRegistered(
    _ accessors: String, _ old: String, _ new: String, _ body: String
  ) {
    let text = translation(
      "extension UIButton {\n  override open var isHighlighted: Bool {\n    \(accessors)\n  }\n}\nlet after = 1")
    #expect(text.contains("public func uikit_UIButton_isHighlighted(_ \(old): Bool, _ \(new): Bool)"), "\(text)")
    #expect(text.contains(body) && !text.contains("super") && !text.contains("override"), "\(text)")
    #expect(text.contains("ExtensionOverride.isHighlighted.register(UIButton.self, as: "))
    #expect(text.contains("uikit_UIButton_isHighlighted(arguments[0] as! Bool, arguments[1] as! Bool) }"))
    // What follows stays at its line.
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let line = lines.firstIndex { $0.hasPrefix("let after") }
    #expect(line == 5 + accessors.filter { $0 == "\n" }.count, "\(text)")
  }

  /// A selector that names a class of UIKit's means its method, also where a class of the target has one of that name.
  @Test func selectorsOfUIKitsMethodsWithoutArguments() {
    let text = translation(
      """
      class Form: UIViewController {
        @objc func endEditing() {}
        func f() { _ = [#selector(UIView.endEditing), #selector(endEditing), #selector(UIView.endEditing(_:))] }
      }
      extension UIView { @objc func shake() {} }
      let s = #selector(UIView.shake)
      """)
    #expect(text.components(separatedBy: "Selector(\"endEditing:\", registered").count == 3, "\(text)")
    #expect(text.contains("Selector(\"endEditing\")") && text.contains("Selector(\"shake\""), "\(text)")
  }

  /// Several members that are added at the end of a class stay apart.
  @Test func membersAtTheEndOfAClassAreSeparated() {
    let text = translation(
      """
      class List: UITableViewController {
        @objc func add() { _ = #selector(add) }
        override func tableView(_ t: UITableView, commit e: UITableViewCell.EditingStyle, forRowAt i: IndexPath) {}
        override func tableView(_ t: UITableView, moveRowAt a: IndexPath, to b: IndexPath) {}
      }
      """)
    #expect(text.components(separatedBy: "{ true } ; ").count == 3, "\(text)")
  }

  @Test func overridesOfSettersInExtensionsAreRefused() {
    let errors = TranslatorTests.translate(
      "extension UITextField { override var tintColor: UIColor! { get { super.tintColor } set {} } }"
    ).errors
    #expect(errors.count == 1)
    #expect(errors.first?.contains("need a subclass of UITextField") == true)
  }

  @Test func objectsThatForwardMessages() {
    let text = translation(
      """
      class Director: NSObject, UITableViewDelegate {
        override func responds(to s: Selector) -> Bool { super.responds(to: s) }
        override func forwardingTarget(for s: Selector) -> Any? { super.forwardingTarget(for: s) }
      }
      class Sub: Director { override func forwardingTarget(for s: Selector) -> Any? { nil } }
      """)
    #expect(text.contains("UITableViewDelegate, ResponseAnswering, MessageForwarding {"))
    #expect(
      text.contains("func uikitForwardingTarget(_ selector: Selector) -> Any? { forwardingTarget(for: selector) }"))
    #expect(text.contains("class Sub: Director { override func forwardingTarget"))
  }

  @Test func classesMakeObjectsOfTheirOwn() {
    let text = translation(
      """
      class Loader: UIView {
        open static func make() -> Self { return self.init() }
        class func framed() -> Self { return self.init(frame: .zero) }
        class Other: UIView { required init(frame: CGRect) {}; class func make() -> Self { self.init(frame: .zero) } }
      }
      """)
    #expect(text.contains("public static func make() -> Self { return uikitMake(self) }"))
    #expect(text.contains("return uikitMake(self, frame: .zero) }"))
    #expect(text.contains("class func make() -> Self { self.init(frame: .zero) }"))
  }

  @Test func constraintsOnNSObject() {
    #expect(translation("extension Box where Base: NSObject { func f() {} }").contains("where Base: NSObject {"))
    #expect(translation("func f<T: NSObject>(_ t: T) -> T { T(coder: c) }").contains("<T: NSObject>"))
  }

  @Test func projectsWithATypeNamedAction() {
    let text = translation(
      """
      class A: UIView { typealias Action = () -> Void
        @objc func go() {}
        func f() { g(#selector(go)) }
      }
      """)
    #expect(text.contains("[Selector: UIKitAction] { [\"go\": UIKitAction { (target: A)"))
  }

  @Test func deinitialisersThatCallAMethodNamedAsTheNotificationCentres() {
    #expect(translation("class A: UIView { deinit { removeObserver() } }").contains("isolated deinit"))
    #expect(
      !translation("class A: UIView { deinit { NotificationCenter.default.removeObserver(self) } }").contains(
        "isolated"))
  }

  @Test func namesOfClasses() {
    #expect(
      translation("let n = a.view.classForCoder.description()").contains("= uikitClassName(a.view.classForCoder)"))
  }

  @Test func optionalMethodsThatAreBound() {
    let text = translation(
      """
      @objc protocol P { @objc optional func progress(_ x: Int) }
      func f(_ p: P?) { if let f = p?.progress { f(1) } }
      """)
    #expect(text.contains("if let f = uikitMethod(p, Selector(\"progress:\"), { $0.progress(_:) }) {"))
  }

  @Test func methodsByNameOnTheMainThread() {
    #expect(
      translation("a.b?.performSelector(onMainThread: s, with: x, waitUntilDone: true)")
        == "uikitPerform(a.b, onMainThread: s, with: x, waitUntilDone: true)")
  }

  @Test func rectanglesThatTouch() {
    #expect(translation("let b = a.intersects(c)") == "let b = a.uikitIntersects(c)")
    #expect(
      translation("struct S { func intersects(_ o: S) -> Bool { true } }\nlet b = a.intersects(c)").contains(
        "a.intersects(c)"))
  }

  @Test func branchesThatAreNotCompiledNameNoAbsentModule() {
    let text = translation(
      """
      import SwiftUI
      class A: UIView { lazy var back: UIView = {
        #if os(visionOS)
        return UIHostingController(rootView: B()).view
        #else
        return UIView()
        #endif
      }() }
      """)
    #expect(text.contains("lazy var back"))
  }

  @Test func cellsOfAMetatypeThatIsAProperty() {
    #expect(
      translation("let c = self.cellType.init(style: .default, reuseIdentifier: nil)")
        == "let c = uikitMake(self.cellType, style: .default, reuseIdentifier: nil)")
  }

  @Test func declarationsBehindAConditionalImportAreLeftOut() {
    let text = translation(
      """
      #if canImport(SwiftUI)
      import SwiftUI
      #endif
      struct Preview: PreviewProvider { static var previews: some View { A() } }
      class A: UIView {}
      """)
    #expect(!text.contains("Preview"))
    #expect(text.contains("class A: UIView {}"))
  }

  @Test func defaultArgumentsThatMakeAView() {
    #expect(
      translation("class A: UIView {}\nclass B: UIView { init(a: A = A(), n: Int = Int(3)) {} }")
        .contains("a: A = uikitDefault { A() }, n: Int = Int(3)"))
  }

  @Test func extensionsOfTimer() {
    #expect(
      translation("extension Timer { static func after(_ f: (Timer?) -> Void) {} }")
        == "extension StageTimer { static func after(_ f: (StageTimer?) -> Void) {} }")
  }
}
