// The plugin writes this call around default arguments that belong to the main actor: the compiler evaluates default arguments
// of functions of the main actor outside of it, on the same thread.

/// A value of the main actor.
///
/// - Precondition: the call is on the main thread.
public nonisolated func uikitDefault<Value>(_ value: @MainActor () -> Value) -> Value {
  // The value stays on the thread.
  nonisolated(unsafe) var result: Value?
  withoutActuallyEscaping(value) { value in MainActor.assumeIsolated { result = value() } }
  return result!
}
