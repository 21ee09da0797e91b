import TendonInterfaceBuilder

/// The scenes of a storyboard.
extension DocumentRules {
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

  static func reference(_ attributes: String) -> String {
    """
    <scene sceneID="s">
      <objects>
        <viewControllerPlaceholder storyboardName="Other" \(attributes)id="p" sceneMemberID="viewController"/>
      </objects>
    </scene>

    """
  }
}
