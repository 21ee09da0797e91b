/// The numbers by which viewers name the objects of a session.
///
/// A number is given once in the life of the program: that of an object that is gone, or of an earlier session, names
/// nothing. Objects are not retained.
@MainActor
struct ObjectNumbers {
  private struct Reference { weak var object: AnyObject? }

  private static var last = 0
  private var numbers: [ObjectIdentifier: Int] = [:]
  private var objects: [Int: Reference] = [:]
  /// The size at which numbers of objects that are gone are looked for.
  private var limit = 1000

  /// The number of an object, which it keeps.
  mutating func number(of object: AnyObject) -> Int {
    let id = ObjectIdentifier(object)
    // Another object may have had the same address.
    if let number = numbers[id], objects[number]?.object === object { return number }
    if objects.count >= limit { forgetTheGone() }
    Self.last += 1
    if let old = numbers.updateValue(Self.last, forKey: id) { objects[old] = nil }
    objects[Self.last] = Reference(object: object)
    return Self.last
  }

  /// The object with a number; nil where there is none.
  func object(_ number: Int) -> AnyObject? { objects[number]?.object }

  private mutating func forgetTheGone() {
    objects = objects.filter { $0.value.object != nil }
    numbers = numbers.filter { objects[$0.value] != nil }
    limit = max(1000, 2 * objects.count)
  }
}
