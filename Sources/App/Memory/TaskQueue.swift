#if !canImport(Darwin)
  import Foundation
  import Tendon
  @_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) import _Concurrency

  /// Runs the tasks of the process on its main thread, one after another, when a clock says so.
  ///
  /// The standard library spreads tasks over threads, so that nobody can say when one that woke up has got where. Here
  /// every job (of the main actor, of other actors, of none) waits in one queue in the order of its coming, whatever its
  /// priority; `MediaClock` empties it between two deadlines.
  ///
  /// The door to this is the runtime's `ExecutorFactory`, which Swift 6.3 still holds back as SPI: the program's main
  /// actor and its default executor are made by it, so that no job can go past them, `Task.yield()` and sleeps included.
  final class TaskQueue: @unchecked Sendable {
    static let shared = TaskQueue()

    fileprivate enum Place { case main, elsewhere }

    private let lock = NSLock()
    private var jobs: [(job: UnownedJob, place: Place)] = []
    private var hasSleptByTheWallClock = false
    private var hasHeardFromOutside = false
    /// Wakes a live host where another thread has made a job ready; nil where nothing sleeps.
    private var wakeHost: (@Sendable () -> Void)?
    /// True if the host was woken and has not run a turn since.
    private var hasWokenHost = false

    private init() {}

    /// Makes this the only place where tasks run. On the main thread, before the first task, for good.
    @MainActor static func takeOver() {
      _createExecutors(factory: Executors.self)
      MediaClock.runReadyTasks = { shared.runTurn() }
    }

    /// Calls `wake` from now on when a job of another thread waits for the next turn, once before each turn.
    func wakeHost(by wake: @escaping @Sendable () -> Void) { lock.withLock { wakeHost = wake } }

    fileprivate func add(_ job: UnownedJob, _ place: Place) {
      let wake: (@Sendable () -> Void)? = lock.withLock {
        jobs.append((job, place))
        guard !Thread.isMainThread else { return nil }
        hasHeardFromOutside = true
        guard !hasWokenHost else { return nil }
        hasWokenHost = wakeHost != nil
        return wakeHost
      }
      wake?()
    }

    fileprivate func noteWallClock() { lock.withLock { hasSleptByTheWallClock = true } }

    /// Runs what is ready now, each job until it suspends or ends; false where nothing is.
    private func runTurn() -> Bool {
      let turn = lock.withLock {
        defer { (jobs, hasWokenHost) = ([], false) }
        return jobs
      }
      for (job, place) in turn {
        switch place {
        case .main: job.runSynchronously(on: Executors.main.asUnownedSerialExecutor())
        case .elsewhere: job.runSynchronously(on: Executors.elsewhere.asUnownedTaskExecutor())
        }
      }
      return !turn.isEmpty
    }

    /// Returns and clears the notices about causes of unrepeatable recordings or of tasks that cannot go on.
    func takeNotices() -> [String] {
      lock.withLock {
        defer { (hasSleptByTheWallClock, hasHeardFromOutside) = (false, false) }
        var notices: [String] = []
        if hasSleptByTheWallClock {
          notices.append(
            "a task sleeps by the wall clock, which stands still in a recording; write Task.sleep(for:clock:) with a "
              + "StageClock")
        }
        if hasHeardFromOutside {
          notices.append(
            "a task went on when another thread said so (network, Dispatch); the recording may differ from time to time"
          )
        }
        return notices
      }
    }
  }

  private enum Executors: ExecutorFactory {
    static let main = MainActorExecutor()
    static let elsewhere = DefaultExecutor()
    static var mainExecutor: any MainExecutor { main }
    static var defaultExecutor: any TaskExecutor { elsewhere }
  }

  /// The executor of the main actor.
  private final class MainActorExecutor: MainExecutor {
    var isMainExecutor: Bool { true }
    func enqueue(_ job: consuming ExecutorJob) { TaskQueue.shared.add(UnownedJob(job), .main) }
    func checkIsolated() {
      precondition(Thread.isMainThread, "this belongs to the main actor, which is another thread")
    }
    func run() throws { preconditionFailure("TendonApp.main() is synchronous: the clocks of stages run the tasks") }
    func stop() {}
  }

  /// The executor of everything that has none of its own.
  private final class DefaultExecutor: TaskExecutor, SchedulingExecutor {
    func enqueue(_ job: consuming ExecutorJob) { TaskQueue.shared.add(UnownedJob(job), .elsewhere) }

    // Sleeps by the wall clock do not go on here: they would end at another frame each time.

    func enqueue<C: Clock>(
      _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
    ) {
      dropTimed(UnownedJob(job))
    }

    func enqueue<C: Clock>(
      _ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C
    ) {
      dropTimed(UnownedJob(job))
    }

    private func dropTimed(_ job: UnownedJob) { TaskQueue.shared.noteWallClock() }
  }
#endif
