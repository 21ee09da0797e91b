import Foundation
import Testing

@testable import TendonSourceTranslation

/// Constructs that stopped a further set of libraries which nobody here had read (November 2026).
@Suite struct StrangerConstructTests {
  private func translated(_ text: String) -> String {
    let translator = Translator([SourceText(path: "f.swift", text: text)])
    #expect(translator.errors.isEmpty)
    return translator.outputs.map { String($0.text.drop { $0 != "\n" }.dropFirst()) }[0]
  }

  /// The end of a call stands on no line of a directive.
  @Test func closuresOfOtherQueuesThatEndWithACondition() {
    let text = translated(
      """
      func f() {
        OperationQueue.main.addOperation({
          a()
          #if os(iOS)
          b()
          #endif
        })
      }
      """)
    #expect(text.contains("#endif\n  } })"))
  }

  /// A property that has the base name of a protocol's method is read as it stands.
  @Test func propertiesBesideMethodsOfProtocols() {
    let text = translated("class A: UIView { func f(_ l: UILabel) -> Bool { l.text != nil } }")
    #expect(text.contains("l.text != nil") && !text.contains("uikitResponds"))
    let delegate = translated(
      "class A: UIView { func f(_ d: UIScrollViewDelegate) -> Bool { d.scrollViewDidZoom != nil } }")
    #expect(delegate.contains("uikitResponds(d, to: Selector(\"scrollViewDidZoom:\"))"))
  }

  @Test func functionsInClosuresKeepTheirIsolation() {
    let text = translated(
      """
      class A: UIView {
        func f() {
          list.forEach { _ in
            @MainActor
            func a() {}
            nonisolated func b() {}
            func c() {}
          }
        }
      }
      """)
    #expect(text.components(separatedBy: "@MainActor").count == 3)
    #expect(text.contains("@MainActor func c") && text.contains("nonisolated func b"))
  }

  /// The access of a public extension stands behind the attributes of a member that moves into its class.
  @Test func membersWithAttributesThatMove() {
    let text = translated(
      """
      public class A: UIView {}
      public class B: A {}
      public extension A { @discardableResult func f() -> Int { 1 } }
      public extension B { @discardableResult override func f() -> Int { 2 } }
      """)
    #expect(text.contains("@discardableResult public func f"))
    #expect(text.contains("@discardableResult public override func f"))
  }

  @Test func emptyTextsByTheirType() {
    #expect(
      translated("func f() { let a: NSMutableAttributedString = .init() }").contains("= .init(string: \"\")"))
    #expect(translated("let a = NSAttributedString.init()").contains("NSAttributedString.init(string: \"\")"))
    #expect(translated("let a: NSAttributedString = .init(string: b)").contains("= .init(string: b)"))
  }

  @Test func finalMembersOfAllObjects() {
    let text = translated("extension NSObject { public final func f() {} }")
    #expect(text.contains("extension ActionPerforming") && !text.contains("final"))
  }

  /// The library's windows have an isolated deinitialiser.
  @Test func deinitialisersOfWindows() {
    let text = translated(
      "class A: UIWindow { deinit { NotificationCenter.default.removeObserver(self) } }")
    #expect(text.contains("isolated deinit"))
    let view = translated("class A: UIView { deinit { NotificationCenter.default.removeObserver(self) } }")
    #expect(!view.contains("isolated"))
  }

  @Test func methodsByNameOfPropertiesThatAreObjects() {
    let text = translated(
      """
      class A: UIView {
        weak var owner: NSObjectProtocol?
        func f() { _ = owner?.perform(action, with: self) }
      }
      """)
    #expect(text.contains("(owner as? any ActionPerforming)?.perform(action, with: self)"))
  }

  @Test func imagesAsDefaultArguments() {
    let text = translated("func f(image: UIImage = UIImage(named: \"a\")!) {}")
    #expect(text.contains("= uikitDefault { UIImage(named: \"a\")! }"))
  }

  /// A cell is a delegate of recognizers; a subclass inherits it.
  @Test func cellsAreDelegatesOfRecognizers() {
    let text = translated(
      """
      class A: UITableViewCell {
        func f() { pan.delegate = self }
      }
      class B: A {}
      class C: UITableViewCell, UIGestureRecognizerDelegate {}
      """)
    #expect(text.contains("class A: UITableViewCell, UIGestureRecognizerDelegate {"))
    #expect(text.contains("class B: A {") && text.components(separatedBy: "UIGestureRecognizerDelegate").count == 3)
  }

  @Test func operationsAsResults() {
    let text = translated("func f() -> BlockOperation\n{\n  BlockOperation { a() }\n}")
    #expect(text.contains("-> BlockOperation\n{"))
  }

  /// A method that looks like a delegate's and is none is a warning.
  @Test func methodsThatNothingCalls() {
    let translator = Translator([
      SourceText(
        path: "f.swift",
        text: """
          class A: UIViewController, UITableViewDelegate {
            func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) {}
            func tableView(_ tableView: UITableView, didSelectRowAtIndexPath path: IndexPath) {}
            func tableView(_ tableView: UITableView, own path: IndexPath) {}
            func tableView(_ tableView: UITableView, ownWanted path: IndexPath) {}
            func label(_ label: UILabel, own path: IndexPath) {}
          }
          func f(_ a: A, _ t: UITableView, _ p: IndexPath) { a.tableView(t, own: p) }
          protocol P { func tableView(_ tableView: UITableView, ownWanted path: IndexPath) }
          """)
    ])
    #expect(
      translator.warnings == [
        "f.swift:3:3: warning: tableView(_:didSelectRowAtIndexPath:) is no requirement of UITableViewDelegate here, so that UITableView does not call it"
      ])
  }
}
