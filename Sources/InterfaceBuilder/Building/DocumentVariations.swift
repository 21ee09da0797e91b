import TendonAutoLayout
import TendonGeometry
import TendonViews

/// The parts of a document that vary with the size classes, as they are in the file.
@MainActor
final class VariationIndex {
  /// Elements with variations in them, by object id, before any is applied.
  private var varying: [String: Element] = [:]
  /// Outlets that lead to an object, with the ids of the objects that have them.
  private var outlets: [String: [(owner: String, element: Element)]] = [:]

  /// Nil where nothing varies.
  init?(_ root: Element) {
    guard root.hasVariations else { return nil }
    var waiting = [root]
    while let element = waiting.popLast() {
      if let id = element.id {
        if element.hasVariations, varying[id] == nil { varying[id] = element }
        for outlet in element.child("connections")?.children ?? [] where outlet.name != "segue" {
          if let destination = outlet["destination"], outlet.name.hasPrefix("outlet") {
            outlets[destination, default: []].append((id, outlet))
          }
        }
      }
      waiting += element.children
    }
  }

  func element(_ id: String) -> Element? { varying[id] }
  func outlets(to id: String) -> [(owner: String, element: Element)] { outlets[id] ?? [] }
}

/// Keeps one tree of views in line with its size classes: installs and uninstalls constraints and views, and sets what
/// varies, whenever the classes have changed.
///
/// Constraints that are not installed are there, and not active; outlets have them.
///
/// Differs from UIKit: a view that is not installed when the document is loaded is made when it is installed first, with
/// its constraints; until then outlets to them are nil. What varies beside constraints, constants, priorities, fonts,
/// colours, stack views, margins, `hidden` and `alpha` keeps the value with which it was loaded (with a diagnostic).
@MainActor
final class DocumentVariations {
  private let original: Element
  private let builder: ObjectBuilder
  private let index: VariationIndex
  private weak var root: UIView?
  private var classes: SizeClasses
  /// The objects that are not installed at present.
  private var stash: [String: AnyObject] = [:]

  /// - Parameter uninstalled: the constraints that are there and wait for other classes.
  init(
    _ original: Element, of root: UIView, classes: SizeClasses, _ builder: ObjectBuilder, _ index: VariationIndex,
    uninstalled: [String: NSLayoutConstraint]
  ) {
    (self.original, self.root, self.classes, self.builder, self.index) = (original, root, classes, builder, index)
    stash = uninstalled
  }

  /// Follows the classes of the view from now on.
  func follow() {
    root?.registerForTraitChanges([UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self]) { view, _ in
      self.update(to: view.traitCollection)
    }
    if let root { update(to: root.traitCollection) }
  }

  /// The elements with an id of a tree, with those that hold them.
  private struct Tree {
    struct Place {
      let element: Element
      /// The nearest view around it, and the list of that view in which it is.
      let owner: String?
      let list: String
    }
    var places: [String: Place] = [:]
    var order: [String] = []

    init(_ root: Element) {
      var waiting: [(Element, String?, String)] = [(root, nil, "")]
      while let (element, owner, list) = waiting.popLast() {
        let id = element.id
        if let id, places[id] == nil {
          places[id] = Place(element: element, owner: owner, list: list)
          order.append(id)
        }
        for child in element.children.reversed() {
          waiting.append((child, id ?? owner, id == nil ? element.name : child.name))
        }
      }
    }
  }

  private func update(to traits: UITraitCollection) {
    let new = SizeClasses(
      width: traits.horizontalSizeClass == .regular ? .regular : .compact,
      height: traits.verticalSizeClass == .regular ? .regular : .compact)
    guard new != classes else { return }
    let (before, after) = (Tree(original.resolved(for: classes)), Tree(original.resolved(for: new)))
    classes = new
    let isView = { (id: String, tree: Tree) in tree.places[id].map { $0.list == "subviews" } ?? false }
    let leaving = Set(before.order.filter { after.places[$0] == nil })
    let coming = Set(after.order.filter { before.places[$0] == nil })
    let unknown = coming.filter { stash[$0] == nil }
    // Constraints that a view takes along are kept for when it comes back.
    keepConstraints(of: before, touching: leaving)
    for id in before.order where leaving.contains(id) {
      if let constraint = builder.object(id) as? NSLayoutConstraint {
        stash[id] = constraint
        constraint.isActive = false
      }
    }
    for id in before.order where leaving.contains(id) && isView(id, before) {
      guard let view = builder.object(id) as? UIView else { continue }
      stash[id] = view
      if before.places[id]?.owner.map({ leaving.contains($0) }) != true { view.removeFromSuperview() }
    }
    var fresh: [UIView] = []
    for id in after.order where coming.contains(id) && isView(id, after) {
      guard let place = after.places[id], let owner = place.owner, !coming.contains(owner),
        let holder = builder.object(owner) as? UIView
      else { continue }
      fresh.append(install(id, place, in: holder, after))
    }
    for id in after.order { vary(id, before.places[id], after.places[id]!) }
    activateConstraints(of: after, coming)
    connectOutlets(to: unknown)
    appear(fresh)
  }

