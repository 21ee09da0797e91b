import Foundation
import TendonTestSupport
import TendonViews
import Testing

@testable import TendonInterfaceBuilder

/// Every element and attribute that documents have is read, known to have no effect for a reason, or reported; the page
/// `Documentation/Documents.md` says which, and is what this makes of the list.
@MainActor struct CoverageTests {
  struct Entry {
    let element: String
    /// One element, or a path of several, outermost first.
    let parents: [String]
    let key: String?
    let attributes: [(name: String, value: String)]
  }

  static let checkout = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static func entries() throws -> [Entry] {
    let url = checkout.appendingPathComponent("Tests/Fixtures/InterfaceBuilder/elements.txt")
    return try String(contentsOf: url, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }.map {
      let parts = $0.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
      return Entry(
        element: parts[0], parents: parts[1].split(separator: "/").map(String.init),
        key: parts[2] == "-" ? nil : parts[2],
        attributes: parts.dropFirst(3).compactMap { item in
          guard let equals = item.firstIndex(of: "=") else { return nil }
          return (String(item[..<equals]), String(item[item.index(after: equals)...]))
        })
    }
  }

  /// The reasons why known attributes have no effect, by their names or by element and name.
  static let reasons: [String: String] = [
    "action": "the way is taken as its kind says",
    "adjustsImageWhenDisabled": "images look the same in every state but the highlighted one",
    "adjustsLetterSpacingToFitWidth": "text is truncated, not condensed",
    "allowsDefaultTighteningForTruncation": "text is truncated, not condensed",
    "appearance": "what the editor showed; the reader's choice counts",
    "appends": "outlet collections are filled in the order of the document",
    "autocorrectionType": "the keyboard neither corrects nor completes",
    "automaticallyAdjustsScrollViewInsets": "replaced by contentInsetAdjustmentBehavior",
    "autoresizesArchivedViewToFullSize": "a controller's view always fills its place",
    "baseWritingDirection": "the direction of the language counts",
    "catalog": "names say the same",
    "clearsContextBeforeDrawing": "every drawing begins on an empty canvas",
    "collectionClass": "outlet collections are arrays",
    "dataMode": "what the element holds says the same",
    "destinationCreationSelector": "destinations are made as all controllers are",
    "contentViewInsetsToSafeArea": "the content of rows reaches to their edges",
    "configurationType": "the attributes that are there say the same",
    "searchBar.showsSearchResultsButton": "no list of results is offered",
    "switch.title": "only a Mac shows it",
    "datePicker.useCurrentDate": "the clock of a stage begins at one moment; the date of the document is shown",
    "estimatedSectionFooterHeight": "headers and footers are measured when the table is loaded",
    "estimatedSectionHeaderHeight": "headers and footers are measured when the table is loaded",
    "hidesAccessoryWhenEditing": "accessories are always hidden while a row is edited",
    "hint": "nothing reads the screen aloud",
    "inheritsFrom": "previews and pops do not exist here",
    "placeholderIntrinsicHeight": "holds on the design canvas only",
    "placeholderIntrinsicWidth": "holds on the design canvas only",
    "restorationIdentifier": "no state is restored",
    "sizingRule": "texts are as high as their lines, whatever the letters reach",
    "showsReorderControl": "rows that may be moved always show it while they are edited",
    "smartDashesType": "the keyboard neither corrects nor completes",
    "smartInsertDeleteType": "the keyboard neither corrects nor completes",
    "smartQuotesType": "the keyboard neither corrects nor completes",
    "spellCheckingType": "the keyboard neither corrects nor completes",
    "tableViewCell": "the cell holds its content",
    "textContentType": "the keyboard neither corrects nor completes",
    "tighteningFactorForTruncation": "text is truncated, not condensed",
    "type": "the standard distance is written as a number as well",
    "useStoryboardIdentifierAsRestorationIdentifier": "no state is restored",
    "variableValue": "symbols are drawn at their full value",
    "usesAttributedText": "the text itself says so",
  ]

