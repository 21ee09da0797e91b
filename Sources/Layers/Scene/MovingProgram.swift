import TendonGeometry
import TendonMotion
import TendonSnapshot

/// All animations of a tree as one list of steps, and the numbers that they start from.
///
/// Adding and taking out cost O(1) on average: what is taken out stays until half of it all is stale, and then everything
/// is added anew.
struct MovingProgram {
  /// What a layer has in it.
  struct Entry {
    fileprivate var steps: Range<Int>
    /// Where its numbers lie, and which they are.
    let offset: Int
    let moving: MovingProperties
    let width: Int
  }

  private(set) var steps: [MovingStep] = []
  /// The models' numbers, where no animation changes them.
  private(set) var model: [Double] = []
  private var springs: [Spring] = []
  private var ways: [TransformWay] = []
  private var tracks: [NumberTrack] = []
  private var others: [OtherSource] = []
  private var sources: [PropertyProgram] = []
  private var drivers: [(all: DrivenProgress, vertical: DrivenProgress?)] = []
  private var groups = 0
  /// The steps that are not stale, and the numbers.
  private(set) var liveSteps = 0
  private var liveNumbers = 0

  /// Whether most of it is stale.
  var wantsRenewal: Bool { steps.count + model.count > 2 * (liveSteps + liveNumbers) + 64 }

  /// Adds the numbers of a layer and the animations that change them, in the order of application.
  mutating func add(
    _ animations: [AnimationProgram], to properties: LayerProperties, moving: MovingProperties, clock: Int32
  ) -> Entry {
    let (start, offset) = (steps.count, model.count)
    properties.append(moving, to: &model)
    for animation in animations { add(animation, properties, moving, offset, time: clock) }
    liveSteps += steps.count - start
    liveNumbers += model.count - offset
    return Entry(steps: start..<steps.count, offset: offset, moving: moving, width: model.count - offset)
  }

  mutating func remove(_ entry: Entry) {
    for i in entry.steps { steps[i].kind = .nothing }
    liveSteps -= entry.steps.count
    liveNumbers -= entry.width
  }

  private mutating func add(
    _ program: AnimationProgram, _ model: LayerProperties, _ moving: MovingProperties, _ offset: Int, time: Int32
  ) {
    switch program.body {
    case .group(let children):
      var step = MovingStep(kind: .group, program, time: time)
      step.target = groups
      groups += 1
      steps.append(step)
      for child in children { add(child, model, moving, offset, time: ~Int32(step.target)) }
    case .transition: preconditionFailure("a transition changes no numbers")
    case .property(let source):
      guard let target = source.target else {
        preconditionFailure("an animation of \"\(source.property.keyPath)\" changes more than numbers")
      }
      var step = MovingStep(kind: .numbers, program, time: time)
      step.target = offset + moving.offset(of: target.property) + target.first
      (step.count, step.isFloat, step.isOptional) = (target.count, target.isFloat, target.isOptional)
      step.isAdditive = source.isAdditive
      step.source = sources.count
      sources.append(source)
      if let track = source.numberTrack {
        step.kind = .keys
        step.extra = tracks.count
        tracks.append(track)
        return steps.append(step)
      }
      if !source.isStraight {
        step.kind = .other
        step.extra = others.count
        others.append(OtherSource(program: source, model: source.property.get(model), target: target))
        return steps.append(step)
      }
      guard let way = source.way(model) else { return }
      if let from = way.from.shortNumbers, let to = way.to.shortNumbers {
        (step.from, step.to) = (from, to)
      } else if case .transform(let from) = way.from, case .transform(let to) = way.to {
        step.kind = .transform
        step.extra = ways.count
        ways.append(TransformWay(from: from, to: to))
      }
      if let driven = program.driven {
        step.driver = drivers.count
        drivers.append((driven, program.drivenVertically))
      } else if case .spring(let spring, _, _, let duration) = source.source {
        step.spring = springs.count
        step.springDuration = duration
        springs.append(spring)
      }
      steps.append(step)
    }
  }

  /// Computes what is seen: `values` has the models' numbers and gets those of the times of the layers' clocks.
  ///
  /// - Returns: how many steps were run.
  func run(times: [Double], _ values: inout [Double]) -> Int {
    var count = 0
    var groupTimes = [Double](repeating: .nan, count: groups)
    values.withUnsafeMutableBufferPointer { values in
      groupTimes.withUnsafeMutableBufferPointer { groupTimes in
        times.withUnsafeBufferPointer { times in
          steps.withUnsafeBufferPointer { steps in
            for i in steps.indices where steps[i].kind != .nothing {
              count += 1
              let time = steps[i].time
              run(steps[i], at: time >= 0 ? times[Int(time)] : groupTimes[Int(~time)], groupTimes, values)
            }
          }
        }
      }
    }
    return count
  }

  @inline(__always)
  private func run(
    _ step: MovingStep, at time: Double, _ groupTimes: UnsafeMutableBufferPointer<Double>,
    _ values: UnsafeMutableBufferPointer<Double>
  ) {
    if step.driver >= 0 { return runDriven(step, at: time, values) }
    // A group that is not seen leaves NaN, at which nothing inside it is seen either.
    guard let progress = step.timing.progress(atParentTime: time) else { return }
    var fraction = step.hasCurve ? step.curve.value(at: progress.fraction) : progress.fraction
    if step.spring >= 0 { fraction = springs[step.spring].value(at: fraction * step.springDuration) }
    switch step.kind {
    case .nothing: break
    case .group: groupTimes[step.target] = fraction * step.timing.duration
    case .numbers: write(step.value(at: fraction), of: step, values)
    case .transform: write(ways[step.extra].value(at: fraction), of: step, values)
    case .keys: write(tracks[step.extra].value(at: fraction), of: step, values)
    case .other: others[step.extra].run(step, at: fraction, cycle: progress.cycle, values)
    }
  }

  private func runDriven(_ step: MovingStep, at time: Double, _ values: UnsafeMutableBufferPointer<Double>) {
    let driver = drivers[step.driver]
    let progress = driver.all.value(at: time)
    if step.kind == .transform { return write(ways[step.extra].value(at: progress), of: step, values) }
    var value = step.value(at: progress)
    if let vertical = driver.vertical { value.y = step.value(at: vertical.value(at: time)).y }
    write(value, of: step, values)
  }

  @inline(__always)
  private func write(_ value: SIMD4<Double>, of step: MovingStep, _ values: UnsafeMutableBufferPointer<Double>) {
    let target = step.target
    // There is nothing to add to where there is no colour.
    if step.isOptional, step.isAdditive, values[target + 4] == 0 { return }
    var value = value
    if step.isAdditive {
      for i in 0..<step.count { value[i] += values[target + i] }
    }
    guard value - value == SIMD4() else { return noteNotFinite(step) }
    for i in 0..<step.count { values[target + i] = step.isFloat ? Double(Float(value[i])) : value[i] }
    if step.isOptional { values[target + 4] = 1 }
  }

  private func write(_ value: CATransform3D, of step: MovingStep, _ values: UnsafeMutableBufferPointer<Double>) {
    let numbers = UnsafeMutableBufferPointer(rebasing: values[step.target..<step.target + 16])
    let value = step.isAdditive ? CATransform3DConcat(value, CATransform3D(numbers)) : value
    guard value.isFiniteTransform else { return noteNotFinite(step) }
    value.write(to: numbers)
  }

  private func noteNotFinite(_ step: MovingStep) {
    AnimationProgram.noteNotFinite(sources[step.source].property.keyPath)
  }
}
