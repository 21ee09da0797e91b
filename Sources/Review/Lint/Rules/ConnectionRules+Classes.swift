import TendonInterfaceBuilder

/// The classes of objects.
extension ConnectionRules {
  static let customModule = LintRule(
    "custom_module", "a Swift class without its module", isDefault: false,
    explanation: """
      Needs `--sources`. Without a module the run time does not find a Swift class, unless it is declared with \
      `@objc(Name)`. Xcode writes `customModule` and `customModuleProvider="target"`.
      """,
    failing: .scenes(
      DocumentRules.scene("a", attributes: "customClass=\"HomeController\" "),
      source: "class HomeController: UIViewController {}"),
    passing: .scenes(
      DocumentRules.scene("a", attributes: "customClass=\"HomeController\" customModuleProvider=\"target\" "),
      source: "class HomeController: UIViewController {}"),
    check: .document { context in
      guard let classes = context.classes else { return }
      for element in context.document.elements {
        guard let name = element["customClass"], element["customModule"] == nil, element["customModuleProvider"] == nil,
          let members = classes.classes[name], !classes.objectiveC.contains(name),
          // An alias for `@objc(Name)` names the class itself as its superclass.
          members.superclass.map({ classes.classes[$0] == nil || $0 == name }) ?? true
        else { continue }
        context.report("the class \(name) has no module", at: element)
      }
    })

  static let useBaseClass = LintRule(
    "use_base_class", "an object of a system class for which the team has a class of its own", isDefault: false,
    options: [
      .init(
        "classes", [], "`ELEMENT:CLASS` pairs, such as `viewController:BaseController`; a name may stand several times")
    ],
    explanation: """
      Reports an element whose class is not one of those that the option names for it. Without the option nothing is \
      reported; in the example it is `viewController:example`.
      """,
    failing: .scenes(DocumentRules.scene("a")),
    passing: .scenes(DocumentRules.scene("a", attributes: "customClass=\"example\" ")),
    check: .document { context in
      var allowed: [String: [String]] = [:]
      for pair in context.option("classes") {
        let parts = pair.split(separator: ":", maxSplits: 1).map(String.init)
        if parts.count == 2 { allowed[parts[0], default: []].append(parts[1]) }
      }
      for element in context.document.elements {
        guard element.id != nil, let names = allowed[element.name], !names.contains(element["customClass"] ?? "") else {
          continue
        }
        let found = element["customClass"].map { "the class is \($0)" } ?? "there is no class"
        context.report("\(found), expected \(names.joined(separator: " or "))", at: element)
      }
    })

  static let unavailableSystemClasses = LintRule(
    "unavailable_system_classes", "an object of a class that Apple has withdrawn",
    options: [.init("elements", ["webView", "searchDisplayController"], "the elements that are not to be used")],
    explanation: """
      The App Store refuses apps with `UIWebView` (`webView`) since 2020; `WKWebView` takes its place. \
      `UISearchDisplayController` is deprecated since iOS 8 in favour of `UISearchController`.
      """,
    failing: .views("<webView id=\"web\"/>"), passing: .views("<wkWebView id=\"web\"/>"),
    check: .document { context in
      let elements = Set(context.option("elements"))
      for element in context.document.elements where elements.contains(element.name) && element.id != nil {
        context.report("<\(element.name)> is not to be used", at: element)
      }
    })

  static let unavailableCustomClasses = LintRule(
    "unavailable_custom_classes", "an object of a class that the team has withdrawn", isDefault: false,
    options: [.init("classes", [], "the classes that are not to be used, as `Class` or `Class:Replacement`")],
    explanation: "Reports the classes that the option names; in the example `OldButton:NewButton`.",
    failing: .views("<button customClass=\"OldButton\" id=\"b\"/>"),
    passing: .views("<button customClass=\"NewButton\" id=\"b\"/>"),
    check: .document { context in
      var replacements: [String: String] = [:]
      for pair in context.option("classes") {
        let parts = pair.split(separator: ":", maxSplits: 1).map(String.init)
        replacements[parts[0]] = parts.count == 2 ? parts[1] : ""
      }
      for element in context.document.elements {
        guard let name = element["customClass"], let other = replacements[name] else { continue }
        context.report("the class \(name) is not to be used\(other.isEmpty ? "" : "; use \(other)")", at: element)
      }
    })
}
