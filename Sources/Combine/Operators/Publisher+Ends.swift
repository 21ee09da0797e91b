extension Publisher {
  /// All values as one list, at the end.
  public func collect() -> AnyPublisher<[Output], Failure> { reduce([]) { $0 + [$1] } }

  /// The result of a closure over all values, at the end.
  ///
  /// - Parameters:
  ///   - initialResult: The result before the first value.
  ///   - nextPartialResult: The closure, which takes the result before and a value.
  public func reduce<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  ) -> AnyPublisher<T, Failure> {
    stage(needsAll: true) {
      var result = initialResult
      return (
        { _, value in
          result = nextPartialResult(result, value)
          return .none
        },
        { stage, completion in
          if case .finished = completion { _ = stage.send(result) }
          stage.finish(completion)
        }
      )
    }
  }

  /// The last value, at the end.
  public func last() -> AnyPublisher<Output, Failure> { reduce(Output?.none) { $1 }.compactMap { $0 } }

  /// The number of values, at the end.
  public func count() -> AnyPublisher<Int, Failure> { reduce(0) { count, _ in count + 1 } }

  /// The end alone.
  public func ignoreOutput() -> AnyPublisher<Never, Failure> {
    stage(needsAll: true) { ({ _, _ in .none }, { $0.finish($1) }) }
  }

  /// True at the first value for which a closure is true; false at the end.
  ///
  /// - Parameter predicate: The closure.
  public func contains(where predicate: @escaping (Output) -> Bool) -> AnyPublisher<Bool, Failure> {
    filter(predicate).prefix(1).map { _ in true }.replaceEmpty(with: false)
  }

  /// False at the first value for which a closure is false; true at the end.
  ///
  /// - Parameter predicate: The closure.
  public func allSatisfy(_ predicate: @escaping (Output) -> Bool) -> AnyPublisher<Bool, Failure> {
    contains { !predicate($0) }.map { !$0 }
  }

  /// A value at the end where there was none.
  ///
  /// - Parameter output: The value.
  public func replaceEmpty(with output: Output) -> AnyPublisher<Output, Failure> {
    stage {
      var isEmpty = true
      return (
        { stage, value in
          isEmpty = false
          return stage.send(value)
        },
        { stage, completion in
          if case .finished = completion, isEmpty { _ = stage.send(output) }
          stage.finish(completion)
        }
      )
    }
  }

  /// A value and the end in place of an error.
  ///
  /// - Parameter output: The value.
  public func replaceError(with output: Output) -> AnyPublisher<Output, Never> {
    stage {
      (
        { $0.send($1) },
        { stage, completion in
          if case .failure = completion { _ = stage.send(output) }
          stage.finish(.finished)
        }
      )
    }
  }

  /// Each error changed by a closure.
  ///
  /// - Parameter transform: The closure.
  public func mapError<E: Error>(_ transform: @escaping (Failure) -> E) -> AnyPublisher<Output, E> {
    stage { ({ $0.send($1) }, { $0.finish($1.mapError(transform)) }) }
  }

  /// The values of another publisher after an error.
  ///
  /// - Parameter handler: Makes the publisher of the error.
  public func `catch`<P: Publisher>(_ handler: @escaping (Failure) -> P) -> AnyPublisher<Output, P.Failure>
  where P.Output == Output {
    AnyPublisher { subscriber in
      let rest = Relay(subscriber)
      rest.follow(self) { completion in
        switch completion {
        case .finished: rest.finish(.finished)
        case .failure(let error): rest.follow(handler(error)) { rest.finish($0) }
        }
      }
    }
  }

  /// The values of another publisher after an error, or the error that the closure throws.
  ///
  /// - Parameter handler: Makes the publisher of the error.
  public func tryCatch<P: Publisher>(_ handler: @escaping (Failure) throws -> P) -> AnyPublisher<Output, any Error>
  where P.Output == Output {
    self.catch { error in
      do { return try handler(error).mapError { $0 as any Error }.eraseToAnyPublisher() } catch {
        return Fail<Output, any Error>(error: error).eraseToAnyPublisher()
      }
    }
  }

  /// Connects again after an error.
  ///
  /// - Parameter retries: The number of times.
  public func retry(_ retries: Int) -> AnyPublisher<Output, Failure> {
    guard retries > 0 else { return eraseToAnyPublisher() }
    return self.catch { _ in self.retry(retries - 1) }
  }

  /// Ends the program at an error.
  ///
  /// - Parameters:
  ///   - prefix: A text before the message.
  ///   - file: The file that the message names.
  ///   - line: The line that the message names.
  public func assertNoFailure(
    _ prefix: String = "", file: StaticString = #file, line: UInt = #line
  ) -> AnyPublisher<Output, Never> {
    mapError { fatalError("\(prefix) \($0)", file: file, line: line) }
  }
}

extension Publisher where Output: Equatable {
  /// True at the first value that equals another; false at the end.
  ///
  /// - Parameter output: The other value.
  public func contains(_ output: Output) -> AnyPublisher<Bool, Failure> { contains { $0 == output } }
}

extension Publisher where Failure == Never {
  /// The publisher with a type of error, which does not occur.
  ///
  /// - Parameter failureType: The type.
  public func setFailureType<E: Error>(to failureType: E.Type) -> AnyPublisher<Output, E> { mapError { $0 } }
}
