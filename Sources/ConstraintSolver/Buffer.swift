/// A growable array of plain values in memory of its own, without reference counts and, in release builds, without
/// bounds checks.
struct Buffer<Element: BitwiseCopyable>: ~Copyable {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private(set) var capacity = 0

  init() {
    base = UnsafeMutablePointer(bitPattern: MemoryLayout<Element>.alignment)!
  }

  deinit {
    if capacity > 0 { base.deallocate() }
  }

  subscript(index: Int) -> Element {
    @inline(__always) get {
      assert(index >= 0 && index < count)
      return base[index]
    }
    @inline(__always) _modify {
      assert(index >= 0 && index < count)
      yield &base[index]
    }
  }

  subscript(index: Int32) -> Element {
    @inline(__always) get { self[Int(index)] }
    @inline(__always) _modify { yield &self[Int(index)] }
  }

  var isEmpty: Bool { count == 0 }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow(to: count + 1) }
    base[count] = element
    count += 1
  }

  mutating func append(repeating element: Element, count added: Int) {
    if count + added > capacity { grow(to: count + added) }
    for i in 0..<added { base[count + i] = element }
    count += added
  }

  @inline(__always)
  mutating func popLast() -> Element? {
    if count == 0 { return nil }
    count -= 1
    return base[count]
  }

  @inline(__always)
  mutating func removeAll() { count = 0 }

  mutating func truncate(to length: Int) {
    if length < count { count = length }
  }

  /// Makes room at the end for so many elements, which are to be written before they are read.
  @inline(__always)
  mutating func extendUninitialized(by added: Int) {
    if count + added > capacity { grow(to: count + added) }
    count += added
  }

  /// Makes the count at least `length`, with `element` in the new places.
  mutating func extend(to length: Int, with element: Element) {
    if count < length { append(repeating: element, count: length - count) }
  }

  /// Room for exactly so many elements, where there is less.
  mutating func reserve(_ wanted: Int) {
    if wanted > capacity { resize(wanted) }
  }

  /// Overwrites every element.
  mutating func fill(_ element: Element) {
    for i in 0..<count { base[i] = element }
  }

  /// Empties it, and gives the memory back where that is more than for `length` elements.
  mutating func removeAll(keeping length: Int) {
    count = 0
    if capacity <= length { return }
    base.deallocate()
    capacity = 0
    base = UnsafeMutablePointer(bitPattern: MemoryLayout<Element>.alignment)!
  }

  private mutating func grow(to wanted: Int) {
    resize(max(wanted, capacity + capacity / 2 + 4))
  }

  private mutating func resize(_ new: Int) {
    let moved = UnsafeMutablePointer<Element>.allocate(capacity: new)
    moved.update(from: base, count: count)
    if capacity > 0 { base.deallocate() }
    base = moved
    capacity = new
  }

  func clone() -> Buffer {
    var result = Buffer()
    result.reserve(count)
    result.base.update(from: base, count: count)
    result.count = count
    return result
  }
}
