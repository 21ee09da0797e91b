import Foundation
import TendonGeometry
import TendonViews
import Testing

/// Small parts of UIKit that unread libraries use.
@MainActor @Suite struct UnreadLibraryTests {
  final class Badge: UIView, AXCustomContentProvider {
    var accessibilityCustomContent: [AXCustomContent]! = []
  }

  @Test func detailsOfElementsKeepTextsAndImportance() {
    let badge = Badge()
    let content = AXCustomContent(label: "Role", value: "Host")
    content.importance = .high
    badge.accessibilityCustomContent = [content]
    #expect(badge.accessibilityCustomContent[0].label == "Role" && content.value == "Host")
    #expect(content.attributedValue.string == "Host" && content.importance.rawValue == 1)
    #expect(AXCustomContent(label: "a", value: "b").importance == .default)
  }

  @Test func facesOfFontsAreReadAndSet() {
    let bold = UIFont.systemFont(ofSize: 17, weight: .bold).fontDescriptor
    #expect(bold.object(forKey: .face) as? String == "Bold")
    let face = bold.addingAttributes([.face: "Semibold Italic"])
    #expect(face.symbolicTraits.contains(.traitItalic))
    #expect(face.object(forKey: .face) as? String == "Semibold Italic" && face.pointSize == 17)
    #expect(UIFont.systemFont(ofSize: 9).fontDescriptor.object(forKey: .face) as? String == "Regular")
  }

  final class Context: UICollectionViewLayoutInvalidationContext {
    let reason: String
    override init() { reason = "made by the layout" }
    init(reason: String) { self.reason = reason }
  }

  final class Layout: UICollectionViewFlowLayout {
    static var found: [String] = []
    override class var invalidationContextClass: AnyClass { Context.self }
    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      if let context = context as? Context { Layout.found.append(context.reason) }
      super.invalidateLayout(with: context)
    }
  }

  /// A class of contexts with an initialiser of its own needs no other one for the layout than `init()`.
  @Test func contextsAreMadeOfTheirClass() {
    let layout = Layout()
    layout.invalidateLayout()
    layout.invalidateLayout(with: Context(reason: "own"))
    #expect(Layout.found == ["made by the layout", "own"])
  }

  @Test func xibsAreObjects() {
    #expect((UINib.self as AnyClass) is NSObject.Type)
  }
}
