import TendonGeometry
import TendonSnapshot

/// Reads or writes the values of a snapshot, one after the other: what is written in an order is read in the same one,
/// since one function names the order for both.
protocol FieldCoder {
  /// The error of a value that cannot be read; `Never` of a writer.
  associatedtype Failure: Error

  /// A byte.
  mutating func byte(_ value: inout UInt8) throws(Failure)
  /// A whole number of 0 or more; a reader takes none above `most`.
  mutating func whole(_ value: inout Int, most: Int) throws(Failure)
  /// Four bytes, the lowest first.
  mutating func half(_ value: inout UInt32) throws(Failure)
  /// A number, bit by bit.
  mutating func double(_ value: inout Double) throws(Failure)
  /// The number of a layer, the same for the same one in every frame.
  mutating func id(_ value: inout Int) throws(Failure)
  /// The pixels of contents and their version, by the number of the bitmap in the film.
  mutating func bitmap(_ value: inout Bitmap, version: inout Int) throws(Failure)
}

extension FieldCoder {
  mutating func number(_ value: inout CGFloat) throws(Failure) {
    var double = Double(value)
    try self.double(&double)
    value = CGFloat(double)
  }

  mutating func float(_ value: inout Float) throws(Failure) {
    var bits = value.bitPattern
    try half(&bits)
    value = Float(bitPattern: bits)
  }

  mutating func bool(_ value: inout Bool) throws(Failure) {
    var byte: UInt8 = value ? 1 : 0
    try self.byte(&byte)
    value = byte != 0
  }

  mutating func point(_ value: inout CGPoint) throws(Failure) {
    try number(&value.x)
    try number(&value.y)
  }

  mutating func size(_ value: inout CGSize) throws(Failure) {
    try number(&value.width)
    try number(&value.height)
  }

  mutating func rect(_ value: inout CGRect) throws(Failure) {
    try point(&value.origin)
    try size(&value.size)
  }

  mutating func color(_ value: inout CGColor) throws(Failure) {
    var (red, green, blue, alpha) = (value.red, value.green, value.blue, value.alpha)
    try number(&red)
    try number(&green)
    try number(&blue)
    try number(&alpha)
    value = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  mutating func color(_ value: inout CGColor?) throws(Failure) {
    var isThere = value != nil
    try bool(&isThere)
    guard isThere else { return value = nil }
    var color = value ?? .clear
    try self.color(&color)
    value = color
  }

  mutating func transform(_ t: inout CATransform3D) throws(Failure) {
    try number(&t.m11)
    try number(&t.m12)
    try number(&t.m13)
    try number(&t.m14)
    try number(&t.m21)
    try number(&t.m22)
    try number(&t.m23)
    try number(&t.m24)
    try number(&t.m31)
    try number(&t.m32)
    try number(&t.m33)
    try number(&t.m34)
    try number(&t.m41)
    try number(&t.m42)
    try number(&t.m43)
    try number(&t.m44)
  }
}
