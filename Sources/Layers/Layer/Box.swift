/// A value on the heap: where few objects have it, the others spend one word on it.
package final class Box<Value> {
  package let value: Value

  package init(_ value: Value) { self.value = value }
}