  /// The treatment of elements that are never decoded as others are.
  static let elsewhere: [String: String] = [
    "adaptation": "about the editor's canvas", "animations": "about the editor", "array": "fonts are found by name",
    "bool": "nothing reads the screen aloud", "accessibilityTraits": "nothing reads the screen aloud",
    "accessibility": "nothing reads the screen aloud", "capability": "about the tools that wrote the document",
    "class": "an index of classes that old tools kept", "classes": "an index of classes that old tools kept",
    "customFonts": "fonts are found by name", "dataDetectorType": "text is not looked through for links",
    "dependencies": "about the tools that wrote the document",
    "deployment": "about the tools that wrote the document", "development": "about the tools that wrote the document",
    "exclude": "applied before anything is read, by size class", "exit": "stands for the controllers that are left",
    "freeformSimulatedSizeMetrics": "read by the design canvas", "gestureRecognizers": "the outlets name the same",
    "include": "applied before anything is read, by size class",
    "inferredMetricsTieBreakers": "read by the design canvas", "mask": "applied before anything is read, by size class",
    "mutableArray": "fonts are found by name", "mutableData": "the size of the image is all that is taken",
    "objects": "looked through for what the scene holds", "offsetWrapper": "titles have no shadows",
    "plugIn": "about the tools that wrote the document", "point": "a place on the editor's canvas",
    "relationship": "an index that old tools kept",
    "relationships": "an index that old tools kept", "scene": "looked through for what it holds",
    "scenes": "looked through for what they hold", "segment": "read by its control",
    "segments": "read by its control", "simulatedMetricsContainer": "read by the design canvas",
    "simulatedNavigationBarMetrics": "read by the design canvas",
    "simulatedOrientationMetrics": "read by the design canvas",
    "simulatedScreenMetrics": "read by the design canvas", "simulatedStatusBarMetrics": "read by the design canvas",
    "simulatedTabBarMetrics": "read by the design canvas", "simulatedToolbarMetrics": "read by the design canvas",
    "source": "an index of classes that old tools kept", "string": "read as the text of the element around it",
    "value": "the size in a popover of iOS 7", "variation": "applied before anything is read, by size class",
  ]

  /// Attributes that are used without being decoded as others are.
  static let usedElsewhere: [String: String] = [
    "exclude.reference": "applied before anything is read", "include.reference": "applied before anything is read",
    "nil.name": "read with the list that it stands for", "placeholder.placeholderIdentifier": "read by UINib",
    "scene.sceneID": "finds the scene", "segue.reference": "the segue itself stands elsewhere",
    "variation.axis": "applied before anything is read", "variation.constant": "applied before anything is read",
    "variation.fixedFrame": "applied before anything is read",
    "viewControllerPlaceholder.referencedIdentifier": "names a scene of another storyboard",
    "viewControllerPlaceholder.storyboardIdentifier": "names a scene of another storyboard",
    "viewControllerPlaceholder.storyboardName": "names another storyboard",
    "string.base64-UTF8": "read as the text of the element around it",
  ]

  // MARK: - Documents

