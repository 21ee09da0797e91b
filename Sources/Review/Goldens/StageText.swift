import TendonAutoLayout
import TendonGeometry
import TendonInterfaceBuilder
import TendonStage
import TendonViews

/// The texts that describe the interface on a stage as it is now, the same in every run.
@MainActor
package struct StageText {
  private let stage: Stage
  private let naming: DocumentNaming

  /// - Parameter document: the root of the document that the interface was made from, for the names of its objects.
  package init(_ stage: Stage, document: Element? = nil) {
    self.stage = stage
    naming = DocumentNaming(objects: ObjectNames(document ?? Element(name: "document")))
  }

  /// The views with their frames, a view a line.
  package var layout: String { inspected(hasConstraints: false) }

  /// The views with their frames, and under each its constraints with their state.
  package var constraints: String { inspected(hasConstraints: true) }

  private func inspected(hasConstraints: Bool) -> String {
    stage.perform { stage.window.layoutIfNeeded() }
    return stage.perform {
      let bounds = stage.window.bounds
      let name = stage.window.rootViewController.map { String(describing: type(of: $0)) } ?? "window"
      var scene = InspectedScene(name: name, screen: [Double(bounds.width), Double(bounds.height)])
      scene.views = InspectedView.list(in: stage.window, naming)
      return InspectedInterface(file: "", scenes: [scene]).human(hasConstraints: hasConstraints) + "\n"
    }
  }

  /// The accessibility elements in the order in which assistive technology reads them, an element a line: label, traits,
  /// box on the screen, and value, hint and actions where it has them. The keys of the keyboard are left out.
  package var accessibility: String {
    stage.perform {}
    return stage.perform {
      let items = stage.window.accessibleItems.filter { !$0.accessibilityTraits.contains(.keyboardKey) }
      return items.isEmpty ? "no accessibility elements\n" : items.map { line(of: $0) + "\n" }.joined()
    }
  }

  private func line(of item: any AccessibleItem) -> String {
    var text = item.accessibilityLabel.map { PlainText.quoted($0) } ?? "no label"
    let traits = item.accessibilityTraits.names
    if !traits.isEmpty { text += " [\(traits.joined(separator: ", "))]" }
    if let box = stage.screenBox(of: item) {
      text += " \(FrameChange.text([box.minX, box.minY, box.width, box.height].map { Double($0) }))"
    }
    if let value = item.accessibilityValue, !value.isEmpty { text += ", value \(PlainText.quoted(value))" }
    if let hint = item.accessibilityHint, !hint.isEmpty { text += ", hint \(PlainText.quoted(hint))" }
    let actions = item.accessibilityCustomActions ?? []
    if !actions.isEmpty { text += ", actions \(actions.map { PlainText.quoted($0.name) }.joined(separator: ", "))" }
    return text + (item.accessibilityIdentifier.map { ", identifier \(PlainText.quoted($0))" } ?? "")
  }

  /// The controllers, each with its state and its view, children below their container and presented ones after `+`.
  package var controllers: String {
    stage.perform {
      guard let root = stage.window.rootViewController else { return "no controller\n" }
      var text = ""
      var waiting = [(controller: root, depth: 0, isPresented: false)]
      while let (controller, depth, isPresented) = waiting.popLast() {
        let view = controller.viewIfLoaded
        let state = view == nil ? "not loaded" : view?.window == nil ? "disappeared" : "appeared"
        let bar = String(repeating: "   ", count: depth) + (depth == 0 ? "" : isPresented ? " + " : " | ")
        text += "\(bar)<\(type(of: controller))>, state: \(state)"
        text += (view.map { ", view: <\(type(of: $0))>" } ?? "") + "\n"
        if let presented = controller.presentedViewController, presented.presentingViewController === controller {
          waiting.append((presented, depth + 1, true))
        }
        waiting += controller.children.reversed().map { ($0, depth + 1, false) }
      }
      return text
    }
  }

  /// The views as `recursiveDescription()` prints them, without addresses.
  package var views: String {
    stage.perform { stage.window.layoutIfNeeded() }
    return stage.perform { StageText.withoutAddresses(stage.window.recursiveDescription()) }
  }

  /// A text without the numbers and addresses of objects (`:0x1f`) and of the contexts of local types.
  package static func withoutAddresses(_ text: String) -> String {
    text.replacing(/:\s?0x[0-9a-f]+/, with: "").replacing(/\(unknown context at \$[0-9a-f]+\)\./, with: "")
  }
}

extension UIAccessibilityTraits {
  /// The names of the traits, as UIKit spells them.
  fileprivate var names: [String] {
    let all: [(UIAccessibilityTraits, String)] = [
      (.button, "button"), (.link, "link"), (.image, "image"), (.selected, "selected"), (.staticText, "staticText"),
      (.notEnabled, "notEnabled"), (.updatesFrequently, "updatesFrequently"), (.searchField, "searchField"),
      (.adjustable, "adjustable"), (.header, "header"),
    ]
    return all.filter { contains($0.0) }.map(\.1)
  }
}