  // MARK: - Views

  private func install(_ id: String, _ place: Tree.Place, in holder: UIView, _ tree: Tree) -> UIView {
    let siblings = tree.places[place.owner!]?.element.child("subviews")?.children.compactMap(\.id) ?? []
    var view: UIView?
    UIView.performWithoutAnimation {
      let made = stash[id] as? UIView ?? builder.makePart(ElementReading(place.element, in: builder.context))
      stash[id] = nil
      let before = siblings.prefix { $0 != id }.compactMap { builder.object($0) as? UIView }
      if let stack = holder as? UIStackView {
        let index = stack.arrangedSubviews.filter { arranged in before.contains { $0 === arranged } }.count
        stack.insertArrangedSubview(made, at: index)
      } else if let last = before.last(where: { $0.superview === holder }) {
        holder.insertSubview(made, aboveSubview: last)
      } else {
        holder.insertSubview(made, at: 0)
      }
      builder.finish()
      view = made
    }
    return view!
  }

  /// Lays out views that were added without animation and fades them in, while the other views move.
  private func appear(_ views: [UIView]) {
    guard !views.isEmpty, UIView.inheritedAnimationDuration > 0, let root else { return }
    root.layoutIfNeeded()
    for view in views {
      view.forEachDescendant { inside in
        for key in inside.layer.animationKeys() ?? [] where key.hasPrefix("position") || key.hasPrefix("bounds") {
          inside.layer.removeAnimation(forKey: key)
        }
      }
      let alpha = view.alpha
      UIView.performWithoutAnimation { view.alpha = 0 }
      view.alpha = alpha
    }
  }

  private func connectOutlets(to ids: Set<String>) {
    for id in ids where builder.object(id) != nil {
      for outlet in index.outlets(to: id) {
        guard let owner = builder.object(outlet.owner), !ids.contains(outlet.owner) else { continue }
        builder.connections.append(
          ObjectBuilder.Pending(owner: owner, reading: ElementReading(outlet.element, in: builder.context)))
      }
    }
    builder.finish()
  }

  // MARK: - Constraints

  private func keepConstraints(of tree: Tree, touching ids: Set<String>) {
    for id in tree.order where tree.places[id]?.element.name == "constraint" {
      guard let element = tree.places[id]?.element, stash[id] == nil, let constraint = builder.object(id),
        [element["firstItem"], element["secondItem"], tree.places[id]?.owner].contains(where: {
          $0.map { isInside($0, ids, tree) } ?? false
        })
      else { continue }
      stash[id] = constraint
    }
  }

  /// True if the object is one of these or a descendant of one.
  private func isInside(_ id: String, _ ids: Set<String>, _ tree: Tree) -> Bool {
    var current: String? = id
    while let one = current {
      if ids.contains(one) { return true }
      current = tree.places[one]?.owner
    }
    return false
  }

  /// Installs the constraints that come, and those whose views have come.
  private func activateConstraints(of tree: Tree, _ coming: Set<String>) {
    for id in tree.order {
      guard let place = tree.places[id], place.element.name == "constraint",
        let host = place.owner.flatMap({ builder.object($0) as? UIView })
      else { continue }
      let items = [place.element["firstItem"], place.element["secondItem"], place.owner].compactMap { $0 }
      let known = (stash[id] ?? builder.object(id)) as? NSLayoutConstraint
      let concerns = coming.contains(id) || stash[id] != nil || items.contains { isInside($0, coming, tree) }
      // One that leads to a view that is not installed waits for it.
      guard concerns, items.allSatisfy({ isInstalled($0, under: host) }) else { continue }
      if let known {
        stash[id] = nil
        builder.register(known, as: id)
        if coming.contains(id), index.element(id) != nil {
          var names: Set = ["constant", "priority"]
          vary(known, ElementReading(place.element, in: builder.context), &names)
        }
        if !known.isActive { host.addConstraint(known) }
      } else {
        builder.install(ElementReading(place.element, in: builder.context), in: host)
      }
    }
    builder.loosen()
  }

  private func isInstalled(_ id: String, under host: UIView) -> Bool {
    guard let view = builder.object(id) as? UIView else {
      return builder.object(id) == nil && builder.guides[id] != nil
    }
    return view.isDescendant(of: host)
  }

  // MARK: - Values

