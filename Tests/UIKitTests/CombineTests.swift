import Combine
import Foundation
import Testing
import UIKit

/// Publishers, subscribers and subjects by the rules of Apple's documentation.
@Suite @MainActor struct CombineTests {
  final class Model: ObservableObject {
    @Published var name = "a"
    @Published private(set) var count = 0
    func add() { count += 1 }
  }

  @Test func publishedPropertiesSendBeforeTheyChange() {
    let model = Model()
    var (names, changes, seen): ([String], Int, [String]) = ([], 0, [])
    var links = Set<AnyCancellable>()
    model.$name.sink { names.append($0) }.store(in: &links)
    model.objectWillChange.sink {
      changes += 1
      seen.append(model.name)
    }.store(in: &links)
    model.name = "b"
    model.add()
    #expect(names == ["a", "b"])
    #expect(changes == 2)
    #expect(seen == ["a", "b"])
    links = []
    model.name = "c"
    #expect(names == ["a", "b"])
    #expect(changes == 2)
  }

  @Test func aValueIsAssignedToAPublishedProperty() {
    let (source, model) = (PassthroughSubject<String, Never>(), Model())
    source.assign(to: &model.$name)
    source.send("x")
    #expect(model.name == "x")
  }

  @Test func demandIsMet() {
    final class Slow: Subscriber {
      var (values, ended): ([Int], Bool) = ([], false)
      var subscription: (any Subscription)?
      func receive(subscription: any Subscription) { self.subscription = subscription }
      func receive(_ input: Int) -> Subscribers.Demand {
        values.append(input)
        return .none
      }
      func receive(completion: Subscribers.Completion<Never>) { ended = true }
    }
    let slow = Slow()
    (1...5).publisher.filter { $0 != 2 }.map { $0 * 10 }.subscribe(slow)
    #expect(slow.values == [])
    slow.subscription?.request(.max(2))
    #expect(slow.values == [10, 30])
    #expect(!slow.ended)
    slow.subscription?.request(.unlimited)
    #expect(slow.values == [10, 30, 40, 50])
    #expect(slow.ended)
  }

  @Test func currentValuesWaitForDemand() {
    let subject = CurrentValueSubject<Int, Never>(1)
    var values: [Int] = []
    let first = subject.sink { values.append($0) }
    subject.value = 2
    subject.send(3)
    first.cancel()
    subject.send(4)
    #expect(values == [1, 2, 3])
    #expect(subject.value == 4)
  }

  private struct Refused: Error, Equatable { let number: Int }

  private func list<P: Publisher>(_ publisher: P) -> (values: [P.Output], error: P.Failure?, isOver: Bool) {
    var (values, error, isOver): ([P.Output], P.Failure?, Bool) = ([], nil, false)
    let link = publisher.sink(
      receiveCompletion: {
        isOver = true
        if case .failure(let reason) = $0 { error = reason }
      }, receiveValue: { values.append($0) })
    link.cancel()
    return (values, error, isOver)
  }

  @Test func operatorsOnLists() {
    let numbers = [1, 1, 2, 3, 3, 4].publisher
    #expect(list(numbers.removeDuplicates()).values == [1, 2, 3, 4])
    #expect(list(numbers.scan(0, +)).values == [1, 2, 4, 7, 10, 14])
    #expect(list(numbers.dropFirst(4)).values == [3, 4])
    #expect(list(numbers.prefix(2)).values == [1, 1])
    #expect(list(numbers.first { $0 > 1 }).values == [2])
    #expect(list(numbers.drop { $0 < 3 }).values == [3, 3, 4])
    #expect(list(numbers.prefix { $0 < 3 }).values == [1, 1, 2])
    #expect(list(numbers.collect()).values == [[1, 1, 2, 3, 3, 4]])
    #expect(list(numbers.reduce(0, +)).values == [14])
    #expect(list(numbers.last()).values == [4])
    #expect(list(numbers.count()).values == [6])
    #expect(list(numbers.contains(3)).values == [true])
    #expect(list(numbers.allSatisfy { $0 > 1 }).values == [false])
    #expect(list(numbers.compactMap { $0 > 2 ? "\($0)" : nil }).values == ["3", "3", "4"])
    #expect(list(numbers.append(9).prepend(0)).values == [0, 1, 1, 2, 3, 3, 4, 9])
    #expect(list(numbers.flatMap { Just($0 * 2) }).values == [2, 2, 4, 6, 6, 8])
    #expect(list(numbers.zip(["a", "b"].publisher) { "\($0)\($1)" }).values == ["1a", "1b"])
    #expect(list([Int?.none, 2].publisher.replaceNil(with: 7)).values == [7, 2])
    #expect(list(Empty<Int, Never>().replaceEmpty(with: 5)).values == [5])
  }

