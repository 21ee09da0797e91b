import TendonGeometry
import TendonMotion

extension MovingProgram {
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
    case .numbers: write(summed(step.value(at: fraction), step, progress.cycle), of: step, values)
    case .transform: write(ways[step.extra].value(at: fraction), of: step, values)
    case .keys: write(summed(tracks[step.extra].value(at: fraction), step, progress.cycle), of: step, values)
    case .transformKeys: write(transformTracks[step.extra].value(at: fraction), of: step, values)
    case .path:
      write(summed(SIMD4(paths[step.extra].track.point(at: fraction)), step, progress.cycle), of: step, values)
    case .turn: turn(step, at: fraction, values)
    case .other: others[step.extra].run(step, at: fraction, cycle: progress.cycle, values)
    }
  }

  /// A value after `cycle` whole runs, each of which adds the value at its end where the animation says so.
  @inline(__always)
  private func summed(_ value: SIMD4<Double>, _ step: MovingStep, _ cycle: Int) -> SIMD4<Double> {
    step.sum >= 0 && cycle > 0 ? value + sums[step.sum].times(cycle) : value
  }

  private func turn(_ step: MovingStep, at fraction: Double, _ values: UnsafeMutableBufferPointer<Double>) {
    let path = paths[step.extra]
    let rotation = CATransform3DMakeRotation(CGFloat(path.track.angle(at: fraction) + path.turn), 0, 0, 1)
    let numbers = UnsafeMutableBufferPointer(rebasing: values[step.target..<step.target + 16])
    CATransform3DConcat(CATransform3D(numbers), rotation).write(to: numbers)
  }

  private func runDriven(_ step: MovingStep, at time: Double, _ values: UnsafeMutableBufferPointer<Double>) {
    let driver = drivers[step.driver]
    let progress = driver.all.value(at: time)
    let vertical = driver.vertical?.value(at: time)
    switch step.kind {
    case .transform: return write(ways[step.extra].value(at: progress), of: step, values)
    case .other: return others[step.extra].run(step, progress: progress, vertical: vertical, values)
    default: break
    }
    var value = drivenNumbers(step, progress)
    if let vertical { value.y = drivenNumbers(step, vertical).y }
    write(value, of: step, values)
  }

  private func drivenNumbers(_ step: MovingStep, _ progress: Double) -> SIMD4<Double> {
    switch step.kind {
    case .keys: tracks[step.extra].value(at: progress)
    case .path: SIMD4(paths[step.extra].track.point(at: progress))
    default: step.value(at: progress)
    }
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