  private func vary(_ id: String, _ old: Tree.Place?, _ new: Tree.Place) {
    guard let old, old.element !== new.element, let object = builder.object(id) else { return }
    var names = Set<String>()
    for attribute in new.element.attributes where old.element[attribute.name] != attribute.value {
      names.insert(attribute.name)
    }
    for attribute in old.element.attributes where new.element[attribute.name] == nil { names.insert(attribute.name) }
    var keys = Set<String>()
    for child in new.element.children {
      guard let key = child["key"], child.name != "mask" else { continue }
      if let other = old.element.children.first(where: { $0["key"] == key }), other.isSame(as: child) { continue }
      keys.insert(key)
    }
    guard !names.isEmpty || !keys.isEmpty else { return }
    let reading = ElementReading(new.element, in: builder.context)
    if let constraint = object as? NSLayoutConstraint {
      vary(constraint, reading, &names)
    } else if let view = object as? UIView {
      vary(view, reading, &names, &keys)
    }
    keys.subtract(["frame", "contentFrame"])
    names.subtract(["fixedFrame", "misplaced", "ambiguous"])
    let left = names.union(keys).sorted()
    if !left.isEmpty {
      reading.note("\(left.joined(separator: ", ")) varies with the size classes", "kept as it was loaded")
    }
  }

  private func vary(_ constraint: NSLayoutConstraint, _ reading: ElementReading, _ names: inout Set<String>) {
    guard let description = reading.constraintDescription() else { return }
    if names.remove("constant") != nil { constraint.constant = CGFloat(description.constant) }
    if names.remove("priority") != nil {
      let priority = UILayoutPriority(rawValue: description.priority)
      // Only an inactive one may become required or stop being so.
      let turns = (constraint.priority < .required) != (priority < .required) && constraint.isActive
      if turns { constraint.isActive = false }
      constraint.priority = priority
      if turns { constraint.isActive = true }
    }
  }

  private func vary(
    _ view: UIView, _ reading: ElementReading, _ names: inout Set<String>, _ keys: inout Set<String>
  ) {
    if names.remove("hidden") != nil { view.isHidden = reading.optionalBool("hidden") ?? false }
    if names.remove("alpha") != nil { view.alpha = CGFloat(reading.number("alpha") ?? 1) }
    let axes: [(hugs: Bool, NSLayoutConstraint.Axis, String)] = [
      (true, .horizontal, "horizontalHuggingPriority"), (true, .vertical, "verticalHuggingPriority"),
      (false, .horizontal, "horizontalCompressionResistancePriority"),
      (false, .vertical, "verticalCompressionResistancePriority"),
    ]
    for (hugs, axis, name) in axes where names.remove(name) != nil {
      let priority = UILayoutPriority(rawValue: reading.priority(name) ?? (hugs ? 250 : 750))
      if hugs {
        view.setContentHuggingPriority(priority, for: axis)
      } else {
        view.setContentCompressionResistancePriority(priority, for: axis)
      }
    }
    if keys.contains("layoutMargins"), let margins = reading.insets("layoutMargins") {
      keys.remove("layoutMargins")
      view.layoutMargins = margins
    }
    if keys.contains("directionalLayoutMargins"), let margins = reading.directionalInsets("directionalLayoutMargins") {
      keys.remove("directionalLayoutMargins")
      view.directionalLayoutMargins = margins
    }
    if keys.remove("backgroundColor") != nil { view.backgroundColor = builder.color("backgroundColor", reading) }
    if keys.remove("tintColor") != nil { view.tintColor = builder.color("tintColor", reading) }
    if let stack = view as? UIStackView { vary(stack, reading, &names) }
    varyText(of: view, reading, &keys)
  }

  private func vary(_ stack: UIStackView, _ reading: ElementReading, _ names: inout Set<String>) {
    let own: Set<String> = ["axis", "distribution", "alignment", "spacing"]
    guard !names.isDisjoint(with: own) else { return }
    names.subtract(own)
    // What the element does not say is the default.
    (stack.axis, stack.distribution, stack.alignment, stack.spacing) = (.horizontal, .fill, .fill, 0)
    ElementRule.arrange(stack, reading)
  }

  private func varyText(of view: UIView, _ reading: ElementReading, _ keys: inout Set<String>) {
    if keys.contains("fontDescription"), let font = builder.font(reading) {
      switch view {
      case let label as UILabel: label.font = font
      case let field as UITextField: field.font = font
      case let text as UITextView: text.font = font
      case let button as UIButton: button.titleLabel?.font = font
      default: return
      }
      keys.remove("fontDescription")
    }
    if keys.contains("textColor"), let color = builder.color("textColor", reading) {
      switch view {
      case let label as UILabel: label.textColor = color
      case let field as UITextField: field.textColor = color
      case let text as UITextView: text.textColor = color
      default: return
      }
      keys.remove("textColor")
    }
  }
}

extension Element {
  /// True if the other element has the same name, text, attributes and children, at any position in the file.
  fileprivate func isSame(as other: Element) -> Bool {
    name == other.name && text == other.text && attributes.count == other.attributes.count
      && children.count == other.children.count && attributes.allSatisfy { other[$0.name] == $0.value }
      && zip(children, other.children).allSatisfy { $0.isSame(as: $1) }
  }
}
