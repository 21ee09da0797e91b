import Testing

@testable import TendonSourceTranslation

/// Values whose members Objective-C finds when the program runs, and names that other modules have here.
@Suite struct ObjectValueTests {
  private func translated(_ text: String) -> String {
    let translator = Translator([SourceText(path: "f.swift", text: text)])
    #expect(translator.errors.isEmpty)
    return translator.outputs[0].text
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
    let translator = Translator([
      SourceText(path: "f.swift", text: "class A { static var bundle = Bundle(for: A.self) }")
    ])
    #expect(translator.outputs[0].text.contains("import UIKit"))
  }

  @Test func functionsOfTheRuntimeAreThoseOfUIKit() {
    let text = translated("import ObjectiveC\nlet value = ObjectiveC.objc_getAssociatedObject(a, &key)")
    #expect(text.contains("UIKit.objc_getAssociatedObject(a, &key)"))
  }

  @Test func loopsOverTouchesHaveTouches() {
    let text = translated(
      "func f() { for a: AnyObject in touches { a.location(in: v) }; for b: AnyObject in self.view.subviews {} }\n"
        + "func g() { for c: AnyObject in list {}; let d: AnyObject? = touches.first; let e: AnyObject? = list.first }")
    #expect(!text.contains("a: AnyObject") && !text.contains("b: AnyObject") && text.contains("c: AnyObject in list"))
    #expect(!text.contains("d: AnyObject") && text.contains("e: AnyObject? = list.first"))
  }

  @Test func keysOfDictionariesAreHashable() {
    let text = translated("heights.setObject(h, forKey: path(at: 1, 2) as NSCopying)\nlet copy = name as NSCopying")
    #expect(text.contains("forKey: path(at: 1, 2)") && !text.contains("path(at: 1, 2) as"))
    #expect(text.contains("name as AnyObject as! NSCopying"))
  }

  @Test func protocolsOfTimersAreThoseOfTheStages() {
    #expect(translated("extension Timer: Firing {}").contains("extension StageTimer: Firing"))
  }
}
