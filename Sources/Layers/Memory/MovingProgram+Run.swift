import TendonGeometry
import TendonMotion

extension MovingProgram {
  private typealias Numbers = UnsafeMutableBufferPointer<Double>

  /// Computes what is seen at the times of the layers' clocks.
  ///
  /// - Parameter start: the models' numbers, but for layers that are placed otherwise.
  /// - Returns: the numbers, the number of steps that were run, and that of the paces evaluated for them.
  func run(times: [Double], from start: [Double]) -> (values: [Double], count: Int, paces: Int) {
    var count = 0
    var groupTimes = [Double](repeating: .nan, count: groups)
    var paces = StepPaces()
    let values = [Double](unsafeUninitializedCapacity: start.count) { values, filled in
      filled = start.count
      groupTimes.withUnsafeMutableBufferPointer { groupTimes in
        times.withUnsafeBufferPointer { times in
          start.withUnsafeBufferPointer { start in
            steps.withUnsafeBufferPointer { steps in
              // The steps of a block find in the nearest cache what has been copied for them.
              for block in blocks.indices {
                let isLast = block == blocks.count - 1
                let numbers = blocks[block].number..<(isLast ? start.count : blocks[block + 1].number)
                _ = values[numbers].initialize(fromContentsOf: start[numbers])
                let end = isLast ? steps.count : blocks[block + 1].step
                for first in stride(from: blocks[block].step, to: end, by: StepPaces.capacity) {
                  let range = first..<min(first + StepPaces.capacity, end)
                  evaluatePaces(of: steps, range, times, groupTimes, &paces)
                  for i in range where steps[i].kind != .nothing {
                    count += 1
                    guard steps[i].driver < 0 else {
                      runDriven(steps[i], at: time(of: steps[i], times, groupTimes), values)
                      continue
                    }
                    run(steps[i], paces[i - first], values)
                  }
                }
              }
            }
          }
        }
      }
    }
    return (values, count, paces.count)
  }

  @inline(__always)
  private func run(_ step: MovingStep, _ pace: StepPaces.Pace, _ values: Numbers) {
    let (fraction, cycle) = (pace.fraction, pace.cycle)
    guard cycle != StepPaces.unseen else { return }
    switch step.kind {
    case .nothing, .group: break
    case .numbers: write(summed(straight(step, at: fraction), step, cycle), of: step, values)
    case .keys: write(summed(tracks.borrowing(step.extra) { $0.value(at: fraction) }, step, cycle), of: step, values)
    case .affine: writeAffine(step, at: fraction, values)
    case .transform: write(ways.borrowing(step.extra) { $0.value(at: fraction) }, of: step, values)
    case .transformKeys: writeKeys(step, at: fraction, values)
    case .path: go(step, at: fraction, cycle, values)
    case .other:
      let (program, model) = others[Int(step.extra)]
      guard case .transform(let value)? = program.value(at: fraction, cycle: cycle, model: model) else { return }
      write(value, of: step, values)
    }
  }

  /// The numbers at a fraction of a straight way, beyond its ends too.
  @inline(__always)
  private func straight(_ step: MovingStep, at fraction: Double) -> SIMD4<Double> {
    let first = Int(step.extra)
    if step.flags.contains(.isStepped) {
      return SIMD4(lowHalf: fraction <= 0 ? ends[first] : ends[first + 1], highHalf: SIMD2())
    }
    if step.count <= 2 {
      let (from, to) = (ends[first], ends[first + 1])
      let value = fraction == 0 ? from : fraction == 1 ? to : from + (to - from) * fraction
      return SIMD4(lowHalf: value, highHalf: SIMD2())
    }
    return MovingStep.between(
      SIMD4(lowHalf: ends[first], highHalf: ends[first + 1]),
      SIMD4(lowHalf: ends[first + 2], highHalf: ends[first + 3]), at: fraction)
  }

