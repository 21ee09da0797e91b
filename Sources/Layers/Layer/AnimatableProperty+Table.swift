import TendonGeometry

extension AnimatableProperty {
  /// The property at a key path such as `opacity`, `bounds.size.width` or `transform.rotation.z`, or nil if a layer with
  /// these properties has none there.
  @MainActor
  static func at(_ keyPath: String, in properties: LayerProperties) -> AnimatableProperty? {
    if let property = whole(keyPath, in: properties) { return property }
    if properties.rareBox?.value.emitter != nil, let property = cellProperty(keyPath, in: properties) {
      return property
    }
    guard let dot = keyPath.firstIndex(of: ".") else { return nil }
    return whole(String(keyPath[..<dot]), in: properties)?.part(String(keyPath[keyPath.index(after: dot)...]))
  }

  /// As `at`, and the contents, whose values are pictures that only their animation knows.
  @MainActor
  static func animated(_ keyPath: String, in properties: LayerProperties) -> AnimatableProperty? {
    keyPath == "contents" ? contents() : at(keyPath, in: properties)
  }

  @MainActor
  private static func whole(_ name: String, in properties: LayerProperties) -> AnimatableProperty? {
    if let property = plain[name] { return property }
    if properties.shape != nil, let property = shape[name] { return property }
    if properties.gradient != nil, let property = gradient[name] { return property }
    guard let rare = properties.rareBox?.value else { return name == "rasterizationScale" ? rasterization : nil }
    if rare.text != nil, let property = text[name] { return property }
    if rare.replicator != nil, let property = replicator[name] { return property }
    if rare.emitter != nil, let property = emitter[name] { return property }
    return name == "rasterizationScale" ? rasterization : nil
  }

  @MainActor
  private static let plain = table([
    rect("bounds", { $0.bounds }, { $0.bounds = $1 }),
    point("position", { $0.position }, { $0.position = $1 }),
    number("zPosition", { $0.zPosition }, { $0.zPosition = $1 }),
    point("anchorPoint", { $0.anchorPoint }, { $0.anchorPoint = $1 }),
    number("anchorPointZ", { $0.anchorPointZ }, { $0.anchorPointZ = $1 }),
    transform("transform", { $0.transform }, { $0.transform = $1 }),
    transform("sublayerTransform", { $0.sublayerTransform }, { $0.sublayerTransform = $1 }),
    number("opacity", { CGFloat($0.opacity) }, { $0.opacity = Float($1) }),
    number("cornerRadius", { $0.cornerRadius }, { $0.cornerRadius = $1 }),
    number("borderWidth", { $0.borderWidth }, { $0.borderWidth = $1 }),
    color("borderColor", { $0.borderColor }, { $0.borderColor = $1 }),
    color("backgroundColor", { $0.backgroundColor }, { $0.backgroundColor = $1 }),
    color("shadowColor", { $0.shadowColor }, { $0.shadowColor = $1 }),
    number("shadowOpacity", { CGFloat($0.shadowOpacity) }, { $0.shadowOpacity = Float($1) }),
    size("shadowOffset", { $0.shadowOffset }, { $0.shadowOffset = $1 }),
    number("shadowRadius", { $0.shadowRadius }, { $0.shadowRadius = $1 }),
    path("shadowPath", { $0.shadowPath }, { $0.shadowPath = $1 }),
    rect("contentsRect", { $0.contentsRect }, { $0.contentsRect = $1 }),
    rect("contentsCenter", { $0.contentsCenter }, { $0.contentsCenter = $1 }),
    number("contentsScale", { $0.contentsScale }, { $0.contentsScale = $1 }),
    flag("hidden", { $0.isHidden }, { $0.isHidden = $1 }),
    flag("doubleSided", { $0.isDoubleSided }, { $0.isDoubleSided = $1 }),
    flag("masksToBounds", { $0.masksToBounds }, { $0.masksToBounds = $1 }),
    flag("geometryFlipped", { $0.isGeometryFlipped }, { $0.isGeometryFlipped = $1 }),
  ])