  /// Attributes without which an element is not looked at.
  private static let needed: [String: [(String, String)]] = [
    "outlet": [("property", "delegate"), ("destination", "main")],
    "outletCollection": [("property", "things"), ("destination", "main")],
    "action": [("selector", "act:"), ("destination", "main"), ("eventType", "touchUpInside")],
    "segue": [("kind", "show"), ("destination", "main")],
    "constraint": [("firstAttribute", "width"), ("constant", "10")],
    "userDefinedRuntimeAttribute": [("type", "number"), ("keyPath", "layer.cornerRadius")],
    "collectionViewCell": [("reuseIdentifier", "name")], "tableViewCell": [("reuseIdentifier", "name")],
    "collectionReusableView": [("reuseIdentifier", "name")], "fontDescription": [("type", "system")],
    "color": [("alpha", "1")], "image": [("name", "name")], "namedColor": [("name", "name")],
    "systemColor": [("name", "name")], "viewControllerLayoutGuide": [("type", "top")],
    "viewController": [("sceneMemberID", "viewController")],
    "tableViewController": [("sceneMemberID", "viewController")],
    "collectionViewController": [("sceneMemberID", "viewController")],
    "navigationController": [("sceneMemberID", "viewController")],
    "tabBarController": [("sceneMemberID", "viewController")],
    "splitViewController": [("sceneMemberID", "viewController")],
    "avPlayerViewController": [("sceneMemberID", "viewController")],
    "pageViewController": [("sceneMemberID", "viewController")],
    "hostingController": [("sceneMemberID", "viewController")],
  ]

  private static let controllers: Set<String> = [
    "viewController", "tableViewController", "collectionViewController", "navigationController", "tabBarController",
    "splitViewController", "avPlayerViewController", "hostingController", "pageViewController",
  ]

  /// Keys of elements as the parents of others.
  private static let keys: [String: String] = [
    "tableView": "view", "collectionView": "view", "tableViewCellContentView": "contentView", "state": "normal",
    "navigationItem": "navigationItem", "navigationBar": "navigationBar", "tabBar": "tabBar", "toolbar": "toolbar",
    "variation": "default", "mask": "constraints", "textInputTraits": "textInputTraits",
    "attributedString": "attributedText", "collectionViewFlowLayout": "collectionViewLayout",
    "accessibility": "accessibilityConfiguration",
  ]

  /// A document with the element where it usually stands.
  static func document(_ entry: Entry, _ attributes: [(name: String, value: String)], all: [Entry]) -> String {
    var chain: [String] = []
    var next = entry.parents
    var seen: Set<String> = [entry.element]
    while let parent = next.last {
      chain.insert(parent, at: 0)
      next.removeLast()
      guard next.isEmpty, parent != "document" else { continue }
      seen.insert(parent)
      let above = all.first { $0.element == parent }?.parents ?? ["objects"]
      // A view inside a view ends at a controller.
      next = parent == "view" ? ["viewController"] : parent == "subviews" ? ["view"] : above
      if next.contains(where: { seen.contains($0) && $0 != "view" }) { next = ["viewController"] }
    }
    let hasController = chain.contains { controllers.contains($0) } || controllers.contains(entry.element)
    var text = ""
    var number = 0
    func open(_ name: String, _ own: [(String, String)], key: String?, isEmpty: Bool) {
      number += 1
      var values = own
      for (name, value) in needed[name] ?? [] where !values.contains(where: { $0.0 == name }) {
        values.append((name, value))
      }
      if let key, !values.contains(where: { $0.0 == "key" }) { values.append(("key", key)) }
      let id = controllers.contains(name) ? "main" : name == "device" ? "retina4_7" : "id\(number)"
      if !["scenes", "objects", "subviews", "rect", "color"].contains(name) { values.append(("id", id)) }
      let list = values.map { " \($0.0)=\"\($0.1)\"" }.joined()
      text += "<\(name)\(list)\(isEmpty ? "/>" : ">")\n"
    }
    for (index, name) in chain.enumerated() where name != "document" {
      let isRootView = name == "view" && index > 0 && controllers.contains(chain[index - 1])
      open(name, [], key: isRootView ? "view" : keys[name], isEmpty: false)
      if name == "objects", !hasController {
        text += "<viewController id=\"main\" sceneMemberID=\"viewController\"><view key=\"view\" id=\"mainview\"/>"
        text += "</viewController>"
      }
    }
    let isText = ["string", "mutableString"].contains(entry.element)
    open(entry.element, attributes.filter { $0.name != "base64-UTF8" }, key: entry.key, isEmpty: !isText)
    if isText { text += "VGV4dA==</\(entry.element)>" }
    for name in chain.reversed() where name != "document" { text += "</\(name)>\n" }
    if !text.contains("<scenes") {
      text +=
        "<scenes><scene sceneID=\"s\"><objects><viewController id=\"main\" sceneMemberID=\"viewController\">"
        + "<view key=\"view\" id=\"v\"/></viewController></objects></scene></scenes>"
    }
    return """
      <document type="\(DocumentHeader.Kind.storyboard.rawValue)" version="3.0" toolsVersion="21701" systemVersion="1" \
      targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" \
      useSafeAreas="YES" colorMatched="YES" launchScreen="YES" initialViewController="main">
      \(text)</document>
      """
  }