  /// A value after `cycle` whole runs, each of which adds the value at its end where the animation says so.
  @inline(__always)
  private func summed(_ value: SIMD4<Double>, _ step: MovingStep, _ cycle: Int) -> SIMD4<Double> {
    step.sum >= 0 && cycle > 0 ? value + sums[Int(step.sum)].times(cycle) : value
  }

  /// Goes along a path, and turns with it.
  private func go(_ step: MovingStep, at fraction: Double, _ cycle: Int, _ values: Numbers) {
    guard step.prepared >= 0 else {
      let point = paths.borrowing(step.extra) { $0.point(at: fraction) }
      return write(summed(SIMD4(point), step, cycle), of: step, values)
    }
    let (point, direction) = paths.borrowing(step.extra) { $0.pointAndDirection(at: fraction) }
    write(summed(SIMD4(point), step, cycle), of: step, values)
    let (c, s) = step.flags.contains(.isReversed) ? (-direction.dx, -direction.dy) : (direction.dx, direction.dy)
    CATransform3D.turn(
      values, at: Int(step.prepared), isPlanar: step.flags.contains(.isPlanar), cosine: Double(c), sine: Double(s))
  }

  private func runDriven(_ step: MovingStep, at time: Double, _ values: Numbers) {
    let driver = drivers[Int(step.driver)]
    let progress = driver.all.value(at: time)
    switch step.kind {
    case .affine: return writeAffine(step, at: progress, values)
    case .transform: return write(ways[Int(step.extra)].value(at: progress), of: step, values)
    case .transformKeys: return writeKeys(step, at: progress, values)
    case .other:
      let (program, model) = others[Int(step.extra)]
      guard case .transform(let value)? = program.value(progress: progress, model: model) else { return }
      return write(value, of: step, values)
    default: break
    }
    var value = drivenNumbers(step, progress)
    if let vertical = driver.vertical?.value(at: time) { value.y = drivenNumbers(step, vertical).y }
    write(value, of: step, values)
  }

  private func drivenNumbers(_ step: MovingStep, _ progress: Double) -> SIMD4<Double> {
    switch step.kind {
    case .keys: tracks[Int(step.extra)].value(at: progress)
    case .path: SIMD4(paths[Int(step.extra)].point(at: progress))
    default: straight(step, at: progress)
    }
  }

  // MARK: Output

  @inline(__always)
  private func write(_ value: SIMD4<Double>, of step: MovingStep, _ values: Numbers) {
    guard value - value == SIMD4() else { return noteNotFinite(step) }
    switch step.output {
    case .numbers: writeNumbers(value, of: step, values)
    case .part(let part): write(value.x, part, of: step, values)
    case .progress:
      guard abs(value.x) <= MovingProgram.largestProgress else { return noteNotFinite(step) }
      values[Int(step.target)] = value.x
    case .function(let function, let isAdditive):
      if step.flags.contains(.isPlanar), let made = function.planar(value.x) {
        return write(made, ofPlane: step, isAdditive: isAdditive, values)
      }
      let made = function.transform(SIMD3(value.x, value.y, value.z))
      let place = Int(step.target)
      guard isAdditive else { return made.write(to: values, at: place) }
      let result = CATransform3DConcat(made, CATransform3D(values, at: place))
      // Products of huge numbers: what is not finite is not seen.
      if result.isFiniteTransform { result.write(to: values, at: place) }
    }
  }

  @inline(__always)
  private func writeNumbers(_ value: SIMD4<Double>, of step: MovingStep, _ values: Numbers) {
    let (target, count) = (Int(step.target), Int(step.count))
    let isAdditive = step.flags.contains(.isAdditive)
    // There is nothing to add to where there is no colour.
    if step.flags.contains(.isOptional), isAdditive, values[target + 4] == 0 { return }
    var value = value
    if isAdditive {
      for i in 0..<count { value[i] += values[target + i] }
      guard value - value == SIMD4() else { return noteNotFinite(step) }
    }
    let isFloat = step.flags.contains(.isFloat)
    for i in 0..<count { values[target + i] = isFloat ? Double(Float(value[i])) : value[i] }
    if step.flags.contains(.isOptional) { values[target + 4] = 1 }
  }

