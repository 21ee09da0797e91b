// The plugin writes this call around default arguments that belong to the main actor: the compiler evaluates default arguments
// of functions of the main actor outside of it, on the same thread.

/// A function of the main actor as one without an actor.
///
/// - Precondition: the call is on the main thread, and so are those of the function.
public nonisolated func uikitDefaultFunction<A, R>(
  _ value: @MainActor () -> @MainActor (A) -> R
) -> (A) -> R {
  let function = uikitDefault(value)
  return { a in
    nonisolated(unsafe) let a = a
    return uikitDefault { function(a) }
  }
}

/// A function of the main actor as one without an actor.
///
/// - Precondition: the call is on the main thread, and so are those of the function.
public nonisolated func uikitDefaultFunction<A, B, R>(
  _ value: @MainActor () -> @MainActor (A, B) -> R
) -> (A, B) -> R {
  let function = uikitDefault(value)
  return { a, b in
    nonisolated(unsafe) let (a, b) = (a, b)
    return uikitDefault { function(a, b) }
  }
}

/// A function of the main actor as one without an actor.
///
/// - Precondition: the call is on the main thread, and so are those of the function.
public nonisolated func uikitDefaultFunction<A, B, C, R>(
  _ value: @MainActor () -> @MainActor (A, B, C) -> R
) -> (A, B, C) -> R {
  let function = uikitDefault(value)
  return { a, b, c in
    nonisolated(unsafe) let (a, b, c) = (a, b, c)
    return uikitDefault { function(a, b, c) }
  }
}

/// A value of the main actor.
///
/// - Precondition: the call is on the main thread.
public nonisolated func uikitDefault<Value>(_ value: @MainActor () -> Value) -> Value {
  // The value stays on the thread.
  nonisolated(unsafe) var result: Value?
  withoutActuallyEscaping(value) { value in MainActor.assumeIsolated { result = value() } }
  return result!
}
