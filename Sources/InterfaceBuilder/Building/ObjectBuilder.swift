import Foundation
import TendonAutoLayout
import TendonGeometry
import TendonViews

/// Builds the objects of one scene, xib or prototype cell from their elements.
///
/// Views come first, then, when all of them are there, constraints, runtime attributes and connections: `finish()`.
@MainActor
final class ObjectBuilder {
  let context: DocumentContext
  let plan: BuildPlan
  let classes: ClassTable
  let images: ImageFinder

  struct Pending {
    private let built: BuiltObject
    let reading: ElementReading

    @MainActor var owner: AnyObject? { built.object }

    @MainActor init(owner: AnyObject, reading: ElementReading) {
      (built, self.reading) = (BuiltObject(owner), reading)
    }
  }
  @exclusivity(unchecked) private var objects: [String: BuiltObject] = [:]
  @exclusivity(unchecked) var guides: [String: GuideReference] = [:]

  /// The constraints, runtime attributes and connections that are applied once all views exist.
  var constraints: [Pending] = []
  var runtimeAttributes: [Pending] = []
  var connections: [Pending] = []
  private var awakening: [BuiltObject] = []

  /// The controller whose scene this is, and what makes the destinations of its segues.
  weak var controller: UIViewController?
  var makeDestination: ((String) -> UIViewController?)?

  /// The variations of the document, and the size classes for which its elements have been resolved.
  var variations: (index: VariationIndex, classes: SizeClasses)?
  /// Views inside no other one of the document, which are to follow their size classes.
  private var varyingTops: [(view: UIView, original: Element)] = []

  /// The number of parts that ask for objects after the end: prototypes, views that are not loaded yet, popovers.
  private var laterUses = 0
  /// Vertical stack views with views whose heights are assumed when all views have their superviews.
  var stacks: [(UIStackView, Element)] = []

  /// Objects beside the controller, kept until the view is loaded and connected.
  var others: [AnyObject] = []

  /// Objects whose class in the document is not linked in: their outlets and actions lead nowhere.
  private(set) var unlinked: Set<ObjectIdentifier> = []
  /// Objects of a class that the document names and the app has.
  private(set) var linked: Set<ObjectIdentifier> = []

  init(
    _ context: DocumentContext, plan: BuildPlan, classes: ClassTable = ClassTable(), images: ImageFinder = ImageFinder()
  ) {
    (self.context, self.plan, self.classes, self.images) = (context, plan, classes, images)
  }

  /// A builder for a part that is made later and more than once; it sees the objects that are there now.
  func builderForPart() -> ObjectBuilder {
    let builder = ObjectBuilder(context, plan: plan, classes: classes, images: images)
    (builder.objects, builder.guides) = (objects, guides)
    (builder.linked, builder.unlinked) = (linked, unlinked)
    (builder.controller, builder.makeDestination) = (controller, makeDestination)
    builder.variations = variations
    return builder
  }

  // MARK: - Objects

  func object(_ id: String) -> AnyObject? { objects[id]?.object }

  func register(_ object: AnyObject, as id: String?) {
    if let id { objects[id] = BuiltObject(object) }
  }

  /// The size in points of the next view that is made, where the document has none that counts; nil: the recorded one.
  var assumedSize: CGSize?
  /// True while the cells of a table are made that is the root view of a controller.
  var isInRootTable = false

  /// The cell that the objects of a xib consist of.
  private(set) weak var topCell: UIView?

  /// The nesting depth of the views that are being created.
  private var depth = 0
  /// True if the view that is being created has no superview in the document.
  var isAtTop: Bool { depth == 1 }

  /// The view of an element; an element that is not known becomes a plain view, with a diagnostic.
  func makeView(_ reading: ElementReading) -> UIView {
    depth += 1
    defer { depth -= 1 }
    let name = reading.element.name
    let rule = ElementTable.views[name]
    if rule == nil {
      reading.warn("element <\(name.oneLine())> is not known", "a plain view takes its place")
    } else if let missing = rule?.missingClass {
      reading.warn("\(missing) is not part of this library", "a view of its size takes its place")
    }
    let type = rule?.type ?? UIView.self
    let coder = DocumentCoder(reading, rule: rule ?? .view, builder: self)
    let custom = makeCustom(reading, insteadOf: type, fits: (rule ?? .view).fits, coder: coder)
    let view = custom as? UIView ?? type.init(coder: coder)!
    if isAtTop, view is UITableViewCell || view is UICollectionReusableView { topCell = view }
    if isAtTop, let original = reading.element.id.flatMap({ variations?.index.element($0) }) {
      varyingTops.append((view, original))
    }
    return view
  }

  /// A view that goes into one that exists already.
  func makePart(_ reading: ElementReading) -> UIView {
    depth += 1
    defer { depth -= 1 }
    return makeView(reading)
  }

  /// The object of the class that the document names; nil where it names none, or one that is missing or does not fit.
  func makeCustom(
    _ reading: ElementReading, insteadOf base: AnyClass, fits: (AnyObject) -> Bool, coder: NSCoder
  ) -> AnyObject? {
    let module = reading.string("customModule")
    guard let name = reading.string("customClass"), classes.hasAny else { return nil }
    let fullName = "\(module.map { "\($0)." } ?? "")\(name)".oneLine()
    let done =
      base == NSObject.self ? "left out" : "\(base) takes its place; its outlets and actions are not connected"
    guard let maker = classes.maker(name, module: module) else {
      reading.warn("class '\(fullName)' is not linked in", done)
      return nil
    }
    guard let object = maker(coder), fits(object) else {
      reading.warn("class '\(fullName)' is no \(base), or its init(coder:) refused", done)
      return nil
    }
    linked.insert(ObjectIdentifier(object))
    return object
  }

