extension Publisher {
  /// The values and the end on a scheduler.
  ///
  /// - Parameters:
  ///   - scheduler: The scheduler.
  ///   - options: Wishes for the scheduler.
  public func receive<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> AnyPublisher<Output, Failure> {
    scheduled { scheduler.schedule(options: options, $0) }
  }

  /// The connection made on a scheduler.
  ///
  /// - Parameters:
  ///   - scheduler: The scheduler.
  ///   - options: Wishes for the scheduler.
  public func subscribe<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> AnyPublisher<Output, Failure> {
    AnyPublisher { subscriber in
      let relay = Relay(subscriber)
      scheduler.schedule(options: options) { relay.follow(self) { relay.finish($0) } }
    }
  }

  /// The values and the end later.
  ///
  /// - Parameters:
  ///   - interval: How much later.
  ///   - tolerance: How late it may be beyond that.
  ///   - scheduler: The scheduler.
  ///   - options: Wishes for the scheduler.
  public func delay<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil, scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> AnyPublisher<Output, Failure> {
    scheduled {
      scheduler.schedule(
        after: scheduler.now.advanced(by: interval), tolerance: tolerance ?? scheduler.minimumTolerance,
        options: options, $0)
    }
  }

  /// The values that no other follows for a time.
  ///
  /// - Parameters:
  ///   - dueTime: The time.
  ///   - scheduler: The scheduler.
  ///   - options: Wishes for the scheduler.
  public func debounce<S: Scheduler>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> AnyPublisher<Output, Failure> {
    AnyPublisher { subscriber in
      let relay = Relay(subscriber)
      var serial = 0
      relay.follow(
        self,
        onValue: { value in
          serial += 1
          let own = serial
          scheduler.schedule(
            after: scheduler.now.advanced(by: dueTime), tolerance: scheduler.minimumTolerance, options: options
          ) { if own == serial { relay.send(value) } }
        }, onEnd: { relay.finish($0) })
    }
  }

  /// At most one value in each interval.
  ///
  /// - Parameters:
  ///   - interval: The interval.
  ///   - scheduler: The scheduler.
  ///   - latest: True for the last value of an interval, false for the first one.
  public func throttle<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
  ) -> AnyPublisher<Output, Failure> {
    AnyPublisher { subscriber in
      let relay = Relay(subscriber)
      var waiting: Output?
      var isClosed = false
      func open() {
        guard let value = waiting else {
          isClosed = false
          return
        }
        waiting = nil
        relay.send(value)
        close()
      }
      func close() {
        isClosed = true
        scheduler.schedule(after: scheduler.now.advanced(by: interval)) { open() }
      }
      relay.follow(
        self,
        onValue: { value in
          guard isClosed else {
            relay.send(value)
            return close()
          }
          if latest || waiting == nil { waiting = value }
        }, onEnd: { relay.finish($0) })
    }
  }

  /// The end, or an error, where no value comes for a time.
  ///
  /// - Parameters:
  ///   - interval: The time.
  ///   - scheduler: The scheduler.
  ///   - options: Wishes for the scheduler.
  ///   - customError: Makes the error; without it the values end.
  public func timeout<S: Scheduler>(
    _ interval: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil,
    customError: (() -> Failure)? = nil
  ) -> AnyPublisher<Output, Failure> {
    AnyPublisher { subscriber in
      let relay = Relay(subscriber)
      var serial = 0
      func wait() {
        serial += 1
        let own = serial
        scheduler.schedule(
          after: scheduler.now.advanced(by: interval), tolerance: scheduler.minimumTolerance, options: options
        ) {
          guard own == serial else { return }
          if let customError { relay.finish(.failure(customError())) } else { relay.finish(.finished) }
          relay.cancel()
        }
      }
      wait()
      relay.follow(
        self,
        onValue: {
          relay.send($0)
          wait()
        }, onEnd: { relay.finish($0) })
    }
  }

  private func scheduled(_ run: @escaping (@escaping () -> Void) -> Void) -> AnyPublisher<Output, Failure> {
    AnyPublisher { subscriber in
      let relay = Relay(subscriber)
      relay.follow(
        self, onValue: { value in run { relay.send(value) } }, onEnd: { end in run { relay.finish(end) } })
    }
  }
}
