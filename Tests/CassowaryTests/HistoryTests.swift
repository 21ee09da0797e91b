import Testing

@testable import TendonCassowary

/// The result is a function of the tagged set of constraints, never of how it came about.
@Suite struct HistoryTests {
  @Test(arguments: [
    (seed: 1, variables: 2, steps: 1500), (2, 3, 1500), (3, 5, 1500), (4, 8, 1000), (5, 12, 800), (6, 25, 500),
  ])
  func incrementalEqualsFresh(seed: Int, variables: Int, steps: Int) throws {
    var world = World(seed: UInt64(seed), variables: variables, levels: [1000, 750, 250, 1])
    var conflicts = 0
    for step in 0..<steps {
      let before = world.values
      let refusal = world.step()
      if let failure = world.solver.system.firstFailure() {
        Issue.record("step \(step): \(failure)")
        return
      }
      if let refusal {
        conflicts += 1
        #expect(refusal.conflict.reason == .unsatisfiable)
        #expect(world.values == before, "a refused operation changed values")
        expectIrreducible(refusal, world)
      }
      if step % 5 == 4 {
        let fresh = try world.freshValues(batched: step % 2 == 0)
        for (kept, new) in zip(world.values, fresh) where !(abs(kept - new) <= 1e-6 * (1 + abs(new))) {
          Issue.record("step \(step): \(world.values) differ from \(fresh)")
          return
        }
      }
    }
    #expect(conflicts > 0 || variables > 12)
    #expect(world.solver.counters.unsettled == 0)
  }

  private func expectIrreducible(_ refusal: (conflict: Conflict, rule: Rule), _ world: World) {
    var members: [Rule] = []
    for tag in refusal.conflict.tags {
      if tag == refusal.rule.tag {
        members.append(refusal.rule)
      } else if let found = world.rules.first(where: { $0.rule.tag == tag }) {
        members.append(found.rule)
      }
    }
    #expect(members.count == refusal.conflict.tags.count)
    #expect(members.contains { $0.tag == refusal.rule.tag })
    let count = world.variables.count
    #expect(!isSolvable(members, variables: count))
    for i in members.indices {
      var fewer = members
      fewer.remove(at: i)
      #expect(isSolvable(fewer, variables: count), "\(members[i].tag) is not needed for the conflict")
    }
  }
}
