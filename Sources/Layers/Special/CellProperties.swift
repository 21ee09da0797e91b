import TendonGeometry
import TendonMotion

/// The values of an emitter cell.
struct CellProperties {
  var name: String?
  var isEnabled = true
  var birthRate: CGFloat = 0
  var lifetime: CGFloat = 0
  var lifetimeRange: CGFloat = 0
  var beginTime: CGFloat = 0
  var duration: CGFloat = 0
  var emissionLatitude: CGFloat = 0
  var emissionLongitude: CGFloat = 0
  var emissionRange: CGFloat = 0
  var velocity: CGFloat = 0
  var velocityRange: CGFloat = 0
  var xAcceleration: CGFloat = 0
  var yAcceleration: CGFloat = 0
  var zAcceleration: CGFloat = 0
  var scale: CGFloat = 1
  var scaleRange: CGFloat = 0
  var scaleSpeed: CGFloat = 0
  var spin: CGFloat = 0
  var spinRange: CGFloat = 0
  var color: CGColor? = CGColor.white
  var redRange: CGFloat = 0
  var greenRange: CGFloat = 0
  var blueRange: CGFloat = 0
  var alphaRange: CGFloat = 0
  var redSpeed: CGFloat = 0
  var greenSpeed: CGFloat = 0
  var blueSpeed: CGFloat = 0
  var alphaSpeed: CGFloat = 0
  var contents: LayerContents?
  var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  var contentsScale: CGFloat = 1
  var magnificationFilter = CALayerContentsFilter.linear
  var minificationFilter = CALayerContentsFilter.linear
  var cells: [CellProperties] = []

  /// The longest that a particle lives, times a multiplier.
  func longestLife(_ multiplier: CGFloat) -> Double { Double((lifetime + abs(lifetimeRange) / 2) * multiplier) }

  /// The numbers that key paths name.
  static let numbers: [String: WritableKeyPath<CellProperties, CGFloat> & Sendable] = [
    "birthRate": \.birthRate, "lifetime": \.lifetime, "lifetimeRange": \.lifetimeRange,
    "emissionLatitude": \.emissionLatitude, "emissionLongitude": \.emissionLongitude,
    "emissionRange": \.emissionRange, "velocity": \.velocity, "velocityRange": \.velocityRange,
    "xAcceleration": \.xAcceleration, "yAcceleration": \.yAcceleration, "zAcceleration": \.zAcceleration,
    "scale": \.scale, "scaleRange": \.scaleRange, "scaleSpeed": \.scaleSpeed, "spin": \.spin,
    "spinRange": \.spinRange, "redRange": \.redRange, "greenRange": \.greenRange, "blueRange": \.blueRange,
    "alphaRange": \.alphaRange, "redSpeed": \.redSpeed, "greenSpeed": \.greenSpeed, "blueSpeed": \.blueSpeed,
    "alphaSpeed": \.alphaSpeed,
  ]
}

extension [CellProperties] {
  /// The cell found by names, one level after the other.
  func cell(_ names: ArraySlice<String>) -> CellProperties? {
    guard let first = names.first, let cell = self.first(where: { $0.name == first }) else { return nil }
    return names.count == 1 ? cell : cell.cells.cell(names.dropFirst())
  }

  mutating func change(_ names: ArraySlice<String>, _ body: (inout CellProperties) -> Void) {
    guard let first = names.first, let index = firstIndex(where: { $0.name == first }) else { return }
    if names.count == 1 { body(&self[index]) } else { self[index].cells.change(names.dropFirst(), body) }
  }
}

extension AnimatableProperty {
  /// The property at `emitterCells.NAME.PROPERTY`, or deeper at `emitterCells.NAME.emitterCells.NAME.PROPERTY`.
  @MainActor
  static func cellProperty(_ keyPath: String, in properties: LayerProperties) -> AnimatableProperty? {
    let parts = keyPath.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count >= 3, parts.count % 2 == 1 else { return nil }
    for i in stride(from: 0, to: parts.count - 1, by: 2) where parts[i] != "emitterCells" { return nil }
    let names = stride(from: 1, to: parts.count - 1, by: 2).map { parts[$0] }[...]
    guard properties.rareBox?.value.emitter?.cells.cell(names) != nil, let last = parts.last else { return nil }
    func change(_ properties: inout LayerProperties, _ body: (inout CellProperties) -> Void) {
      properties.rare.emitter?.cells.change(names, body)
    }
    func cell(_ properties: LayerProperties) -> CellProperties? {
      properties.rareBox?.value.emitter?.cells.cell(names)
    }
    if last == "color" {
      return AnimatableProperty(
        keyPath: keyPath, kind: .color, isImplicit: true, get: { .color(cell($0)?.color ?? .white) },
        set: { properties, new in if case .color(let new) = new { change(&properties) { $0.color = new } } })
    }
    guard let path = CellProperties.numbers[last] else { return nil }
    return AnimatableProperty(
      keyPath: keyPath, kind: .number, isImplicit: true,
      get: { cell($0).map { .number(Double($0[keyPath: path])) } },
      set: { properties, new in
        if case .number(let new) = new { change(&properties) { $0[keyPath: path] = CGFloat(new) } }
      })
  }
}
