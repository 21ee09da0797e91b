import TendonSnapshot

/// The properties of all kinds of layers, as they are declared.
enum Declared {
  static let layer = LayerPropertyTable()
  static let rare = RarePropertyTable()
  static let shape = ShapePropertyTable()
  static let gradient = GradientPropertyTable()
  static let text = TextPropertyTable()
  static let replicator = ReplicatorPropertyTable()
  static let emitter = EmitterPropertyTable()
}

extension Declared {
  /// A declared property, by its key.
  struct Entry {
    let declaration: any LayerPropertyDeclaration
    /// The property as animations see it; nil for one without values in between.
    let animatable: AnimatableProperty?
  }

  /// The property of a key, or nil if a layer with these values has none.
  @MainActor
  static func entry(_ name: String, in properties: LayerProperties) -> Entry? {
    if let entry = ofAllLayers[name] { return entry }
    if properties.shape != nil { return ofShapes[name] }
    if properties.gradient != nil { return ofGradients[name] }
    guard let rare = properties.rareBox?.value else { return nil }
    if rare.text != nil { return ofTexts[name] }
    if rare.replicator != nil { return ofReplicators[name] }
    return rare.emitter != nil ? ofEmitters[name] : nil
  }

  @MainActor private static let ofAllLayers = entries(Declared.layer, Declared.rare)
  @MainActor private static let ofShapes = entries(Declared.shape)
  @MainActor private static let ofGradients = entries(Declared.gradient)
  @MainActor private static let ofTexts = entries(Declared.text)
  @MainActor private static let ofReplicators = entries(Declared.replicator)
  @MainActor private static let ofEmitters = entries(Declared.emitter)

  /// The declarations of a table, in its order.
  private static func all(_ table: Any) -> [any LayerPropertyDeclaration] {
    Mirror(reflecting: table).children.compactMap { $0.value as? any LayerPropertyDeclaration }
  }

  @MainActor
  private static func entries(_ tables: Any...) -> [String: Entry] {
    var entries: [String: Entry] = [:]
    for declaration in tables.flatMap(all) {
      var animatable = declaration.animatable
      animatable?.target = MovingTarget(declaration)
      entries[declaration.name] = Entry(declaration: declaration, animatable: animatable)
    }
    return entries
  }

  // MARK: Snapshots

  /// A function that shows a property in a snapshot, and the part of the values that it reads.
  struct Shown: Sendable {
    let part: LayerParts
    let show: @Sendable (PlacedProperties, inout LayerSnapshot) -> Void

    init?(_ declaration: any LayerPropertyDeclaration) {
      guard let shown = declaration.shown else { return nil }
      (part, show) = (declaration.part, shown)
    }
  }

  /// The functions that show the properties of every layer, those of its shadow aside.
  static let shown = all(Declared.layer).filter { !$0.isOfShadow }.compactMap(Shown.init)
  /// The functions that show the properties of the shadow.
  static let shownOfShadow = all(Declared.layer).filter(\.isOfShadow).compactMap(Shown.init)
  /// The parts that are shown whether they have been set or not: those whose defaults are not the snapshot's, and those
  /// that presentations write by name.
  static let alwaysShown: LayerParts = {
    let plain = LayerSnapshot(id: 0)
    return shown.reduce(into: [layer.bounds.part, layer.position.part, layer.transform.part]) { parts, shown in
      var snapshot = plain
      LayerProperties().inPlace { shown.show($0, &snapshot) }
      if snapshot != plain { parts.insert(shown.part) }
    }
  }()
  /// The functions for the properties that few layers set.
  static let shownRarely = all(Declared.rare).compactMap(\.shown)

  /// The properties that a scene keeps as numbers, in the order of their bits.
  static let moving = all(Declared.layer).filter { $0.moving != nil }
  /// The numbers of the transform, which an animation along a path turns.
  @MainActor static let transform: MovingTarget = {
    guard let target = MovingTarget(layer.transform) else { preconditionFailure("transforms move by numbers") }
    return target
  }()
  /// The bit of the transform.
  static let movingTransform = moving.firstIndex { $0.name == layer.transform.name }.map { MovingSet(bit: $0) } ?? []
  /// The bits of the properties that the place of the contents depends on.
  static let movingContents = set(layer.bounds.name, layer.contentsRect.name, layer.contentsCenter.name)
  /// The bits of the properties with which what is painted changes.
  static let movingPaintings = movingContents.union(set(layer.hidden.name))

  private static func set(_ names: String...) -> MovingSet {
    moving.indices.reduce(into: []) { if names.contains(moving[$1].name) { $0.insert(MovingSet(bit: $1)) } }
  }

  /// The bits of the properties of the shadow.
  static let movingShadow = moving.indices.reduce(into: MovingSet()) { set, bit in
    if moving[bit].isOfShadow { set.insert(MovingSet(bit: bit)) }
  }

  @MainActor private static var lists: [MovingSet: MovingProperties] = [:]

  /// The properties of a set as a scene knows them; the same object for the same set.
  @MainActor
  static func list(_ set: MovingSet) -> MovingProperties {
    if let known = lists[set] { return known }
    let planar = set.contains(.planarTransform) ? transform.bit : -1
    let list = MovingProperties(set.bits.compactMap { $0 == planar ? PlanarTransform.moving : moving[$0].moving })
    lists[set] = list
    return list
  }

  // MARK: Views

  /// The keys of the properties whose changes views animate, and of the parts of rectangles that animate alone.
  fileprivate static func keys(_ isMeant: (ViewAnimation) -> Bool) -> Set<String> {
    Set((all(Declared.layer) + all(Declared.rare)).filter { isMeant($0.views) }.map(\.name))
  }
}

extension CALayer {
  /// The keys of the properties whose changes an animation block of views animates.
  package static let keysThatViewsAnimate = Declared.keys { $0 != .none }
  /// The keys among these whose animations add up.
  package static let keysThatAddUp = Declared.keys { $0 == .adds }
}

extension LayerProperties {
  /// The values that shape layers have besides.
  var ofShape: ShapeProperties {
    get { shape ?? ShapeProperties() }
    set { shape = newValue }
  }
  /// The values that gradient layers have besides.
  var ofGradient: GradientProperties {
    get { gradient ?? GradientProperties() }
    set { gradient = newValue }
  }
  /// The values that text layers have besides.
  var ofText: TextProperties {
    get { rareBox?.value.text ?? TextProperties() }
    set { rare.text = newValue }
  }
  /// The values that replicator layers have besides.
  var ofReplicator: ReplicatorProperties {
    get { rareBox?.value.replicator ?? ReplicatorProperties() }
    set { rare.replicator = newValue }
  }
  /// The values that emitter layers have besides.
  var ofEmitter: EmitterProperties {
    get { rareBox?.value.emitter ?? EmitterProperties() }
    set { rare.emitter = newValue }
  }
}
