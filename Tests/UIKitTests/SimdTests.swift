import Testing
import simd

/// Vectors and matrices by C's names.
@Suite struct SimdTests {
  @Test func numbers() {
    #expect(simd_mix(2.0, 4.0, 0.25) == 2.5 && mix(Float(0), Float(8), t: Float(0.5)) == 4)
    #expect(simd_clamp(5.0, 0.0, 1.0) == 1 && clamp(Float(-1), min: Float(0), max: Float(1)) == 0)
  }

  @Test func vectors() {
    #expect(simd_length(simd_float2(3, 4)) == 5 && length_squared(float2(3, 4)) == 25)
    #expect(simd_distance(simd_float3(1, 2, 3), simd_float3(1, 2, 5)) == 2)
    #expect(cross(simd_double3(1, 0, 0), simd_double3(0, 1, 0)) == simd_double3(0, 0, 1))
    #expect(simd_dot(simd_double4(1, 2, 3, 4), simd_double4(1, 1, 1, 1)) == 10)
    #expect(normalize(simd_float2(0, 5)) == simd_float2(0, 1))
    #expect(
      mix(float2(0, 2), float2(4, 4), t: 0.5) == float2(2, 3)
        && simd_mix(float2(0, 2), float2(4, 4), 0.5) == float2(2, 3))
    #expect(simd_clamp(float2(-1, 9), float2(0, 0), float2(1, 1)) == float2(0, 1))
    #expect(
      abs(float2(-1, 2)) == float2(1, 2) && abs(-3) == 3 && min(4, 3) == 3
        && max(float2(1, 5), float2(2, 2)) == float2(2, 5))
    #expect(simd_sign(float3(-2, 0, 5)) == float3(-1, 0, 1) && reflect(float2(1, -1), n: float2(0, 1)) == float2(1, 1))
  }

  @Test func matrices() {
    let a = simd_double3x3(SIMD3(2, 0, 1), SIMD3(1, 3, 0), SIMD3(0, 1, 4))
    #expect(abs(a.determinant - 25) < 1e-12 && a[2, 1] == 1 && a.columns.1 == SIMD3(1, 3, 0))
    let unit = simd_mul(a, simd_inverse(a))
    for i in 0..<3 { for j in 0..<3 { #expect(abs(unit[i, j] - (i == j ? 1 : 0)) < 1e-12) } }
    #expect(a * SIMD3(1, 0, 0) == a.columns.0 && SIMD3(1, 0, 0) * a == a.transpose.columns.0)
    #expect(a * matrix_identity_double3x3 == a && a - a == simd_double3x3() && 2 * a == a + a)
    #expect(simd_float2x2(rows: [SIMD2(1, 2), SIMD2(3, 4)]) == simd_float2x2(SIMD2(1, 3), SIMD2(2, 4)))
    #expect(simd_double2x2(0).inverse.columns.0.x.isNaN && simd_double2x2(0).determinant == 0)
    // Pivots that are 0 are exchanged.
    let swapped = simd_float4x4([SIMD4(0, 1, 0, 0), SIMD4(1, 0, 0, 0), SIMD4(0, 0, 0, 1), SIMD4(0, 0, 1, 0)])
    #expect(swapped.determinant == 1 && swapped.inverse == swapped)
  }

  @Test func quaternions() {
    let quarter = simd_quatd(angle: .pi / 2, axis: SIMD3(0, 0, 1))
    #expect(simd_length(quarter.act(SIMD3(1, 0, 0)) - SIMD3(0, 1, 0)) < 1e-15)
    #expect(abs(quarter.angle - .pi / 2) < 1e-15 && quarter.axis == SIMD3(0, 0, 1))
    #expect(simd_length(quarter * simd_inverse(quarter) - simd_quatd(real: 1, imag: .zero)) < 1e-15)
    // The product turns by the second and then by the first.
    let other = simd_quatd(angle: .pi / 2, axis: SIMD3(1, 0, 0))
    #expect(simd_length((quarter * other).act(SIMD3(0, 1, 0)) - quarter.act(other.act(SIMD3(0, 1, 0)))) < 1e-15)
    #expect(abs(simd_slerp(simd_quatd(angle: 0, axis: SIMD3(0, 0, 1)), quarter, 0.25).angle - .pi / 8) < 1e-15)
    let half = simd_quatd(from: SIMD3(1, 0, 0), to: SIMD3(-1, 0, 0))
    #expect(simd_length(half.act(SIMD3(1, 0, 0)) + SIMD3(1, 0, 0)) < 1e-15)
    // Each part is the largest once.
    for part in 0..<4 {
      var parts = SIMD4<Double>(0.1, -0.2, 0.3, 0.15)
      parts[part] = 0.9
      let q = simd_quatd(vector: parts).normalized
      let back = simd_quatd(simd_double4x4(q))
      #expect(min((back - q).length, (back + q).length) < 1e-15)
    }
  }

  @Test func namesWithMatrix() {
    let a = simd_double3x3(SIMD3(2, 0, 1), SIMD3(1, 3, 0), SIMD3(0, 1, 4))
    #expect(matrix_multiply(a, a) == a * a && matrix_multiply(a, SIMD3(1, 2, 3)) == a * SIMD3(1, 2, 3))
    #expect(matrix_scale(2, a) == a * 2 && matrix_transpose(a) == a.transpose && matrix_invert(a) == a.inverse)
    #expect(matrix_determinant(a) == a.determinant)
  }
}
