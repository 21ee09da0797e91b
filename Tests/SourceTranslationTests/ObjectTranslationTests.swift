import Testing

@testable import TendonSourceTranslation

/// Names that Objective-C finds at run time: members of `AnyObject`, initialisers of classes that are values; and overrides of members
/// that Foundation declares.
@Suite struct ObjectTranslationTests {
  private func translation(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) -> String {
    let (texts, errors) = TranslatorTests.translate("import UIKit\n" + text)
    #expect(errors.isEmpty, sourceLocation: sourceLocation)
    return String(texts[0].dropFirst("import UIKit\n".count))
  }

  @Test func membersOfAnyObject() {
    #expect(translation("let t = (sender as AnyObject).tag") == "let t = uikitObject(sender as AnyObject).tag")
    #expect(
      translation("var all: [AnyObject] = []\nlet p = x.all.first?.priority")
        == "var all: [AnyObject] = []\nlet p = uikitObject(x.all.first)?.priority")
    #expect(
      TranslatorTests.translate("f((x as AnyObject).run())").errors == [
        "f0.swift:1:20: error: (... as AnyObject).run: methods are not found by name without Objective-C; cast to the class that has it"
      ])
  }

  @Test func membersOfParametersThatAreAnyObject() {
    #expect(
      translation("func f(_ item: AnyObject, x: Int) { g(item.topAnchor, item, x) }")
        == "func f(_ item: AnyObject, x: Int) { g(uikitObject(item).topAnchor, item, x) }")
  }

  @Test func optionalMethodsOfPropertiesThatAreAnyObject() {
    #expect(
      translation(
        """
        @objc protocol P { @objc optional func f(_ x: Int) }
        class A { weak var delegate: AnyObject?
          func g() { self.delegate?.f?(1) }
        }
        """
      ).contains("(try? (self.delegate as? any P)?.f(1))"))
  }

  @Test func classesBelowAnAlias() {
    let text = translation(
      """
      typealias Attributes = UICollectionViewLayoutAttributes
      class Mine: Attributes {}
      """)
    #expect(text.contains("nonisolated class Mine: Attributes"))
  }

  @Test func defaultArgumentsOfTheMainActor() {
    #expect(
      translation("class A { static var x = 1; init(a: Int = A.x, b: [Int] = [1, 2], c: Int = Self.x) {} }")
        == "class A { static var x = 1; init(a: Int = uikitDefault { A.x }, b: [Int] = [1, 2], c: Int = uikitDefault { Self.x }) {} }"
    )
  }

  @Test func attributesOfTextHaveNoClassInCommon() {
    #expect(
      translation("let a = [NSAttributedString.Key.font: f, NSAttributedString.Key.foregroundColor: c]")
        == "let a = [NSAttributedString.Key.font: f, NSAttributedString.Key.foregroundColor: c] as [NSAttributedString.Key: Any]"
    )
    #expect(
      translation("let a: [K: Any] = [NSAttributedString.Key.font: f]")
        == "let a: [K: Any] = [NSAttributedString.Key.font: f]")
  }

  @Test func functionsOfDarwinAndTypesThatAnswer() {
    #expect(translation("let a = Darwin.floor(x)") == "let a = Foundation.floor(x)")
    #expect(
      translation("if UIApplication.responds(to: s) {}") == "if UIApplication.responds(to: s) {}")
  }

  @Test func castsToNSObjectStay() {
    for text in ["if let item = c.firstItem as? NSObject, item == v {}", "let v = box as? NSObject"] {
      #expect(translation(text) == text)
    }
  }

  @Test func objectsOfGenericParametersAndMetatypes() {
    #expect(
      translation(
        """
        class Source<Data, View: UIView> {
          func make() -> View { View() }
          func make<T: UIView>(type: T.Type) -> T { type.init(frame: .zero) }
          func other<T: Collection>(_ t: T.Type) -> Data { Data() }
        }
        enum Provider<C: UIViewController> { func make() -> C { C.init(nibName: nil, bundle: nil) } }
        """) == """
          class Source<Data, View: UIView> {
            func make() -> View { uikitMake(View.self) }
            func make<T: UIView>(type: T.Type) -> T { uikitMake(type, frame: .zero) }
            func other<T: Collection>(_ t: T.Type) -> Data { Data() }
          }
          enum Provider<C: UIViewController> { func make() -> C { uikitMake(C.self, nibName: nil, bundle: nil) } }
          """)
  }

  @Test func overridesOfNSObjectsMembersAssumeTheMainActor() {
    #expect(
      translation(
        """
        class Entry: NSObject {
          override var description: String { "entry" }
          override func isEqual(_ other: Any?) -> Bool { self === other as? Entry }
        }
        class Decimals: NumberFormatter { override init() { super.init() } }
        """) == """
          class Entry: NSObject {
            nonisolated override var description: String { return MainActor.assumeIsolated { () -> String in "entry" } }
            nonisolated override func isEqual(_ other: Any?) -> Bool { return MainActor.assumeIsolated { () -> Bool in self === other as? Entry } }
          }
          nonisolated class Decimals: NumberFormatter { override init() { super.init() } }
          """)
  }

  @Test func deinitialisersBelowClassesOfTheTargetAreIsolated() {
    #expect(
      translation("class A {}\nclass B: A { deinit { stop() } }")
        == "class A {}\nclass B: A { isolated deinit { stop() } }")
  }

  @Test func namesForObjectiveCBehindASpace() {
    let (texts, errors) = TranslatorTests.translate(
      "class A: UIView { @objc (changed) func valueChanged() { f(#selector(valueChanged)) } }")
    #expect(errors.isEmpty)
    #expect(texts[0].contains("Selector(\"changed\")"))
    #expect(!texts[0].contains("(changed) func"))
  }
}