  @Test func errorsEndAndAreReplaced() {
    let failing = [1, 2, 3].publisher.tryMap { value -> Int in
      if value == 3 { throw Refused(number: value) }
      return value
    }
    #expect(list(failing).values == [1, 2])
    #expect(list(failing).error as? Refused == Refused(number: 3))
    #expect(list(failing.replaceError(with: 0)).values == [1, 2, 0])
    #expect(list(failing.catch { _ in Just(8) }).values == [1, 2, 8])
    #expect(list(failing.retry(1)).values == [1, 2, 1, 2])
    #expect(list(Fail<Int, Refused>(error: Refused(number: 1))).error?.number == 1)
    #expect(list(failing.mapError { _ in Refused(number: 5) }).error == Refused(number: 5))
    let json = Just(Data("[1, 2]".utf8)).decode(type: [Int].self, decoder: JSONDecoder())
    #expect(list(json).values == [[1, 2]])
  }

  @Test func severalPublishers() {
    let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<String, Never>())
    var (latest, pairs, merged): ([String], [String], [Int]) = ([], [], [])
    var links: [AnyCancellable] = []
    a.combineLatest(b).sink { latest.append("\($0.0)\($0.1)") }.store(in: &links)
    Publishers.Zip(a, b).sink { pairs.append("\($0.0)\($0.1)") }.store(in: &links)
    a.merge(with: b.map { _ in 0 }).sink { merged.append($0) }.store(in: &links)
    a.send(1)
    a.send(2)
    b.send("x")
    b.send("y")
    #expect(latest == ["2x", "2y"])
    #expect(pairs == ["1x", "2y"])
    #expect(merged == [1, 2, 0, 0])
  }

  @Test func theLatestPublisherCounts() {
    let outer = PassthroughSubject<AnyPublisher<Int, Never>, Never>()
    let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    var values: [Int] = []
    let link = outer.switchToLatest().sink { values.append($0) }
    outer.send(a.eraseToAnyPublisher())
    a.send(1)
    outer.send(b.eraseToAnyPublisher())
    a.send(2)
    b.send(3)
    link.cancel()
    b.send(4)
    #expect(values == [1, 3])
  }

  @Test func sharedPublishersConnectOnce() {
    var count = 0
    let subject = PassthroughSubject<Int, Never>()
    let shared = subject.handleEvents(receiveSubscription: { _ in count += 1 }).share()
    var values: [Int] = []
    let links = [shared.sink { values.append($0) }, shared.sink { values.append(-$0) }]
    subject.send(1)
    for link in links { link.cancel() }
    subject.send(2)
    #expect(count == 1)
    #expect(values.sorted() == [-1, 1])
  }

  @Test func aFutureRunsOnce() {
    var (count, promise): (Int, ((Result<Int, Refused>) -> Void)?) = (0, nil)
    let future = Future<Int, Refused> {
      count += 1
      promise = $0
    }
    var values: [Int] = []
    let link = future.sink(receiveCompletion: { _ in values.append(-1) }, receiveValue: { values.append($0) })
    #expect(values == [])
    promise?(.success(4))
    promise?(.success(5))
    #expect(values == [4, -1])
    #expect(list(future).values == [4])
    #expect(count == 1)
    withExtendedLifetime(link) {}
  }

  @Test func notificationsAndObservedProperties() {
    let name = Notification.Name("CombineTests")
    var (posts, sizes): (Int, [CGFloat]) = (0, [])
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    var links = Set<AnyCancellable>()
    NotificationCenter.default.publisher(for: name).sink { _ in posts += 1 }.store(in: &links)
    view.publisher(for: \.alpha).sink { sizes.append($0) }.store(in: &links)
    NotificationCenter.default.post(name: name, object: nil)
    view.alpha = 0.5
    links = []
    NotificationCenter.default.post(name: name, object: nil)
    view.alpha = 0.25
    #expect(posts == 1)
    #expect(sizes == [1, 0.5])
  }

  @Test func assignmentsToProperties() {
    let label = UILabel()
    let subject = PassthroughSubject<String?, Never>()
    let link = subject.assign(to: \.text, on: label)
    subject.send("t")
    #expect(label.text == "t")
    link.cancel()
  }
}
