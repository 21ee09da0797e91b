import TendonGeometry
import TendonSnapshot

// The parts of a layer that are themselves made of several values.
extension FieldCoder {
  mutating func path(_ path: inout Path) throws(Failure) {
    var count = path.elements.count
    try whole(&count, most: SnapshotFilm.mostElements)
    var elements: [Path.Element] = []
    elements.reserveCapacity(count)
    for index in 0..<count {
      var element = index < path.elements.count ? path.elements[index] : .close
      try self.element(&element)
      elements.append(element)
    }
    path = Path(elements: elements)
  }

  private mutating func element(_ element: inout Path.Element) throws(Failure) {
    var (kind, point, first, second) = FieldValues.values(of: element)
    try byte(&kind)
    if kind < 4 { try self.point(&point) }
    if kind == 2 || kind == 3 { try self.point(&first) }
    if kind == 3 { try self.point(&second) }
    switch kind {
    case 0: element = .move(point)
    case 1: element = .line(point)
    case 2: element = .quad(point, control: first)
    case 3: element = .cubic(point, control1: first, control2: second)
    default: element = .close
    }
  }

  mutating func shadow(_ value: inout LayerSnapshot.Shadow?) throws(Failure) {
    var isThere = value != nil
    try bool(&isThere)
    guard isThere else { return value = nil }
    var shadow = value ?? .init(color: .clear, opacity: 0, offset: CGSize(), radius: 0)
    try color(&shadow.color)
    try float(&shadow.opacity)
    try size(&shadow.offset)
    try number(&shadow.radius)
    var hasPath = shadow.path != nil
    try bool(&hasPath)
    if hasPath {
      var path = shadow.path ?? Path()
      try self.path(&path)
      shadow.path = path
    } else {
      shadow.path = nil
    }
    value = shadow
  }

  mutating func contents(_ value: inout Contents?) throws(Failure) {
    var isThere = value != nil
    try bool(&isThere)
    guard isThere else { return value = nil }
    var contents = value ?? Contents(bitmap: Bitmap(width: 0, height: 0), version: 0, destination: CGRect())
    try bitmap(&contents.bitmap, version: &contents.version)
    try rect(&contents.destination)
    try rect(&contents.source)
    try rect(&contents.center)
    try number(&contents.scale)
    try filter(&contents.filter)
    try filter(&contents.minificationFilter)
    value = contents
  }

  private mutating func filter(_ value: inout Contents.Filter) throws(Failure) {
    var byte = value.rawValue
    try self.byte(&byte)
    value = Contents.Filter(rawValue: byte) ?? .linear
  }
}

/// The parts of an element of a path.
private enum FieldValues {
  static func values(of element: Path.Element) -> (kind: UInt8, point: CGPoint, first: CGPoint, second: CGPoint) {
    let none = CGPoint(x: 0, y: 0)
    return switch element {
    case .move(let p): (0, p, none, none)
    case .line(let p): (1, p, none, none)
    case .quad(let p, let a): (2, p, a, none)
    case .cubic(let p, let a, let b): (3, p, a, b)
    case .close: (4, none, none, none)
    }
  }
}
