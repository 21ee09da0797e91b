import TendonAutoLayout
import TendonGeometry
import TendonViews

extension ElementRule {
  /// The rule of the element `view`: the attributes common to all views.
  static let view = ElementRule("view", UIView.self) { view, reading, builder in
    view.objectID = reading.element.id
    place(view, reading, builder)
    setLayout(view, reading)
    setLooks(view, reading, builder)
    addGuides(view, reading, builder)
    for constraint in reading.list("constraints") {
      builder.constraints.append(ObjectBuilder.Pending(owner: view, reading: constraint))
    }
    addContents(view, reading, builder)
    setPlaceholders(view, reading, builder.plan)
  }

  // MARK: - Place

  /// True if constraints place the view: it has its recorded frame until it is laid out.
  static func isConstrained(_ element: Element) -> Bool {
    element["translatesAutoresizingMaskIntoConstraints"] == "NO" && element["fixedFrame"] != "YES"
  }

  private static func place(_ view: UIView, _ reading: ElementReading, _ builder: ObjectBuilder) {
    reading.ignore(attributes: ["fixedFrame", "translatesAutoresizingMaskIntoConstraints"], children: ["nil"])
    var frame = reading.rect() ?? .zero
    if let size = builder.assumedSize { frame.size = size }
    builder.assumedSize = nil
    let mask = reading.child("autoresizingMask", key: "autoresizingMask").map { item -> UIView.AutoresizingMask in
      defer { item.reportUnread() }
      return item.autoresizingMask()
    }
    // Constraints of the document never place a view at the top.
    let isConstrained = isConstrained(reading.element) && !builder.isAtTop
    view.translatesAutoresizingMaskIntoConstraints = !isConstrained
    view.autoresizingMask = mask ?? []
    view.frame = frame
    guard isConstrained else { return }
    // What stretches inside it was laid out in a size that it fills, also where the recorded frame is another one.
    let filled = extent(ofMaskedSubviews: reading.element)
    view.frame.size = CGSize(width: max(frame.width, filled.width), height: max(frame.height, filled.height))
  }

  /// The size that the recorded frames of the stretching subviews fill.
  private static func extent(ofMaskedSubviews element: Element) -> CGSize {
    var size = CGSize.zero
    var (lists, keyed): ([Element], [Element]) = ([], [])
    for child in element.children {
      if child.name == "subviews" { lists += child.children }
      if ElementTable.views[child.name] != nil { keyed.append(child) }
    }
    for child in lists + keyed where !isConstrained(child) {
      guard let mask = child.child("autoresizingMask"), let rect = child.child("rect", key: "frame") else { continue }
      func number(_ name: String) -> CGFloat {
        let value = rect[name].flatMap { Scalars.number($0) } ?? 0
        return abs(value) <= Scalars.lengthLimit ? CGFloat(value) : 0
      }
      if mask["widthSizable"] == "YES" || mask["flexibleMinX"] == "YES" {
        size.width = max(size.width, number("x") + number("width"))
      }
      if mask["heightSizable"] == "YES" || mask["flexibleMinY"] == "YES" {
        size.height = max(size.height, number("y") + number("height"))
      }
    }
    return size
  }

  // MARK: - Layout

  private static func setLayout(_ view: UIView, _ reading: ElementReading) {
    func set(_ name: String, _ apply: (UILayoutPriority) -> Void) {
      if let priority = reading.priority(name) { apply(UILayoutPriority(rawValue: priority)) }
    }
    set("horizontalHuggingPriority") { view.setContentHuggingPriority($0, for: .horizontal) }
    set("verticalHuggingPriority") { view.setContentHuggingPriority($0, for: .vertical) }
    set("horizontalCompressionResistancePriority") {
      view.setContentCompressionResistancePriority($0, for: .horizontal)
    }
    set("verticalCompressionResistancePriority") { view.setContentCompressionResistancePriority($0, for: .vertical) }
    if let preserves = reading.optionalBool("preservesSuperviewLayoutMargins") {
      view.preservesSuperviewLayoutMargins = preserves
    }
    if let follows = reading.optionalBool("insetsLayoutMarginsFromSafeArea") {
      view.insetsLayoutMarginsFromSafeArea = follows
    }
    if reading.bool("layoutMarginsFollowReadableWidth") { view.layoutMarginsFollowReadableWidth = true }
    lazy var directions: [String: UISemanticContentAttribute] = [
      "unspecified": .unspecified, "playback": .playback, "spatial": .spatial, "forceLeftToRight": .forceLeftToRight,
      "forceRightToLeft": .forceRightToLeft,
    ]
    if let meaning = reading.choice("semanticContentAttribute", directions) { view.semanticContentAttribute = meaning }
    if let margins = reading.insets("layoutMargins") { view.layoutMargins = margins }
    if let margins = reading.directionalInsets("directionalLayoutMargins") { view.directionalLayoutMargins = margins }
  }

