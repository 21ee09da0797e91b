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
    #expect(text.contains("[weak self] in\n  uikitOffMain { for x in list { self?.use(x) } }"))
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
    #expect(text.contains("extension NSObject: P {}") && text.contains("extension UIResponder: P {}"))
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
}
