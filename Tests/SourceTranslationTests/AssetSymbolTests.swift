import Testing

@testable import TendonSourceTranslation

/// The names that Xcode makes of the sets of asset catalogues.
@Suite struct AssetSymbolTests {
  /// Pairs of names and symbols in files that Xcode 15 and 16 have made (public repositories).
  @Test(arguments: [
    ("AccentColor", AssetSet.Kind.color, "accent"), ("AppIconImage", .image, "appIcon"),
    ("BGColorOne", .color, "bgColorOne"),
    ("Frame 74", .image, "frame74"), ("Trip_Status_Bar", .image, "tripStatusBar"),
    ("sticky-note", .image, "stickyNote"),
    ("10_body", .image, "_10Body"), ("2x_left_claw", .image, "_2XLeftClaw"), ("1_body_only_2", .image, "_1BodyOnly2"),
    ("answer_gold_leg1", .image, "answerGoldLeg1"), ("M", .image, "M"), ("BMW", .image, "BMW"),
    ("A-1-1-0", .image, "A_1_1_0"), ("292C38", .color, "_292_C_38"), ("121212", .color, "_121212"),
    ("color_24292B", .color, "color24292B"), ("color_FFFFFF", .color, "colorFFFFFF"),
    ("PromoAppIcon", .image, "promoAppIcon"),
    ("pastelbabyblue", .color, "pastelbabyblue"), ("Image", .image, "image"), ("Color", .color, "color"),
  ])
  func names(_ name: String, _ kind: AssetSet.Kind, _ symbol: String) {
    #expect(AssetSet(kind: kind, namespaces: [], name: name).symbol == symbol)
  }

  @Test func namespacesAreTypes() {
    let set = AssetSet(kind: .image, namespaces: ["iconPreviews", "GameUI"], name: "arrow_basic_e")
    #expect(set.spaces == ["IconPreviews", "GameUI"] && set.path == "iconPreviews/GameUI/arrow_basic_e")
  }

  private func symbols(_ source: String, _ sets: [AssetSet]) -> AssetSymbols {
    Translator([SourceText(path: "f.swift", text: source)]).assetSymbols(sets)
  }

  @Test func propertiesOfResourcesAndOfUIKitsTypes() {
    let made = symbols(
      "let a = UIColor.accent; let b = UIImage(resource: .GameUI.arrow); let c = UIColor(resource: .default)",
      [
        AssetSet(kind: .color, namespaces: [], name: "AccentColor"),
        AssetSet(kind: .color, namespaces: [], name: "default"),
        AssetSet(kind: .image, namespaces: ["GameUI"], name: "arrow"),
        AssetSet(kind: .image, namespaces: [], name: "unused"),
      ])
    #expect(made.warnings.isEmpty)
    #expect(
      made.text == """
        import Foundation
        import UIKit

        extension ColorResource {
          static let accent = ColorResource(name: "AccentColor", bundle: .main)
          static let `default` = ColorResource(name: "default", bundle: .main)
        }

        extension UIColor {
          static var accent: UIColor { UIColor(resource: .accent) }
          static var `default`: UIColor { UIColor(resource: .`default`) }
        }

        extension ImageResource {
          enum GameUI {
            static let arrow = ImageResource(name: "GameUI/arrow", bundle: .main)
          }
        }

        extension UIImage {
          enum GameUI {
            static var arrow: UIImage { UIImage(resource: .GameUI.arrow) }
          }
        }

        """)
  }

  /// A symbol that the class or the target has already is a resource alone; of two equal symbols the second is left out.
  @Test func conflicts() {
    let made = symbols(
      "extension UIColor { static let brand = UIColor.red }\nlet a = [UIColor.brand, .red, .sea]",
      ["brand", "Red", "sea", "seaColor"].map { AssetSet(kind: .color, namespaces: [], name: $0) })
    #expect(
      made.text.contains("static let brand = ColorResource") && made.text.contains("static let red = ColorResource"))
    #expect(!made.text.contains("static var brand") && !made.text.contains("static var red"))
    #expect(made.text.contains("static var sea: UIColor") && made.text.contains("(name: \"sea\""))
    #expect(made.warnings.count == 3 && made.warnings.contains { $0.contains("\"seaColor\"") })
  }
}
