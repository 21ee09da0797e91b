import BenchSupport
import CSolverBench
import Foundation

/// A peer's driver: a library that exports `solverDriver`.
final class PeerAdapter: Adapter {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The library, loaded once for the process.
  static func load(_ path: String) throws -> UnsafePointer<SolverDriver> {
    guard let library = dlopen(path, RTLD_NOW | RTLD_LOCAL), let symbol = dlsym(library, "solverDriver"),
      let driver = unsafeBitCast(symbol, to: SolverDriverFunction.self)()
    else { throw Failure(description: String(cString: dlerror())) }
    return driver
  }

  private let driver: SolverDriver
  private let solver: UnsafeMutableRawPointer

  /// The arrays of the workload must stay where they are: `problem` points into them.
  init(_ driver: UnsafePointer<SolverDriver>, _ problem: UnsafePointer<SolverProblem>, limit: Double) throws {
    self.driver = driver.pointee
    guard let solver = driver.pointee.build(problem, limit) else {
      throw Failure(description: String(cString: driver.pointee.message()!))
    }
    self.solver = solver
  }

  deinit { driver.destroy(solver) }

  private func checked(_ code: Int32) throws {
    if code != 0 { throw Failure(description: String(cString: driver.message()!)) }
  }

  func suggest(_ edit: Int, _ value: Double) throws { try checked(driver.suggest(solver, Int32(edit), value)) }

  func setConstant(_ constant: Double, of constraint: Int) throws {
    try checked(driver.setConstant(solver, Int32(constraint), constant))
  }

  func setStrength(level: Int32, of constraint: Int) throws {
    try checked(driver.setLevel(solver, Int32(constraint), level))
  }

  /// The peer keeps its constraint objects, with the constants that they were last given.
  func exchange(_ removed: [Int], for added: [Int], _ constants: [Double]) throws {
    for i in removed { try checked(driver.remove(solver, Int32(i))) }
    for i in added { try checked(driver.add(solver, Int32(i))) }
  }

  func update() { driver.update(solver) }
  func value(_ variable: Int) -> Double { driver.value(solver, Int32(variable)) }
  func takeChanges() -> (variables: Int, touched: Int)? { nil }
}

/// A workload's arrays where C can read them, for as long as this lives.
final class PeerProblem {
  let pointer = UnsafeMutablePointer<SolverProblem>.allocate(capacity: 1)
  private var copies: [UnsafeMutableRawPointer] = []

  init(_ workload: Workload) {
    var problem = SolverProblem()
    problem.variableCount = Int32(workload.variableCount)
    problem.constraintCount = Int32(workload.constraintCount)
    problem.editCount = Int32(workload.editCount)
    problem.firstTerm = copy(workload.firstTerm)
    problem.variable = copy(workload.variable)
    problem.coefficient = copy(workload.coefficient)
    problem.relation = copy(workload.relation)
    problem.level = copy(workload.level)
    problem.weight = copy(workload.weight)
    problem.constant = copy(workload.constant)
    problem.editVariable = copy(workload.editVariable)
    problem.editLevel = copy(workload.editLevel)
    problem.editWeight = copy(workload.editWeight)
    problem.editValue = copy(workload.editValue)
    pointer.initialize(to: problem)
  }

  deinit {
    for copy in copies { copy.deallocate() }
    pointer.deallocate()
  }

  private func copy<Element>(_ array: [Element]) -> UnsafePointer<Element> {
    let copy = UnsafeMutablePointer<Element>.allocate(capacity: max(array.count, 1))
    copy.initialize(from: array, count: array.count)
    copies.append(UnsafeMutableRawPointer(copy))
    return UnsafePointer(copy)
  }
}
