import TendonGeometry
import TendonViews

extension ElementRule {
  static let tableView = ElementRule("tableView", UITableView.self, base: .scrollView) { table, reading, builder in
    lazy var styles: [String: UITableView.Style] = [
      "plain": .plain, "grouped": .grouped, "insetGrouped": .insetGrouped,
    ]
    let style = reading.choice("style", styles) ?? .plain
    table.decode(style: style)
    // A negative height means an automatic one.
    if let height = reading.length("rowHeight"), height > 0 { table.rowHeight = height }
    if let height = reading.length("estimatedRowHeight"), height > 0 { table.estimatedRowHeight = height }
    table.sectionHeaderHeight = height("sectionHeaderHeight", style, reading)
    table.sectionFooterHeight = height("sectionFooterHeight", style, reading)
    lazy var separators: [String: UITableView.SeparatorStyle] = [
      "none": .none, "default": .singleLine, "singleLine": .singleLine, "singleLineEtched": .singleLine,
    ]
    if let separator = reading.choice("separatorStyle", separators) { table.separatorStyle = separator }
    if let color = builder.color("separatorColor", reading) { table.separatorColor = color }
    if let inset = reading.insets("separatorInset") { table.separatorInset = inset }
    if let allows = reading.optionalBool("allowsSelection") { table.allowsSelection = allows }
    if let allows = reading.optionalBool("allowsMultipleSelection") { table.allowsMultipleSelection = allows }
    if let allows = reading.optionalBool("allowsSelectionDuringEditing") { table.allowsSelectionDuringEditing = allows }
    if let allows = reading.optionalBool("allowsMultipleSelectionDuringEditing") {
      table.allowsMultipleSelectionDuringEditing = allows
    }
    if let color = builder.color("sectionIndexColor", reading) { table.sectionIndexColor = color }
    if let color = builder.color("sectionIndexBackgroundColor", reading) { table.sectionIndexBackgroundColor = color }
    if table.backgroundColor == nil {
      table.backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    }
    // Headers are measured when the table is loaded; the content of rows reaches to their edges.
    reading.ignore(attributes: [
      "dataMode", "estimatedSectionHeaderHeight", "estimatedSectionFooterHeight", "sectionIndexMinimumDisplayRowCount",
      "springLoaded", "contentViewInsetsToSafeArea",
    ])
    let prototypes = reading.list("prototypes")
    let sections = reading.list("sections")
    if builder.plan.placesCells {
      builder.isInRootTable = reading.element["key"] == "view"
      defer { builder.isInRootTable = false }
      table.place((prototypes + sections.flatMap { $0.list("cells") }).map { makeRow($0, in: table, builder) })
    } else {
      for cell in prototypes { addPrototype(cell, to: table, builder) }
      var rows = sections.map { makeSection($0, $0.list("cells"), in: table, builder) }
      if builder.showsPrototypes, !prototypes.isEmpty {
        rows.append(makeSection(reading, prototypes, in: table, builder))
      }
      if !rows.isEmpty { table.staticContents = StaticTableContents(rows) }
    }
    table.tableHeaderView = reading.view("tableHeaderView", builder)
    table.tableFooterView = reading.view("tableFooterView", builder)
  }

  /// The height of headers or footers that the document sets; what the editor writes into every grouped table means an
  /// automatic one.
  private static func height(_ name: String, _ style: UITableView.Style, _ reading: ElementReading) -> CGFloat {
    guard let height = reading.length(name), height >= 0 else { return UITableView.automaticDimension }
    return style != .plain && [10, 18].contains(height) ? UITableView.automaticDimension : height
  }

  /// A cell where the design canvas has it.
  private static func makeRow(_ reading: ElementReading, in table: UITableView, _ builder: ObjectBuilder) -> UIView {
    let size = rowSize(of: reading.element, in: table)
    builder.assumedSize = size
    let made = builder.makeView(reading)
    if size != nil, table.separatorStyle != .none, let cell = made as? UITableViewCell {
      // The separator takes a pixel of the content's height.
      cell.contentView.frame.size.height -= 1 / UIScreen.main.scale
    } else if table.style == .insetGrouped, table.frame.width > 0, let cell = made as? UITableViewCell,
      cell.frame.width >= table.frame.width
    {
      // The document has the row as wide as its table, the canvas lays its content out 20 points inside on both sides.
      cell.contentView.frame.size.width -= 40
    }
    return made
  }

