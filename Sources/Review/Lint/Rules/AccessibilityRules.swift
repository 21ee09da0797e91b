import TendonInterfaceBuilder

/// Rules about what assistive software and tests find.
enum AccessibilityRules {
  static let all = [
    imageButtons, images, textWithPlaceholder, automationIdentifiers, automationIdentifiersForLabels,
  ]

  static let imageButtons = LintRule(
    "accessibility_labels_for_image_buttons", "a button with an image, without a title and without a label",
    explanation: """
      VoiceOver reads the name of the image file. Symbols of the system have labels of their own, and a button whose \
      accessibility is switched off is not read. Set `accessibilityConfiguration` with a `label`.
      """,
    failing: .views(button("<state key=\"normal\" image=\"icon-close\"/>")),
    passing: .views(
      button(
        "<accessibility key=\"accessibilityConfiguration\" label=\"Close\"/><state key=\"normal\" image=\"icon-close\"/>"
      )),
    check: .document { context in
      for button in context.document.elements where button.name == "button" && button.id != nil {
        let states = button.children.filter { $0.name == "state" }
        let configuration = button.child("buttonConfiguration")
        let hasImage =
          states.contains { $0["image"] != nil && $0["catalog"] != "system" }
          || configuration?["image"] != nil
            && configuration?["catalog"] != "system"
        let hasTitle =
          states.contains { hasText($0["title"]) || $0.child("attributedString") != nil }
          || hasText(configuration?["title"]) || configuration?.child("attributedString") != nil
        guard hasImage, !hasTitle, !hasLabel(button), isRead(button) else { continue }
        context.report("VoiceOver reads the name of the image: there is no label", at: button)
      }
    })

  static let images = LintRule(
    "accessibility_labels_for_images", "an image that VoiceOver reads, without a label",
    explanation: """
      The image is an accessibility element (`isElement`), so that VoiceOver reads the name of its file. Set a label, or \
      leave the image out.
      """,
    failing: .views(
      "<imageView image=\"photo\" id=\"i\"><accessibility key=\"accessibilityConfiguration\"><bool key=\"isElement\" value=\"YES\"/></accessibility></imageView>"
    ),
    passing: .views(
      "<imageView image=\"photo\" id=\"i\"><accessibility key=\"accessibilityConfiguration\" label=\"Sunset\"><bool key=\"isElement\" value=\"YES\"/></accessibility></imageView>"
    ),
    check: .document { context in
      for image in context.document.elements where image.name == "imageView" && image.id != nil {
        let accessibility = image.child("accessibility")
        guard accessibility?.child("bool", key: "isElement")?["value"] == "YES", !hasLabel(image) else { continue }
        context.report("VoiceOver reads the name of the image: there is no label", at: image)
      }
    })

  static let textWithPlaceholder = LintRule(
    "accessibility_labels_for_text_with_placeholder", "a text field with a placeholder and without a label",
    isDefault: false,
    explanation: "The placeholder is read while the field is empty, and nothing names the field once it has text.",
    failing: .views("<textField placeholder=\"Name\" id=\"f\"/>"),
    passing: .views(
      "<textField placeholder=\"Name\" id=\"f\"><accessibility key=\"accessibilityConfiguration\" label=\"Name\"/></textField>"
    ),
    check: .document { context in
      for field in context.document.elements where field.name == "textField" || field.name == "textView" {
        guard hasText(field["placeholder"]), !hasLabel(field), isRead(field) else { continue }
        context.report("the field has a placeholder and no accessibility label", at: field)
      }
    })

  static let automationIdentifiers = LintRule(
    "automation_identifiers", "a control without an accessibility identifier", isDefault: false,
    explanation: "Tests of the interface find controls by their identifiers.",
    failing: .views(button("<state key=\"normal\" title=\"Go\"/>")),
    passing: .views(
      button(
        "<accessibility key=\"accessibilityConfiguration\" identifier=\"go\"/><state key=\"normal\" title=\"Go\"/>")),
    check: .document { context in
      let controls: Set<String> = [
        "button", "textField", "textView", "switch", "slider", "stepper", "segmentedControl", "datePicker",
        "pageControl",
        "searchBar", "pickerView",
      ]
      for control in context.document.elements where controls.contains(control.name) && control.id != nil {
        guard !hasIdentifier(control) else { continue }
        context.report("the control has no accessibility identifier", at: control)
      }
    })

  static let automationIdentifiersForLabels = LintRule(
    "automation_identifiers_for_outlet_labels", "a label with an outlet and without an accessibility identifier",
    isDefault: false,
    explanation: "Code changes the text of such a label, so that a test cannot find it by its text.",
    failing: .views(
      "<label text=\"0\" id=\"count\"/><view id=\"v\"><connections><outlet property=\"count\" destination=\"count\" id=\"o\"/></connections></view>"
    ),
    passing: .views("<label text=\"0\" id=\"count\"/>"),
    check: .document { context in
      let targets = context.document.outletTargets
      for label in context.document.elements where label.name == "label" {
        guard let id = label.id, targets.contains(id), !hasIdentifier(label) else { continue }
        context.report("the label has an outlet and no accessibility identifier", at: label)
      }
    })

  private static func hasText(_ text: String?) -> Bool { text?.contains { !$0.isWhitespace } ?? false }

  private static func hasLabel(_ element: Element) -> Bool {
    if hasText(element.child("accessibility")?["label"]) { return true }
    let attributes = element.child("userDefinedRuntimeAttributes")?.children ?? []
    return attributes.contains { $0["keyPath"] == "accessibilityLabel" || $0["keyPath"] == "isAccessibilityElement" }
  }

  private static func hasIdentifier(_ element: Element) -> Bool {
    hasText(element.child("accessibility")?["identifier"])
      || element.child("userDefinedRuntimeAttributes")?.children.contains { $0["keyPath"] == "accessibilityIdentifier" }
        ?? false
  }

  private static func isRead(_ element: Element) -> Bool {
    element.child("accessibility")?.child("bool", key: "isElement")?["value"] != "NO"
  }

  private static func button(_ inside: String) -> String {
    """
    <button buttonType="system" id="b">
      <rect key="frame" x="20" y="40" width="80" height="44"/>
      \(inside)
    </button>
    """
  }
}
