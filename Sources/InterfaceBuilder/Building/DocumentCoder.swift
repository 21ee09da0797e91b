import Foundation
import TendonViews

/// The coder that `init(coder:)` of views and controllers receives: it configures the object from its element.
@MainActor
final class DocumentCoder: NSCoder, ViewDecoding, ButtonTypeDecoding, PageStyleDecoding, SplitStyleDecoding {
  private let reading: ElementReading
  private let rule: ElementRule?
  private let builder: ObjectBuilder

  init(_ reading: ElementReading, rule: ElementRule?, builder: ObjectBuilder) {
    (self.reading, self.rule, self.builder) = (reading, rule, builder)
    super.init()
  }

  func decode(into view: UIView) { builder.fill(view, from: reading, by: rule) }
  func decode(into controller: UIViewController) { builder.fill(controller, from: reading) }

  var splitStyle: UISplitViewController.Style {
    switch reading.element["style"] {
    case "doubleColumn": .doubleColumn
    case "tripleColumn": .tripleColumn
    default: .unspecified
    }
  }

  var navigationOrientation: UIPageViewController.NavigationOrientation {
    reading.element["navigationOrientation"] == "vertical" ? .vertical : .horizontal
  }

  var buttonType: UIButton.ButtonType {
    switch reading.element["buttonType"] {
    case "roundedRect", "system": .system
    case "detailDisclosure": .detailDisclosure
    case "infoLight": .infoLight
    case "infoDark": .infoDark
    case "contactAdd": .contactAdd
    case "close": .close
    default: .custom
    }
  }
}