  /// Loads a document with all that it shows, and hands over what was said about it.
  static func load(_ text: String, _ coverage: Coverage) throws -> [DocumentDiagnostic] {
    let root = try XMLReader.read(Data(text.utf8), file: "a.storyboard", coverage: coverage)
    let document = try InterfaceDocument(root: root, file: "a.storyboard", coverage: coverage)
    let loader = try DocumentLoader(document, .storyboard, place: nil)
    loader.context.coverage = coverage
    let storyboard = UIStoryboard(loader)
    _ = storyboard.identifiers
    if let controller = storyboard.instantiateInitialViewController() {
      controller.loadViewIfNeeded()
      controller.view.forEachDescendant { view in
        if let collection = view as? UICollectionView, text.contains("<collectionViewCell") {
          _ = collection.dequeueReusableCell(withReuseIdentifier: "name", for: IndexPath(item: 0, section: 0))
        }
        if let collection = view as? UICollectionView, text.contains("<collectionReusableView") {
          _ = collection.dequeueReusableSupplementaryView(
            ofKind: UICollectionView.elementKindSectionHeader, withReuseIdentifier: "name",
            for: IndexPath(item: 0, section: 0))
        }
        if let table = view as? UITableView, text.contains("<prototypes") {
          _ = table.dequeueReusableCell(withIdentifier: "name")
        }
      }
    }
    return storyboard.diagnostics
  }

  // MARK: - The page

  struct Row {
    let element: String
    var read: [String] = []
    var withoutEffect: [String] = []
    var reported: [String] = []
    /// The remark about the element as a whole.
    var remark = ""
    /// Attributes of which nothing is said, or known ones without a reason.
    var faults: [String] = []
  }

  static func rows() throws -> [Row] {
    let all = try entries()
    return try all.map { entry in
      let coverage = Coverage()
      var said: [DocumentDiagnostic] = []
      // All together, each by itself, and each with those after it: some attributes stand for others.
      said += try load(document(entry, entry.attributes, all: all), coverage)
      // A cell of a table is static or a prototype; each has attributes of its own.
      if entry.parents == ["cells"] {
        let prototype = Entry(
          element: entry.element, parents: ["prototypes"], key: entry.key, attributes: entry.attributes)
        said += try load(document(prototype, entry.attributes, all: all), coverage)
      }
      for (index, attribute) in entry.attributes.enumerated() {
        said += try load(document(entry, [attribute], all: all), coverage)
        said += try load(document(entry, Array(entry.attributes[index...]), all: all), coverage)
      }
      return row(entry, coverage, said)
    }
  }

