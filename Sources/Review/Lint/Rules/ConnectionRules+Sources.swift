import TendonInterfaceBuilder
import TendonSourceTranslation

/// Classes, outlets and actions that the sources do not have.
extension ConnectionRules {
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

  /// True if the class of an object belongs to the document's own module, or to no module that the document names.
  static func isOwn(_ element: Element) -> Bool {
    element["customModule"] == nil || element["customModuleProvider"] == "target"
  }

  /// True for a class of the system, which a document may name as well.
  static func isOfSystem(_ name: String) -> Bool {
    ["UI", "NS", "MK", "WK", "AV", "SCN", "SK", "GLK", "MTK", "CA", "PK", "QL"].contains { prefix in
      name.hasPrefix(prefix) && name.dropFirst(prefix.count).first?.isUppercase == true
    }
  }

  /// The outlets of the system's controllers and views.
  static let systemOutlets: Set<String> = [
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
  static let systemActions: Set<String> = [
    "becomeFirstResponder", "resignFirstResponder", "dismiss:", "popViewController", "cut:", "copy:", "paste:",
    "delete:", "select:", "selectAll:", "performClose:", "startAnimating", "stopAnimating", "endEditing:",
    "toggleBoldface:", "toggleItalics:", "toggleUnderline:", "setEditing:", "reloadData", "goBack", "goForward",
    "reload", "stopLoading", "performSegueWithIdentifier:sender:", "dismissModalViewControllerAnimated:",
    "popViewControllerAnimated:", "beginRefreshing", "endRefreshing",
  ]

  static let homeSource = """
    class HomeController: UIViewController {
      @IBOutlet var header: UILabel!
      @IBAction func go(_ sender: Any) {}
    }
    """

}
