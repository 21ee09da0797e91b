/// A value on the heap: where few objects have it, the others spend one word on it.
final class Box<Value> {
  let value: Value

  init(_ value: Value) { self.value = value }
}
