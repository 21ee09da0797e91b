import TendonGeometry
import TendonMotion
import TendonSnapshot

/// All animations of a tree as one list of steps, and the numbers that they start from.
///
/// Adding and taking out cost O(1) on average: what is taken out stays until half of it all is stale, and then everything
/// is added anew.
struct MovingProgram {
  /// The steps and the numbers of a layer.
  struct Entry {
    fileprivate var steps: Range<Int>
    /// The index of its first number.
    let offset: Int
    /// The properties that its numbers are.
    let moving: MovingSet
    /// The number of its numbers.
    let width: Int
  }

  private(set) var steps: [MovingStep] = []
  /// The models' numbers, where no animation changes them.
  private(set) var model: [Double] = []
  private(set) var springs: [Spring] = []
  private(set) var ways: [TransformWay] = []
  private(set) var tracks: [NumberTrack] = []
  private(set) var transformTracks: [TransformTrack] = []
  private(set) var paths: [(track: PathTrack, turn: Double)] = []
  private(set) var sums: [SIMD4<Double>] = []
  private(set) var others: [OtherSource] = []
  private(set) var sources: [PropertyProgram] = []
  private(set) var drivers: [(all: DrivenProgress, vertical: DrivenProgress?)] = []
  private(set) var groups = 0
  /// The steps that are not stale, and the numbers.
  private(set) var liveSteps = 0
  private var liveNumbers = 0

  /// True if most of it is stale.
  var wantsRenewal: Bool { steps.count + model.count > 2 * (liveSteps + liveNumbers) + 64 }

  /// Adds the numbers of a layer and the animations that change them, in the order of application.
  @MainActor
  mutating func add(
    _ animations: [AnimationProgram], to properties: LayerProperties, moving: MovingSet, clock: Int32
  ) -> Entry {
    let (start, offset) = (steps.count, model.count)
    properties.append(moving, to: &model)
    let list = Declared.list(moving)
    func place(_ target: MovingTarget) -> Int { offset + list.offsets[moving.place(of: target.bit)] + target.first }
    for animation in animations { add(animation, properties, place, time: clock) }
    liveSteps += steps.count - start
    liveNumbers += model.count - offset
    return Entry(steps: start..<steps.count, offset: offset, moving: moving, width: list.width)
  }

  mutating func remove(_ entry: Entry) {
    for i in entry.steps { steps[i].kind = .nothing }
    liveSteps -= entry.steps.count
    liveNumbers -= entry.width
  }

  @MainActor
  private mutating func add(
    _ program: AnimationProgram, _ model: LayerProperties, _ place: (MovingTarget) -> Int, time: Int32
  ) {
    switch program.body {
    case .group(let children):
      var step = MovingStep(kind: .group, program, time: time)
      step.target = groups
      groups += 1
      steps.append(step)
      for child in children { add(child, model, place, time: ~Int32(step.target)) }
    case .transition: preconditionFailure("a transition changes no numbers")
    case .property(let source):
      guard let target = source.target else {
        preconditionFailure("an animation of \"\(source.property.keyPath)\" changes more than numbers")
      }
      var step = MovingStep(kind: .numbers, program, time: time)
      step.target = place(target)
      (step.count, step.isFloat, step.isOptional) = (target.count, target.isFloat, target.isOptional)
      step.isAdditive = source.isAdditive
      step.source = sources.count
      sources.append(source)
      if let driven = program.driven {
        step.driver = drivers.count
        drivers.append((driven, program.drivenVertically))
      } else if case .spring(let spring, _, _, let duration) = source.source {
        step.spring = springs.count
        step.springDuration = duration
        springs.append(spring)
      }
      guard fill(&step, source, target, model) else { return }
      steps.append(step)
      guard step.driver < 0, case .path(let track, let turn?) = source.source else { return }
      var turning = step
      (turning.kind, turning.target, turning.extra) = (.turn, place(Declared.transform), paths.count)
      paths.append((track, turn))
      steps.append(turning)
    }
  }

  /// Gives a step the values that it goes through.
  ///
  /// - Returns: false where there is nothing to see.
  private mutating func fill(
    _ step: inout MovingStep, _ source: PropertyProgram, _ target: MovingTarget, _ model: LayerProperties
  ) -> Bool {
    let adds = source.isCumulative && step.driver < 0
    let end = source.autoreverses ? 0.0 : 1.0
    if let track = source.numberTrack {
      (step.kind, step.extra) = (.keys, tracks.count)
      tracks.append(track)
      if adds { sum(track.value(at: end), &step) }
    } else if let track = source.transformTrack, step.driver < 0 {
      (step.kind, step.extra) = (.transformKeys, transformTracks.count)
      transformTracks.append(track)
    } else if case .path(let track, _) = source.source, target.part == nil {
      (step.kind, step.extra) = (.path, paths.count)
      paths.append((track, 0))
      if adds { sum(SIMD4(track.point(at: end)), &step) }
    } else if source.isStraight, !(adds && target.kind == .transform) {
      guard let way = source.way(model) else { return false }
      if let from = way.from.shortNumbers, let to = way.to.shortNumbers {
        (step.from, step.to) = (from, to)
        let progress = step.spring < 0 ? end : springs[step.spring].value(at: end * step.springDuration)
        if adds { sum(step.value(at: progress), &step) }
      } else if case .transform(let from) = way.from, case .transform(let to) = way.to {
        (step.kind, step.extra) = (.transform, ways.count)
        ways.append(TransformWay(from: from, to: to))
      }
    } else {
      (step.kind, step.extra) = (.other, others.count)
      // Its program asks the spring itself.
      step.spring = -1
      others.append(OtherSource(program: source, model: source.property.get(model), target: target))
    }
    return true
  }

  private mutating func sum(_ value: SIMD4<Double>, _ step: inout MovingStep) {
    step.sum = sums.count
    sums.append(value)
  }
}
