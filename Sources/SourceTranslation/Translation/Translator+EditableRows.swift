extension Translator {
  /// Makes the rows of a data source that commits edits editable, and those of one that moves rows movable, as UIKit
  /// does by asking whether the optional methods are implemented.
  func translateEditableRows() {
    let pairs = [
      ("tableView(_:commit:forRowAt:)", "canEditRowAt"), ("tableView(_:moveRowAt:to:)", "canMoveRowAt"),
    ]
    for path in index.order {
      guard let entry = index.types[path] else { continue }
      for (change, permission) in pairs {
        let wanted = "tableView(_:\(permission):)"
        let declares = { (entry: TargetIndex.TypeEntry, name: String) in
          entry.parts.contains { $0.declaration.members.contains { $0.fullName == name } }
        }
        guard !declares(entry, wanted), !index.ancestors(of: entry).contains(where: { declares($0, wanted) }) else {
          continue
        }
        for part in entry.parts {
          guard let method = part.declaration.members.first(where: { $0.fullName == change && $0.body != nil }) else {
            continue
          }
          let overrides = method.has("override")
          // An extension cannot override.
          let place = overrides ? entry.home ?? part : part
          guard let body = place.declaration.body else { continue }
          let access = ["open", "public"].contains(method.access) ? "public " : ""
          insert(
            "\(overrides ? "override " : "")\(access)func tableView(_ tableView: UITableView, "
              + "\(permission) indexPath: IndexPath) -> Bool { true }",
            beforeEndOf: body, in: place.file)
          break
        }
      }
    }
  }
}
