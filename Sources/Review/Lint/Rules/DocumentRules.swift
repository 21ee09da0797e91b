import TendonInterfaceBuilder

/// Rules about a document as a whole and about its scenes.
enum DocumentRules {
  static let all = [
    duplicateID, enableAutoLayout, useTraitCollections, noTraitVariations, useSafeAreas, hasInitialViewController,
    hasSingleViewController, viewAsDevice, noSimulatedMetrics, customClassName, storyboardIdentifier,
    duplicateStoryboardIdentifier, unreachableScene, noLinksToOtherBundles, hidesBottomBar,
  ]

  static let duplicateID = LintRule(
    "duplicate_id", "an object id that stands twice", severity: .error,
    explanation: """
      Ids name the objects of a document; Xcode refuses a document in which one stands twice, which merges produce. Give \
      one of the objects another id, together with everything that refers to it.
      """,
    failing: .views("<label text=\"A\" id=\"same\"/>\n<label text=\"B\" id=\"same\"/>"),
    passing: .views("<label text=\"A\" id=\"one\"/>\n<label text=\"B\" id=\"two\"/>"),
    check: .document { context in
      // The loader refuses a document with such an id.
      guard context.document.document == nil else { return }
      var seen: [String: Element] = [:]
      for element in context.document.elements {
        guard let id = element.id, element.name != "device", element.name != "adaptation" else { continue }
        if let first = seen[id] {
          context.report(
            "the object id '\(id)' is already that of a <\(first.name)>", at: element,
            notes: [context.note("the first object", at: first)])
        } else {
          seen[id] = element
        }
      }
    })

  static let enableAutoLayout = LintRule(
    "enable_autolayout", "a document that does not use Auto Layout",
    explanation: """
      Without `useAutolayout` the constraints of a document have no effect, and its views keep their frames on every \
      screen. Documents without any view are not reported.
      """,
    failing: .document(
      example(
        "useTraitCollections=\"YES\"",
        "<view id=\"v\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"1\" height=\"1\"/></view>")),
    passing: .document(
      example(
        "useAutolayout=\"YES\"", "<view id=\"v\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"1\" height=\"1\"/></view>")
    ),
    check: .document { context in
      let root = context.document.root
      guard !root.isYes("useAutolayout"), !context.document.views.isEmpty else { return }
      context.report("the document does not use Auto Layout", at: root)
    })

  static let useSafeAreas = LintRule(
    "use_safe_areas", "a document that does not use safe areas", isDefault: false,
    explanation: """
      Without `useSafeAreas` the margins of a controller's view ignore the notch and the home indicator, and layout guides \
      of iOS 10 stand for them. Documents without any view are not reported.
      """,
    failing: .document(
      example(
        "useAutolayout=\"YES\"", "<view id=\"v\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"1\" height=\"1\"/></view>")
    ),
    passing: .document(
      example(
        "useSafeAreas=\"YES\"", "<view id=\"v\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"1\" height=\"1\"/></view>")),
    check: .document { context in
      guard !context.document.root.isYes("useSafeAreas"), !context.document.views.isEmpty else { return }
      context.report("the document does not use safe areas", at: context.document.root)
    })

  static let customClassName = LintRule(
    "custom_class_name", "a controller whose class is not named after its file", isDefault: false,
    explanation: "For teams that name a storyboard with one controller after its class.",
    failing: .scenes(scene("a", attributes: "customClass=\"OtherController\" ")),
    passing: .scenes(scene("a", attributes: "customClass=\"example\" ")),
    check: .document { context in
      let controllers = context.document.controllers
      guard context.document.isStoryboard, controllers.count == 1, let name = controllers[0]["customClass"] else {
        return
      }
      let file = context.document.file.split(separator: "/").last.map(String.init) ?? context.document.file
      let base = file.split(separator: ".").first.map(String.init) ?? file
      guard base != name else { return }
      context.report("the class is \(name), the file \(file)", at: controllers[0])
    })

  // MARK: - Parts of examples

  static func scene(_ id: String, attributes: String = "", inside: String = "") -> String {
    """
    <scene sceneID="scene-\(id)">
      <objects>
        <viewController \(attributes)id="\(id)" sceneMemberID="viewController">\(inside)</viewController>
      </objects>
    </scene>

    """
  }

  static func example(
    _ attributes: String, _ content: String, storyboard: Bool = false, device: String? = nil
  ) -> String {
    let kind = storyboard ? ".Storyboard" : ""
    let screen = device.map { "    <device id=\"\($0)\" orientation=\"portrait\"/>\n" } ?? ""
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch\(kind).XIB" version="3.0" targetRuntime="iOS.CocoaTouch" \
      \(attributes)>
      \(screen)    \(storyboard ? "<scenes/>" : "<objects>\(content)</objects>")
      </document>

      """
  }
}
