/// Runs a closure of the main actor on the thread of its caller.
///
/// The plugin `UIKitSources` writes it into closures that other queues and threads call: UIKit's compiler does not isolate them,
/// and their own code says what is safe there, while the manifest isolates all that they use.
public nonisolated func uikitOffMain(_ body: @MainActor () -> Void) {
  // What the closure reads and writes is as safe as it is in UIKit, where nothing is checked either.
  withoutActuallyEscaping(body) { unsafeBitCast($0, to: (() -> Void).self)() }
}
