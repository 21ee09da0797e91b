import Testing

@testable import TendonSourceTranslation

/// Rules that a count over many libraries asked for.
@Suite struct LibraryRuleTests {
  private func translated(_ text: String) -> String {
    let translator = Translator([SourceText(path: "f.swift", text: text)])
    #expect(translator.errors.isEmpty)
    return translator.outputs.map { String($0.text.drop { $0 != "\n" }.dropFirst()) }[0]
  }

  @Test func extensionsOfAnAliasExtendItsClass() {
    let text = translated(
      """
      import UIKit
      typealias PlatformView = UIView
      extension PlatformView { @objc dynamic open var container: PlatformView { return self } }
      class Cell: UITableViewCell { open override var container: UIView { return contentView } }
      """)
    #expect(text.contains("if let object = self as? Cell { return object.uikit_Cell_container }"))
    #expect(!text.contains("override"))
  }

  @Test func selectorsOfTheTypeOfSelf() {
    let text = translated(
      "import UIKit\nclass A: UIView { @objc func f(_ n: Int) {}\nlet s = #selector(type(of: self).f(_:)) }")
    #expect(text.contains("Selector(\"f:\")"))
  }

  @Test func defaultsOfRequirementsThatAreLeftOut() {
    let text = translated(
      """
      import UIKit
      import AVFoundation
      class Player: UIView { var asset: AVAsset? }
      @objc protocol PlayerDelegate {
        @objc optional func playerDidStart(_ player: Player)
        @objc optional func finished(_ count: Int)
      }
      """)
    #expect(!text.contains("playerDidStart") && text.contains("finished"))
    #expect(text.split(separator: "throws").count == 3)
  }

  @Test func objectsOfParametersThatAreObjects() {
    let text = translated(
      """
      import UIKit
      extension NSObject { static func create<T>(_ f: (T) -> Void) -> T where T: NSObject { let o = T(); f(o); return o } }
      func other<T: NSObject>() -> T { T(coder: c) }
      """)
    #expect(text.contains("where T: NSObject") && text.contains("uikitMake(T.self)"))
    #expect(text.contains("other<T: NSObject>") && text.contains("T(coder: c)"))
  }

  @Test func objectsOfTheTypeOfAValueThatIsCast() {
    let text = translated(
      "import UIKit\nfunc f(v: UIView) { if let image = v as? UIImageView { use(type(of: image).init(image: image.image)) }\ntype(of: v).init(image: 1) }"
    )
    #expect(text.contains("uikitMake(type(of: image), image: image.image)"))
    #expect(text.contains("type(of: v).init(image: 1)"))
  }

  @Test func resultsOfMessagesAreAbsent() {
    let text = translated("import MessageUI\nextension MessageComposeResult { var a: Int { 1 } }\nstruct B {}")
    #expect(!text.contains("MessageComposeResult") && text.contains("struct B {}"))
  }

  @Test func layersOfAGenericClass() {
    let text = translated(
      "import UIKit\nclass Holder<T: CALayer>: UIView { override class var layerClass: AnyClass { return T.self } }\nclass A: UIView { override class var layerClass: AnyClass { CAShapeLayer.self } }"
    )
    #expect(text.contains("func makeLayer() -> CALayer { uikitMake(T.self)"))
    #expect(text.contains("func makeLayer() -> CALayer { CAShapeLayer()"))
  }

  @Test func requirementsOfAbsentTypesAreLeftOutOfOtherProtocols() {
    let text = translated(
      """
      import SwiftUI
      protocol Module { var name: String { get }; func build() -> UIView; func make<T: View>(_ view: T) }
      protocol Page { func body() -> AnyView }
      """)
    #expect(text.contains("protocol Module { var name") && text.contains("func build()"))
    #expect(!text.contains("View>") && !text.contains("protocol Page"))
  }
}
