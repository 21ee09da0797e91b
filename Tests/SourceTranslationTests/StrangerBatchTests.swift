import Testing

@testable import TendonSourceTranslation

/// Constructs that stopped a batch of libraries which nobody here had tried.
@Suite struct StrangerBatchTests {
  private func translator(_ text: String) -> Translator {
    let translator = Translator([SourceText(path: "f.swift", text: text)])
    #expect(translator.errors.isEmpty)
    return translator
  }

  private func translated(_ text: String) -> String { translator(text).outputs[0].text }

  /// The head of a function names an alias that is left out behind its statements.
  @Test func functionsOfAbsentAliases() {
    let text = translated(
      """
      import UIKit
      import MessageUI
      extension UIAlertAction {
        typealias Mailing = UIViewController & MFMailComposeViewControllerDelegate
        static func composing(on controller: Mailing) -> UIAlertAction {
          let mail = MFMailComposeViewController()
          return UIAlertAction(title: "", style: .default)
        }
        static func ok() -> UIAlertAction { UIAlertAction(title: "OK", style: .default) }
      }
      func menu(_ c: UIViewController) { print(UIAlertAction.composing(on: c), UIAlertAction.ok()) }
      """)
    #expect(!text.contains("Mailing") && !text.contains("composing(on"))
    #expect(text.contains("static func ok()"))
  }

  @Test func propertiesOfTypesThatAreLeftOutAreNotRegistered() {
    let text = translated(
      """
      import UIKit
      import SceneKit
      class Stars: UIView, SCNSceneRendererDelegate {
        @IBInspectable var speed: CGFloat = 1
        var scene: SCNScene
      }
      class Moon: UIView { @IBInspectable var speed: CGFloat = 1 }
      """)
    #expect(!text.contains("Stars"))
    #expect(text.contains("InspectableTables.register(Moon.self)"))
    #expect(!text.contains("InspectableTables.register(Stars.self)"))
  }

  /// A closure has the isolation of the code around it, of which a default argument has none.
  @Test func closuresThatAreDefaultArguments() {
    let text = translated(
      """
      class Wrapper: UIView {}
      class Screen: UIViewController {
        init(make: @escaping () -> Wrapper = { Wrapper() },
             animate: @escaping (Double, @escaping () -> Void) -> Void = { UIView.animate(withDuration: $0, animations: $1) },
             then: @escaping (Bool) -> Void = { _ in },
             number: () -> Int = { Int(3) }) {}
        nonisolated func free(make: () -> Wrapper = { Wrapper() }) {}
      }
      """)
    #expect(text.contains("() -> Wrapper = uikitDefault { { Wrapper() } },"))
    #expect(text.contains("= uikitDefault { { UIView.animate(withDuration: $0, animations: $1) } },"))
    #expect(text.contains("-> Void = { _ in },") && text.contains("= { Int(3) })"))
    #expect(text.contains("func free(make: () -> Wrapper = { Wrapper() })"))
  }

  /// The alias that the compiler reads counts, not the one for another system.
  @Test func initialisersOfAssociatedClassesAsValues() {
    let text = translated(
      """
      #if canImport(UIKit)
      public typealias AnyPlatformView = UIView
      #else
      public typealias AnyPlatformView = NSView
      #endif
      protocol Making { associatedtype Content: AnyPlatformView }
      extension Making {
        var maker: () -> Content { make(defaultValue: Content.init, again: true) }
        func frame(_ f: CGRect) -> Content { Content.init(frame: f) }
      }
      """)
    #expect(text.contains("make(defaultValue: { uikitMake(Content.self) }, again: true)"))
    #expect(text.contains("{ uikitMake(Content.self, frame: f) }"))
  }

  @Test func objectsOfDictionariesThatAreCast() {
    let text = translated(
      """
      func observe(change: [NSKeyValueChangeKey: Any]?, text: NSString) {
        if let change = change as [NSKeyValueChangeKey: AnyObject]? {
          if let old = change[.oldKey], let new = change[.newKey], !old.isEqual(new) {}
          if let curve = change[.kindKey]?.uintValue { print(curve) }
        }
        if text.isEqual(to: "") {}
      }
      """)
    #expect(text.contains("!uikitObject(old).isEqual(new)"))
    #expect(text.contains("uikitObject(change[.kindKey])?.uintValue"))
    #expect(text.contains("if text.isEqual(to: \"\")"))
  }

  /// A table in an extension cannot override that of an extension of the superclass.
  @Test func tablesOfExtensionsOfAClassAndItsSubclass() {
    let text = translated(
      """
      class Field: UITextField {}
      extension Field {
        @objc func changed() {}
        func begin() { addTarget(self, action: #selector(changed), for: .editingChanged) }
      }
      class TypedField: Field {}
      extension TypedField {
        @objc func shown() {}
        func end() { addTarget(self, action: #selector(shown), for: .editingChanged) }
      }
      """)
    let tables = text.split(separator: "static var uikitActions").dropFirst().map { $0.prefix { $0 != ":" } }
    #expect(tables.count == 2 && Set(tables).count == 2, "\(tables)")
  }

  @Test func openConstants() {
    let text = translated("open class Model { open let id: Int = 1\n open var name = 2 }")
    #expect(text.contains("public let id") && text.contains("open var name"))
  }

  @Test func theModuleOfAccountsIsLeftOut() {
    let text = translated(
      """
      import Accounts
      import UIKit
      struct Keep {}
      func store() -> ACAccountStore? { nil }
      """)
    #expect(!text.contains("Accounts") && !text.contains("ACAccountStore"))
    #expect(text.contains("struct Keep {}"))
  }
}