  /// Gives the view the sizes that stand in for its natural one.
  static func setPlaceholders(_ view: UIView, _ reading: ElementReading, _ plan: BuildPlan) {
    if plan.recordedSizes.contains(reading.element.name), let frame = reading.rect() {
      let insets = view.alignmentRectInsets
      view.placeholderIntrinsicWidth = max(0, frame.width - insets.left - insets.right)
      view.placeholderIntrinsicHeight = max(0, frame.height - insets.top - insets.bottom)
    }
    guard plan.keepsPlaceholders else {
      return reading.ignore(attributes: ["placeholderIntrinsicWidth", "placeholderIntrinsicHeight"])
    }
    if let size = reading.element.id.flatMap({ reading.context.resources.designables[$0] }),
      view.placeholderIntrinsicWidth == nil
    {
      (view.placeholderIntrinsicWidth, view.placeholderIntrinsicHeight) = (max(-1, size.width), max(-1, size.height))
    }
    if let width = reading.placeholder("placeholderIntrinsicWidth") { view.placeholderIntrinsicWidth = width }
    if let height = reading.placeholder("placeholderIntrinsicHeight") { view.placeholderIntrinsicHeight = height }
  }

  // MARK: - Looks

  private static func setLooks(_ view: UIView, _ reading: ElementReading, _ builder: ObjectBuilder) {
    if let hidden = reading.optionalBool("hidden") { view.isHidden = hidden }
    if let mode = reading.choice("contentMode", contentModes) { view.contentMode = mode }
    if let clips = reading.optionalBool("clipsSubviews") { view.clipsToBounds = clips }
    if let alpha = reading.number("alpha") { view.alpha = CGFloat(alpha) }
    if let opaque = reading.optionalBool("opaque") { view.isOpaque = opaque }
    if let enabled = reading.optionalBool("userInteractionEnabled") { view.isUserInteractionEnabled = enabled }
    if let multiple = reading.optionalBool("multipleTouchEnabled") { view.isMultipleTouchEnabled = multiple }
    if let resizes = reading.optionalBool("autoresizesSubviews") { view.autoresizesSubviews = resizes }
    if let tag = reading.integer("tag") { view.tag = tag }
    if let color = builder.color("backgroundColor", reading) { view.backgroundColor = color }
    if let color = builder.color("tintColor", reading) { view.tintColor = color }
    if let accessibility = reading.child("accessibility", key: "accessibilityConfiguration") {
      view.accessibilityIdentifier = accessibility.string("identifier")
      if let label = accessibility.text("label") { view.accessibilityLabel = label }
      if let value = accessibility.text("value") { view.accessibilityValue = value }
      if let isElement = accessibility.child("bool", key: "isElement") {
        if let value = isElement.optionalBool("value") { view.isAccessibilityElement = value }
        isElement.reportUnread()
      }
      // Nothing here reads the screen aloud.
      accessibility.ignore(attributes: ["hint"], children: ["accessibilityTraits", "bool"])
      accessibility.reportUnread()
    }
    // Hints about drawing that nothing here depends on, and names for states that an app restores.
    reading.ignore(attributes: ["clearsContextBeforeDrawing", "restorationIdentifier"])
    reading.ignoreContentStretch()
  }

  static let contentModes: [String: UIView.ContentMode] = [
    "scaleToFill": .scaleToFill, "scaleAspectFit": .scaleAspectFit, "scaleAspectFill": .scaleAspectFill,
    "redraw": .redraw, "center": .center, "top": .top, "bottom": .bottom, "left": .left, "right": .right,
    // The editor writes "TopLeft" with a capital letter.
    "TopLeft": .topLeft,
    "topLeft": .topLeft, "topRight": .topRight, "bottomLeft": .bottomLeft, "bottomRight": .bottomRight,
  ]

  // MARK: - Contents

  private static func addGuides(_ view: UIView, _ reading: ElementReading, _ builder: ObjectBuilder) {
    for guide in reading.children("viewLayoutGuide") + reading.children("keyboardLayoutGuide") {
      guard let id = guide.element.id else { continue }
      guard let kind = GuideReference.viewGuides[guide.string("key") ?? ""] else {
        guide.warn(
          "layout guide '\((guide.string("key") ?? "").oneLine())' is not known", "constraints to it are left out")
        continue
      }
      builder.guides[id] = GuideReference(kind, of: view)
      guide.reportUnread()
    }
  }

  private static func addContents(_ view: UIView, _ reading: ElementReading, _ builder: ObjectBuilder) {
    // The outlets name the recognizers too; user guides are lines on the editor's canvas.
    reading.ignore(children: ["gestureRecognizers", "userGuides"])
    for child in reading.list("subviews") { view.addSubview(builder.makeView(child)) }
  }
}

extension ElementReading {
  /// `<autoresizingMask flexibleMaxX="YES" .../>`
  func autoresizingMask() -> UIView.AutoresizingMask {
    var mask: UIView.AutoresizingMask = []
    let parts: [(String, UIView.AutoresizingMask)] = [
      ("flexibleMinX", .flexibleLeftMargin), ("widthSizable", .flexibleWidth), ("flexibleMaxX", .flexibleRightMargin),
      ("flexibleMinY", .flexibleTopMargin), ("heightSizable", .flexibleHeight), ("flexibleMaxY", .flexibleBottomMargin),
    ]
    for (name, part) in parts where bool(name) { mask.insert(part) }
    return mask
  }

  /// A placeholder of a natural size, in points: a number, or "infinite" for none; nil where it is absent.
  @MainActor fileprivate func placeholder(_ name: String) -> CGFloat? {
    string(name) == "infinite" ? UIView.noIntrinsicMetric : length(name).map { max(0, $0) }
  }

  /// `contentStretch`, gone from UIKit since iOS 6, is still written.
  func ignoreContentStretch() { _ = child("rect", key: "contentStretch") }
}
