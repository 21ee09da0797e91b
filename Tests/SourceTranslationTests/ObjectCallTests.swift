import Testing

@testable import TendonSourceTranslation

/// Methods and members that Objective-C finds by name at an `AnyObject`, and names that an alias hides.
@Suite struct ObjectCallTests {
  private func translation(_ text: String) -> String {
    let translator = Translator([SourceText(path: "f.swift", text: text)])
    #expect(translator.errors.isEmpty)
    return translator.outputs.map { String($0.text.drop { $0 != "\n" }.dropFirst()) }[0]
  }

  @Test func requiredMethodsOfPropertiesThatAreAnyObject() {
    let text = translation(
      """
      @objc protocol Source { func count(_ x: Int) -> Int; func twice(_ x: Int) -> Int }
      protocol Other: AnyObject { func twice(_ x: Int) -> Int }
      class A { weak var source: AnyObject?
        func g() -> Int { self.source?.count(1) ?? 0 }
        func h() { if let source = source { print(source.count(2), source.twice(3), source.count(of: 4)) } }
      }
      """)
    #expect(text.contains("{ (self.source as? any Source)?.count(1) ?? 0 }"))
    #expect(text.contains("print((source as! any Source).count(2), source.twice(3), source.count(of: 4))"))
  }

  @Test func membersOfEntriesOfDictionariesOfAnyObject() {
    let text = translation(
      """
      func f(_ n: Notification) {
        guard let info = n.userInfo as? [String: AnyObject], let size = info[key("a")]?.cgRectValue.size else { return }
        let numbers = n.userInfo as? [String: Int]
        print(info["b"]!.doubleValue, numbers["c"]?.description, other["d"]?.tag, info["e"]?.run())
      }
      """)
    #expect(text.contains("let size = uikitObject(info[key(\"a\")])?.cgRectValue.size"))
    #expect(text.contains("uikitObject(info[\"b\"])!.doubleValue, numbers[\"c\"]?.description, other[\"d\"]?.tag"))
    #expect(text.contains("info[\"e\"]?.run()") && !text.contains("uikitObject(info[\"e\"]"))
  }

  @Test func actionsInAnExtensionOfAnAliasNameTheWholePath() {
    let text = translation(
      """
      import UIKit
      class Box { class Inner: UIViewController { @IBAction func a() {} } }
      typealias BoxInner = Box.Inner
      extension BoxInner { @IBAction func b() {} }
      """)
    #expect(text.contains("(target: Inner) in { target.a() }"))
    #expect(text.contains("(target: Box.Inner) in { target.b() }"))
  }

  /// The override moves into the class, whose file does not see the private table of the extension's file.
  @Test func aMovedOverrideFindsTheActionsOfItsFile() {
    let files = [
      "import UIKit\nclass Panel: UIViewController { var inner: UIViewController? }",
      """
      import UIKit
      extension Panel {
        override var shouldAutorotate: Bool { inner!.responds(to: #selector(getter: UIViewController.edges)) }
      }
      extension UIViewController { @objc var edges: Int { 1 } }
      """,
    ]
    let translator = Translator(files.enumerated().map { SourceText(path: "f\($0).swift", text: $1) })
    #expect(translator.errors.isEmpty)
    let texts = translator.outputs.map(\.text)
    let shared = "uikitActions" + Translator.hash("f1.swift")
    #expect(texts[0].contains("Selector(\"edges\", registered: \(shared))"))
    #expect(texts[1].contains("internal nonisolated let \(shared) = uikitActions\n"))
  }

  @Test func requirementsAreNotWeak() {
    let text = translation("protocol P: AnyObject { weak var a: A? { get set }; var b: Int { get } }")
    #expect(!text.contains("weak") && text.contains("var a: A? { get set }; var b: Int { get }"))
  }
}
