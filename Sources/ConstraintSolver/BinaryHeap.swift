/// Something that a ``BinaryHeap`` holds.
protocol HeapElement: BitwiseCopyable {
  /// True if an element is taken before another one.
  static func precedes(_ a: Self, _ b: Self) -> Bool
}

/// A priority queue: the element that precedes all others is taken first.
struct BinaryHeap<Element: HeapElement>: ~Copyable {
  private var elements = Buffer<Element>()

  init() {}

  var count: Int { elements.count }
  var isEmpty: Bool { elements.isEmpty }
  var first: Element? { elements.isEmpty ? nil : elements[0] }

  mutating func removeAll() { elements.removeAll() }

  /// Appends an element out of order: ``restoreOrder()`` has to follow before any is taken.
  @inline(__always)
  mutating func append(_ element: Element) { elements.append(element) }

  /// Puts all elements in order after some were appended.
  mutating func restoreOrder() {
    var i = elements.count / 2 - 1
    while i >= 0 {
      sink(elements[i], from: i)
      i -= 1
    }
  }

  @inline(__always)
  mutating func push(_ element: Element) {
    elements.append(element)
    var child = elements.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      if !Element.precedes(element, elements[parent]) { break }
      elements[child] = elements[parent]
      child = parent
    }
    elements[child] = element
  }

  @inline(__always)
  mutating func pop() -> Element? {
    if elements.isEmpty { return nil }
    let first = elements[0]
    let last = elements.popLast()!
    if !elements.isEmpty { sink(last, from: 0) }
    return first
  }

  /// Puts an element where it belongs in the part of the heap below a place.
  @inline(__always)
  private mutating func sink(_ element: Element, from place: Int) {
    let base = elements.base
    let count = elements.count
    var parent = place
    while true {
      var child = 2 * parent + 1
      if child >= count { break }
      if child + 1 < count && Element.precedes(base[child + 1], base[child]) { child += 1 }
      if !Element.precedes(base[child], element) { break }
      base[parent] = base[child]
      parent = child
    }
    base[parent] = element
  }
}