  private static func row(_ entry: Entry, _ coverage: Coverage, _ said: [DocumentDiagnostic]) -> Row {
    var row = Row(element: entry.element)
    let isVisited = coverage.visited.contains(entry.element)
    let missing = said.first { $0.what.hasSuffix("is not part of this library") }?.what
    let unknown = said.first {
      $0.what.hasPrefix("element <\(entry.element)>") || $0.what == "object <\(entry.element)> is not known"
    }
    if let missing {
      row.remark = "reported: \(missing)"
    } else if unknown != nil {
      row.remark = "reported as not known"
    } else if !isVisited {
      row.remark = elsewhere[entry.element] ?? ""
      if row.remark.isEmpty { row.faults.append("nothing is said of <\(entry.element)>") }
    }
    for attribute in entry.attributes.map(\.name) {
      switch coverage.use(of: attribute, in: entry.element) {
      case .read?: row.read.append(attribute)
      case .passedOver?:
        row.withoutEffect.append(attribute)
        if reasons["\(entry.element).\(attribute)"] ?? reasons[attribute] == nil {
          row.faults.append("no reason why '\(attribute)' of <\(entry.element)> has no effect")
        }
      case nil:
        if usedElsewhere["\(entry.element).\(attribute)"] != nil {
          row.read.append(attribute)
        } else if EditorOnly.hasAttribute(attribute) {
          continue
        } else if !row.remark.isEmpty {
          continue
        } else {
          row.reported.append(attribute)
          if !said.contains(where: { $0.what == "attribute '\(attribute)' of <\(entry.element)> is not known" }) {
            row.faults.append("nothing is said of '\(attribute)' of <\(entry.element)>")
          }
        }
      }
    }
    return row
  }

  private static func page(_ rows: [Row]) -> String {
    func list(_ names: [String]) -> String { names.sorted().map { "`\($0)`" }.joined(separator: " ") }
    let table = rows.map { row in
      let parts = [
        row.read.isEmpty ? nil : "read: \(list(row.read))",
        row.withoutEffect.isEmpty ? nil : "without effect: \(list(row.withoutEffect))",
        row.reported.isEmpty ? nil : "reported: \(list(row.reported))", row.remark.isEmpty ? nil : row.remark,
      ].compactMap { $0 }
      return "| `\(row.element)` | \(parts.isEmpty ? "read" : parts.joined(separator: "; ")) |"
    }
    let used = Set(rows.flatMap(\.withoutEffect))
    let why = reasons.filter { used.contains($0.key.split(separator: ".").last.map(String.init) ?? "") }.sorted {
      $0.key < $1.key
    }.map {
      "| `\($0.key)` | \($0.value) |"
    }
    return """
      # What is read of documents

      Every element and attribute of public storyboards and xibs, in the order of how many documents have it, and what
      becomes of it: it is read, it is known to have no effect (the reasons are below), or a diagnostic with line, column
      and object id reports it. Attributes that only the editor uses are not listed. A test makes this page from the
      loader itself (`TENDON_WRITE_PAGES=1 swift test --filter CoverageTests` writes it again) and fails where nothing is
      known of an attribute.

      | element | attributes |
      |---|---|
      \(table.joined(separator: "\n"))

      ## Why attributes have no effect

      | attribute | reason |
      |---|---|
      \(why.joined(separator: "\n"))

      """
  }

  /// Reasons, and remarks on attributes, that no row needs: the loader reads what they say has no effect.
  private static func stale(_ rows: [Row]) -> [String] {
    let passedOver = Set(rows.flatMap { row in row.withoutEffect.flatMap { [$0, "\(row.element).\($0)"] } })
    return reasons.keys.filter { !passedOver.contains($0) }.sorted()
  }

  @Test func everyElementAndAttributeIsAccountedFor() throws {
    let rows = try CoverageTests.rows()
    for fault in rows.flatMap(\.faults) { Issue.record("\(fault)") }
    for name in CoverageTests.stale(rows) { Issue.record("a reason for '\(name)', which is never without effect") }
    let url = CoverageTests.checkout.appendingPathComponent("Documentation/Documents.md")
    let page = CoverageTests.page(rows)
    if ProcessInfo.processInfo.environment["TENDON_WRITE_PAGES"] != nil {
      try Data(page.utf8).write(to: url)
    }
    let committed = try String(contentsOf: url, encoding: .utf8)
    #expect(
      committed == page, "the page is old: TENDON_WRITE_PAGES=1 swift test --filter CoverageTests writes it again")
  }
}
