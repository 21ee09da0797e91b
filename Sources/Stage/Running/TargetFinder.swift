import TendonGeometry
import TendonLayers
import TendonViews

/// Finds what the targets of a script mean on a stage, at the time of its clock. Used inside `stage.perform`.
@MainActor
struct TargetFinder {
  /// The reason why a target cannot be used, or why what was expected of it does not hold.
  struct Failure: Error {
    var reason: String
    var isExpectation: Bool
    init(_ reason: String, isExpectation: Bool = false) { (self.reason, self.isExpectation) = (reason, isExpectation) }
  }

  let stage: Stage

  /// A target that a finger goes down on: nothing may be in the way.
  func touchPoint(of target: Script.Target) throws(Failure) -> CGPoint {
    guard case .named(let name, let index, let offset, let inModel) = target else {
      let point = try point(of: target)
      try requireInside(point, target.description)
      return point
    }
    let view = try view(name, index)
    let point = try point(in: view, offset, inModel, target)
    try requireTouch(at: point, reaches: view, target)
    return point
  }

  /// Refuses a point that no finger can touch.
  func requireInside(_ point: CGPoint, _ name: String) throws(Failure) {
    let bounds = stage.window.bounds
    guard !bounds.contains(point) else { return }
    throw Failure(
      "\(name) lies outside the window, which is \(written(Double(bounds.width)))x\(written(Double(bounds.height)))")
  }

  /// A target that a finger goes to: it may be covered, but not hidden.
  func point(of target: Script.Target) throws(Failure) -> CGPoint {
    switch target {
    case .point(let place): return place.point(in: stage.window.bounds)
    case .named(let name, let index, let offset, let inModel):
      return try point(in: view(name, index), offset, inModel, target)
    }
  }

  /// The present width of a target on the screen, in points of the window; infinite for a point.
  func width(of target: Script.Target) throws(Failure) -> CGFloat {
    guard case .named(let name, let index, _, _) = target else { return .infinity }
    return try view(name, index).layer.screenBox?.width ?? .infinity
  }

  /// The nearest view at a target, itself or one that holds it, which `match` accepts; nothing may be in its way.
  func view<T>(at target: Script.Target, _ kind: String, _ match: (UIView) -> T?) throws(Failure) -> T {
    let point = try touchPoint(of: target)
    let found: UIView?
    switch target {
    case .point: found = stage.window.hitTest(point, with: nil)
    case .named(let name, let index, _, _): found = try view(name, index)
    }
    guard let view = found?.nearest(match) else {
      throw Failure("\(target) is no \(kind)\(found.map { ", but \($0.shownName)" } ?? ": there is nothing")")
    }
    return view
  }

  /// The view with a name, or its part or namesake with an index.
  ///
  /// - Parameter requiresSight: true, the default, if a view that is hidden or transparent is refused.
  func view(_ name: String, _ index: Int?, requiresSight: Bool = true) throws(Failure) -> UIView {
    guard let view = stage.view(name) else {
      let kinds = stage.outletDestinations.isEmpty ? "identifier or object id" : "identifier, object id or outlet"
      throw Failure("no view has the \(kinds) \(quoted(name)); \(advice(for: name))")
    }
    if requiresSight, let reason = view.reasonNotToBeSeen { throw Failure("\(quoted(name)) \(reason)") }
    guard let index else { return view }
    guard let whole = view as? any PartedView else {
      let namesakes = stage.elements(name)
      guard namesakes.count > 1 || view.superview?.accessibilityElements != nil else {
        throw Failure("\(quoted(name)) has no rows, items or segments: it is a \(type(of: view))")
      }
      guard index < namesakes.count else {
        throw Failure("there are \(namesakes.count) views \(quoted(name)), there is no view \(index)")
      }
      return namesakes[index]
    }
    guard index < whole.partCount else {
      throw Failure("\(quoted(name)) has \(whole.partCount) \(whole.partName)s, there is no \(whole.partName) \(index)")
    }
    guard let part = whole.part(at: index) else {
      throw Failure("\(whole.partName) \(index) of \(quoted(name)) is not on the screen; scroll there before")
    }
    return part
  }

  /// The advice about a name that no view has: the name that may have been meant, else the names there are.
  private func advice(for name: String) -> String {
    var ids: [String] = []
    stage.window.forEachDescendant { view in if let id = view.objectID { ids.append(id) } }
    let shown = Set(ids)
    let outlets = stage.outletDestinations.filter { $0.value.contains(where: shown.contains) }.keys.sorted()
    let names = stage.identifiers + outlets
    if let nearest = Suggestion.nearest(to: name, in: names + ids) { return "did you mean \(quoted(nearest))?" }
    if !names.isEmpty { return "there are \(Suggestion.list(names))" }
    return ids.isEmpty
      ? "no view has an identifier" : "no view has an identifier; the object ids are \(Suggestion.list(ids))"
  }

  /// The centre of a view or a place in it, on the screen: as it is seen now or as the model layers have it.
  private func point(
    in view: UIView, _ offset: Script.Place?, _ inModel: Bool, _ target: Script.Target
  ) throws(Failure) -> CGPoint {
    let layer = inModel ? view.layer : view.layer.seen
    let inside = offset?.point(in: layer.bounds) ?? layer.bounds.center
    guard let point = layer.pointOnScreen(inside) else { throw Failure("\(target) lies behind the viewer") }
    return point
  }

  private func requireTouch(at point: CGPoint, reaches view: UIView, _ target: Script.Target) throws(Failure) {
    let window = stage.window
    let place = "(\(written(tidy(point.x))), \(written(tidy(point.y))))"
    guard window.bounds.contains(point) else { throw Failure("\(target) lies outside the window, at \(place)") }
    guard let hit = window.hitTest(point, with: nil) else { throw Failure("nothing receives a touch at \(place)") }
    if hit.isDescendant(of: view) { return }
    guard view.isDescendant(of: hit) else {
      throw Failure("\(target) is covered at \(place) by \(hit.shownName)")
    }
    // The touch goes to the superview, as it should for a view that takes no touches, such as a label.
    let chain = view.chain(upTo: hit)
    if chain.contains(where: { !$0.isUserInteractionEnabled }) { return }
    let seen = view.layer.seen
    let isAnimated = chain.contains { !($0.layer.animationKeys() ?? []).isEmpty }
    let reason =
      !seen.bounds.contains(seen.convert(point, from: nil))
      ? "this is not on it" : isAnimated ? "it is being animated" : "it reaches out of what holds it"
    throw Failure("\(target) does not receive a touch at \(place), but \(hit.shownName) does: \(reason)")
  }

  /// A coordinate to a hundredth of a point, as messages show it.
  private func tidy(_ value: CGFloat) -> Double { (Double(value) * 100).rounded() / 100 }
}
