import TendonGeometry
import TendonLayers
import TendonSnapshot
import TendonTestSupport
import Testing

@MainActor
struct EmitterLayerTests {
  private func cell(_ rate: Float, _ life: Float, _ change: (CAEmitterCell) -> Void = { _ in }) -> CAEmitterCell {
    let cell = CAEmitterCell()
    cell.contents = Bitmap(width: 4, height: 4, pixel: 0xffff_ffff)
    (cell.birthRate, cell.lifetime) = (rate, life)
    change(cell)
    return cell
  }

  private func emitter(_ cells: CAEmitterCell..., change: (CAEmitterLayer) -> Void = { _ in }) -> CAEmitterLayer {
    let emitter = CAEmitterLayer()
    emitter.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    emitter.emitterPosition = CGPoint(x: 100, y: 100)
    emitter.emitterCells = cells
    change(emitter)
    return emitter
  }

  private func particles(_ emitter: CAEmitterLayer, _ time: Double) -> [LayerSnapshot] {
    emitter.snapshot(at: time).sublayers
  }

  @Test("Particles are born at even intervals from time 0 on and live as long as they are said to")
  func births() {
    let layer = emitter(cell(4, 1.01))
    #expect(particles(layer, -0.1).isEmpty)
    #expect(particles(layer, 0).count == 1)
    #expect(particles(layer, 0.24).count == 1 && particles(layer, 0.26).count == 2)
    #expect(particles(layer, 1).count == 5 && particles(layer, 1.02).count == 4)
    #expect((1...100).allSatisfy { [4, 5].contains(particles(layer, 1 + Double($0) * 0.0137).count) })
    layer.lifetime = 2
    layer.birthRate = 0.5
    #expect(particles(layer, 100).count == 5)
    layer.beginTime = 50
    #expect(particles(layer, 50).count == 1 && particles(layer, 49).isEmpty)
  }

  @Test("A particle flies p + v t + a t^2 / 2, grows, turns and fades by its speeds")
  func flight() {
    let layer = emitter(
      cell(0.1, 5) {
        ($0.velocity, $0.emissionLongitude) = (10, .pi / 6)
        ($0.xAcceleration, $0.yAcceleration, $0.zAcceleration) = (3, -4, 5)
        ($0.scale, $0.scaleSpeed, $0.spin) = (2, -0.25, 0.5)
        $0.color = CGColor(red: 0.2, green: 0.4, blue: 0.9, alpha: 0.8)
        ($0.redSpeed, $0.greenSpeed, $0.blueSpeed, $0.alphaSpeed) = (0.1, -0.2, 0.1, -0.1)
        $0.contentsScale = 2
      })
    layer.emitterZPosition = 7
    for t in [0, 0.5, 1, 3, 4.99] {
      let p = particles(layer, t)[0]
      #expect(isClose(p.position.x, 100 + 10 * cos(.pi / 6) * t + 1.5 * t * t))
      #expect(isClose(p.position.y, 100 + 10 * 0.5 * t - 2 * t * t))
      #expect(isClose(p.transform.m43, 7 + 2.5 * t * t))
      let scale = 2 - 0.25 * t
      #expect(isClose(p.transform.m11, scale * cos(0.5 * t)) && isClose(p.transform.m12, scale * sin(0.5 * t)))
      #expect(p.bounds.size == CGSize(width: 2, height: 2) && isClose(p.opacity, 0.8 - 0.1 * t, 1e-6))
      let tint = p.colorMultiplier!
      #expect(isClose(tint.red, 0.2 + 0.1 * t, 1e-6) && isClose(tint.green, max(0, 0.4 - 0.2 * t), 1e-6))
      #expect(isClose(tint.blue, min(1, 0.9 + 0.1 * t), 1e-6))
    }
    (layer.velocity, layer.scale, layer.spin) = (2, 3, 0)
    let p = particles(layer, 1)[0]
    #expect(isClose(p.position.x, 100 + 20 * cos(.pi / 6) + 1.5) && isClose(p.transform.m11, 1.75 * 3))
  }