  /// Fills in a view whose `init(coder:)` runs.
  func fill(_ view: UIView, from reading: ElementReading, by rule: ElementRule?) {
    note(view, reading)
    let rule = rule ?? .view
    rule.configure(view, from: reading, self)
    if rule.missingClass == nil { reading.reportUnread() }
  }

  /// Keeps what `finish()` needs of an object.
  func note(_ object: AnyObject, _ reading: ElementReading) {
    register(object, as: reading.element.id)
    if reading.element["customClass"] != nil { unlinked.insert(ObjectIdentifier(object)) }
    awakening.append(BuiltObject(object))
    for item in reading.list("connections") { connections.append(Pending(owner: object, reading: item)) }
    for item in reading.list("userDefinedRuntimeAttributes") {
      runtimeAttributes.append(Pending(owner: object, reading: item))
    }
  }

  /// Gives an object of the caller the place of a placeholder of the document.
  func adopt(_ object: AnyObject, _ reading: ElementReading) {
    note(object, reading)
    linked.insert(ObjectIdentifier(object))
  }

  /// An object that stands beside controllers: a view, a recognizer, a controller of a xib; nil for what is none.
  func makeOther(_ reading: ElementReading) -> AnyObject? {
    let name = reading.element.name
    if name == "placeholder" || name == "exit" || name == "viewControllerPlaceholder" { return nil }
    if ElementTable.views[name] != nil { return makeView(reading) }
    if ElementTable.isController(name) { return makeController(reading) }
    if name == "customObject" { return makeObject(reading) }
    // Items that code puts into a bar stand beside the controller.
    if name == "barButtonItem" { return makeBarButtonItem(reading) }
    if name.hasSuffix("GestureRecognizer") { return makeRecognizer(reading) }
    reading.warn("object <\(name.oneLine())> is not known", "left out")
    return nil
  }

  /// An object of a class of the app's that is no view and no controller; nil where the class is not there.
  private func makeObject(_ reading: ElementReading) -> AnyObject? {
    if reading.element["customClass"] == nil { reading.warn("a <customObject> has no class", "left out") }
    let coder = DocumentCoder(reading, rule: nil, builder: self)
    guard let object = makeCustom(reading, insteadOf: NSObject.self, fits: { _ in true }, coder: coder) else {
      return nil
    }
    note(object, reading)
    reading.reportUnread()
    return object
  }

  /// Notes that the class of an object is the app's, so that its outlets and actions have to be there.
  func link(_ object: AnyObject) { linked.insert(ObjectIdentifier(object)) }

  func isLinked(_ object: AnyObject) -> Bool { linked.contains(ObjectIdentifier(object)) }

  /// True if the document names a class for the object that is not linked in.
  func isUnlinked(_ object: AnyObject) -> Bool {
    unlinked.contains(ObjectIdentifier(object)) && !isLinked(object)
  }

  // MARK: - The end

  /// Installs constraints, sets runtime attributes, connects outlets and actions, and wakes the objects.
  func finish() {
    for (stack, element) in stacks { ElementRule.assumeHeight(in: stack, element) }
    stacks = []
    for item in constraints {
      if let host = item.owner as? UIView { install(item.reading, in: host) }
    }
    constraints = []
    guard plan.connects else { return }
    for item in runtimeAttributes {
      if let owner = item.owner { setRuntimeAttribute(item.reading, on: owner) }
    }
    runtimeAttributes = []
    let tops = varyingTops
    varyingTops = []
    let uninstalled = tops.map { top in
      variations.map { makeUninstalled(in: top.original, for: $0.classes) } ?? [:]
    }
    connect()
    let objects = awakening.compactMap(\.object)
    awakening = []
    others = []
    release()
    for object in objects {
      if let view = object as? UIView { view.awakeFromNib() }
      if let item = object as? UIBarItem { item.awakeFromNib() }
      if let controller = object as? UIViewController { controller.awakeFromNib() }
      if let layout = object as? UICollectionViewLayout { layout.awakeFromNib() }
      if let recognizer = object as? UIGestureRecognizer { recognizer.awakeFromNib() }
      if let constraint = object as? NSLayoutConstraint { constraint.awakeFromNib() }
    }
    guard let variations else { return }
    for (top, constraints) in zip(tops, uninstalled) {
      DocumentVariations(
        top.original, of: top.view, classes: variations.classes, self, variations.index, uninstalled: constraints
      ).follow()
    }
  }

  /// Notes that a part will ask for objects after the end of the building.
  func beginLaterUse() { laterUses += 1 }
  /// Notes that a part has asked for all objects that it needs.
  func endLaterUse() { laterUses -= 1 }

  /// Releases the objects; superviews and controllers retain them from now on.
  ///
  /// A weak reference makes counting all later references to an object slow. So objects that nothing asks for later are
  /// forgotten, and only those that were there before the view are still referred to.
  private func release() {
    if laterUses > 0 || variations != nil { loosen() } else { objects = objects.filter { !$0.value.isHeld } }
  }

  /// Replaces the strong references to the objects; superviews and controllers retain them from now on.
  func loosen() { objects = objects.mapValues(\.loosened) }
}
