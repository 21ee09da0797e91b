import TendonInterfaceBuilder
import TendonSourceTranslation

/// Rules about connections and classes.
enum ConnectionRules {
  static let all = [
    brokenReference, duplicateConnection, unknownClass, unknownOutlet, unknownAction, customModule, useBaseClass,
    unavailableSystemClasses, unavailableCustomClasses, reuseIdentifier, missingReuseIdentifier,
    duplicateReuseIdentifier,
  ]

  static let brokenReference = LintRule(
    "broken_reference", "a connection or a constraint with an object that does not exist", severity: .error,
    isFixable: true,
    explanation: """
      An outlet, an action, a segue or a constraint names an object id that no object of the document has, as a merge or a \
      deletion by hand leaves it. Xcode refuses the document or drops the connection. `--fix` removes it.
      """,
    failing: .views(
      "<label text=\"A\" id=\"label\"/>",
      constraints:
        "<constraint firstItem=\"gone\" firstAttribute=\"top\" secondItem=\"root\" secondAttribute=\"top\" id=\"c\"/>"),
    passing: .views(
      "<label text=\"A\" id=\"label\"/>",
      constraints:
        "<constraint firstItem=\"label\" firstAttribute=\"top\" secondItem=\"root\" secondAttribute=\"top\" id=\"c\"/>"),
    check: .document { context in
      let document = context.document
      for element in document.elements {
        let names: [String]
        switch element.name {
        case "constraint": names = ["firstItem", "secondItem"]
        case "outlet", "outletCollection", "action", "segue": names = ["destination"]
        default: continue
        }
        for name in names {
          // Placeholders of xibs such as the files owner have ids below 0, and are objects as well.
          guard let id = element[name], document.object(id) == nil, !id.hasPrefix("-") else { continue }
          // Hand-written documents name objects of others by a path; nothing here knows them.
          let what = element["property"] ?? element["selector"] ?? element["identifier"] ?? ""
          context.report(
            "<\(element.name)>\(what.isEmpty ? "" : " \(what)") refers to '\(id)', which is no object of the document",
            at: element, fix: [document.source.removal(of: element)])
          break
        }
      }
    })

  static let duplicateConnection = LintRule(
    "duplicate_connection", "a connection that is made twice", isFixable: true,
    explanation: """
      The same outlet, or the same action for the same event, stands twice for an object, with the same destination. \
      The second one has no effect, and `--fix` removes it.
      """,
    failing: .views(
      button(
        "<action selector=\"go:\" destination=\"controller\" eventType=\"touchUpInside\" id=\"a1\"/>\n  <action selector=\"go:\" destination=\"controller\" eventType=\"touchUpInside\" id=\"a2\"/>"
      )),
    passing: .views(
      button(
        "<action selector=\"go:\" destination=\"controller\" eventType=\"touchUpInside\" id=\"a1\"/>\n  <action selector=\"stop:\" destination=\"controller\" eventType=\"touchUpInside\" id=\"a2\"/>"
      )),
    check: .document { context in
      for list in context.document.elements where list.name == "connections" {
        var seen: [String: Element] = [:]
        for connection in list.children where ["outlet", "action", "outletCollection"].contains(connection.name) {
          let key = connection.attributes.filter { $0.name != "id" }.map { "\($0.name)=\($0.value)" }.sorted()
            .joined(separator: " ")
          guard let first = seen["\(connection.name) \(key)"] else {
            seen["\(connection.name) \(key)"] = connection
            continue
          }
          context.report(
            "\(connection.name) \(connection["property"] ?? connection["selector"] ?? "") is connected twice",
            at: connection, notes: [context.note("the first connection", at: first)],
            fix: [context.document.source.removal(of: connection)])
        }
      }
    })

  // MARK: - With sources

  static let unknownClass = LintRule(
    "unknown_class", "a class that no source declares", severity: .error,
    explanation: """
      Needs `--sources`. At run time UIKit prints "Unknown class in Interface Builder file" and uses the system's class. A \
      class of another module than the document's own is not reported: `customModule` without `customModuleProvider`.
      """,
    failing: .scenes(
      DocumentRules.scene("a", attributes: "customClass=\"GoneController\" customModuleProvider=\"target\" "),
      source: "class HomeController: UIViewController {}"),
    passing: .scenes(
      DocumentRules.scene("a", attributes: "customClass=\"HomeController\" customModuleProvider=\"target\" "),
      source: "class HomeController: UIViewController {}"),
    check: .document { context in
      guard let classes = context.classes else { return }
      for element in context.document.elements {
        guard let name = element["customClass"], isOwn(element), !isOfSystem(name), !classes.isKnown(name),
          classes.classes[name] == nil
        else { continue }
        context.report("the class \(name) is declared by no source", at: element)
      }
    })

