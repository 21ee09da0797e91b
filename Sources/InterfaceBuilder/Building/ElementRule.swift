import TendonViews

/// The rule by which the views of one element are created: their class, and the attributes that they read.
@MainActor
struct ElementRule {
  /// The name of the element.
  let element: String
  let type: UIView.Type
  /// The name of the class in UIKit if this library has no such class and uses a placeholder.
  let missingClass: String?
  /// Returns true if an object is of the rule's class.
  let fits: (AnyObject) -> Bool
  /// From the most general class to this one.
  private let steps: [(UIView, ElementReading, ObjectBuilder) -> Void]

  /// A rule for a class that exists. `base` is the rule of its superclass, whose part comes first.
  init<View: UIView>(
    _ element: String, _ type: View.Type, base: ElementRule? = nil,
    _ configure: @escaping @MainActor (View, ElementReading, ObjectBuilder) -> Void = { _, _, _ in }
  ) {
    (self.element, self.type, missingClass) = (element, type, nil)
    fits = { $0 is View }
    steps =
      (base?.steps ?? []) + [
        { view, reading, builder in
          if let view = view as? View { configure(view, reading, builder) }
        }
      ]
  }

  /// A rule for a class that this library does not have: the view holds its place, and that of the views inside it.
  init(_ element: String, standsFor missingClass: String, base: ElementRule) {
    (self.element, type, self.missingClass, fits) = (element, DocumentStandIn.self, missingClass, base.fits)
    steps =
      base.steps + [
        { view, reading, builder in
          (view as? DocumentStandIn)?.elementName = element
          for child in reading.children() where ElementTable.views[child.element.name] != nil {
            let part = builder.makeView(child)
            if child.element.child("rect", key: "frame") == nil { part.frame = view.bounds }
            view.addSubview(part)
          }
        }
      ]
  }

  func configure(_ view: UIView, from reading: ElementReading, _ builder: ObjectBuilder) {
    for step in steps { step(view, reading, builder) }
  }
}
