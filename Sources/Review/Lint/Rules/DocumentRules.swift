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

  static let useTraitCollections = LintRule(
    "use_trait_collections", "a document that does not use trait collections", isDefault: false, isFixable: true,
    explanation: """
      Trait collections give a document its variations for size classes. For teams that ask for them in every document. \
      `--fix` sets the attribute, which by itself changes no layout.
      """,
    failing: .document(example("useAutolayout=\"YES\"", "")),
    passing: .document(example("useAutolayout=\"YES\" useTraitCollections=\"YES\"", "")),
    check: .document { context in
      let root = context.document.root
      guard !root.isYes("useTraitCollections") else { return }
      context.report(
        "the document does not use trait collections", at: root,
        fix: [context.document.source.setting("useTraitCollections", to: "YES", in: root)])
    })

  static let noTraitVariations = LintRule(
    "no_trait_variations", "a document that uses trait collections", isDefault: false,
    explanation: "The opposite of `use_trait_collections`, for teams that support one size class.",
    failing: .document(example("useTraitCollections=\"YES\"", "")),
    passing: .document(example("useAutolayout=\"YES\"", "")),
    check: .document { context in
      guard context.document.root.isYes("useTraitCollections") else { return }
      context.report("the document uses trait collections", at: context.document.root)
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

  static let hasInitialViewController = LintRule(
    "has_initial_view_controller", "a storyboard without an initial view controller", isDefault: false,
    explanation: "A reference to a storyboard without an identifier leads to its initial view controller.",
    failing: .document(example("useAutolayout=\"YES\"", "", storyboard: true)),
    passing: .document(example("useAutolayout=\"YES\" initialViewController=\"c\"", "", storyboard: true)),
    check: .document { context in
      let root = context.document.root
      guard context.document.isStoryboard, root["initialViewController"] == nil else { return }
      context.report("the storyboard has no initial view controller", at: root)
    })

  static let hasSingleViewController = LintRule(
    "has_single_view_controller", "a storyboard with several view controllers", isDefault: false,
    explanation: "For teams that keep one scene in a storyboard, so that merges are rare.",
    failing: .scenes(scene("a") + scene("b")), passing: .scenes(scene("a")),
    check: .document { context in
      let controllers = context.document.controllers
      guard context.document.isStoryboard, controllers.count > 1 else { return }
      context.report("the storyboard has \(controllers.count) view controllers", at: controllers[1])
    })

  static let viewAsDevice = LintRule(
    "view_as_device", "a document whose canvas is that of another device", isDefault: false,
    options: [
      .init("devices", ["retina4_0"], "the devices that a document may be viewed as, by their names in documents")
    ],
    explanation: """
      A team that views its documents as one device has fewer changes of frames in its commits. `retina4_0` is the \
      smallest screen.
      """,
    failing: .document(example("useAutolayout=\"YES\"", "", device: "retina6_1")),
    passing: .document(example("useAutolayout=\"YES\"", "", device: "retina4_0")),
    check: .document { context in
      let (root, allowed) = (context.document.root, context.option("devices"))
      let device = root.child("device")
      guard !allowed.contains(device?.id ?? "") else { return }
      let found = device?.id.map { "the device is \($0)" } ?? "the document names no device"
      context.report("\(found), expected \(allowed.joined(separator: " or "))", at: device ?? root)
    })

  static let noSimulatedMetrics = LintRule(
    "no_simulated_metrics", "simulated metrics of a scene", isDefault: false, isFixable: true,
    explanation: """
      Simulated bars and sizes make the canvas differ from what the app shows. They have no effect at run time, so `--fix` \
      removes them.
      """,
    failing: .scenes(
      scene("a", inside: "\n<simulatedTabBarMetrics key=\"simulatedBottomBarMetrics\"/>\n")),
    passing: .scenes(scene("a")),
    check: .document { context in
      for element in context.document.elements where element.name.hasPrefix("simulated") {
        guard element["key"]?.hasPrefix("simulated") == true else { continue }
        context.report(
          "<\(element.name)> changes the canvas alone", at: element,
          fix: [context.document.source.removal(of: element)])
      }
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

  static let storyboardIdentifier = LintRule(
    "storyboard_viewcontroller_id", "a storyboard identifier that is not the name of the class", isDefault: false,
    explanation: "For teams whose code makes controllers by the name of their class.",
    failing: .scenes(scene("a", attributes: "customClass=\"HomeController\" storyboardIdentifier=\"home\" ")),
    passing: .scenes(scene("a", attributes: "customClass=\"HomeController\" storyboardIdentifier=\"HomeController\" ")),
    check: .document { context in
      for controller in context.document.controllers {
        guard let name = controller["customClass"], controller["storyboardIdentifier"] != name else { continue }
        let found = controller["storyboardIdentifier"].map { "is \"\($0)\"" } ?? "is missing"
        context.report("the storyboard identifier \(found), the class is \(name)", at: controller)
      }
    })

  static let duplicateStoryboardIdentifier = LintRule(
    "duplicate_storyboard_identifier", "a storyboard identifier that two controllers have", severity: .error,
    explanation: "Code that asks for the identifier gets one of the two.",
    failing: .scenes(
      scene("a", attributes: "storyboardIdentifier=\"home\" ")
        + scene("b", attributes: "storyboardIdentifier=\"home\" ")),
    passing: .scenes(
      scene("a", attributes: "storyboardIdentifier=\"home\" ")
        + scene("b", attributes: "storyboardIdentifier=\"away\" ")),
    check: .document { context in
      var seen: [String: Element] = [:]
      for controller in context.document.controllers {
        guard let name = controller["storyboardIdentifier"], !name.isEmpty else { continue }
        if let first = seen[name] {
          context.report(
            "the storyboard identifier \"\(name)\" is already that of another controller", at: controller,
            notes: [context.note("the first controller", at: first)])
        } else {
          seen[name] = controller
        }
      }
    })

  static let unreachableScene = LintRule(
    "unreachable_scene", "a scene that nothing leads to",
    explanation: """
      The scene is not the initial one, no segue leads to it, and without a storyboard identifier code cannot ask for it. \
      A storyboard in which no scene is the initial one and none has an identifier is not reported.
      """,
    failing: .scenes(scene("controller") + scene("lost")),
    passing: .scenes(scene("controller") + scene("found", attributes: "storyboardIdentifier=\"found\" ")),
    check: .document { context in
      let document = context.document
      guard document.isStoryboard else { return }
      var reachable = Set(document.elements.filter { $0.name == "segue" }.compactMap { $0["destination"] })
      if let initial = document.root["initialViewController"] { reachable.insert(initial) }
      guard document.root["initialViewController"] != nil else { return }
      for controller in document.controllers {
        guard let id = controller.id, !reachable.contains(id), controller["storyboardIdentifier"] == nil else {
          continue
        }
        context.report("nothing leads to the scene", at: controller)
      }
    })

  static let noLinksToOtherBundles = LintRule(
    "no_view_controller_links_to_other_bundles", "a reference to a storyboard of another bundle", isDefault: false,
    explanation: "The bundle has to be loaded when the reference is followed, else the app ends.",
    failing: .scenes(reference("bundleIdentifier=\"com.example.other\" ")), passing: .scenes(reference("")),
    check: .document { context in
      for element in context.document.elements where element.name == "viewControllerPlaceholder" {
        guard let bundle = element["bundleIdentifier"] else { continue }
        context.report("the reference leads to the bundle \(bundle)", at: element)
      }
    })

  static let hidesBottomBar = LintRule(
    "hides_bottom_bar", "a controller that does not hide the bottom bar when it is pushed", isDefault: false,
    isFixable: true,
    explanation: "For teams that show a tab bar on the first screen of each tab alone. `--fix` sets the attribute.",
    failing: .scenes(scene("a")), passing: .scenes(scene("a", attributes: "hidesBottomBarWhenPushed=\"YES\" ")),
    check: .document { context in
      let containers: Set<String> = [
        "navigationController", "tabBarController", "splitViewController", "pageViewController",
      ]
      for controller in context.document.controllers where !containers.contains(controller.name) {
        guard !controller.isYes("hidesBottomBarWhenPushed") else { continue }
        context.report(
          "hidesBottomBarWhenPushed is not set", at: controller,
          fix: [context.document.source.setting("hidesBottomBarWhenPushed", to: "YES", in: controller)])
      }
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

  private static func reference(_ attributes: String) -> String {
    """
    <scene sceneID="s">
      <objects>
        <viewControllerPlaceholder storyboardName="Other" \(attributes)id="p" sceneMemberID="viewController"/>
      </objects>
    </scene>

    """
  }

  private static func example(
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
