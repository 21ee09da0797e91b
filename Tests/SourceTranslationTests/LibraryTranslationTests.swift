import Testing

@testable import TendonSourceTranslation

/// Constructs that the sources of public libraries contain.
@Suite struct LibraryTranslationTests {
  private func translated(_ texts: String...) -> [String] {
    let sources = texts.enumerated().map { SourceText(path: "f\($0.offset).swift", text: $0.element) }
    let translator = Translator(sources)
    #expect(translator.errors.isEmpty)
    return translator.outputs.map { String($0.text.drop { $0 != "\n" }.dropFirst()) }
  }

  @Test func observersByName() {
    let text = translated(
      """
      class A: UIView {
        override func observeValue(forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?) {
          super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
        }
      }
      class B: A {
        override func observeValue(forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?) {
          super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
        }
      }
      """)[0]
    #expect(text.contains("class A: UIView, KeyValueObserver {"))
    #expect(text.contains("uikitUnobserved") && text.contains("class B: A {"))
    #expect(text.components(separatedBy: "override func observeValue").count == 2)
    #expect(text.components(separatedBy: "super.observeValue").count == 2)
  }

  @Test func functionsInClosuresBelongToTheMainActor() {
    let text = translated(
      """
      struct A {
        func f() {
          func plain() {}
          if x {
            func inIf() {}
          }
          views.forEach { view in
            func inClosure() {}
          }
        }
        nonisolated func g() { views.forEach { _ in func free() {} } }
      }
      """)[0]
    #expect(text.contains("@MainActor func inClosure()"))
    #expect(text.components(separatedBy: "@MainActor").count == 2)
  }

  @Test func functionsInTheBodiesOfTests() {
    let text = translated(
      "class T: XCTestCase { func testA() { func help() {}\nclass C { func member() {} }\n help() } }")[0]
    #expect(text.contains("@MainActor func help()"))
    #expect(!text.contains("@MainActor func member()"))
  }

