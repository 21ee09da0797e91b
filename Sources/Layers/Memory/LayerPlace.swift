/// The place of a value among those of a layer.
///
/// A key path into a structure copies all of it to read one value. A stored value is therefore read and written at its
/// offset; a computed one, such as the rare ones, by its key path.
struct LayerPlace<Value>: Sendable {
  typealias Path = WritableKeyPath<LayerProperties, Value> & Sendable

  private let path: Path
  /// Bytes from the start of the values; nil for a computed value.
  private let offset: Int?
  /// The part that a change of the value marks as written.
  let part: LayerParts

  init(_ path: Path) {
    self.path = path
    offset = MemoryLayout<LayerProperties>.offset(of: path)
    part = offset.map(LayerParts.init(offset:)) ?? []
  }

  @inline(__always)
  func value(in properties: LayerProperties) -> Value {
    properties.inPlace { value(at: $0) }
  }

  /// The value in values that are not copied: `offset` is that of a stored `Value`, as `MemoryLayout` says.
  @inline(__always)
  func value(at properties: PlacedProperties) -> Value {
    guard let offset else { return properties.base.pointee[keyPath: path] }
    return (UnsafeRawPointer(properties.base) + offset).assumingMemoryBound(to: Value.self).pointee
  }

  /// The value in values that are not copied. The closure is not isolated, so that no actor is checked at every read.
  @inline(__always)
  func value(inPlace properties: inout LayerProperties) -> Value {
    withUnsafeMutablePointer(to: &properties) { value(at: PlacedProperties(base: UnsafePointer($0))) }
  }

  @inline(__always)
  func set(_ value: Value, in properties: inout LayerProperties) {
    properties.written.formUnion(part)
    guard let offset else { return properties[keyPath: path] = value }
    withUnsafeMutablePointer(to: &properties) {
      (UnsafeMutableRawPointer($0) + offset).assumingMemoryBound(to: Value.self).pointee = value
    }
  }
}

/// The values of a layer where they lie in memory, so that they are not copied for each property that is read.
struct PlacedProperties {
  fileprivate let base: UnsafePointer<LayerProperties>
}

extension LayerProperties {
  /// Calls `body` with these values in place, which are valid until it returns.
  @inline(__always)
  func inPlace<Result>(_ body: (PlacedProperties) -> Result) -> Result {
    withUnsafePointer(to: self) { body(PlacedProperties(base: $0)) }
  }
}

extension CALayer {
  /// The value of the model at a place. The values are read in place: to pass a stored structure to a function copies it.
  @inline(__always)
  final func stored<Value>(_ place: LayerPlace<Value>) -> Value {
    place.value(inPlace: &storage)
  }
}

/// Parts of the values of a layer, of 16 bytes each, so that a snapshot shows those alone that have been set.
struct LayerParts: OptionSet, Sendable {
  let rawValue: UInt64

  init(rawValue: UInt64) { self.rawValue = rawValue }

  init(offset: Int) {
    precondition(offset < 16 * 64, "LayerProperties has more parts than LayerParts")
    rawValue = 1 << UInt64(offset / 16)
  }
}
