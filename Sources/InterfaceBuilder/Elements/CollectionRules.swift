import TendonGeometry
import TendonViews

extension ElementRule {
  static let collectionView = ElementRule("collectionView", UICollectionView.self, base: .scrollView) {
    collection, reading, builder in
    if let layout = makeLayout(reading, builder) { collection.collectionViewLayout = layout }
    if let allows = reading.optionalBool("allowsSelection") { collection.allowsSelection = allows }
    if let allows = reading.optionalBool("allowsMultipleSelection") { collection.allowsMultipleSelection = allows }
    if collection.backgroundColor == nil { collection.backgroundColor = .systemBackground }
    // Items are made when they are seen, and are neither edited nor dragged.
    reading.ignore(attributes: ["dataMode", "prefetchingEnabled", "springLoaded", "selfSizingInvalidation"])
    let cells = reading.list("cells")
    let ends = [
      ("sectionHeaderView", UICollectionView.elementKindSectionHeader),
      ("sectionFooterView", UICollectionView.elementKindSectionFooter),
    ]
    .compactMap { key, kind in reading.child("collectionReusableView", key: key).map { (view: $0, kind: kind) } }
    if builder.plan.placesCells {
      collection.place(
        (cells + ends.map(\.view)).map { item in
          // The canvas shows an item at the size of its content, which canvases of Xcode 6 did not give the cell.
          builder.assumedSize = item.child(key: "contentView")?.rect()?.size
          return builder.makeView(item)
        })
    } else {
      let items = builder.showsPrototypes ? PrototypeItems() : nil
      for cell in cells { addPrototype(cell, kind: nil, to: collection, builder, shownBy: items) }
      if let items {
        collection.dataSource = items
        if items.prototypes.contains(where: { $0.customSize != nil }) { collection.delegate = items }
      }
      for end in ends { addPrototype(end.view, kind: end.kind, to: collection, builder, shownBy: items) }
    }
    if let background = reading.view("backgroundView", builder) {
      background.frame = collection.bounds
      background.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      collection.insertSubview(background, at: 0)
    }
  }

  private static func makeLayout(_ collection: ElementReading, _ builder: ObjectBuilder) -> UICollectionViewLayout? {
    guard let reading = collection.child(key: "collectionViewLayout") else { return nil }
    defer { reading.reportUnread() }
    let coder = DocumentCoder(reading, rule: nil, builder: builder)
    let custom = builder.makeCustom(
      reading, insteadOf: UICollectionViewFlowLayout.self, fits: { $0 is UICollectionViewLayout }, coder: coder)
    let layout = custom as? UICollectionViewLayout ?? UICollectionViewFlowLayout()
    layout.objectID = reading.element.id
    builder.note(layout, reading)
    reading.ignore(attributes: ["customClass", "customModule"])
    if let flow = layout as? UICollectionViewFlowLayout { configure(flow, by: reading) }
    return layout
  }

  private static func configure(_ flow: UICollectionViewFlowLayout, by reading: ElementReading) {
    lazy var directions: [String: UICollectionViewFlowLayout.ScrollDirection] = [
      "vertical": .vertical, "horizontal": .horizontal,
    ]
    if let direction = reading.choice("scrollDirection", directions) { flow.scrollDirection = direction }
    lazy var references: [String: UICollectionViewFlowLayout.SectionInsetReference] = [
      "contentInset": .fromContentInset, "safeArea": .fromSafeArea, "layoutMargins": .fromLayoutMargins,
    ]
    if let reference = reading.choice("sectionInsetReference", references) { flow.sectionInsetReference = reference }
    if let spacing = reading.length("minimumLineSpacing") { flow.minimumLineSpacing = max(0, spacing) }
    if let spacing = reading.length("minimumInteritemSpacing") { flow.minimumInteritemSpacing = max(0, spacing) }
    if let size = reading.size("itemSize") { flow.itemSize = size.notNegative }
    if let size = reading.size("estimatedItemSize") { flow.estimatedItemSize = size.notNegative }
    if reading.bool("automaticEstimatedItemSize") {
      flow.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    }
    if let size = reading.size("headerReferenceSize") { flow.headerReferenceSize = size.notNegative }
    if let size = reading.size("footerReferenceSize") { flow.footerReferenceSize = size.notNegative }
    if let inset = reading.insets("sectionInset") { flow.sectionInset = inset }
    if let pins = reading.optionalBool("sectionHeadersPinToVisibleBounds") {
      flow.sectionHeadersPinToVisibleBounds = pins
    }
  }

  /// Lets the collection view make items, headers or footers like the prototype.
  private static func addPrototype(
    _ reading: ElementReading, kind: String?, to collection: UICollectionView, _ builder: ObjectBuilder,
    shownBy items: PrototypeItems? = nil
  ) {
    let given = reading.string("reuseIdentifier")
    if given == nil {
      reading.warn("a prototype has no reuse identifier", items == nil ? "no item can use it" : "only pictures show it")
    }
    guard let identifier = given ?? items.map({ _ in "prototype of line \(reading.element.line)" }) else { return }
    // The owners are known when the first one is made, not yet here.
    builder.beginLaterUse()
    builder.addSegues(ofPrototype: reading)
    func make() -> UIView {
      let part = builder.builderForPart()
      let made = part.makeView(ElementReading(reading.element, in: builder.context, around: reading.objectID))
      part.finish()
      return made
    }
    func checked<View>(_ made: UIView) -> View {
      guard let view = made as? View else {
        preconditionFailure(
          "the prototype '\(identifier)' of a document made a \(Swift.type(of: made)), which is no \(View.self)")
      }
      return view
    }
    if let kind {
      collection.register(forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier) {
        checked(make())
      }
      items?.ends[kind] = identifier
    } else {
      collection.register(forCellWithReuseIdentifier: identifier) {
        // A collection view retains no data source; its factories retain this one.
        withExtendedLifetime(items) { checked(make()) }
      }
      items?.prototypes.append((identifier, reading.size("customSize")?.notNegative))
    }
  }

  static let collectionReusableView = ElementRule(
    "collectionReusableView", UICollectionReusableView.self, base: .view
  ) { view, reading, _ in
    view.decode(reuseIdentifier: reading.string("reuseIdentifier"))
  }

  static let collectionViewCell = ElementRule(
    "collectionViewCell", UICollectionViewCell.self, base: .collectionReusableView
  ) { cell, reading, builder in
    cell.placesContent = !builder.plan.placesCells
    if let content = reading.child(key: "contentView") {
      if content.element.child("rect", key: "frame") == nil { builder.assumedSize = cell.bounds.size }
      let view = builder.makeView(content)
      cell.adopt(contentView: view)
    }
    if let view = reading.view("backgroundView", builder) { cell.backgroundView = view }
    if let view = reading.view("selectedBackgroundView", builder) { cell.selectedBackgroundView = view }
    // The size of the prototype where it is shown; items of an app have the layout's.
    _ = reading.size("customSize")
    reading.ignore(attributes: ["restorationIdentifier"])
  }

  static let collectionViewCellContentView = ElementRule("collectionViewCellContentView", UIView.self, base: .view)
}

extension CGSize {
  fileprivate var notNegative: CGSize { CGSize(width: max(width, 0), height: max(height, 0)) }
}