  @Test func optionalMethodsAsValues() {
    let text = translated(
      """
      @objc protocol P { @objc optional func pager(_ p: Int, didSelect i: Int) }
      class A { weak var delegate: P?
        func f() { guard let g = self.delegate?.pager(_:didSelect:) else { return }; g(1, 2) } }
      class B: UIView, P { func pager(_ p: Int, didSelect i: Int) {} }
      """)[0]
    #expect(
      text.contains("uikitMethod(self.delegate, Selector(\"pager:didSelect:\"), { $0.pager(_:didSelect:) }) else"))
    #expect(text.contains("\"pager:didSelect:\": Action"))
  }

  @Test func methodsOfAClassAsValuesAreNotOptional() {
    let text = translated(
      """
      @objc protocol P { @objc optional func pager(_ p: Int, didSelect i: Int) }
      class B: UIView, P { func pager(_ p: Int, didSelect i: Int) {} }
      class C: UIView { let one: B; var two: B!
        func f() { use(one.pager(_:didSelect:)); use(self.two.pager(_:didSelect:)) } }
      """)[0]
    #expect(text.contains("use(one.pager(_:didSelect:)); use(self.two.pager(_:didSelect:))"))
  }

  @Test func typesOfTheTestedModuleByNamesThatTendonHas() {
    let library = SourceText(path: "Lib.swift", text: "protocol LayoutItem {}\nstruct Action {}\nstruct Other {}")
    let tests = SourceText(
      path: "T.swift", text: "@testable import Lib\nimport UIKit\nstruct A: LayoutItem { let other: Other }")
    let text = Translator([tests], context: [library]).outputs[0].text
    #expect(text.contains("typealias LayoutItem = Lib.LayoutItem"))
    #expect(!text.contains("typealias Action") && !text.contains("typealias Other"))
  }

  @Test func bodiesOfTestsThatHandOnAttempts() {
    let text = translated(
      "class T: XCTestCase { func testA() { XCTAssertThrowsError(try f()) }\n func testB() { XCTAssertNil(try? f()) } }"
    )[0]
    #expect(text.contains("func testA() { try! MainActor.assumeIsolated"))
    #expect(text.contains("func testB() { MainActor.assumeIsolated"))
  }

  @Test func optionalProperties() {
    let text = translated(
      """
      @objc public protocol P { @objc optional var rate: CGFloat { get } }
      let a = p.delegate?.rate ?? 1, b = p.rate ?? 2
      func f() { if let c = p.rate { use(c) }; self.rate = 3; other.rate += 4 }
      """)[0]
    #expect(text.contains("var rate: CGFloat { get throws }"))
    #expect(text.contains("let a = (try? p.delegate?.rate) ?? 1, b = (try? p.rate) ?? 2"))
    #expect(text.contains("if let c = (try? p.rate) { use(c) }; self.rate = 3; other.rate += 4"))
    #expect(text.contains("public var rate: CGFloat { get throws { throw CancellationError() } }"))
  }

  @Test func aCallOnANewLineIsAStatementOfItsOwn() {
    let text = translated(
      """
      @objc protocol P { @objc optional func f(a: Int) }
      class A { func g() {
        delegate?.f?(a: 1)
        (content as? P)?.f?(a: 2)
      } }
      """)[0]
    #expect(text.contains("(try? delegate?.f(a: 1))"))
    #expect(text.contains("(try? (content as? P)?.f(a: 2))"))
  }

  @Test func stylesAndSizesOfSwiftUIAreLeftOut() {
    let text = translated(
      """
      import SwiftUI
      import UIKit
      extension ContentSizeCategory { var isLarge: Bool { self == .extraLarge } }
      struct NoHighlight: ButtonStyle { }
      final class Kept: UIView { }
      """)[0]
    #expect(!text.contains("isLarge") && !text.contains("NoHighlight") && text.contains("class Kept"))
  }

  @Test func swiftUIIsLeftOut() {
    let texts = translated(
      """
      import SwiftUI
      import UIKit
      public struct Model { let view: UIView }
      extension Color { init(hex: Int) { self.init(white: 0) } }
      struct Wrapper<Content: View> { let content: Content }
      struct Uses { let wrapper: Wrapper<Int>
        let number = 1 }
      """, "struct Other { var View: Int }")
    #expect(texts[0].contains("public struct Model { let view: UIView }"))
    #expect(!texts[0].contains("SwiftUI") && !texts[0].contains("Color"))
    #expect(!texts[0].contains("Wrapper") && texts[0].contains("let number = 1"))
    #expect(texts[1].contains("struct Other { var View: Int }"))
  }

  @Test func associatedTypesWithTheNamesOfProtocols() {
    let text = translated(
      """
      protocol P { associatedtype Collection: Swift.Collection }
      struct A { init<C: Collection>(_ c: C) where C.Element == Int {} }
      """)[0]
    #expect(text.contains("init<C: Swift.Collection>(_ c: C)"))
  }

  @Test func windowsThatAreOptionalTwice() {
    let text = translated("let a = app.delegate?.window??.rootViewController, b = x.window ?? .init()")[0]
    #expect(text.contains("app.delegate?.window?.rootViewController") && text.contains("b = x.window ?? .init()"))
  }

  /// The window of the app's delegate is unwrapped in two steps as with UIKit; that of a class of the app's own is
  /// optional once.
  @Test func windowsOfTheAppsDelegate() {
    let app = "UIApplication.shared.delegate"
    for (code, expected) in [
      ("if let a = \(app)?.window, let b = a { }", "if let a = \(app)?.uikitWindow, let b = a"),
      ("let a = \(app)!.window!!.rootViewController", "\(app)!.uikitWindow!!.rootViewController"),
      ("let a = \(app)?.window??.rootViewController", "\(app)?.uikitWindow??.rootViewController"),
      ("if let a = \(app)?.window { a?.isHidden = true }", "\(app)?.uikitWindow { a?"),
      ("guard let d = \(app), let a = d.window, let b = a else { }", "let a = d.uikitWindow, let b"),
      ("let d = \(app)!\nlet a = d.window!!", "let a = d.uikitWindow!!"),
      ("let d = \(app) as? AppDelegate; d?.window?.isHidden = true", "d?.window?.isHidden"),
      ("let a = view.window?.screen", "view.window?.screen"),
    ] {
      let text = translated(code)[0]
      #expect(text.contains(expected), "\(code): \(text)")
    }
  }

  @Test func requirementsThatAreInsistedOn() {
    let text = translated("let a = field.delegate!.textFieldShouldClear!(field)")[0]
    #expect(text.contains("field.delegate!.textFieldShouldClear(field)"))
  }

  @Test func emptyTexts() {
    let text = translated("let a = NSAttributedString(), b = NSMutableAttributedString(string: \"x\")")[0]
    #expect(text.hasPrefix("let a = NSAttributedString(string: \"\"), b = NSMutableAttributedString(string: \"x\")"))
  }

  @Test func whatMovesLeavesNothingBehind() {
    let text = translated(
      """
      class A: NSObject { let x = 1 }
      extension A {
        open override func isEqual(_ object: Any?) -> Bool { true }
      }
      """)[0]
    #expect(text.components(separatedBy: "nonisolated").count == 2)
  }

  @Test func exchangedMethodsReturnValues() {
    let text = translated(
      """
      extension UITapGestureRecognizer {
        static func swizzle() {
          let a = class_getInstanceMethod(self, #selector(location(in:)))!
          method_exchangeImplementations(a, class_getInstanceMethod(self, #selector(mine(in:)))!)
        }
        @objc func mine(in view: UIView?) -> CGPoint { mine(in: view) }
      }
      """)[0]
    #expect(text.contains("ExchangedMethods.original(\"mineIn:\", of: self, [ view as Any], as: (CGPoint).self)"))
  }

  @Test func membersForAllObjects() {
    let text = translated("extension NSObjectProtocol { var pk: Int { 1 } }")[0]
    #expect(text.contains("extension ActionPerforming"))
  }

  @Test func classesThatBelongToNoActor() {
    let text = translated(
      "class A: UICollectionViewLayoutAttributes { override func isEqual(_ o: Any?) -> Bool { true } }")[0]
    #expect(text.contains("nonisolated class A"))
  }
}