  static let unknownOutlet = LintRule(
    "unknown_outlet", "an outlet that its class does not have", severity: .error,
    explanation: """
      Needs `--sources`. The app ends with "this class is not key value coding-compliant for the key" when the scene is \
      loaded. Where the class or one above it is not in the sources, and for outlets of the system's classes, nothing is \
      reported.
      """,
    failing: .scenes(home("<outlet property=\"title2\" destination=\"a\" id=\"o\"/>"), source: homeSource),
    passing: .scenes(home("<outlet property=\"header\" destination=\"a\" id=\"o\"/>"), source: homeSource),
    check: .document { context in
      guard let classes = context.classes else { return }
      let document = context.document
      for element in document.elements where element.name == "outlet" || element.name == "outletCollection" {
        guard let property = element["property"], let list = document.parent(of: element),
          let owner = document.parent(of: list), let name = owner["customClass"], isOwn(owner), !property.contains(".")
        else { continue }
        guard case .no = classes.hasProperty(property, in: name, system: systemOutlets) else { continue }
        context.report("\(name) has no property \(property)", at: element)
      }
    })

  static let unknownAction = LintRule(
    "unknown_action", "an action that its class does not have", severity: .error,
    explanation: """
      Needs `--sources`. The app ends with "unrecognized selector" when the event happens. Where the class or one above it \
      is not in the sources nothing is reported.
      """,
    failing: .scenes(home("<action selector=\"leave:\" destination=\"a\" id=\"o\"/>"), source: homeSource),
    passing: .scenes(home("<action selector=\"go:\" destination=\"a\" id=\"o\"/>"), source: homeSource),
    check: .document { context in
      guard let classes = context.classes else { return }
      for element in context.document.elements where element.name == "action" {
        guard let selector = element["selector"], let target = context.document.object(element["destination"]),
          let name = target["customClass"], isOwn(target), !systemActions.contains(selector)
        else { continue }
        guard case .no = classes.hasMethod(selector, in: name) else { continue }
        context.report("\(name) has no method for the selector \(selector)", at: element)
      }
    })

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

  // MARK: - Classes and identifiers

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

  static let reuseIdentifier = LintRule(
    "reuse_identifier", "a reuse identifier that is not the name of the cell's class", isDefault: false,
    explanation: "For teams whose code registers cells by the name of their class.",
    failing: .views(table("customClass=\"UserCell\" reuseIdentifier=\"user\" ")),
    passing: .views(table("customClass=\"UserCell\" reuseIdentifier=\"UserCell\" ")),
    check: .document { context in
      for cell in context.document.elements where isCell(cell) {
        guard let name = cell["customClass"], let identifier = cell["reuseIdentifier"], identifier != name else {
          continue
        }
        context.report("the reuse identifier is \"\(identifier)\", the class is \(name)", at: cell)
      }
    })

  static let missingReuseIdentifier = LintRule(
    "missing_reuse_identifier", "a prototype cell without a reuse identifier",
    explanation: """
      A prototype is made by its reuse identifier alone; Xcode warns that "prototype table cells must have reuse \
      identifiers". Static cells need none.
      """,
    failing: .views(table("")), passing: .views(table("reuseIdentifier=\"user\" ")),
    check: .document { context in
      for cell in context.document.elements where isCell(cell) {
        guard cell["reuseIdentifier"].map(\.isEmpty) ?? true,
          let list = context.document.parent(of: cell), isPrototype(cell, in: list)
        else { continue }
        context.report("the prototype has no reuse identifier, so that nothing can make it", at: cell)
      }
    })

