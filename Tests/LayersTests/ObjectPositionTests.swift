import TendonContext
import Testing

/// The search for an object among others.
@Suite struct ObjectPositionTests {
  final class Object {}

  /// A list that counts how often an element is read.
  struct CountingList: RandomAccessCollection {
    final class Counter { var reads = 0 }
    let objects: [Object]
    let counter = Counter()
    var startIndex: Int { 0 }
    var endIndex: Int { objects.count }
    subscript(index: Int) -> Object {
      counter.reads += 1
      return objects[index]
    }
  }

  @Test func everyObjectIsFoundAndNoOther() {
    for count in 0..<6 {
      let objects = (0..<count).map { _ in Object() }
      #expect(objects.map { objects.position(of: $0) } == Array(objects.indices))
      #expect(objects.position(of: Object()) == nil)
    }
  }

  @Test func bothEndsAreNear() {
    let list = CountingList(objects: (0..<1000).map { _ in Object() })
    #expect(list.position(of: list.objects[3]) == 3 && list.position(of: list.objects[997]) == 997)
    #expect(list.counter.reads < 20)
  }
}
