import TendonGeometry
import TendonLayers
import Testing

@MainActor
struct AnimationGroupTests {
  private func group(_ children: [CAAnimation], duration: Double = 1) -> CAAnimationGroup {
    let group = CAAnimationGroup()
    (group.animations, group.duration) = (children, duration)
    return group
  }

  /// The depth that is seen at times of a group that begins at 10 s; nil: -1, the model's.
  private func depths(_ group: CAAnimationGroup, _ times: [Double]) -> [Double?] {
    onClock { clock in
      clock.advance(to: 10)
      let (_, layer) = committedTree(CALayer())
      withoutActions { layer.zPosition = -1 }
      layer.add(group, forKey: "group")
      return times.map {
        let seen = Double(layer.snapshot(at: 10 + $0).zPosition)
        return seen == -1 ? nil : (seen * 1e9).rounded() / 1e9
      }
    }
  }

  @Test("Children run by their own timing in the time of the group, and are cut at its end")
  func children() {
    let times = [0, 0.25, 0.5, 0.75, 0.99, 1, 1.5]
    let long = depth(from: 0, to: 1, duration: 4)
    #expect(depths(group([long]), times) == [0, 0.0625, 0.125, 0.1875, 0.2475, nil, nil])
    let late = depth(from: 0, to: 1, duration: 1)
    late.beginTime = 0.5
    #expect(depths(group([late]), times) == [nil, nil, 0, 0.25, 0.49, nil, nil])
    late.fillMode = .backwards
    #expect(depths(group([late]), times) == [0, 0, 0, 0.25, 0.49, nil, nil])
    let short = depth(from: 0, to: 1, duration: 0.5)
    #expect(depths(group([short]), times) == [0, 0.5, nil, nil, nil, nil, nil])
    short.fillMode = .forwards
    #expect(depths(group([short]), times) == [0, 0.5, 1, 1, 1, nil, nil])
    let back = depth(from: 0, to: 1, duration: 0.25)
    (back.autoreverses, back.repeatCount) = (true, .infinity)
    #expect(depths(group([back]), [0, 0.125, 0.25, 0.375, 0.5, 0.75, 1]) == [0, 0.5, 1, 0.5, 0, 1, nil])
    let fast = depth(from: 0, to: 1, duration: 1)
    (fast.speed, fast.timeOffset) = (2, 0.5)
    #expect(depths(group([fast]), [0, 0.125, 0.25, 0.4, 0.5]) == [0.5, 0.75, 0, 0.3, nil])
    let eased = depth(from: 0, to: 1, duration: 1)
    eased.timingFunction = CAMediaTimingFunction(name: .easeIn)
    #expect(isClose(depths(group([eased]), [0.5])[0], 0.3153568126, 1e-8))
  }

  @Test("The timing of the group is that of its children: fill, speed, offset, repeats, curve")
  func ownTiming() {
    func timed(_ configure: (CAAnimationGroup) -> Void) -> CAAnimationGroup {
      let group = group([depth(from: 0, to: 1, duration: 1)])
      configure(group)
      return group
    }
    #expect(depths(timed { $0.fillMode = .forwards }, [0.5, 1, 3]) == [0.5, nil, nil])
    let held = timed { $0.fillMode = .both }
    held.animations?[0].fillMode = .forwards
    held.isRemovedOnCompletion = false
    #expect(depths(held, [0.5, 1, 3]) == [0.5, 1, 1])
    #expect(depths(timed { $0.speed = 2 }, [0.25, 0.5]) == [0.5, nil])
    #expect(depths(timed { $0.timeOffset = 0.75 }, [0, 0.125, 0.25, 0.5]) == [0.75, 0.875, 0, 0.25])
    #expect(depths(timed { $0.repeatCount = 1.5 }, [0.5, 1.25, 1.5]) == [0.5, 0.25, nil])
    let eased = timed { $0.timingFunction = CAMediaTimingFunction(name: .easeIn) }
    #expect(isClose(depths(eased, [0.5])[0], 0.3153568126, 1e-8))
    let late = timed {
      $0.beginTime = 11
      $0.fillMode = .backwards
    }
    #expect(depths(late, [0, 1, 1.5]) == [0, 0, 0.5])
  }

  @Test("Groups in groups; a child without a duration takes the group's; later ones win")
  func nesting() {
    let inner = group([depth(from: 0, to: 1, duration: 0)], duration: 0.5)
    inner.beginTime = 0.25
    #expect(depths(group([inner], duration: 0.5), [0, 0.25, 0.375, 0.499, 0.5]) == [nil, 0, 0.25, 0.498, nil])
    let both = group([depth(from: 0, to: 1), depth(from: 10, to: 20, duration: 0.5)])
    #expect(depths(both, [0.25, 0.75]) == [15, 0.75])
    #expect(depths(group([]), [0.5]) == [nil])
    let none = CAAnimationGroup()
    none.duration = 1
    #expect(depths(none, [0.5]) == [nil])
  }

  @Test("Delegates and removal of children do not count; the group's do, and children are copied with it")
  func life() {
    onClock { clock in
      let witness = Witness()
      let (_, layer) = committedTree(CALayer())
      let child = depth(from: 0, to: 1, duration: 0.5, name: "child", delegate: witness)
      child.isRemovedOnCompletion = false
      let group = group([child])
      group.delegate = witness
      group.setValue("group", forKey: "name")
      layer.add(group, forKey: "g")
      child.toValue = 99
      #expect(layer.snapshot(at: 0.25).zPosition == 0.5)
      let copy = layer.animation(forKey: "g") as? CAAnimationGroup
      #expect(copy?.animations?.count == 1 && copy?.animations?[0] !== child)
      #expect(layer.animationKeys() == ["g"])
      clock.advance(to: 2)
      #expect(witness.log == ["start group", "stop group true"] && layer.animationKeys() == nil)
    }
  }

  @Test("A spring in a group runs for the group's duration")
  func spring() {
    let spring = CASpringAnimation(keyPath: "zPosition")
    (spring.fromValue, spring.toValue, spring.duration) = (0, 1, 0)
    let seen = depths(group([spring], duration: 2), [0.1, 0.5, 1.999])
    #expect(isClose(seen[0], 0.340299847) && isClose(seen[1], 1.074590567) && isClose(seen[2], 1, 1e-4))
  }

  @Test("A group in itself traps")
  func cycle() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let group = CAAnimationGroup()
        group.animations = [group]
        CALayer().add(group, forKey: nil)
      }
    }
    #expect(says(result, "at most 100 deep"))
  }
}
