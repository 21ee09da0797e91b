#if canImport(Glibc)
  import Foundation
  import TendonSourceTranslation
  import Testing

  /// Mistakes in UIKit code, each in a line of its own: the compiler's errors in the translated file name the original's
  /// line.
  @Suite struct PlantedMistakesTests {
    /// Members of a controller, each with one mistake, on one line.
    static let mistakes = [
      "@objc func a1(_ sender: UIButton) { sender.nothing() }",
      "@IBAction func a2() { view.addSubview(5) }",
      "@IBAction func a3(_ sender: Any, event: UIEvent) { event.nothing = 1 }",
      "@IBOutlet var a4: UILabel! = UIButton()",
      "@IBOutlet weak var a5: UINothing!",
      "@IBOutlet var a6: [UIImageView]! = [UILabel()]",
      "@objc dynamic var a7 = 1 as String",
      "@objc dynamic var a8: Int = \"a\"",
      "func a9() { NotificationCenter.default.addObserver(self, selector: #selector(A.tap), nothing: 1) }",
      "func a10() { let x: Int = #selector(A.tap) }",
      "func a11() { let x: Int = #keyPath(UIView.bounds) }",
      "func a12() { Timer.scheduledTimer(withTimeInterval: \"a\", repeats: false) { _ in } }",
      "func a13() { DispatchQueue.main.asyncAfter(deadline: .now() + \"a\") {} }",
      "func a14() { DispatchQueue.main.async { nothing() } }",
      "func a15() { b?.work?(\"a\") }",
      "func a16() { let x: String = b?.size?(1) ?? 0 }",
      "func a17() { if b?.responds(to: 5) == true {} }",
      "func a18() { if self.responds(to: nothing) {} }",
      "func a19() { perform(#selector(A.tap), with: nil, afterDelay: \"a\") }",
      "func a20() { view.layer.setValue(1) }",
      "func a21() { let x = UIView(frame: 5) }",
      "func a22() { view.backgroundColor = 5 }",
      "override func viewDidAppear(_ animated: Int) {}",
      "func a24() -> Int { return \"a\" }",
      "func a25() { view.observe(\\.bounds) { view, change in change.nothing } }",
      "func a26() { let x: CGFloat = view }",
      "func a27() { UIView.animate(withDuration: 1, nothing: 2) }",
      "func a28() { missing.call() }",
      "var a29: UILabel { UIButton() }",
      "func a30() { os_log(5) }",
      "func a31() { let n = NSHashTable<Int>.weakObjects() }",
      "func a32() { objc_setAssociatedObject(self, 5, nil, .OBJC_ASSOCIATION_ASSIGN) }",
      "func a33() { view.widthAnchor.constraint(equalTo: view.leftAnchor).isActive = true }",
      "func a34() { let x = view as UILabel }",
      "lazy var a35: UIView = { UILabel }()",
      "func a36() { guard let x: UILabel = view else { return } }",
      "@IBInspectable var a37: CGFloat = \"a\"",
      "func a38(_ x: UIGestureRecognizer) { x.addTarget(self, action: 5) }",
      "func a39() { Task { try await Task.sleep(nanoseconds: \"a\") } }",
      "func a40() { view.constraints.first?.constant = \"a\" }",
    ]

    @Test func errorsOfTheCompilerAreAtTheOriginalLines() throws {
      #expect(Self.mistakes.count == 40)
      let head = """
        import UIKit
        @objc protocol B { @objc optional func work(_ x: Int); @objc optional func size(_ x: Int) -> Int }
        class A: UIViewController {
          weak var b: B?
          @objc func tap() {}

        """
      let text = head + Self.mistakes.joined(separator: "\n") + "\n}\nextension A { override func viewDidLoad() {} }\n"
      let folder = FileManager.default.temporaryDirectory.appending(path: "planted-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let original = folder.appending(path: "A.swift")
      let translator = Translator([SourceText(path: original.path, text: text)])
      #expect(translator.errors.isEmpty)
      let translated = folder.appending(path: "A.translated.swift")
      try Data(translator.outputs[0].text.utf8).write(to: translated)
      try Data(text.utf8).write(to: original)
      let messages = try Compiler.typeCheck(translated)
      let first = head.count { $0 == "\n" } + 1
      var lines: Set<Int> = []
      for line in messages.split(separator: "\n")
      where line.hasPrefix(original.path + ":") && line.contains(": error: ") {
        if let number = line.dropFirst(original.path.count + 1).prefix(while: \.isNumber).nilIfEmpty {
          lines.insert(Int(number)!)
        }
      }
      let wrong = Self.mistakes.indices.filter { !lines.contains(first + $0) }.map { Self.mistakes[$0] }
      #expect(wrong == [], "no error at the line of these; the compiler said: \(messages.suffix(4000))")
      // Nothing else is reported.
      #expect(lines.allSatisfy { (first..<first + Self.mistakes.count).contains($0) }, "\(lines.sorted())")
    }
  }

  extension Substring {
    fileprivate var nilIfEmpty: Substring? { isEmpty ? nil : self }
  }
#endif
