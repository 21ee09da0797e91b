import Testing

@testable import TendonSourceTranslation

/// Selectors that are names alone, overrides in extensions with arguments, and Combine behind SwiftUI.
@Suite struct SelectorNameTests {
  private func translated(_ text: String) -> String {
    let translator = Translator([SourceText(path: "f.swift", text: text)])
    #expect(translator.errors.isEmpty)
    return String(translator.outputs[0].text.drop { $0 != "\n" }.dropFirst())
  }

  @Test func methodsWithManyArgumentsAnswerByName() {
    let text = translated(
      """
      import UIKit
      class A: NSObject {
        @objc func f(_ a: Int, b: Int, c: Int, d: Int) {}
        func g() -> Bool { responds(to: #selector(f(_:b:c:d:))) }
      }
      """)
    #expect(text.contains("Selector(\"f:b:c:d:\")"))
    #expect(text.contains("\"f:b:c:d:\": Action { (target: A) in { () -> Void in fatalError("))
  }

  @Test func gettersOfValuesAreNames() {
    let text = translated(
      """
      import UIKit
      class A {
        var scrollView: UIScrollView!
        func f() -> String { NSStringFromSelector(#selector(getter: scrollView.contentOffset)) }
      }
      """)
    #expect(text.contains("func f() -> String { \"contentOffset\" }"))
  }

  @Test func overridesWithTwoArgumentsInExtensions() {
    let text = translated(
      """
      import UIKit
      extension UICollectionViewCell {
        override open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
          super.hitTest(convert(point, to: self), with: event)
        }
      }
      """)
    #expect(text.contains("ExtensionOverride.hitTest.register(UICollectionViewCell.self"))
    #expect(text.contains("(arguments[0] as! CGPoint, with: arguments[1] as! UIEvent?)"))
    #expect(text.contains("[convert(point, to: self) as Any, event as Any], as: (UIView?).self)"))
  }

  @Test func combineComesWithSwiftUI() {
    let text = translated("import SwiftUI\nclass A: ObservableObject { @Published var a = 1 }")
    #expect(text.contains("import Combine"))
    #expect(translated("import Foundation\nclass A: ObservableObject {}").contains("import Combine"))
    #expect(!translated("import Foundation\nclass A {}").contains("import Combine"))
  }
}

/// Constructs that libraries of lists, forms and menus have.
@Suite struct LibraryConstructTests {
  private func translated(_ text: String) -> String {
    let translator = Translator([SourceText(path: "f.swift", text: text)])
    #expect(translator.errors.isEmpty)
    return String(translator.outputs[0].text.drop { $0 != "\n" }.dropFirst())
  }

  @Test func theClassItselfWhereNothingIsBelow() {
    let text = translated(
      """
      import UIKit
      public class Done: UIBarButtonItem {
        class func done(a: Any) -> Done { return self.init(title: "", style: .plain, target: a, action: nil) }
      }
      class Base: UIBarButtonItem {
        class func base(a: Any) -> Base { return self.init(title: "", style: .plain, target: a, action: nil) }
      }
      class Below: Base {}
      """)
    #expect(text.contains("return Done(title:"))
    #expect(text.contains("return self.init(title:"))
  }

  @Test func defaultValuesOfTheActor() {
    let text = translated(
      """
      import UIKit
      class Style: NSObject {}
      class A {
        static func angle(_ a: Int) -> CGFloat { 0 }
        init(style: Style = Style()) {}
        func f<T: UICollectionViewCell>(_ type: T.Type, id: String = T.identifier) {}
        func g(angle: @escaping (Int) -> CGFloat = A.angle) {}
      }
      """)
    #expect(text.contains("= uikitDefault { Style() }"))
    #expect(text.contains("= uikitDefault { T.identifier }"))
    #expect(text.contains("= uikitDefaultFunction { A.angle }"))
  }

  @Test func openMembersOfExtensionsOfTheLibrary() {
    let text = translated("import UIKit\nextension UIColor { @objc class open dynamic var own: UIColor { .red } }")
    #expect(text.contains("class public dynamic var own") && !text.contains("open"))
  }

  @Test func previewsAndObjectsOfProtocols() {
    let text = translated(
      """
      import UIKit
      class Proxy: NSObject { weak var a: NSObjectProtocol?; init(_ a: NSObjectProtocol) { self.a = a } }
      protocol Item: NSObjectProtocol {}
      func same(_ a: Item, _ b: Item) -> Bool { a.isEqual(b) }
      #Preview("one") { UIView() }
      """)
    #expect(text.contains("init(_ a: AnyObject)"))
    #expect(text.contains("protocol Item: ActionPerforming"))
    #expect(!text.contains("#Preview"))
  }

  @Test func extensionsOfTypesThatSwiftUIHas() {
    let text = translated(
      """
      #if canImport(SwiftUI)
      import SwiftUI
      struct Factory<C: View> { let c: C }
      #endif
      extension Factory { static func one() {} }
      protocol Page { associatedtype Content: View; typealias B = Builder<Content>; var builder: B { get } }
      """)
    #expect(!text.contains("extension Factory"))
    #expect(!text.contains("protocol Page"))
  }
}