  static let duplicateReuseIdentifier = LintRule(
    "duplicate_reuse_identifier", "a reuse identifier that two prototypes of a list have", severity: .error,
    explanation: "The list makes the later one for both.",
    failing: .views(table("reuseIdentifier=\"user\" ", second: "reuseIdentifier=\"user\" ")),
    passing: .views(table("reuseIdentifier=\"user\" ", second: "reuseIdentifier=\"group\" ")),
    check: .document { context in
      for list in context.document.elements {
        var seen: [String: Element] = [:]
        for cell in list.children where isCell(cell) && isPrototype(cell, in: list) {
          guard let identifier = cell["reuseIdentifier"], !identifier.isEmpty else { continue }
          if let first = seen[identifier] {
            context.report(
              "another prototype of the list has the reuse identifier \"\(identifier)\"", at: cell,
              notes: [context.note("the other prototype", at: first)])
          } else {
            seen[identifier] = cell
          }
        }
      }
    })

  // MARK: - Parts

  /// True for a cell that code makes by its identifier: the cells of a section are static.
  private static func isPrototype(_ cell: Element, in list: Element) -> Bool {
    list.name == (cell.name == "tableViewCell" ? "prototypes" : "cells")
  }

  private static func isCell(_ element: Element) -> Bool {
    element.name == "tableViewCell" || element.name == "collectionViewCell"
  }

  /// True if the class of an object belongs to the document's own module, or to no module that the document names.
  private static func isOwn(_ element: Element) -> Bool {
    element["customModule"] == nil || element["customModuleProvider"] == "target"
  }

  /// True for a class of the system, which a document may name as well.
  private static func isOfSystem(_ name: String) -> Bool {
    ["UI", "NS", "MK", "WK", "AV", "SCN", "SK", "GLK", "MTK", "CA", "PK", "QL"].contains { prefix in
      name.hasPrefix(prefix) && name.dropFirst(prefix.count).first?.isUppercase == true
    }
  }

  /// The outlets of the system's controllers and views.
  private static let systemOutlets: Set<String> = [
    "view", "delegate", "dataSource", "searchDisplayController", "tableView", "collectionView", "prefetchDataSource",
    "backgroundView", "selectedBackgroundView", "accessoryView", "editingAccessoryView", "inputView",
    "inputAccessoryView", "navigationItem", "tabBarItem", "gestureRecognizers", "toolbarItems", "textLabel",
    "detailTextLabel", "imageView", "contentView", "refreshControl", "window", "viewPrintFormatter",
    "inputViewController",
    "editButtonItem", "layout", "collectionViewLayout", "tableHeaderView", "tableFooterView", "navigationBar",
    "toolbar",
    "tabBar", "splitViewController", "nextResponder", "accessibilityElements", "exclusiveTouchViews", "dragDelegate",
    "dropDelegate", "titleView", "customView", "sectionIndexView", "titleLabel", "scrollView", "viewControllers",
    "visibleViewController", "searchBar", "layoutGuide", "constraints", "session", "scene",
  ]

  /// Methods of the responder chain and of the system's classes.
  private static let systemActions: Set<String> = [
    "becomeFirstResponder", "resignFirstResponder", "dismiss:", "popViewController", "cut:", "copy:", "paste:",
    "delete:", "select:", "selectAll:", "performClose:", "startAnimating", "stopAnimating", "endEditing:",
    "toggleBoldface:", "toggleItalics:", "toggleUnderline:", "setEditing:", "reloadData", "goBack", "goForward",
    "reload", "stopLoading", "performSegueWithIdentifier:sender:", "dismissModalViewControllerAnimated:",
    "popViewControllerAnimated:", "beginRefreshing", "endRefreshing",
  ]

  private static let homeSource = """
    class HomeController: UIViewController {
      @IBOutlet var header: UILabel!
      @IBAction func go(_ sender: Any) {}
    }
    """

  private static func home(_ connection: String) -> String {
    DocumentRules.scene(
      "a", attributes: "customClass=\"HomeController\" customModuleProvider=\"target\" ",
      inside: "\n<connections>\(connection)</connections>\n")
  }

  private static func button(_ connections: String) -> String {
    """
    <button buttonType="system" id="button">
      <rect key="frame" x="20" y="40" width="80" height="44"/>
      <state key="normal" title="Go"/>
      <connections>
      \(connections)
      </connections>
    </button>
    """
  }

  private static func table(_ first: String, second: String? = nil) -> String {
    let more = second.map { "\n    <tableViewCell \($0)id=\"cell2\"/>" } ?? ""
    return """
      <tableView dataMode="prototypes" id="table">
        <prototypes>
          <tableViewCell \(first)id="cell"/>\(more)
        </prototypes>
      </tableView>
      """
  }
}
