import Foundation
import Testing

@testable import TendonInterfaceBuilder

/// The names of scenes on the canvas.
struct SceneLabelTests {
  private func label(_ text: String) throws -> String { SceneLabel.of(try XMLReader.read(Data(text.utf8), file: "a")) }

  @Test(
    "Interface Builder's names of scenes",
    arguments: [
      ("<viewController/>", "View Controller"),
      ("<tableViewController title=\"Menu\" customClass=\"X\"/>", "Menu"),
      ("<viewController userLabel=\"Mine\" title=\"Menu\"/>", "Mine"),
      ("<viewController customClass=\"A\"><navigationItem title=\"Bar\"/></viewController>", "Bar"),
      ("<viewController customClass=\"AB\"><tabBarItem title=\"Tab\"/></viewController>", "Tab"),
      ("<viewController title=\" \" customClass=\"App.LoginViewController\"/>", "Login View Controller"),
      ("<viewController customClass=\"AAPLGameViewController\"/>", "Game View Controller"),
      ("<viewController customClass=\"SearchAPIsViewController\"/>", "SearchAP Is View Controller"),
      ("<viewController customClass=\"avTouchController\"/>", "Av Touch Controller"),
      ("<viewController customClass=\"ABC\"/>", "ABC"), ("<viewController customClass=\"\"/>", "View Controller"),
      ("<avPlayerViewController/>", "AV Player View Controller"),
      ("<viewControllerPlaceholder storyboardName=\"Other\"/>", "Other"),
      ("<viewControllerPlaceholder storyboardName=\"Other\" referencedIdentifier=\"one\"/>", "one"),
    ])
  func names(_ element: String, _ name: String) throws { #expect(try label(element) == name) }
}