  private func write(_ number: Double, _ part: TransformPart, of step: MovingStep, _ values: Numbers) {
    let (place, first) = (Int(step.target), Int(step.prepared))
    if step.flags.contains(.isPlanar) {
      return vectors.withUnsafeBufferPointer { vectors in
        let sum = step.flags.contains(.isAdditive) ? part.value(vectors, at: first) + number : number
        guard sum.isFinite else { return noteNotFinite(step) }
        part.writePlanar(sum, vectors, at: first, to: values, at: place)
      }
    }
    // The vectors are those of the model's transform, which an animation before this one may have changed.
    var isModel = true
    if !step.flags.contains(.isFirst) {
      for i in place..<place + 16 where values[i] != model[i] { isModel = false }
    }
    guard isModel else {
      let vectors = TransformKeyParts(CATransform3D(values, at: place)).vectors(of: part)
      return vectors.withUnsafeBufferPointer { write(number, part, $0, 0, of: step, values) }
    }
    vectors.withUnsafeBufferPointer { write(number, part, $0, first, of: step, values) }
  }

  @inline(__always)
  private func write(
    _ number: Double, _ part: TransformPart, _ vectors: UnsafeBufferPointer<SIMD4<Double>>, _ first: Int,
    of step: MovingStep, _ values: Numbers
  ) {
    let sum = step.flags.contains(.isAdditive) ? part.value(vectors, at: first) + number : number
    guard sum.isFinite else { return noteNotFinite(step) }
    // Products of huge numbers: what is not finite is not seen.
    _ = part.write(sum, vectors, at: first, to: values, at: Int(step.target))
  }

  @inline(__always)
  private func writeAffine(_ step: MovingStep, at fraction: Double, _ values: Numbers) {
    // Exactly the ends there.
    if fraction == 0 || fraction == 1 || step.flags.contains(.isAdditive) {
      return write(ways[Int(step.extra)].value(at: fraction), of: step, values)
    }
    write(affineWays[Int(step.prepared)].value(at: fraction), of: step, values)
  }

  private func writeKeys(_ step: MovingStep, at fraction: Double, _ values: Numbers) {
    transformTracks.borrowing(step.extra) { track in
      let spot = track.spots.spot(at: fraction)
      if track.isAffine, !step.flags.contains(.isAdditive) {
        write(track.affineValue(at: spot), of: step, values)
      } else {
        write(track.value(at: spot), of: step, values)
      }
    }
  }

  @inline(__always)
  private func write(_ m: CGAffineTransform, of step: MovingStep, _ values: Numbers) {
    let (linear, shift) = (SIMD4(Double(m.a), Double(m.b), Double(m.c), Double(m.d)), SIMD2(Double(m.tx), Double(m.ty)))
    guard linear - linear == SIMD4(), shift - shift == SIMD2() else { return noteNotFinite(step) }
    let place = Int(step.target)
    if step.flags.contains(.isPlanar) {
      (values[place], values[place + 1], values[place + 2]) = (linear.x, linear.y, linear.z)
      (values[place + 3], values[place + 4], values[place + 5]) = (linear.w, shift.x, shift.y)
      return
    }
    (values[place], values[place + 1], values[place + 2], values[place + 3]) = (linear.x, linear.y, 0, 0)
    (values[place + 4], values[place + 5], values[place + 6], values[place + 7]) = (linear.z, linear.w, 0, 0)
    (values[place + 8], values[place + 9], values[place + 10], values[place + 11]) = (0, 0, 1, 0)
    (values[place + 12], values[place + 13], values[place + 14], values[place + 15]) = (shift.x, shift.y, 0, 1)
  }

