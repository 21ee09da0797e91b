import TendonViews

extension ElementRule {
  static let tableView = ElementRule("tableView", UITableView.self, base: .scrollView) { table, reading, builder in
    if let style = reading.string("style"), style != "plain" {
      reading.warn("a table of style '\(style.oneLine())'", "shown as a plain one")
    }
    if let height = reading.length("rowHeight") { table.rowHeight = height > 0 ? height : 44 }
    let separators: [String: UITableView.SeparatorStyle] = [
      "none": .none, "default": .singleLine, "singleLine": .singleLine, "singleLineEtched": .singleLine,
    ]
    if let separator = reading.choice("separatorStyle", separators) { table.separatorStyle = separator }
    if let color = builder.color("separatorColor", reading) { table.separatorColor = color }
    if let inset = reading.insets("separatorInset") { table.separatorInset = inset }
    if let allows = reading.optionalBool("allowsSelection") { table.allowsSelection = allows }
    if table.backgroundColor == nil { table.backgroundColor = .systemBackground }
    // Tables here have neither headers nor footers of sections, and ask for every height.
    reading.ignore(attributes: [
      "dataMode", "sectionHeaderHeight", "sectionFooterHeight", "estimatedRowHeight", "estimatedSectionHeaderHeight",
      "estimatedSectionFooterHeight",
    ])
    for cell in reading.list("prototypes") { addPrototype(cell, to: table, builder) }
  }

  /// Lets the table make cells like the prototype.
  private static func addPrototype(_ cell: ElementReading, to table: UITableView, _ builder: ObjectBuilder) {
    guard let identifier = cell.string("reuseIdentifier") else {
      return cell.warn("a prototype cell has no reuse identifier", "no row can use it")
    }
    // The owners are known when the first cell is made, not yet here.
    table.register(forCellReuseIdentifier: identifier) {
      let part = builder.builderForPart()
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
    let styles: [String: UITableViewCell.SelectionStyle] = [
      "none": .none, "blue": .blue, "gray": .gray, "default": .default,
    ]
    if let style = reading.choice("selectionStyle", styles) { cell.selectionStyle = style }
    if let content = reading.child(key: "contentView") {
      let view = builder.makeView(content)
      let label = reading.string("textLabel").flatMap { builder.object($0) } as? UILabel
      cell.adopt(contentView: view, textLabel: label)
    }
    reading.ignore(attributes: [
      "reuseIdentifier", "rowHeight", "indentationLevel", "indentationWidth", "hidesAccessoryWhenEditing", "style",
      "textLabel",
    ])
  }

  static let tableViewCellContentView = ElementRule("tableViewCellContentView", UIView.self, base: .view) {
    _, reading, _ in
    reading.ignore(attributes: ["tableViewCell"])
  }
}
