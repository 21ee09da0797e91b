import TendonGeometry
import TendonTestSupport
import Testing

struct SineAndCosineTests {
  @Test("Both at once are to the last bit what each is alone, for small and huge angles and what is no number")
  func bits() {
    var dice = SeededNumbers(7)
    var angles: [Double] = [0, -0.0, .pi, -.pi, .pi / 2, 1e-300, 1e300, .infinity, -.infinity, .nan]
    for exponent in -40...60 {
      for _ in 0..<200 { angles.append(Double.random(in: -2...2, using: &dice) * pow(2, Double(exponent))) }
    }
    for angle in angles {
      let (sine, cosine) = sineAndCosine(angle)
      if sine.isNaN || cosine.isNaN {
        #expect(sin(angle).isNaN && cos(angle).isNaN && sine.isNaN && cosine.isNaN)
      } else {
        #expect(sine.bitPattern == sin(angle).bitPattern && cosine.bitPattern == cos(angle).bitPattern, "\(angle)")
      }
    }
  }
}
