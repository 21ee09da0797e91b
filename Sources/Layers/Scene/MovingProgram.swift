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
    /// The way of the outline of the shadow, of whose progress the last number is; nil: it does not move.
    let outline: MovingOutline?
  }

  /// The first step and the first number of a part of the program that fits into the nearest cache.
  struct Block {
    let step: Int
    let number: Int
  }

  /// The numbers of a layer, as its steps are made for them.
  private struct Numbers {
    /// The index of the first one.
    let offset: Int
    let moving: MovingSet
    let list: MovingProperties

    /// The index of the first number of a target.
    @MainActor
    func place(of target: MovingTarget) -> Int {
      let first = isPlanar(target) ? PlanarTransform.place(of: target.first) ?? target.first : target.first
      return offset + list.offsets[moving.place(of: target.bit)] + first
    }

    /// True if the target is a transform, or in one, that is kept as six numbers.
    @MainActor
    func isPlanar(_ target: MovingTarget) -> Bool {
      moving.contains(.planarTransform) && target.bit == Declared.transform.bit
    }
  }

  private struct SpringRun: Hashable {
    let spring: Spring
    let duration: Double
  }

  private(set) var steps: [MovingStep] = []
  /// The models' numbers, where no animation changes them.
  private(set) var model: [Double] = []
  private(set) var curves: [UnitBezier] = []
  private var indicesOfCurves: [UnitBezier: Int32] = [:]
  private(set) var timings: [MediaTiming] = []
  /// With the seconds that a run takes.
  private(set) var springs: [(spring: SpringMotion, duration: Double)] = []
  private var indicesOfSprings: [SpringRun: Int32] = [:]
  /// The ends of straight ways: the start, then the end, of two numbers each or of four.
  private(set) var ends: [SIMD2<Double>] = []
  private(set) var ways: [TransformWay] = []
  private(set) var affineWays: [AffineWay] = []
  private(set) var tracks: [NumberTrack] = []
  private(set) var transformTracks: [TransformTrack] = []
  private(set) var paths: [PathTrack] = []
  /// The vectors by which parts of transforms are written: see `TransformKeyParts.vectors(of:)`.
  private(set) var vectors: [SIMD4<Double>] = []
  private(set) var sums: [SIMD4<Double>] = []
  /// With the model's value when the layer was committed.
  private(set) var others: [(program: PropertyProgram, model: AnimatableValue?)] = []
  private(set) var sources: [PropertyProgram] = []
  private(set) var drivers: [(all: DrivenProgress, vertical: DrivenProgress?)] = []
  private(set) var groups = 0
  /// Ascending; no layer lies in two of them.
  private(set) var blocks: [Block] = []
  /// The steps that are not stale, and the numbers.
  private(set) var liveSteps = 0
  private var liveNumbers = 0

  /// The largest distance of a progress from 0 that a step writes; products with numbers as large are finite.
  static let largestProgress = 1e100
  /// The least number of numbers of a block: 4 KB.
  private static let blockSize = 512

  /// True if most of it is stale.
  var wantsRenewal: Bool { steps.count + model.count > 2 * (liveSteps + liveNumbers) + 64 }

  /// Adds the numbers of a layer and the animations that change them, in the order of application.
  @MainActor
  mutating func add(
    _ animations: [AnimationProgram], to properties: LayerProperties, moving: MovingSet, clock: Int32
  ) -> Entry {
    let (start, offset) = (steps.count, model.count)
    if offset >= (blocks.last?.number ?? -MovingProgram.blockSize) + MovingProgram.blockSize {
      blocks.append(Block(step: start, number: offset))
    }
    properties.append(moving, to: &model)
    let list = Declared.list(moving)
    let outline =
      moving.isSuperset(of: Declared.movingShadow)
      ? animations.lazy.compactMap { $0.outline(of: properties, after: list.width) }.first : nil
    if outline != nil { model.append(MovingOutline.none) }
    let numbers = Numbers(offset: offset, moving: moving, list: list)
    for animation in animations { add(animation, properties, numbers, from: start, time: clock) }
    liveSteps += steps.count - start
    liveNumbers += model.count - offset
    return Entry(
      steps: start..<steps.count, offset: offset, moving: moving, width: model.count - offset, outline: outline)
  }

  mutating func remove(_ entry: Entry) {
    for i in entry.steps { steps[i].kind = .nothing }
    liveSteps -= entry.steps.count
    liveNumbers -= entry.width
  }

  @MainActor
  private mutating func add(
    _ program: AnimationProgram, _ model: LayerProperties, _ numbers: Numbers, from start: Int, time: Int32
  ) {
    switch program.body {
    case .group(let children):
      var step = makeStep(.group, program, time)
      step.target = Int32(groups)
      groups += 1
      steps.append(step)
      for child in children { add(child, model, numbers, from: start, time: ~step.target) }
    case .transition: preconditionFailure("a transition changes no numbers")
    case .property(let source):
      guard let target = source.target else {
        precondition(
          source.isOutline, "an animation of \"\(source.property.keyPath)\" changes more than numbers")
        return addOutline(source, program, time)
      }
      var step = makeStep(.numbers, program, time)
      step.target = Int32(numbers.place(of: target))
      (step.output, step.count) = (target.output, UInt8(target.inputCount))
      if target.isFloat { step.flags.insert(.isFloat) }
      if target.isOptional { step.flags.insert(.isOptional) }
      if numbers.isPlanar(target) { step.flags.insert(.isPlanar) }
      if source.isAdditive { step.flags.insert(.isAdditive) }
      // Of several things none is the sum.
      if target.kind == .object, source.isAdditive { return }
      setPace(&step, source, program)
      guard fill(&step, source, target, model) else { return }
      if case .part(let part) = target.output {
        step.prepared = Int32(vectors.count)
        // One that is kept as six numbers has the part alone, or before all others: see `PlanarTransform.suits`.
        guard !step.flags.contains(.isPlanar) else {
          vectors += TransformKeyParts(model.transform).vectors(of: part)
          return steps.append(step)
        }
        let place = step.target..<step.target + 16
        let isFirst = !steps[start...].contains { place.contains($0.target) || place.contains($0.turned) }
        if isFirst { step.flags.insert(.isFirst) }
        // The transform that the vectors are made of is that of the numbers that it is compared with.
        vectors += TransformKeyParts(CATransform3D(numbers: self.model, at: Int(step.target))).vectors(of: part)
      }
      if step.driver < 0, case .path(_, _?) = source.source {
        step.prepared = Int32(numbers.place(of: Declared.transform))
        if numbers.isPlanar(Declared.transform) { step.flags.insert(.isPlanar) }
      }
      steps.append(step)
    }
  }

  /// Adds the step that computes the progress of the outline of the shadow, the last number so far.
  private mutating func addOutline(_ source: PropertyProgram, _ program: AnimationProgram, _ time: Int32) {
    var step = makeStep(.numbers, program, time)
    (step.target, step.output, step.count) = (Int32(model.count - 1), .progress, 1)
    setPace(&step, source, program)
    step.extra = Int32(ends.count)
    ends += [SIMD2(0, 0), SIMD2(1, 0)]
    steps.append(step)
  }

  /// Gives a step its program and what bends its time.
  private mutating func setPace(_ step: inout MovingStep, _ source: PropertyProgram, _ program: AnimationProgram) {
    step.source = sources.addedIndex(of: source)
    if let driven = program.driven {
      step.driver = drivers.addedIndex(of: (driven, program.drivenVertically))
    } else if case .spring(let spring, _, _, let duration) = source.source {
      let run = SpringRun(spring: spring, duration: duration)
      step.spring = indicesOfSprings[run] ?? springs.addedIndex(of: (SpringMotion(spring), duration))
      indicesOfSprings[run] = step.spring
    }
  }

  private mutating func makeStep(_ kind: MovingStep.Kind, _ program: AnimationProgram, _ time: Int32) -> MovingStep {
    var step = MovingStep(kind: kind, program, time: time)
    if !program.timing.isOneRun { step.timing = timings.addedIndex(of: program.timing) }
    guard let curve = program.curve else { return step }
    let known = indicesOfCurves[curve]
    step.curve = known ?? curves.addedIndex(of: curve)
    if known == nil { indicesOfCurves[curve] = step.curve }
    return step
  }

  /// Gives a step the values that it goes through.
  ///
  /// - Returns: false where there is nothing to see.
  private mutating func fill(
    _ step: inout MovingStep, _ source: PropertyProgram, _ target: MovingTarget, _ model: LayerProperties
  ) -> Bool {
    let adds = source.isCumulative && step.driver < 0 && target.kind != .object
    let end = source.autoreverses ? 0.0 : 1.0
    if let track = source.numberTrack {
      (step.kind, step.extra) = (.keys, tracks.addedIndex(of: track))
      if adds { step.sum = sums.addedIndex(of: track.value(at: end)) }
    } else if let track = source.transformTrack, !adds {
      (step.kind, step.extra) = (.transformKeys, transformTracks.addedIndex(of: track))
    } else if case .path(let track, let turn) = source.source {
      (step.kind, step.extra) = (.path, paths.addedIndex(of: track))
      if turn == .rotateAutoReverse { step.flags.insert(.isReversed) }
      if adds { step.sum = sums.addedIndex(of: SIMD4(track.point(at: end))) }
    } else if source.isStraight, !(adds && target.goesThroughTransforms) {
      guard let way = source.way(model) else { return false }
      if let from = way.from.shortNumbers, let to = way.to.shortNumbers {
        step.extra = Int32(ends.count)
        if target.kind == .object { step.flags.insert(.isStepped) }
        ends += step.count <= 2 ? [from.lowHalf, to.lowHalf] : [from.lowHalf, from.highHalf, to.lowHalf, to.highHalf]
        guard adds else { return true }
        let progress =
          step.spring < 0 ? end : springs[Int(step.spring)].spring.value(at: end * springs[Int(step.spring)].duration)
        step.sum = sums.addedIndex(of: MovingStep.between(from, to, at: progress))
      } else if case .transform(let from) = way.from, case .transform(let to) = way.to {
        let way = TransformWay(from: from, to: to)
        (step.kind, step.extra) = (.transform, ways.addedIndex(of: way))
        if let affine = way.affine { (step.kind, step.prepared) = (.affine, affineWays.addedIndex(of: affine)) }
      }
    } else {
      (step.kind, step.extra) = (.other, others.addedIndex(of: (source, source.property.get(model))))
      // Its program asks the spring itself.
      step.spring = -1
    }
    return true
  }
}

extension Array {
  /// Appends an element, and returns its index.
  fileprivate mutating func addedIndex(of element: Element) -> Int32 {
    append(element)
    return Int32(count - 1)
  }
}
