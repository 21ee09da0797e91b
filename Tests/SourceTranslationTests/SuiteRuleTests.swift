import Testing

@testable import TendonSourceTranslation

/// Constructs that stopped the suites of libraries.
@Suite struct SuiteRuleTests {
  private func translator(_ text: String, context: String = "") -> Translator {
    Translator(
      [SourceText(path: "f.swift", text: text)],
      context: context.isEmpty ? [] : [SourceText(path: "g.swift", text: context)])
  }

  private func translated(_ text: String, context: String = "") -> String {
    let translator = translator(text, context: context)
    #expect(translator.errors.isEmpty)
    return translator.outputs[0].text
  }

  @Test func genericParametersHideTypesOfSwiftUI() {
    let text = translated(
      """
      import SwiftUI
      class Factory {
        func register<View: UIView>(_ type: View.Type) {}
        func show<Content: View>(_ content: Content) {}
      }
      struct Box<Text> { let text: Text }
      """)
    #expect(text.contains("func register<View: UIView>") && text.contains("struct Box<Text>"))
    #expect(!text.contains("func show"))
  }

  @Test func filesThatNameTypesOfSwiftUIFiles() {
    let text = translated(
      "class Tests { func showPage() { show(Page()) }\n func showColor() { show(Color.red) }\n func again() { showPage() } }",
      context: "import SwiftUI\nstruct Page: View { var body: some View { Text(\"a\") } }")
    #expect(!text.contains("func showPage()") && !text.contains("func again()"))
    #expect(text.contains("func showColor() { show(Color.red) }"))
  }

  @Test func objectsOfAssociatedTypes() {
    let text = translated(
      """
      protocol Node { associatedtype View: UIView; associatedtype Item; func make() -> View }
      extension Node { func make() -> View { View() } ; func item() -> Item? { nil } }
      """)
    #expect(text.contains("func make() -> View { uikitMake(View.self) }"))
  }

  /// A library does not know the selectors of the apps that use it.
  @Test func publicMethodsThatOtherModulesName() {
    let text = translated(
      """
      import UIKit
      public class Stack: NSObject {
        @objc public func undo() {}
        @objc public func redo(_ sender: Any?) {}
        @objc func inner() {}
        @objc public func run(_ work: () -> Void) {}
        public func other() {}
      }
      """)
    #expect(text.contains("\"undo\": Action") && text.contains("\"redo:\": Action"))
    #expect(!text.contains("\"inner\"") && !text.contains("\"run:\"") && !text.contains("\"other\""))
  }

  @Test func selectorsOfInitialisersAreNames() {
    let text = translated("import UIKit\nlet a = Cell.instancesRespond(to: #selector(UIView.init(frame:)))")
    #expect(text.contains("instancesRespond(to: Selector(\"initWithFrame:\")") && !text.contains("ActionTables"))
  }

  @Test func linkResultsWhoseTypeIsKnown() {
    let text = translated(
      "add([.linkCheckingResult(range: a, url: b), NSTextCheckingResult.linkCheckingResult(range: a, url: b)])")
    #expect(text.components("uikitLinkCheckingResult") == 2 && !text.contains(".link"))
  }

  @Test func anyClassIsAskedForItsSuperclass() {
    let text = translated("let a = mapping.viewClass.isSubclass(of: viewType)\nlet b = view?.type.isSubclass(of: c)")
    #expect(text.contains("uikitIsSubclass(mapping.viewClass, of: viewType)"))
    #expect(text.contains("view?.type.isSubclass(of: c)"))
    #expect(translated("let a = View.isSubclass(of: b)").contains("let a = View.isSubclass(of: b)"))
  }

  @Test func queuesOfTheSystemBesideATypeOfTheName() {
    let use = "func run(_ queue: Queue) { queue.async { work() } }"
    #expect(translated("import UIKit\n" + use).contains("private extension DispatchQueue {"))
    let own = "import UIKit\nenum DispatchQueue { case main }\ntypealias Queue = Dispatch.DispatchQueue\n"
    #expect(translated(own + use).contains("private extension Dispatch.DispatchQueue {"))
  }

  @Test func typesOfUIKitThatDoNotExist() {
    let translator = translator(
      """
      import UIKit
      class Drops {
        func drop(_ placeholder: UITableViewDropPlaceholder) {}
        func drop(_ item: UIDragItem) {}
      }
      """)
    let text = translator.outputs[0].text
    #expect(!text.contains("UITableViewDropPlaceholder") && text.contains("func drop(_ item: UIDragItem)"))
    #expect(translator.warnings.count == 1)
    #expect(translated("#if canImport(UIKit)\nlet a = 1\n#endif").contains("let a = 1"))
  }

  @Test func aliasesThatAreLeftOut() {
    let text = translated(
      """
      import CoreData
      import UIKit
      final class Bridge: NSObject {
        typealias Handler = (NSFetchedResultsController<Any>) -> Void
        let handler: Handler
        init(handler: @escaping Handler) { self.handler = handler }
      }
      class List { var bridge: Bridge? { nil } ; func count() -> Int { 0 } }
      """)
    #expect(!text.contains("class Bridge") && !text.contains("var bridge") && text.contains("func count()"))
  }

  @Test func aliasesOfTheTestedModule() {
    let text = translated(
      "@testable import Library\nlet font = Font(name: \"A\", size: 1)", context: "public typealias Font = UIFont")
    #expect(text.contains("typealias Font = UIFont"))
    #expect(
      !translated("@testable import Library\nlet a = 1", context: "typealias Font = UIFont").contains("typealias"))
  }

  @Test func inspectableProperties() {
    let text = translated(
      """
      import UIKit
      protocol ButtonDelegate: AnyObject {}
      class Button: UIButton {
        @IBInspectable var radius: CGFloat = 0 { didSet { update() } }
        @IBInspectable private var isRound: Bool = false
        @IBInspectable var area: CGFloat { radius * radius }
        @IBInspectable private(set) var count = 0
        @IBOutlet weak var delegate: ButtonDelegate?
        @IBOutlet var label: UILabel!
        var other = 0
      }
      extension UIView {
        @IBInspectable var edge: UIColor? { get { nil } set { layer.borderColor = newValue?.cgColor } }
      }
      class Box<Value>: UIView { @IBInspectable var width = 0 }
      enum Space { private class Hidden: UIView { @IBInspectable var width = 0 } }
      """)
    #expect(text.contains("[\"radius\": Inspectable(\\Button.radius), \"isRound\": Inspectable(\\Button.isRound)"))
    #expect(text.contains(", \"delegate\": Inspectable(\\Button.delegate)]"))
    #expect(text.contains("[\"edge\": Inspectable(\\UIView.edge)]"))
    #expect(text.contains("InspectableTables.register(Button.self) { Button.uikitInspectables"))
    #expect(text.contains("InspectableTables.register(UIView.self) { UIView.uikitInspectables"))
    #expect(text.components("InspectableTables.register") == 2)
  }
}

extension String {
  /// The number of places of a text.
  fileprivate func components(_ part: String) -> Int { ranges(of: part).count }
}