  /// Mean and standard deviation.
  private func statistics(_ values: [Double]) -> (mean: Double, deviation: Double) {
    let mean = values.reduce(0, +) / Double(values.count)
    return (mean, (values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(values.count)).squareRoot())
  }

  @Test("Ranges are even from M - R/2 to M + R/2: means, deviations and ends of 5,000 particles")
  func ranges() {
    let layer = emitter(
      cell(5000, 1) {
        ($0.velocity, $0.velocityRange, $0.scale, $0.scaleRange) = (100, 40, 3, 2)
        $0.color = CGColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.5)
        ($0.redRange, $0.greenRange, $0.blueRange, $0.alphaRange) = (0.6, 1, 0.8, 0.4)
        ($0.spin, $0.spinRange) = (0, 1)
      })
    let all = particles(layer, 1)
    #expect(all.count == 5000)
    func check(_ values: [Double], _ middle: Double, _ range: Double, _ name: String) {
      let (mean, deviation) = statistics(values)
      // Four standard errors of 5,000 throws; an even spread deviates by R / sqrt(12).
      #expect(abs(mean - middle) < 4 * range / 12.0.squareRoot() / 5000.0.squareRoot(), "mean of \(name): \(mean)")
      #expect(abs(deviation / (range / 12.0.squareRoot()) - 1) < 0.05, "deviation of \(name): \(deviation)")
      #expect(values.min()! >= middle - range / 2 - 1e-6 && values.max()! <= middle + range / 2 + 1e-6)
      #expect(values.min()! < middle - range * 0.49 && values.max()! > middle + range * 0.49)
    }
    // The oldest come first: particle i was born at i / 5000.
    let moved = all.enumerated().filter { $0.offset < 4000 }
    check(moved.map { Double($0.element.position.x - 100) / (1 - Double($0.offset + 1) / 5000) }, 100, 40, "velocity")
    check(all.map { hypot(Double($0.transform.m11), Double($0.transform.m12)) }, 3, 2, "scale")
    // Radians a second: a particle has turned by its spin times its age.
    check(
      moved.map { turned in
        atan2(Double(turned.element.transform.m12), Double(turned.element.transform.m11))
          / (1 - Double(turned.offset + 1) / 5000)
      }, 0, 1, "spin")
    check(all.map { Double($0.colorMultiplier!.red) }, 0.5, 0.6, "red")
    check(all.map { Double($0.colorMultiplier!.green) }, 0.5, 1, "green")
    check(all.map { Double($0.colorMultiplier!.blue) }, 0.5, 0.8, "blue")
    check(all.map { Double($0.opacity) }, 0.5, 0.4, "alpha")
    // Not the same throw for two numbers: no correlation.
    let (red, alpha) = (all.map { Double($0.colorMultiplier!.red) }, all.map { Double($0.opacity) })
    let product = statistics(zip(red, alpha).map { ($0 - 0.5) * ($1 - 0.5) }).mean
    #expect(abs(product) < 4 * 0.6 * 0.4 / 12 / 5000.0.squareRoot())
  }

  @Test("A particle shows the part of the picture that its cell names, as large as that part")
  func contentsRect() {
    let part = CGRect(x: 0.25, y: 0.5, width: 0.5, height: 0.25)
    let particle = particles(emitter(cell(1, 1) { $0.contentsRect = part }), 0)[0]
    #expect(particle.contents?.source == part)
    #expect(particle.bounds.size == CGSize(width: 2, height: 1))
  }

  @Test("Lifetimes are spread too: the number alive falls in a line from the shortest to the longest")
  func lifetimes() {
    let layer = emitter(cell(8000, 0.5) { ($0.lifetimeRange, $0.duration) = (0.5, 0.001) })
    let born = particles(layer, 0.01).count
    #expect(born == 8)
    let many = emitter(cell(2000, 1) { $0.lifetimeRange = 1 })
    // 5,000 that are 0.475 to 0.5 s old, and live for 0.25 to 0.75 s.
    let burst = emitter(cell(200_000, 0.5) { ($0.lifetimeRange, $0.duration) = (0.5, 0.025) })
    #expect(abs(particles(burst, 0.249).count - 5000) <= 1 && particles(burst, 0.776).isEmpty)
    let living = Double(particles(burst, 0.5).count) / 5000
    #expect(abs(living - (0.75 - 0.4875) / 0.5) < 0.03)
    // In balance: rate times the mean lifetime.
    let alive = particles(many, 10).count
    #expect(abs(alive - 2000) < 90, "\(alive)")
  }

  @Test("Directions fill a cone of the range evenly about latitude and longitude")
  func cones() {
    for (latitude, longitude, range) in [(0.0, 0.0, 1.0), (0.4, 2.0, 0.5), (-1.2, -0.7, 2.5), (0, 1, 2 * Double.pi)] {
      let layer = emitter(
        cell(2000, 2) {
          $0.velocity = 1
          ($0.emissionLatitude, $0.emissionLongitude) = (CGFloat(latitude), CGFloat(longitude))
          $0.emissionRange = CGFloat(range)
        })
      let axis = [cos(latitude) * cos(longitude), cos(latitude) * sin(longitude), sin(latitude)]
      var heights: [Double] = []
      for (i, p) in particles(layer, 1).enumerated().dropLast(200) {
        let age = 1 - Double(i) / 2000
        let v = [Double(p.position.x - 100), Double(p.position.y - 100), Double(p.transform.m43)].map { $0 / age }
        #expect(abs(hypot(hypot(v[0], v[1]), v[2]) - 1) < 1e-6)
        heights.append(zip(v, axis).reduce(0) { $0 + $1.0 * $1.1 })
      }
      let lowest = cos(range / 2)
      #expect(heights.min()! >= lowest - 1e-9 && heights.max()! <= 1 + 1e-9)
      // Areas of a sphere go with heights (Archimedes): even from the lowest to 1.
      let (mean, deviation) = statistics(heights)
      let spread = 1 - lowest
      #expect(abs(mean - (1 + lowest) / 2) < spread * 0.03)
      #expect(abs(deviation - spread / 12.0.squareRoot()) < spread * 0.015)
    }
  }

  @Test("From a line, a longitude of pi leads down and 0 up, as recipes for confetti expect; from a point, to the left")
  func longitudes() {
    func end(_ shape: CAEmitterLayerEmitterShape, _ longitude: CGFloat) -> CGPoint {
      let layer = emitter(cell(0.1, 5) { ($0.velocity, $0.emissionLongitude) = (10, longitude) }) {
        $0.emitterShape = shape
      }
      return particles(layer, 1)[0].position
    }
    func near(_ a: CGPoint, _ x: CGFloat, _ y: CGFloat) -> Bool { abs(a.x - x) < 1e-9 && abs(a.y - y) < 1e-9 }
    #expect(near(end(.line, .pi), 100, 110) && near(end(.line, 0), 100, 90) && near(end(.line, .pi / 2), 110, 100))
    #expect(near(end(.point, .pi), 90, 100) && near(end(.point, 0), 110, 100))
  }

  @Test("Shapes and modes: where particles are born")
  func shapes() {
    let layer = emitter(cell(800, 2)) {
      $0.emitterSize = CGSize(width: 40, height: 20)
      $0.emitterDepth = 10
    }
    @MainActor func places(
      _ shape: CAEmitterLayerEmitterShape, _ mode: CAEmitterLayerEmitterMode
    ) -> [(x: Double, y: Double, z: Double)] {
      (layer.emitterShape, layer.emitterMode) = (shape, mode)
      return particles(layer, 1).map {
        (Double($0.position.x) - 100, Double($0.position.y) - 100, Double($0.transform.m43))
      }
    }
    func near(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-9 }
    let modes: [CAEmitterLayerEmitterMode] = [.points, .outline, .surface, .volume]
    for mode in modes { #expect(places(.point, mode).allSatisfy { near($0.x, 0) && near($0.y, 0) && $0.z == 0 }) }
    #expect(places(.line, .points).allSatisfy { near(abs($0.x), 20) && near($0.y, 0) })
    let line = places(.line, .outline)
    #expect(line.allSatisfy { abs($0.x) <= 20 && near($0.y, 0) })
    #expect(abs(statistics(line.map(\.x)).deviation - 40 / 12.0.squareRoot()) < 0.5)
    #expect(places(.rectangle, .points).allSatisfy { near(abs($0.x), 20) && near(abs($0.y), 10) })
    let frame = places(.rectangle, .outline)
    #expect(frame.allSatisfy { near(abs($0.x), 20) && abs($0.y) <= 10 || near(abs($0.y), 10) && abs($0.x) <= 20 })
    let onTop = frame.filter { near(abs($0.y), 10) }.count
    #expect(abs(Double(onTop) / Double(frame.count) - 2.0 / 3) < 0.06)
    #expect(places(.rectangle, .surface).allSatisfy { abs($0.x) <= 20 && abs($0.y) <= 10 && $0.z == 0 })
    #expect(places(.circle, .points).allSatisfy { near($0.x, 0) && near($0.y, 0) })
    #expect(places(.circle, .outline).allSatisfy { near(hypot($0.x, $0.y), 40) && $0.z == 0 })
    let disc = places(.circle, .volume).map { hypot($0.x, $0.y) }
    // Half of the area lies within r / sqrt(2).
    let inner = disc.filter { $0 < 40 / 2.0.squareRoot() }.count
    #expect(disc.allSatisfy { $0 <= 40 } && abs(Double(inner) / Double(disc.count) - 0.5) < 0.07)
    #expect(places(.cuboid, .points).allSatisfy { near(abs($0.x), 20) && near(abs($0.y), 10) && near(abs($0.z), 5) })
    let edges = places(.cuboid, .outline)
    #expect(
      edges.allSatisfy { [near(abs($0.x), 20), near(abs($0.y), 10), near(abs($0.z), 5)].filter { $0 }.count >= 2 })
    let faces = places(.cuboid, .surface)
    #expect(
      faces.allSatisfy { [near(abs($0.x), 20), near(abs($0.y), 10), near(abs($0.z), 5)].filter { $0 }.count >= 1 })
    #expect(places(.cuboid, .volume).allSatisfy { abs($0.x) <= 20 && abs($0.y) <= 10 && abs($0.z) <= 5 })
    func radius(_ p: (x: Double, y: Double, z: Double)) -> Double { hypot(hypot(p.x, p.y), p.z) }
    #expect(places(.sphere, .surface).allSatisfy { near(radius($0), 40) })
    #expect(places(.sphere, .outline).allSatisfy { near(radius($0), 40) && $0.z == 0 })
    let ball = places(.sphere, .volume).map(radius)
    let core = ball.filter { $0 < 40 / pow(2, 1.0 / 3) }.count
    #expect(ball.allSatisfy { $0 <= 40 + 1e-9 } && abs(Double(core) / Double(ball.count) - 0.5) < 0.07)
  }

  @Test("The same seed gives the same picture, another seed another one, and no question changes an answer")
  func purity() {
    func make(_ seed: UInt32) -> CAEmitterLayer {
      emitter(
        cell(60, 0.8) {
          ($0.lifetimeRange, $0.velocity, $0.velocityRange, $0.emissionRange) = (0.6, 30, 20, 3)
          $0.emitterCells = [
            cell(8, 0.3) { ($0.velocity, $0.emissionRange, $0.scale) = (20, 6, 0.3) }
          ]
        }
      ) { $0.seed = seed }
    }
    let (a, b, c) = (make(3), make(3), make(4))
    var dice = SeededNumbers(1)
    let times = (0..<60).map { _ in Double.random(in: 0...5, using: &dice) }
    let first = times.map { particles(a, $0) }
    func bare(_ layers: [LayerSnapshot]) -> [CGPoint] { layers.map(\.position) }
    for i in times.indices.shuffled(using: &dice) {
      #expect(particles(a, times[i]) == first[i])
      #expect(bare(particles(b, times[i])) == bare(first[i]))
      #expect(bare(particles(c, times[i])) != bare(first[i]))
    }
  }

  @Test("A change shows in new particles: those that fly go on as they were born, also when no more come")
  func changes() {
    onClock { clock in
      let layer = emitter(cell(10, 2) { $0.velocity = 10 })
      let (root, _) = committedTree(layer)
      clock.advance(to: 1.05)
      let before = root.snapshot(at: 3).sublayers[0].sublayers
      withoutActions {
        layer.birthRate = 0
        layer.emitterPosition = CGPoint(x: 0, y: 0)
      }
      let after = root.snapshot(at: 2.5).sublayers[0].sublayers
      // Born at 0.6 to 1.0; the eleventh at 1.0 is the last.
      #expect(after.count == 5 && after.allSatisfy { $0.position.y == 100 })
      #expect(after.map(\.position.x).contains { isClose($0, 100 + 10 * 1.5, 1e-9) })
      #expect(before.count == 20 && root.snapshot(at: 3.1).sublayers[0].sublayers.isEmpty)
      // What was seen earlier is seen again.
      #expect(root.snapshot(at: 1).sublayers[0].sublayers.count == 11)
      clock.advance(to: 5)
      withoutActions { layer.birthRate = 1 }
      #expect(root.snapshot(at: 6).sublayers[0].sublayers.allSatisfy { $0.position.y == 0 })
      #expect((9...11).contains(root.snapshot(at: 6).sublayers[0].sublayers.count))
    }
  }

  @Test("Properties of layer and cells are animated by key paths; particles have the values of their birth")
  func animations() {
    onClock { clock in
      let spark = cell(100, 1) { $0.name = "spark" }
      let layer = emitter(spark)
      let (root, _) = committedTree(layer)
      let move = CABasicAnimation(keyPath: "emitterPosition.x")
      (move.fromValue, move.toValue, move.duration) = (0, 100, 1)
      layer.add(move, forKey: nil)
      for p in root.snapshot(at: 0.995).sublayers[0].sublayers.enumerated() {
        #expect(isClose(p.element.position.x, Double(p.offset), 1e-6))
      }
      layer.removeAllAnimations()
      let fade = CABasicAnimation(keyPath: "emitterCells.spark.birthRate")
      (fade.fromValue, fade.toValue, fade.duration) = (200, 0, 4)
      layer.add(fade, forKey: "fade")
      // The rate falls from 200 to 0: between 1 and 2 there are 125 births, 25 between 3 and 4, up to chance.
      let early = root.snapshot(at: 2).sublayers[0].sublayers.count
      let late = root.snapshot(at: 4).sublayers[0].sublayers.count
      #expect(abs(early - 125) < 30 && abs(late - 25) < 15, "\(early) and \(late)")
      #expect(root.snapshot(at: 10).sublayers[0].sublayers.count == 100)
      // Playing shows what seeking showed, over the end of the animation too.
      let times = stride(from: 0.1, to: 6, by: 0.37).map { $0 }
      let sought = times.map { root.snapshot(at: $0) }
      for (time, seen) in zip(times, sought) {
        clock.advance(to: time)
        #expect(root.snapshot(at: time) == seen)
      }
      layer.setValue(50, forKeyPath: "emitterCells.spark.birthRate")
      #expect(layer.value(forKeyPath: "emitterCells.spark.birthRate") as? CGFloat == 50)
      #expect(spark.birthRate == 100)
      let now = clock.now
      #expect((49...51).contains(root.snapshot(at: now + 3).sublayers[0].sublayers.count))
    }
  }

  @Test("Particles give off particles from where they are, from their begin for their duration")
  func children() {
    let ember = cell(10, 0.5) {
      ($0.beginTime, $0.duration, $0.name) = (0.5, 0.3, "ember")
      $0.contents = Bitmap(width: 2, height: 2, pixel: 0xff00_ff00)
    }
    let rocket = cell(0.1, 1) {
      $0.velocity = 100
      $0.emitterCells = [ember]
    }
    let layer = emitter(rocket)
    @MainActor func embers(_ time: Double) -> [Double] {
      particles(layer, time).filter { $0.bounds.width == 2 }.map { Double($0.position.x) }.sorted()
    }
    #expect(embers(0.49).isEmpty)
    #expect(embers(0.5).count == 1 && isClose(embers(0.5)[0], 150))
    let all = embers(0.85)
    #expect(all.count == 3)
    for (x, expected) in zip(all, [150.0, 160, 170]) { #expect(isClose(x, expected, 1e-9)) }
    // They outlive the rocket.
    #expect(particles(layer, 1.05).count == 2 && embers(1.05).count == 2 && embers(1.25).isEmpty)
  }

  @Test("Orders: the oldest first or last, by depth, or added")
  func orders() {
    let layer = emitter(
      cell(10, 1) { $0.zAcceleration = 1 }, cell(10, 1) { ($0.velocity, $0.emissionLatitude) = (5, .pi / 2) })
    @MainActor func ages(_ mode: CAEmitterLayerRenderMode) -> [LayerSnapshot] {
      layer.renderMode = mode
      return particles(layer, 0.95)
    }
    #expect(ages(.unordered).count == 20 && !ages(.unordered)[0].isAdditive)
    #expect(ages(.additive).allSatisfy { $0.isAdditive })
    // The second cell's particles rise by 5 a second: their depth is their age.
    let first = ages(.oldestFirst).map { Double($0.transform.m43) }.filter { $0 > 0.46 }
    #expect(first == first.sorted(by: >) && first.count > 5)
    let last = ages(.oldestLast).map { Double($0.transform.m43) }.filter { $0 > 0.46 }
    #expect(last == last.sorted())
    let depths = ages(.backToFront).map { Double($0.transform.m43) }
    #expect(depths == depths.sorted() && Set(ages(.backToFront)) == Set(ages(.oldestFirst)))
    layer.preservesDepth = true
    #expect(layer.snapshot(at: 1).kind == .transform)
  }

  @Test("Costs are bounded: the newest of too many particles, with one diagnostic, at any time")
  func limits() {
    onClock { clock in
      let layer = emitter(cell(1e9, 1e6) { $0.emitterCells = [cell(1e9, 1e6)] })
      #expect(particles(layer, 1e6).count <= CAEmitterLayer.particleLimit)
      #expect(clock.diagnostics.count == 1)
      let many = emitter(cell(20_000, 2))
      let shown = particles(many, 5)
      #expect(shown.count == CAEmitterLayer.particleLimit && clock.diagnostics.count == 2)
      for time in [1e12, 1e300, -1e300] { _ = particles(layer, time) }
      let still = emitter(cell(10, 1) { $0.isEnabled = false }, cell(10, 1) { $0.contents = nil }, cell(-5, -1))
      #expect(particles(still, 3).isEmpty)
      let huge = emitter(cell(10, 1e30) { ($0.velocity, $0.xAcceleration) = (1e300, 1e300) })
      #expect(particles(huge, 1e10).allSatisfy { $0.position.x.isFinite })
    }
  }

  @Test("Numbers that are not finite trap")
  func traps() async {
    await #expect(processExitsWith: .failure) { await MainActor.run { CAEmitterCell().birthRate = .nan } }
    await #expect(processExitsWith: .failure) { await MainActor.run { CAEmitterCell().velocity = .infinity } }
    await #expect(processExitsWith: .failure) { await MainActor.run { CAEmitterLayer().scale = .nan } }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { CAEmitterLayer().emitterPosition = CGPoint(x: CGFloat.nan, y: 0) }
    }
  }
}
