import TendonGeometry

/// The births of an emitter layer's particles: a list of epochs, in each of which nothing was set.
@MainActor
struct Emission {
  private struct Epoch {
    /// In the layer's time.
    let start: Double
    let model: LayerProperties
    let programs: [AnimationProgram]
    /// The number of particles of each cell born before, with the fraction on the way to the next.
    let born: [Double]
    /// The highest birth rate and the longest life of each cell, animations included.
    let limits: [(rate: Double, life: Double)]

    /// The emitter as it is at a time.
    func emitter(at time: Double) -> EmitterProperties {
      guard !programs.isEmpty else { return model.rareBox?.value.emitter ?? EmitterProperties() }
      var seen = model
      for program in programs { program.apply(to: &seen, model: model, at: time) }
      return seen.rareBox?.value.emitter ?? EmitterProperties()
    }

    /// The time over which a cell is active, within an epoch that ends at `end`.
    func span(of cell: CellProperties, until end: Double) -> (from: Double, to: Double) {
      let begin = Double(cell.beginTime)
      let stop = cell.duration > 0 ? begin + Double(cell.duration) : .infinity
      return (max(start, begin), min(end, stop))
    }

    var longestLife: Double { limits.reduce(0) { max($0, $1.life) } }

    /// The number of particles of a cell born by the end of the epoch.
    func born(_ index: Int, until end: Double) -> Double {
      guard let cells = model.rareBox?.value.emitter?.cells else { return 0 }
      let span = span(of: cells[index], until: end)
      return born[index] + max(0, span.to - span.from) * limits[index].rate
    }
  }

  /// The most epochs that are kept; older ones are forgotten with their particles.
  private static let most = 4096
  private var epochs: [Epoch] = []

  /// The emitter changes now, or has not been seen yet (nil).
  mutating func change(at time: Double?, to model: LayerProperties, _ programs: [AnimationProgram]) {
    guard let time, time > 0 || !epochs.isEmpty else {
      epochs = [epoch(0, model, programs, born: nil)]
      return
    }
    // A time line that was set back takes what came later with it.
    epochs.removeAll { $0.start >= time }
    guard let last = epochs.last else {
      epochs = [epoch(max(time, 0), model, programs, born: nil)]
      return
    }
    let born = last.born.indices.map { last.born($0, until: time) }
    epochs.append(epoch(time, model, programs, born: born))
    // What nobody can see any more.
    let memory = epochs.reduce(0.0) { max($0, $1.longestLife) }
    let old = epochs.indices.dropLast().prefix { epochs[$0 + 1].start < time - memory }.count
    epochs.removeFirst(max(old, epochs.count - Emission.most))
  }

  private func epoch(
    _ start: Double, _ model: LayerProperties, _ programs: [AnimationProgram], born: [Double]?
  ) -> Epoch {
    let cells = model.rareBox?.value.emitter?.cells ?? []
    var limits = cells.map { _ in (rate: 0.0, life: 0.0) }
    func look(_ emitter: EmitterProperties) {
      for (i, cell) in emitter.cells.enumerated() where i < limits.count {
        let rate = cell.isEnabled ? Double(cell.birthRate * emitter.birthRate) : 0
        if rate.isFinite { limits[i].rate = min(max(limits[i].rate, rate), 1e6) }
        let life = cell.longestLife(emitter.lifetime) + cell.cells.deepestLife(Double(emitter.lifetime))
        if life.isFinite { limits[i].life = max(limits[i].life, life) }
      }
    }
    look(model.rareBox?.value.emitter ?? EmitterProperties())
    let bare = Epoch(start: start, model: model, programs: programs, born: [], limits: [])
    for program in programs {
      let timing = program.timing
      let length = timing.speed == 0 ? 0 : min(timing.activeDuration, timing.cycleDuration) / abs(timing.speed)
      for k in 0...64 { look(bare.emitter(at: timing.beginTime + length * Double(k) / 64)) }
    }
    let fits = born?.count == cells.count ? born : nil
    return Epoch(
      start: start, model: model, programs: programs, born: fits ?? cells.map { _ in 0 }, limits: limits)
  }

  /// True if a birth is one of those that are left of every `1 / share`, at even intervals.
  private func picks(_ share: Double, _ number: Double) -> Bool {
    share >= 1 || share > 0 && ((number + 1) * share).rounded(.down) > (number * share).rounded(.down)
  }

  /// Adds the particles that are seen at the time of `flight`, of each cell the newest first.
  func fly(_ flight: inout ParticleFlight) {
    let time = flight.time
    guard let last = epochs.lastIndex(where: { $0.start <= time }) else { return }
    for index in stride(from: last, through: 0, by: -1) {
      let epoch = epochs[index]
      let end = index == last ? time : epochs[index + 1].start
      let cells = epoch.model.rareBox?.value.emitter?.cells ?? []
      for (i, cell) in cells.enumerated() {
        let (rate, life) = epoch.limits[i]
        let span = epoch.span(of: cell, until: end)
        guard rate > 0, life > 0, span.to >= span.from, span.to > time - life else { continue }
        let until = epoch.born[i] + (span.to - span.from) * rate
        // Beyond this particles cannot be counted one by one any more.
        guard until < 4e15 else {
          flight.isCut = true
          continue
        }
        // Births at the end of an epoch belong to the next one; those at the time asked for are seen.
        var number = span.to == time ? until.rounded(.down) : until.rounded(.up) - 1
        flight.startCell(share: CAEmitterLayer.particleLimit / cells.count)
        while number >= epoch.born[i] {
          let birth = span.from + (number - epoch.born[i]) / rate
          guard birth > time - life else { break }
          guard flight.hasRoom else {
            flight.isCut = true
            break
          }
          let emitter = epoch.emitter(at: birth)
          let dice = ParticleDice(seed: emitter.seed, cell: i, number: Int(number))
          let now = emitter.cells[i]
          if epoch.programs.isEmpty || picks(Double(now.birthRate * emitter.birthRate) / rate, number) {
            flight.add(now, of: emitter, birth: birth, dice: dice, from: nil)
          }
          number -= 1
        }
      }
    }
  }
}

extension [CellProperties] {
  /// The longest that a particle of one of the cells, and what comes of it, lives.
  func deepestLife(_ multiplier: Double) -> Double {
    reduce(0) { Swift.max($0, $1.longestLife(CGFloat(multiplier)) + $1.cells.deepestLife(multiplier)) }
  }
}
