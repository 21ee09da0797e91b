import Testing

@testable import TendonSourceTranslation

/// Objects that are made from variables, closures behind calls, and what stands in unusual places.
@Suite struct MetatypeVariableTests {
  private func translated(_ text: String) -> String {
    let translator = Translator([SourceText(path: "f.swift", text: text)])
    #expect(translator.errors.isEmpty)
    return String(translator.outputs[0].text.drop { $0 != "\n" }.dropFirst())
  }

  @Test func variablesOfClasses() {
    let text = translated(
      """
      class A {
        var classes: [String: UIView.Type] = [:]
        var page: UIViewController.Type
        func f(wrap: UINavigationController.Type?, value: Any) {
          if let type = classes["a"] { let view = type.init(frame: .zero) }
          let one = self.page.init()
          if let navigation = wrap { navigation.init(rootViewController: one) }
          if let cast = value as? UIView.Type { cast.init() }
          var other: String.Type
          other.init()
        }
      }
      """)
    #expect(text.contains("let view = uikitMake(type, frame: .zero)"))
    #expect(text.contains("let one = uikitMake(self.page)"))
    #expect(text.contains("uikitMake(navigation, rootViewController: one)"))
    #expect(text.contains("uikitMake(cast)"))
    #expect(text.contains("other.init()"))
  }

  @Test func buttonsOfAClass() {
    let text = translated(
      "func f<B: UIButton>(type: B.Type) { let a = B(type: .system); let b = type.init(type: .custom) }")
    #expect(text.contains("let a = uikitMake(B.self, type: .system)"))
    #expect(text.contains("let b = uikitMake(type, type: .custom)"))
  }

  @Test func defaultValuesOfParametersThatMakeTheClassItself() {
    let text = translated(
      "protocol Loaded: class {}\n"
        + "extension Loaded where Self: UIView { static func load(_ v: Self = Self()) -> Self { v } }")
    #expect(text.contains("_ v: Self = uikitDefault { uikitMake(Self.self) })"))
  }

  @Test func theClassOfSeveralConditionsCounts() {
    let text = translated(
      "protocol Item {}\nfunc f<T: UIView>(type: T.Type) where T: Item { let a = T() }")
    #expect(text.contains("let a = uikitMake(T.self)"))
  }

  @Test func closuresBehindOptionalCalls() {
    let text = translated(
      """
      @objc protocol P { @objc optional func remove(_ index: Int, reload: @escaping () -> Void) }
      func f(delegate: P?, animator: UIViewImplicitlyAnimating) {
        delegate?.remove?(3) { g() }
        animator.addCompletion? { h() }
      }
      """)
    #expect(text.contains("(try? delegate?.remove(3) { g() })"))
    #expect(text.contains("animator.addCompletion { h() }"))
  }

  @Test func aValueCloseToTheQuestionMark() {
    let text = translated(
      "class A: UIView { @objc func f(sender: UIButton?=nil) {}; func g() { b.addTarget(self, action: #selector(f), for: .x) } }"
    )
    #expect(text.contains("(sender: UIButton?) in target.f(sender: sender)"))
  }

  @Test func functionsOfMathematicsWithTheirModule() {
    let text = translated("let a = CoreGraphics.round(x), b = CoreGraphics.CGFloat(1)")
    #expect(text.contains("Foundation.round(x)") && text.contains("CoreGraphics.CGFloat(1)"))
  }

  @Test func conditionsOnALineOfTheirOwn() {
    let text = translated(
      """
      import SwiftUI
      extension A {
        func f<V: View>() -> Self
          where
          B == C<V>
        {
          g()
        }
        func h() {}
      }
      """)
    #expect(!text.contains("B == C<V>") && !text.contains("g()") && text.contains("func h() {}"))
  }

  @Test func viewsAsDefaultValues() {
    let text = translated("class V: UIView {}\nclass A: UIView { init(_ v: V = V(), n: Int = 3) {} }")
    #expect(text.contains("v: V = uikitDefault { V() }, n: Int = 3"))
  }

  @Test func protocolsOfAllObjectsBringUIKit() {
    let text = translated("import Foundation\npublic protocol P {}\nextension NSObject: P {}")
    #expect(text.contains("extension NSObject: P {}") && !text.contains("extension UIResponder"))
  }
}