  private func write(_ value: CATransform3D, of step: MovingStep, _ values: Numbers) {
    let place = Int(step.target)
    let (isAdditive, isPlanar) = (step.flags.contains(.isAdditive), step.flags.contains(.isPlanar))
    let value =
      isAdditive
      ? CATransform3DConcat(
        value, isPlanar ? CATransform3D(ofPlane: values, at: place) : CATransform3D(values, at: place))
      : value
    if isPlanar { return write(CATransform3DGetAffineTransform(value), of: step, values) }
    guard value.isFiniteTransform else { return noteNotFinite(step) }
    value.write(to: values, at: place)
  }

  /// Writes what a function makes, or its product with what is there.
  @inline(__always)
  private func write(_ made: CGAffineTransform, ofPlane step: MovingStep, isAdditive: Bool, _ values: Numbers) {
    guard isAdditive else { return write(made, of: step, values) }
    let place = Int(step.target)
    let result = CATransform3DConcat(
      CATransform3DMakeAffineTransform(made), CATransform3D(ofPlane: values, at: place))
    // Products of huge numbers: what is not finite is not seen.
    if result.isFiniteTransform { write(CATransform3DGetAffineTransform(result), of: step, values) }
  }

  private func noteNotFinite(_ step: MovingStep) {
    AnimationProgram.noteNotFinite(sources[Int(step.source)].property.keyPath)
  }
}

extension CATransform3D {
  fileprivate init(_ n: UnsafeMutableBufferPointer<Double>, at i: Int) {
    self.init(
      m11: CGFloat(n[i]), m12: CGFloat(n[i + 1]), m13: CGFloat(n[i + 2]), m14: CGFloat(n[i + 3]),
      m21: CGFloat(n[i + 4]), m22: CGFloat(n[i + 5]), m23: CGFloat(n[i + 6]), m24: CGFloat(n[i + 7]),
      m31: CGFloat(n[i + 8]), m32: CGFloat(n[i + 9]), m33: CGFloat(n[i + 10]), m34: CGFloat(n[i + 11]),
      m41: CGFloat(n[i + 12]), m42: CGFloat(n[i + 13]), m43: CGFloat(n[i + 14]), m44: CGFloat(n[i + 15]))
  }

  /// The transform of the plane whose six numbers start at an index.
  fileprivate init(ofPlane n: UnsafeMutableBufferPointer<Double>, at i: Int) {
    self.init(
      m11: CGFloat(n[i]), m12: CGFloat(n[i + 1]), m13: 0, m14: 0, m21: CGFloat(n[i + 2]), m22: CGFloat(n[i + 3]),
      m23: 0, m24: 0, m31: 0, m32: 0, m33: 1, m34: 0, m41: CGFloat(n[i + 4]), m42: CGFloat(n[i + 5]), m43: 0, m44: 1)
  }

  fileprivate func write(to n: UnsafeMutableBufferPointer<Double>, at i: Int) {
    (n[i], n[i + 1], n[i + 2], n[i + 3]) = (Double(m11), Double(m12), Double(m13), Double(m14))
    (n[i + 4], n[i + 5], n[i + 6], n[i + 7]) = (Double(m21), Double(m22), Double(m23), Double(m24))
    (n[i + 8], n[i + 9], n[i + 10], n[i + 11]) = (Double(m31), Double(m32), Double(m33), Double(m34))
    (n[i + 12], n[i + 13], n[i + 14], n[i + 15]) = (Double(m41), Double(m42), Double(m43), Double(m44))
  }

  /// Adds a rotation about z after the transform whose 16 numbers, or the six of one of the plane, start at `i`.
  @inline(__always)
  fileprivate static func turn(
    _ n: UnsafeMutableBufferPointer<Double>, at i: Int, isPlanar: Bool, cosine: Double, sine: Double
  ) {
    let (first, second) = (SIMD2(cosine, sine), SIMD2(-sine, cosine))
    @inline(__always)
    func turn(_ row: Int) {
      let turned = first * n[row] + second * n[row + 1]
      (n[row], n[row + 1]) = (turned.x, turned.y)
    }
    let distance = isPlanar ? 2 : 4
    turn(i)
    turn(i + distance)
    turn(i + 2 * distance)
    if !isPlanar { turn(i + 12) }
  }
}
