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
    let text = translated("func f<B: UIButton>(type: B.Type) { let a = B(type: .system); let b = type.init(type: .custom) }")
    #expect(text.contains("let a = uikitMake(B.self, type: .system)"))
    #expect(text.contains("let b = uikitMake(type, type: .custom)"))
  }

  @Test func defaultValuesOfParametersThatMakeTheClassItself() {
    let text = translated(
      "protocol Loaded: class {}\nextension Loaded where Self: UIView { static func load(_ v: Self = Self()) -> Self { v } }")
    #expect(text.contains("_ v: Self = uikitDefault { uikitMake(Self.self) })"))
  }

  @Test func callsByNameOfValuesThatAreAskedForTheMethod() {
    let text = translated(
      """
      class A { @objc func go() {} }
      func f(_ item: AnyObject, _ other: Runner) {
        if item.responds(to: #selector(A.go)) { item.perform(#selector(A.go)); item.perform(s, with: 1) }
        other.perform(s)
        if UIApplication.responds(to: s) { UIApplication.perform(s) }
      }
      """)
    #expect(text.contains("uikitPerform(item, Selector(") && text.contains("uikitPerform(item, s, with: 1)"))
    #expect(text.contains("other.perform(s)") && text.contains("UIApplication.perform(s)"))
  }

  @Test func keysOfDictionariesAreHashable() {
    let text = translated("heights.setObject(h, forKey: path(at: 1, 2) as NSCopying)\nlet copy = name as NSCopying")
    #expect(text.contains("forKey: path(at: 1, 2)") && !text.contains("path(at: 1, 2) as"))
    #expect(text.contains("name as AnyObject as! NSCopying"))
  }

  @Test func protocolsOfTimersAreThoseOfTheStages() {
    #expect(translated("extension Timer: Firing {}").contains("extension StageTimer: Firing"))
  }

  @Test func loopsOverTouchesHaveTouches() {
    let text = translated(
      "func f() { for a: AnyObject in touches { a.location(in: v) }; for b: AnyObject in self.view.subviews {} }\n"
        + "func g() { for c: AnyObject in list {} }")
    #expect(!text.contains("a: AnyObject") && !text.contains("b: AnyObject") && text.contains("c: AnyObject in list"))
  }

  @Test func functionsOfTheRuntimeAreThoseOfUIKit() {
    let text = translated("import ObjectiveC\nlet value = ObjectiveC.objc_getAssociatedObject(a, &key)")
    #expect(text.contains("UIKit.objc_getAssociatedObject(a, &key)"))
  }

  @Test func selectorsOfAnotherSystemRegisterNothing() {
    let text = translated("#if os(macOS)\nlet s = #selector(getter: NSTextField.attributedStringValue)\n#endif")
    #expect(!text.contains("ActionTables"))
  }

  @Test func membersOfObjectsStandBesideAliases() {
    let text = translated("extension NSObject { typealias Pickers = [String: Int]; var pickers: Pickers { [:] } }")
    #expect(text.contains("extension ActionPerforming { typealias Pickers"))
  }

  @Test func descriptionsOfFinalClassesAreLeftOutWithAWarning() {
    let translator = Translator([
      SourceText(path: "f.swift", text: "extension UIColor { open override var description: String { \"c\" } }")
    ])
    #expect(!translator.outputs[0].text.contains("override") && translator.warnings.count == 1)
  }

  /// On Apple's systems a file of a framework has the imports of the framework's Objective-C header.
  @Test func aFileWithoutImportsHasTheNamesOfFoundation() {
    let translator = Translator([SourceText(path: "f.swift", text: "class A { static var bundle = Bundle(for: A.self) }")])
    #expect(translator.outputs[0].text.contains("import UIKit"))
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