  @MainActor
  private static let shape = table([
    path("path", { $0.shape?.path }, { $0.shape?.path = $1 }),
    color("fillColor", { $0.shape?.fillColor }, { $0.shape?.fillColor = $1 }),
    color("strokeColor", { $0.shape?.strokeColor }, { $0.shape?.strokeColor = $1 }),
    number("strokeStart", { $0.shape?.strokeStart }, { $0.shape?.strokeStart = $1 }),
    number("strokeEnd", { $0.shape?.strokeEnd }, { $0.shape?.strokeEnd = $1 }),
    number("lineWidth", { $0.shape?.lineWidth }, { $0.shape?.lineWidth = $1 }),
    number("miterLimit", { $0.shape?.miterLimit }, { $0.shape?.miterLimit = $1 }),
    number("lineDashPhase", { $0.shape?.lineDashPhase }, { $0.shape?.lineDashPhase = $1 }),
  ])

  @MainActor
  private static let gradient = table([
    colors("colors", { $0.gradient?.colors }, { $0.gradient?.colors = $1 }),
    numbers("locations", { $0.gradient?.locations }, { $0.gradient?.locations = $1 }),
    point("startPoint", { $0.gradient?.startPoint }, { $0.gradient?.startPoint = $1 }),
    point("endPoint", { $0.gradient?.endPoint }, { $0.gradient?.endPoint = $1 }),
  ])

  @MainActor
  private static let rasterization = number(
    "rasterizationScale", { $0.rare.rasterizationScale }, { $0.rare.rasterizationScale = $1 })

  @MainActor
  private static let text = table([
    color("foregroundColor", { $0.rare.text?.foregroundColor }, { $0.rare.text?.foregroundColor = $1 }),
    number("fontSize", { $0.rare.text?.fontSize }, { $0.rare.text?.fontSize = $1 }),
  ])

  @MainActor
  private static let replicator = table([
    number("instanceCount", { $0.rare.replicator?.count }, { $0.rare.replicator?.count = $1 }),
    number("instanceDelay", { $0.rare.replicator?.delay }, { $0.rare.replicator?.delay = $1 }),
    transform(
      "instanceTransform", { $0.rare.replicator?.transform ?? CATransform3D() },
      { $0.rare.replicator?.transform = $1 }),
    color("instanceColor", { $0.rare.replicator?.color }, { $0.rare.replicator?.color = $1 }),
    number("instanceRedOffset", { $0.rare.replicator?.redOffset }, { $0.rare.replicator?.redOffset = $1 }),
    number("instanceGreenOffset", { $0.rare.replicator?.greenOffset }, { $0.rare.replicator?.greenOffset = $1 }),
    number("instanceBlueOffset", { $0.rare.replicator?.blueOffset }, { $0.rare.replicator?.blueOffset = $1 }),
    number("instanceAlphaOffset", { $0.rare.replicator?.alphaOffset }, { $0.rare.replicator?.alphaOffset = $1 }),
  ])

  @MainActor
  private static let emitter = table([
    number("birthRate", { $0.rare.emitter?.birthRate }, { $0.rare.emitter?.birthRate = $1 }),
    number("lifetime", { $0.rare.emitter?.lifetime }, { $0.rare.emitter?.lifetime = $1 }),
    point("emitterPosition", { $0.rare.emitter?.position }, { $0.rare.emitter?.position = $1 }),
    number("emitterZPosition", { $0.rare.emitter?.zPosition }, { $0.rare.emitter?.zPosition = $1 }),
    size("emitterSize", { $0.rare.emitter?.size ?? CGSize() }, { $0.rare.emitter?.size = $1 }),
    number("emitterDepth", { $0.rare.emitter?.depth }, { $0.rare.emitter?.depth = $1 }),
    number("velocity", { $0.rare.emitter?.velocity }, { $0.rare.emitter?.velocity = $1 }),
    number("scale", { $0.rare.emitter?.scale }, { $0.rare.emitter?.scale = $1 }),
    number("spin", { $0.rare.emitter?.spin }, { $0.rare.emitter?.spin = $1 }),
  ])

  private static func table(_ properties: [AnimatableProperty]) -> [String: AnimatableProperty] {
    Dictionary(uniqueKeysWithValues: properties.map { ($0.keyPath, $0) })
  }
}
