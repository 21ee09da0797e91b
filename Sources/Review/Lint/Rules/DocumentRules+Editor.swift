import TendonInterfaceBuilder

/// Settings of the editor.
extension DocumentRules {
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
}
