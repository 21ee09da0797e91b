import Foundation
import Testing

@testable import TendonSourceTranslation

/// Constructs that stopped libraries which nobody here had read.
@Suite struct UnseenLibraryTests {
  private func translated(_ text: String) -> String {
    let translator = Translator([SourceText(path: "f.swift", text: text)])
    #expect(translator.errors.isEmpty)
    return translator.outputs.map { String($0.text.drop { $0 != "\n" }.dropFirst()) }[0]
  }

  @Test func previewsAreLeftOut() {
    let text = translated(
      """
      import UIKit
      struct A {}
      #Preview {
        let view = UIView()
        return view
      }
      @available(iOS 17.0, *)
      #Preview("Name", traits: .portrait) { A() }
      #Preview(body: { A() })
      #Preview("Two", as: .content) { A() } contentStates: { B() }
      struct C {}
      """)
    #expect(!text.contains("Preview") && !text.contains("available") && !text.contains("contentStates"))
    #expect(text.contains("struct A {}") && text.contains("struct C {}"))
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count == 11)
  }

  /// A class without a modifier in a public extension is public, and so is the table that fulfils a protocol's requirement.
  @Test func tablesOfClassesInPublicExtensions() {
    let text = translated(
      """
      public enum Chart {}
      public extension Chart {
        class Bar: UIView {
          @objc func tap() {}
          func add() { addTarget(self, action: #selector(tap)) }
        }
        internal class Line: UIView {
          @objc func press() {}
          func add() { addTarget(self, action: #selector(press)) }
        }
      }
      """)
    #expect(text.contains("public class var actions: [Selector: Action] { [\"tap\""))
    #expect(text.contains("\n   class var actions: [Selector: Action] { [\"press\""))
  }

  /// The actions of an extension with a condition are refused, also where the class has no others.
  @Test func actionsOfConditionalExtensionsAlone() {
    let translator = Translator([
      SourceText(
        path: "f.swift",
        text: """
          class Cell<Icon: UIView>: UIView {}
          extension Cell where Icon: UILabel {
            @objc func tap() {}
            func add() { addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tap))) }
          }
          """)
    ])
    #expect(translator.errors.map(\.construct) == ["action in an extension with a condition"])
  }

  /// Functions in closures of observers and of values of properties that have one.
  @Test func functionsInObserversOfPropertiesWithValues() {
    let text = translated(
      """
      class A: UIView {
        var page: Int? = nil {
          didSet {
            if let page {
              (0..<page).forEach {
                func scale() { alpha = CGFloat($0) }
                scale()
              }
            }
          }
        }
        lazy var label: UILabel = {
          func make() -> UILabel { UILabel() }
          return make()
        }()
      }
      """)
    #expect(text.contains("@MainActor func scale()") && text.contains("@MainActor func make()"))
  }

  @Test func defaultArgumentsOfNestedClasses() {
    let text = translated(
      """
      enum Chart {}
      extension Chart {
        class Style: NSObject { @objc func a() {} }
        class Bar: UIView { init(style: Chart.Style = Chart.Style(), size: CGSize = CGSize()) { super.init(frame: .zero) } }
      }
      """)
    #expect(text.contains("= uikitDefault { Chart.Style() }, size: CGSize = CGSize()"))
  }

  /// Properties with `dynamic` stand in the table by which proxies pass them on; those that cannot be set do not.
  @Test func dynamicPropertiesAreListed() {
    let text = translated(
      """
      class Badge: UIView {
        @objc dynamic var fill: UIColor = .red { didSet { setNeedsDisplay() } }
        @objc dynamic private(set) var count = 0
        @objc dynamic var half: CGFloat { bounds.width / 2 }
      }
      """)
    #expect(text.contains("[\"fill\": Inspectable(\\Badge.fill)]"))
  }

  @Test func notificationsOfOlderSystemsAreLeftOut() {
    let translator = Translator([
      SourceText(path: "f.swift", text: "import UIKit\nfunc show(_ n: UILocalNotification) {}\nfunc f() {}\n")
    ])
    #expect(translator.errors.isEmpty && translator.outputs[0].text.contains("func f()"))
    #expect(!translator.outputs[0].text.contains("UILocalNotification"))
  }

  /// A property of an optional type with generic arguments ends with its line.
  @Test func optionalsOfGenericTypes() {
    let text = translated(
      """
      class LayoutTests: XCTestCase {
        var box: Box<UIView>!
        override func setUp() { box = Box() }
        var other: Box<Box<UIView>>?
        private func make() { other = nil }
        lazy var best: Box<UIView>! = a ??
          b
        func testIt() { make() }
      }
      """)
    #expect(text.contains("nonisolated(unsafe) var box: Box<UIView>!\n"))
    #expect(text.contains("override func setUp() { MainActor.assumeIsolated"))
    #expect(text.contains("nonisolated(unsafe) var other: Box<Box<UIView>>?\n"))
    #expect(text.contains("private @MainActor func make()") || text.contains("@MainActor private func make()"))
    #expect(text.contains("func testIt() { MainActor.assumeIsolated"))
  }

  @Test func classesOfAnyObjects() {
    let text = translated(
      """
      XCTAssertTrue(button.target.isKind(of: NSObject.self))
      if view?.isKind(of: UILabel.self) == true || super.isKind(of: a) || isKind(of: b) {}
      """)
    #expect(text.contains("XCTAssertTrue(uikitIsKind(button.target, of: NSObject.self))"))
    #expect(text.contains("view?.isKind(of: UILabel.self) == true || super.isKind(of: a) || isKind(of: b)"))
  }

  @Test func testsAreNoObjects() {
    let text = translated(
      """
      class BundleTests: XCTestCase {
        func testIt() {
          let (a, b) = (Bundle(for: self.classForCoder), Bundle(for: classForCoder))
          source.apply(x, completion: e.fulfill)
          wait(e.fulfill(), view.classForCoder)
        }
      }
      """)
    #expect(text.components(separatedBy: "Bundle(for: type(of: self)").count == 3 && !text.contains("for: classFor"))
    #expect(text.contains("completion: { e.fulfill() })") && text.contains("wait(e.fulfill(), view.classForCoder)"))
  }

  /// A module that imports UIKit brings Foundation with it on Apple's systems, and so does the header of a framework for files
  /// without imports.
  @Test func foundationComesWithOtherModules() {
    let use = "func wait(_ time: TimeInterval) {}"
    #expect(translated("@testable import Library\n" + use).contains("import UIKit"))
    #expect(!translated("import Foundation\n" + use).contains("import UIKit"))
    #expect(translated(use).contains("import UIKit"))
  }

  @Test func callsOnAThread() {
    let text = translated("target?.perform(action, on: .current, with: self, waitUntilDone: true)")
    #expect(text.contains("uikitPerform(target, action, on: .current, with: self, waitUntilDone: true)"))
  }

  /// Values of cases are evaluated outside of the main actor, as those of functions are.
  @Test func defaultsOfCases() {
    let text = translated(
      """
      class Note {
        static var tint: UIColor { .red }
        enum Look { case none, filled(color: UIColor = tint.withAlphaComponent(0.25), width: CGFloat = 1) }
      }
      """)
    #expect(
      text.contains(
        "filled(color: UIColor = uikitDefault { tint.withAlphaComponent(0.25) }, width: CGFloat = 1)"))
  }

  @Test func classesByName() {
    let text = translated(
      "let a = (NSClassFromString(\"_UICustomBlurEffect\") as! UIBlurEffect.Type).init()\nlet f = x.NSClassFromString(y)"
    )
    #expect(text.contains("(uikitClass(named: \"_UICustomBlurEffect\") as! UIBlurEffect.Type).init()"))
    #expect(text.contains("x.NSClassFromString(y)"))
  }

  @Test func archivesOfViews() {
    let text = translated(
      """
      let a = NSKeyedUnarchiver.unarchiveObject(with: NSKeyedArchiver.archivedData(withRootObject: self)) as! UIView
      let b = NSKeyedUnarchiver.unarchiveObject(withFile: path)
      """)
    #expect(text.contains("UIKitArchive.unarchiveObject(with: UIKitArchive.archivedData(withRootObject: self))"))
    #expect(text.contains("NSKeyedUnarchiver.unarchiveObject(withFile: path)"))
  }

  @Test func closuresOnOtherQueues() {
    let text = translated(
      """
      queue.async { self.work() }
      DispatchQueue.global(qos: .utility).async { [weak self] in
        for x in list { self?.use(x) }
      }
      DispatchQueue.main.async { self.show() }
      queue.async(group: g, execute: { work() })
      queue.async { for x in list { use(x) } }
      session.dataTask(with: url) { (data, response, error) in self.done(data) }.resume()
      session.dataTask(with: url, completionHandler: { data, _, _ in done(data) })
      let a = BlockOperation { work() }
      class T: Thread { var b = 0 }
      queue.async { await f() }
      DispatchQueue.concurrentPerform(iterations: 3) { i in use(i) }
      """)
    #expect(text.contains("queue.async { uikitOffMain { self.work() } }"))
    #expect(text.contains("[weak self] in uikitOffMain {\n  for x in list { self?.use(x) } }"))
    #expect(text.contains(".main.async { self.show() }"))
    #expect(text.contains("execute: { uikitOffMain { work() } })"))
    #expect(text.contains("queue.async { uikitOffMain { for x in list { use(x) } } }"))
    #expect(text.contains("(data, response, error) in uikitOffMain { self.done(data) } }).resume()"))
    #expect(text.contains("data, _, _ in uikitOffMain { done(data) } })"))
    #expect(
      text.contains("BlockOperation (block: uikitSendable { uikitOffMain { work() } })")
        && text.contains("class T: Thread { var b = 0 }"))
    #expect(text.contains("queue.async { await f() }") && text.contains("{ i in uikitOffMain { use(i) } }"))
  }

  @Test func targetsThatPerform() {
    let text = translated(
      "_ = item.target?.perform(item.action, with: nil)\nextension CGFloat { func f() { abs(self) } }")
    #expect(text.contains("_ = (item.target as? any ActionPerforming)?.perform(item.action, with: nil)"))
    #expect(text.contains("Swift.abs(self)") && !text.contains("Swift.Swift"))
  }

  @Test func namesOfGettersAndOpenMembers() {
    let text = translated(
      """
      let a = NSStringFromSelector(
        #selector(getter: scrollView.contentOffset))
      class C { init(target: NSObjectProtocol) {} }
      extension UIColor { @objc class open dynamic var own: UIColor { .white } }
      """)
    #expect(text.contains("let a = \"contentOffset\"") && text.contains("init(target: AnyObject)"))
    #expect(!text.contains("open") && text.contains("public"))
  }

  @Test func defaultArgumentsOfStaticMembers() {
    let text = translated(
      """
      class Toast {
        static var tint: UIColor { .red }
        static func show(a: UIColor? = tint, b: UIColor = tint.withAlphaComponent(0.5), c: Int = 1) {}
      }
      func register<T: UITableViewCell>(_ type: T.Type, name: String = T.reuseIdentifier, kind: Kind = Kind.one) {}
      """)
    #expect(text.contains("a: UIColor? = uikitDefault { tint }, b: UIColor = uikitDefault { tint.withAlpha"))
    #expect(text.contains("= uikitDefault { T.reuseIdentifier }, kind: Kind = Kind.one)"))
  }

  @Test func copiesOfLists() {
    let text = translated(
      """
      let a = NSArray(array: super.layoutAttributesForElements(in: rect)!, copyItems: true) as? [UICollectionViewLayoutAttributes]
      let b = NSArray(array: list)
      behavior.addBoundary(withIdentifier: name as NSCopying, for: path)
      let c = name as? NSCopying
      """)
    #expect(text.contains("uikitArray(array: super.layoutAttributesForElements(in: rect)!, copyItems: true) as?"))
    #expect(text.contains("NSArray(array: list)"))
    #expect(text.contains("name as AnyObject as! NSCopying, for: path") && text.contains("name as? NSCopying"))
  }

  @Test func delegatesOfTables() {
    let text = translated(
      """
      class T: UITableView {
        weak var own: UITableViewDelegate?
        override weak var delegate: UITableViewDelegate? {
          get { return super.delegate }
          set { own = newValue; super.delegate = newValue }
        }
      }
      class S: T {
        open override var delegate: UITableViewDelegate? {
          willSet { guard let newValue else { return }; use(newValue) }
        }
      }
      class C: UICollectionView {
        override var delegate: UICollectionViewDelegate? { set(d) { if let d = d { use(d) } } get { nil } }
      }
      class F: UITextField { override var delegate: UITextFieldDelegate? { didSet { use(delegate) } } }
      """)
    #expect(text.contains("override weak var delegate: (any UIScrollViewDelegate)? {"))
    #expect(text.contains("own = (newValue as? any UITableViewDelegate); super.delegate = newValue }"))
    #expect(text.contains("guard let newValue = newValue as? any UITableViewDelegate else { return }; use(newValue)"))
    #expect(text.contains("if let d = d as? any UICollectionViewDelegate { use(d) }"))
    #expect(text.contains("override var delegate: UITextFieldDelegate? { didSet"))
  }

  @Test func protocolsOfAllObjects() {
    let text = translated(
      "protocol P { var p: Int { get } }\nextension NSObject: P {\n  var p: Int { 1 }\n  class func q() {}\n}")
    #expect(text.contains("extension ActionPerforming") && text.contains("static func q()"))
    #expect(text.contains("extension NSObject: P {}") && !text.contains("extension UIResponder: P {}"))
    #expect(!text.contains("ActionPerforming: P"))
  }

  @Test func objectsOfMoreClasses() {
    let text = translated(
      """
      func f(type: UICollectionView.Type, other: UITableView.Type, r: UIGestureRecognizer.Type) {
        let a = type.init(frame: .zero, collectionViewLayout: layout)
        let b = other.init(frame: .zero, style: .plain)
        let c = r.init(target: self, action: nil)
      }
      """)
    #expect(text.contains("uikitMake(type, frame: .zero, collectionViewLayout: layout)"))
    #expect(text.contains("uikitMake(other, frame: .zero, style: .plain)"))
    #expect(text.contains("uikitMake(r, target: self, action: nil)"))
  }

  @Test func boundResultsOfOptionalMethodsAreOptional() {
    let text = translated(
      """
      if let h = delegate.tableView?(self, heightForRowAt: path) { use(h) }
      guard let n = source.numberOfSections?(in: self) else { return }
      let t = delegate.tableView?(self, heightForRowAt: path) ?? 1
      """)
    #expect(text.contains("if let h = uikitOptional(delegate.tableView(self, heightForRowAt: path)) {"))
    #expect(text.contains("guard let n = uikitOptional(source.numberOfSections(in: self)) else"))
    #expect(text.contains("let t = delegate.tableView(self, heightForRowAt: path) ?? 1"))
  }

  @Test func optionalClosuresOfTheTargetStayOptional() {
    let text = translated(
      """
      class A { var completeTransition: ((Bool) -> Void)?; var scrollViewDidScroll: ((Int) -> Void)? }
      func f(_ a: A, filter: ((Int) -> Bool)?) {
        a.completeTransition?(true)
        a.scrollViewDidScroll?(1)
        _ = filter?(1)
        context.delegate.scrollViewDidScrollToTop?(view)
      }
      """)
    #expect(text.contains("a.completeTransition?(true)") && text.contains("a.scrollViewDidScroll?(1)"))
    #expect(text.contains("filter?(1)") && text.contains("delegate.scrollViewDidScrollToTop(view)"))
  }

  @Test func sleepsOfTheTargetStay() {
    let text = translated("try await Task.sleep(seconds: 1)\ntry await Task.sleep(nanoseconds: 1)\nTask.sleep(1)")
    #expect(text.contains("Task.sleep(seconds: 1)\ntry await StageTask.sleep(nanoseconds: 1)\nStageTask.sleep(1)"))
  }

  @Test func protocolsOfClassesNameThemOnce() {
    let text = translated(
      """
      protocol P: class, NSObjectProtocol {}
      protocol Q: NSObjectProtocol, AnyObject {}
      protocol R: NSObjectProtocol {}
      """)
    #expect(!text.contains("NSObjectProtocol") && text.contains("protocol R: AnyObject"))
    #expect(text.split(separator: "\n").prefix(2).allSatisfy { !$0.contains(",") })
  }

  @Test func questionsForProtocols() {
    let text = translated("let a = view.next!.conforms(to: P.self) && b?.conforms(to: Q.self) == true")
    #expect(text.contains("(view.next! is any P)") && text.contains("(b is any Q) == true"))
  }

  @Test func membersOfClassesThatAreNone() {
    let text = translated("extension CATransaction { class func f() {} }\nextension UIView { class func g() {} }")
    #expect(text.contains("static") && text.contains("class func g()"))
  }

  @Test func sharedObjectsInDefaultValues() {
    let text = translated(
      "func f(_ a: CGFloat = CGFloat(1 / UIScreen.main.scale), b: () -> Void = { UIScreen.main.f() }) {}")
    #expect(text.contains("= uikitDefault { CGFloat(1 / UIScreen.main.scale) }"))
    #expect(text.contains("= uikitDefault { { UIScreen.main.f() } }"))
  }

  @Test func membersOfLocalObjects() {
    let text = translated("func f() { var a: AnyObject = g()\n if a.doubleValue == 0 { a = h() } }")
    #expect(text.contains("if uikitObject(a).doubleValue == 0 { a = h() }"))
  }

  @Test func overridesOfMembersOfOneNameInExtensions() {
    let text = translated(
      """
      extension UIView {
        open override func willMove(toSuperview view: UIView?) { super.willMove(toSuperview: view) }
        open override func removeFromSuperview() {}
      }
      """)
    #expect(text.contains("ExtensionOverride.willMoveToSuperview.register(UIView.self"))
    #expect(text.contains("ExtensionOverride.removeFromSuperview.register(UIView.self"))
    #expect(text.contains("func uikit_UIView_willMoveToSuperview(toSuperview view: UIView?)"))
  }

  @Test func linksThatAreMade() {
    let text = translated("let a = NSTextCheckingResult.linkCheckingResult(range: r, url: u)")
    #expect(text.contains("let a = uikitLinkCheckingResult ") && text.contains("(range: r, url: u)"))
  }

  @Test func literalsOfImages() {
    let text = translated("let a = UIImageView(image: #imageLiteral(resourceName: \"hat\"))")
    #expect(text.contains("UIImageView(image: UIImage(imageLiteralResourceName: \"hat\"))"))
  }

  @Test func errorsWithoutADomain() {
    let text = translated("func f() -> Error { NSError() }\nlet b = NSError(domain: \"a\", code: 1)")
    #expect(text.contains("{ NSError(domain: \"\", code: 0) }") && text.contains("domain: \"a\", code: 1"))
  }

  /// A class of the target has the name of the protocol that an observer gets.
  @Test func observersBesideAClassOfTheirProtocolsName() {
    let text = translated(
      """
      class KeyValueObserver: NSObject {
        override func observeValue(
          forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
          context: UnsafeMutableRawPointer?
        ) {}
      }
      """)
    #expect(text.contains("class KeyValueObserver: NSObject, UIKit.KeyValueObserver {"))
  }

  /// The name of a property may be that of an optional method without its arguments.
  @Test func optionalMethodsThatAreInsistedOn() {
    let text = translated(
      """
      @objc protocol P { @objc optional func index(_ v: UIView) -> Int }
      class A {
        var source: P!
        var index: UIView?
        func f() { let a = source.index!(v) + 1; if let b = self?.index { g(b) } }
      }
      """)
    #expect(text.contains("let a = (try! source.index(v)) + 1; if let b = self?.index {"))
  }

  @Test func variablesThatBeginWithAClass() {
    let text = translated(
      """
      class Item: UIView {}
      func f(other: Any) { var type = Item.self; let a = { type.init() }; let key = other.self; key.init() }
      """)
    #expect(text.contains("{ uikitMake(type) }") && text.contains("key.init()"))
  }

  @Test func overridesOfTheViewOfAGuide() {
    let text = translated("class G: UILayoutGuide { override weak var owningView: UIView? { didSet { f() } } }")
    #expect(!text.contains("weak") && text.contains("var owningView: UIView? { didSet { f() } }"))
  }
}