  /// The size in points of a cell whose content has no frame, as in documents of Xcode 6: as wide as the table, and as high
  /// as its rows; nil where the content has one.
  private static func rowSize(of cell: Element, in table: UITableView) -> CGSize? {
    guard let content = cell.children.first(where: { $0["key"] == "contentView" }),
      content.child("rect", key: "frame") == nil
    else { return nil }
    let rect = cell.child("rect", key: "frame")
    let heights = [cell["rowHeight"], rect?["height"]].compactMap { $0.flatMap { Scalars.number($0) } }
    let own = heights.first { $0 > 0 && $0 <= Scalars.lengthLimit }.map { CGFloat($0) }
    let general = table.rowHeight > 0 ? table.rowHeight : UITableView.standardRowHeight
    // The frame of a table may be missing as well.
    let width = table.frame.width > 0 ? table.frame.width : UIScreen.main.bounds.width
    return CGSize(width: width, height: own ?? general)
  }

  /// A section of rows that are what they are.
  private static func makeSection(
    _ reading: ElementReading, _ cells: [ElementReading], in table: UITableView, _ builder: ObjectBuilder
  ) -> StaticTableContents.Section {
    var section = StaticTableContents.Section(
      header: reading.text("headerTitle"), footer: reading.text("footerTitle"))
    for cell in cells {
      builder.assumedSize = rowSize(of: cell.element, in: table)
      guard let made = builder.makeView(cell) as? UITableViewCell else {
        cell.warn("<\(cell.element.name.oneLine())> is no cell of a table", "left out")
        continue
      }
      section.rows.append((made, rowHeight(of: cell.element)))
    }
    if reading.element.name == "tableViewSection" { reading.reportUnread() }
    return section
  }

  /// Lets the table make cells like the prototype.
  private static func addPrototype(_ cell: ElementReading, to table: UITableView, _ builder: ObjectBuilder) {
    guard let identifier = cell.string("reuseIdentifier") else {
      return cell.warn(
        "a prototype cell has no reuse identifier",
        builder.showsPrototypes ? "only pictures show it" : "no row can use it")
    }
    let size = rowSize(of: cell.element, in: table)
    // The owners are known when the first cell is made, not yet here.
    builder.beginLaterUse()
    builder.addSegues(ofPrototype: cell)
    table.register(forCellReuseIdentifier: identifier) {
      let part = builder.builderForPart()
      part.assumedSize = size
      let made = part.makeView(ElementReading(cell.element, in: builder.context, around: cell.objectID))
      part.finish()
      guard let made = made as? UITableViewCell else {
        preconditionFailure(
          "the prototype '\(identifier)' of a document made a \(Swift.type(of: made)), which is no cell")
      }
      return made
    }
  }

  static let tableViewCell = ElementRule("tableViewCell", UITableViewCell.self, base: .view) { cell, reading, builder in
    lazy var selections: [String: UITableViewCell.SelectionStyle] = [
      "none": .none, "blue": .blue, "gray": .gray, "default": .default,
    ]
    if let style = reading.choice("selectionStyle", selections) { cell.selectionStyle = style }
    lazy var accessories: [String: UITableViewCell.AccessoryType] = [
      "none": .none, "disclosureIndicator": .disclosureIndicator, "detailDisclosureButton": .detailDisclosureButton,
      "checkmark": .checkmark, "detailButton": .detailButton,
    ]
    if let accessory = reading.choice("accessoryType", accessories) { cell.accessoryType = accessory }
    if let view = reading.view("accessoryView", builder) { cell.accessoryView = view }
    if let level = reading.integer("indentationLevel") { cell.indentationLevel = min(max(level, 0), 100) }
    if let width = reading.length("indentationWidth") { cell.indentationWidth = max(width, 0) }
    if let inset = reading.insets("separatorInset") { cell.separatorInset = inset }
    lazy var styles: [String: UITableViewCell.CellStyle] = [
      "IBUITableViewCellStyleDefault": .default, "IBUITableViewCellStyleValue1": .value1,
      "IBUITableViewCellStyleValue2": .value2, "IBUITableViewCellStyleSubtitle": .subtitle,
    ]
    let style = reading.choice("style", styles) ?? .default
    let names = ["textLabel", "detailTextLabel", "imageView"].map { reading.string($0) }
    cell.placesContent = !builder.plan.placesCells
    if let content = reading.child(key: "contentView") {
      if content.element.child("rect", key: "frame") == nil { builder.assumedSize = cell.bounds.size }
      let view = builder.makeView(content)
      if builder.plan.fillsCells { fill(cell, reading, with: view) }
      fit(view, content, in: cell, reading, builder)
      if reading.element["style"] != nil { keepMasks(in: content.element, builder) }
      let parts = names.map { $0.flatMap { builder.object($0) } }
      cell.adopt(
        contentView: view, style: style,
        parts: UITableViewCell.Parts(
          textLabel: parts[0] as? UILabel, detailTextLabel: parts[1] as? UILabel, imageView: parts[2] as? UIImageView))
    }
    if let list = reading.child("listContentConfiguration", key: "contentConfiguration") {
      cell.contentConfiguration = builder.listContent(list, cell.defaultContentConfiguration())
      // Outlets and layouts that name the content view mean the view of the configuration.
      builder.register(cell.contentView, as: cell.contentView.objectID)
    }
    // The table reads identifier and height; nothing is edited or reordered here.
    reading.ignore(attributes: [
      "reuseIdentifier", "rowHeight", "hidesAccessoryWhenEditing", "showsReorderControl", "shouldIndentWhileEditing",
      "editingAccessoryType", "focusStyle",
    ])
  }

