#if canImport(Glibc)
  import Foundation
  import TendonSourceTranslation
  import Testing

  /// Files that `tendon adopt` has written compile without the plugin.
  @Suite struct AdoptedFileTests {
    static let original = """
      import UIKit

      @objc protocol PagerDelegate: AnyObject {
        @objc optional func pager(_ pager: Pager, didShow page: Int)
      }

      class Pager: UIView {
        weak var delegate: PagerDelegate?
        @IBOutlet weak var label: UILabel?
        @objc dynamic var page = 0 { didSet { delegate?.pager?(self, didShow: page) } }
        private var timer: Timer?

        override class var layerClass: AnyClass { return CAGradientLayer.self }

        func start() {
          timer = Timer.scheduledTimer(
            timeInterval: 1, target: self, selector: #selector(next(_:)), userInfo: nil, repeats: true)
          addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(UIView.setNeedsLayout)))
          DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { [weak self] in self?.page += 1 }
          if delegate?.pager(_:didShow:) != nil { perform(#selector(UIView.hideKeyboard), with: nil, afterDelay: 1) }
        }

        @objc private func next(_ timer: Timer) { page += 1 }

        deinit { timer?.invalidate() }
      }

      extension Pager {
        override func layoutSubviews() { super.layoutSubviews() }
      }

      extension UIView {
        @objc func hideKeyboard() { endEditing(true) }
      }

      """

    @Test func aTwinCompilesAndHoldsItsOriginal() throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: "adopted-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let file = folder.appending(path: "Pager.swift")
      let translator = Translator([SourceText(path: file.path, text: Self.original)])
      #expect(translator.errors.isEmpty)
      let twin = try #require(Twin.text(original: Self.original, translation: translator.outputs[0]))
      try Data(twin.utf8).write(to: file)
      let messages = try Compiler.typeCheck(file)
      #expect(!messages.contains("error:"), "\(messages)")
      #expect(Twin.original(in: twin) == Self.original)
    }
  }
#endif
