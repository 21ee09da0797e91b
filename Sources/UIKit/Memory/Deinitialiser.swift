/// Runs the body of a deinitialiser of a class that the manifest isolates to the main actor.
///
/// The plugin `UIKitSources` writes it. As in UIKit the body runs on the thread that releases the object.
public func uikitDeinit(_ body: @MainActor () -> Void) {
  // The last owner is the only one that has the object: nobody else reads what the body changes.
  withoutActuallyEscaping(body) { unsafeBitCast($0, to: (() -> Void).self)() }
}
