import Foundation
import TendonAutoLayout
import TendonGeometry
import TendonLayers
import TendonStage
import Testing

@testable import TendonInterfaceBuilder
@testable import TendonViews

/// Layout guides of documents, those that the document names and those of older controllers.
@MainActor
@Suite struct GuideDocumentTests {
  private func box(_ constraints: String, guides: String = "", controller: String = "") throws -> (Stage, UIView) {
    let document = DocumentText.storyboard(
      subviews: "<view id=\"box\" translatesAutoresizingMaskIntoConstraints=\"NO\"/>", constraints: constraints,
      root: guides, controller: controller)
    let stage = Stage(size: CGSize(width: 375, height: 667))
    let page = try stage.perform {
      try #require(UIStoryboard(data: document, name: "guides.storyboard").instantiateInitialViewController())
    }
    stage.present(stage.perform { UINavigationController(rootViewController: page) })
    stage.advance(by: 0.1)
    return (stage, try #require(stage.view("box")))
  }

  private func constraints(_ id: String) -> String {
    ["top", "bottom", "leading", "trailing"].map { side in
      "<constraint firstItem=\"box\" firstAttribute=\"\(side)\" secondItem=\"\(id)\" secondAttribute=\"\(side)\" id=\"c-\(side)\"/>"
    }.joined(separator: "\n")
  }

  /// A view at all four edges of a guide has the frame of the view's own guide.
  @Test func guidesOfTheViewAreTheViewsOwn() throws {
    for (key, guide) in [
      ("layoutMargins", \UIView.layoutMarginsGuide), ("readableContent", \.readableContentGuide),
      ("safeArea", \.safeAreaLayoutGuide),
    ] as [(String, KeyPath<UIView, UILayoutGuide>)] {
      let id = key == "safeArea" ? "safe" : "guide"
      let more = key == "safeArea" ? "" : "<viewLayoutGuide key=\"\(key)\" id=\"guide\"/>"
      let (stage, box) = try box(constraints(id), guides: more)
      let root = try #require(box.superview)
      stage.perform { #expect(box.frame == root[keyPath: guide].layoutFrame && box.frame.minY >= 64, "\(key)") }
    }
  }

  /// A view above the keyboard's guide ends above the keyboard, and else above the lower edge.
  @Test func theGuideOfTheKeyboardFollowsIt() throws {
    let (stage, box) = try box(
      """
      <constraint firstItem="box" firstAttribute="bottom" secondItem="keys" secondAttribute="top" constant="-8" id="c1"/>
      <constraint firstItem="box" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c2"/>
      <constraint firstItem="box" firstAttribute="width" constant="50" id="c3"/>
      <constraint firstItem="box" firstAttribute="height" constant="50" id="c4"/>
      """, guides: "<viewLayoutGuide key=\"keyboard\" id=\"keys\"/>")
    #expect(abs(box.frame.maxY - (667 - 8)) < 0.01)
    stage.perform {
      let field = UITextField(frame: CGRect(x: 0, y: 80, width: 100, height: 30))
      box.superview?.addSubview(field)
      field.becomeFirstResponder()
    }
    stage.advance(by: 1)
    let keyboard = try #require(stage.keyboardFrame)
    #expect(box.frame.maxY == keyboard.minY - 8 && keyboard.minY < 600)
  }

  /// The guides of controllers before iOS 11 end below the bar and above the lower edge.
  @Test func guidesOfOlderControllers() throws {
    let (_, box) = try box(
      """
      <constraint firstItem="box" firstAttribute="top" secondItem="upper" secondAttribute="bottom" constant="10" id="c1"/>
      <constraint firstItem="lower" firstAttribute="top" secondItem="box" secondAttribute="bottom" constant="20" id="c2"/>
      <constraint firstItem="box" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c3"/>
      <constraint firstItem="box" firstAttribute="trailing" secondItem="root" secondAttribute="trailing" id="c4"/>
      """,
      controller:
        """
        <layoutGuides><viewControllerLayoutGuide type="top" id="upper"/><viewControllerLayoutGuide type="bottom" id="lower"/>\
        </layoutGuides>
        """)
    #expect(box.frame == CGRect(x: 0, y: 74, width: 375, height: 667 - 74 - 20))
  }
}