  /// Lets the views that a cell of a built-in style has besides its own keep to their masks: the editor takes no
  /// constraints there, though it writes that constraints place the views.
  private static func keepMasks(in content: Element, _ builder: ObjectBuilder) {
    for child in content.child("subviews")?.children ?? [] where child.child("autoresizingMask") != nil {
      guard let view = child.id.flatMap({ builder.object($0) }) as? UIView else { continue }
      view.translatesAutoresizingMaskIntoConstraints = true
    }
  }

  /// Gives a content that is lower than its cell by more than a separator the height of the cell, less the separator.
  private static func fill(_ cell: UITableViewCell, _ reading: ElementReading, with content: UIView) {
    guard cell.frame.height - content.frame.height > 1.5 else { return }
    content.frame.size.height = (rowHeight(of: reading.element) ?? cell.frame.height) - 1 / UIScreen.main.scale
  }

  /// The height in points that the document sets for a row; nil where it sets none.
  private static func rowHeight(of cell: Element) -> CGFloat? {
    let height = cell["rowHeight"].flatMap { Scalars.number($0) }.map { CGFloat($0) }
    return height.flatMap { $0 > 0 && $0 <= Scalars.lengthLimit ? $0 : nil }
  }

  /// Gives the content of a cell that is not laid out by a table its size and its margins.
  private static func fit(
    _ view: UIView, _ content: ElementReading, in cell: UITableViewCell, _ reading: ElementReading,
    _ builder: ObjectBuilder
  ) {
    let isNarrowed = cell.accessoryType != .none
    guard let standard = builder.plan.cellMargins?(cell.frame.width, isNarrowed, builder.isInRootTable) else { return }
    let (own, preserves) = (view.layoutMargins, view.preservesSuperviewLayoutMargins)
    view.preservesSuperviewLayoutMargins = false
    // Where the content preserves the margins of the cell, its own are at least those that the document sets for the cell.
    let margins = preserves && reading.element.hasOwnMargins ? standard.atLeast(cell.layoutMargins) : standard
    if !content.element.hasOwnMargins {
      view.layoutMargins = margins
    } else if preserves {
      // Margins that the document sets are at least those of the cell where it preserves them.
      view.layoutMargins = margins.atLeast(own)
    }
  }

  static let tableViewCellContentView = ElementRule("tableViewCellContentView", UIView.self, base: .view) {
    _, reading, _ in
    reading.ignore(attributes: ["tableViewCell"])
  }
}

extension ElementReading {
  /// The view that a key names; nil without one.
  @MainActor func view(_ key: String, _ builder: ObjectBuilder) -> UIView? {
    guard let child = child(key: key), child.element.name != "nil" else { return nil }
    return builder.makeView(child)
  }
}

extension UIEdgeInsets {
  /// The greater inset of each side.
  fileprivate func atLeast(_ other: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: max(top, other.top), left: max(left, other.left), bottom: max(bottom, other.bottom),
      right: max(right, other.right))
  }
}
