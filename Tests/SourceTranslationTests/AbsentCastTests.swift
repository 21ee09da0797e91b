import Testing

@testable import TendonSourceTranslation

/// Branches for objects of types that do not exist here, and members that Foundation does not have here.
@Suite struct AbsentCastTests {
  private func translated(_ text: String) -> (text: String, warnings: [String]) {
    let translator = Translator([SourceText(path: "f.swift", text: text)])
    #expect(translator.errors.isEmpty)
    return (String(translator.outputs[0].text.drop { $0 != "\n" }.dropFirst()), translator.warnings)
  }

  private func words(_ text: String) -> String { text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }

  @Test func branchesOfCastsAreLeftOut() {
    let (text, warnings) = translated(
      """
      import UIKit
      import WebKit
      class Bar {
        func scrolled() -> UIScrollView? {
          if let scroll = self.view as? UIScrollView {
            return scroll
          } else if let web = self.view as? WKWebView {
            return web.scrollView
          }
          return nil
        }
        func name(_ view: UIView) -> String {
          switch view {
          case let label as UILabel: return label.text ?? ""
          case let web as WKWebView:
            return web.title ?? ""
          default: return ""
          }
        }
      }
      """)
    #expect(warnings.isEmpty)
    #expect(!text.contains("WKWebView") && !text.contains("web.scrollView") && !text.contains("web.title"))
    #expect(words(text).contains("} else if false { } return nil"))
    #expect(words(text).contains("return label.text ?? \"\" default: return \"\""))
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count == 20)
  }

  @Test func otherUsesLeaveTheMemberOut() {
    let (text, warnings) = translated(
      """
      import WebKit
      class Bar {
        func a(_ view: UIView) { guard let web = view as? WKWebView else { return }; web.reload() }
        func b(_ view: UIView) -> Bool { view is WKWebView }
      }
      """)
    #expect(warnings.count == 2 && !text.contains("func a") && !text.contains("func b"))
  }

  @Test func membersThatFoundationDoesNotHave() {
    let (text, _) = translated(
      """
      let a = NSSortDescriptor(key: "name", ascending: true)
      let b = NSSortDescriptor(key: "name", ascending: true, selector: #selector(NSString.compare(_:)))
      func f(_ text: NSString, _ all: NSRange) {
        text.enumerateSubstrings(in: all, options: [.byWords, .reverse]) { _, _, _, _ in }
        text.enumerateSubstrings(in: all, options: .byLines) { _, _, _, _ in }
      }
      """.replacing(", selector: #selector(NSString.compare(_:))", with: ", comparator: c"))
    #expect(text.contains("let a = uikitSortDescriptor(key:") && text.contains("let b = NSSortDescriptor(key:"))
    #expect(text.contains("text.uikitEnumerateSubstrings(in: all, options: [.byWords"))
    #expect(text.contains("text.enumerateSubstrings(in: all, options: .byLines)"))
  }

  @Test func namesOfModulesAndOfC() {
    let (text, _) = translated(
      """
      import Foundation
      private let ratio: Float = (1.0 + CoreFoundation.sqrt(5.0)) / 2.0
      let length = Int(_SYS_NAMELEN)
      """)
    #expect(text.contains("Foundation.sqrt(5.0)") && !text.contains("CoreFoundation") && text.contains("import UIKit"))
  }

  @Test func delegatesOfSessionsHaveDefaults() {
    let (text, _) = translated("func f() { delegate?.urlSession?(session, task: task, didCompleteWithError: nil) }")
    #expect(text.contains("delegate?.urlSession(session, task: task"))
  }

  @Test func requirementsOfProtocolsAreNames() {
    let (text, _) = translated(
      "let a = c.responds(to: #selector(UIViewControllerContextTransitioning.view(forKey:)))")
    #expect(text.contains("view") && !text.contains("#selector"))
  }

  @Test func objectsOfSelfInExtensionsOfProtocols() {
    let (text, _) = translated(
      """
      protocol Loadable {}
      extension Loadable where Self: UIViewController {
        static func make() -> Self { Self(nibName: "A", bundle: nil) }
      }
      """)
    #expect(text.contains("uikitMake(Self.self, nibName: \"A\", bundle: nil)"))
  }

  @Test func initialisersAsDefaultArguments() {
    let (text, _) = translated(
      "func f(view: UIView = .init(), size: CGSize = .init(), c: UIViewController = .init(nibName: n, bundle: nil)) {}")
    #expect(text.contains("view: UIView = uikitDefault { .init() }") && text.contains("size: CGSize = .init()"))
    #expect(text.contains("= uikitDefault { .init(nibName: n, bundle: nil) }"))
  }

  @Test func staticVariablesAsDefaultArguments() {
    let (text, _) = translated(
      """
      class Manager { static var standard = Manager() }
      enum Way { case up }
      func f(manager: Manager = .standard, way: Way = .up, board: UIPasteboard = .general) {}
      """)
    #expect(text.contains("board: UIPasteboard = uikitDefault { .general }"))
    #expect(text.contains("manager: Manager = uikitDefault { .standard }") && text.contains("way: Way = .up"))
  }

  @Test func isolatedDeinitialisersStay() {
    let (text, _) = translated("class A: UIView { @MainActor deinit { removeFromSuperview() } }")
    #expect(!text.contains("isolated deinit"))
  }
}
