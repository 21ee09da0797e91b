import Foundation

/// A list of objects that may hold them weakly, with places for objects that are gone.
///
/// Differs from Foundation: holds objects, not other pointers.
public final class NSPointerArray {
  private final class Place {
    weak var weakObject: AnyObject?
    let object: AnyObject?

    init(_ object: AnyObject?, isWeak: Bool) {
      self.object = isWeak ? nil : object
      weakObject = object
    }
  }

  private let isWeak: Bool
  private var places: [Place] = []

  private init(isWeak: Bool) { self.isWeak = isWeak }

  /// A list that holds its objects weakly.
  public static func weakObjects() -> NSPointerArray { NSPointerArray(isWeak: true) }
  /// A list that retains its objects.
  public static func strongObjects() -> NSPointerArray { NSPointerArray(isWeak: false) }

  /// The number of places, those of objects that are gone among them.
  public var count: Int { places.count }
  /// The objects that are there.
  public var allObjects: [Any] { places.compactMap(\.weakObject) }

  private func place(_ pointer: UnsafeMutableRawPointer?) -> Place {
    Place(pointer.map { Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() }, isWeak: isWeak)
  }

  /// The object at a place; nil where it is gone.
  ///
  /// - Precondition: the list has the place.
  public func pointer(at index: Int) -> UnsafeMutableRawPointer? {
    places[index].weakObject.map { Unmanaged.passUnretained($0).toOpaque() }
  }

  /// Adds an object at the end.
  public func addPointer(_ pointer: UnsafeMutableRawPointer?) { places.append(place(pointer)) }

  /// Inserts an object before a place.
  ///
  /// - Precondition: the place is from 0 to `count`.
  public func insertPointer(_ pointer: UnsafeMutableRawPointer?, at index: Int) {
    places.insert(place(pointer), at: index)
  }

  /// Sets the object of a place.
  ///
  /// - Precondition: the list has the place.
  public func replacePointer(at index: Int, withPointer pointer: UnsafeMutableRawPointer?) {
    places[index] = place(pointer)
  }

  /// Removes a place.
  ///
  /// - Precondition: the list has the place.
  public func removePointer(at index: Int) { places.remove(at: index) }

  /// Removes the places of objects that are gone.
  public func compact() { places.removeAll { $0.weakObject == nil } }
}
