import TendonLayers
import TendonViews

// Changes that a class tells its observers itself. Foundation has these methods of operations alone.

extension ActionPerforming {
  /// Announces a change of a property. Observers compare with the value that they saw last, so that nothing has to be kept.
  @_disfavoredOverload
  public func willChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {}

  /// Calls those observers of the object whose property has another value now.
  ///
  /// Differs from UIKit: an observer of a value that can be compared and is the same is not called.
  @_disfavoredOverload
  public func didChangeValue<Value>(for keyPath: KeyPath<Self, Value>) { ObservedObjects.changed(self) }

  /// Announces a change of the property of that name; see ``willChangeValue(for:)``.
  @_disfavoredOverload
  public func willChangeValue(forKey key: String) {}

  /// Calls those observers of the object whose property has another value now.
  @_disfavoredOverload
  public func didChangeValue(forKey key: String) { ObservedObjects.changed(self) }
}
