import TendonViews

/// A xib document with what its objects are made by.
final class LoadedNib: NibContents {
  var loader: DocumentLoader
  init(_ loader: DocumentLoader) { self.loader = loader }

  var fileName: String { loader.context.file }

  func instantiate(withOwner owner: Any?, external: [String: AnyObject]) -> [AnyObject] {
    let builder = loader.makeBuilder()
    var made: [AnyObject] = []
    var controllersWithView: Set<String?> = []
    for element in loader.root.child("objects")?.children ?? [] {
      let reading = ElementReading(element, in: loader.context)
      if element.name == "placeholder" {
        let identifier = element["placeholderIdentifier"] ?? ""
        if identifier == "IBFilesOwner" {
          if let owner { builder.adopt(owner as AnyObject, reading) }
        } else if let object = external[identifier] {
          builder.adopt(object, reading)
        }
      } else if let object = builder.makeOther(reading) {
        made.append(object)
        if element.children.contains(where: { $0["key"] == "view" }) { controllersWithView.insert(element.id) }
      }
    }
    // Outlets of a controller lead into its view, which is archived with it; its loading connects them.
    for case let controller as UIViewController in made where controllersWithView.contains(controller.objectID) {
      controller.loadViewIfNeeded()
    }
    builder.finish()
    return made
  }
}
