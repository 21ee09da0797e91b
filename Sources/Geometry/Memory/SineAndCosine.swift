#if canImport(Glibc)
  // Declared in its header for C with GNU's extensions alone, which the compiler's importer leaves out.
  @_silgen_name("sincos") @usableFromInline
  func writeSineAndCosine(_ x: Double, _ sine: UnsafeMutablePointer<Double>, _ cosine: UnsafeMutablePointer<Double>)
#endif

/// The sine and the cosine of an angle in radians, to the last bit those of `sin` and `cos`; with glibc both at once.
@inlinable
package func sineAndCosine(_ angle: Double) -> (sine: Double, cosine: Double) {
  #if canImport(Glibc)
    var (sine, cosine) = (0.0, 0.0)
    writeSineAndCosine(angle, &sine, &cosine)
    return (sine, cosine)
  #else
    return (sin(angle), cos(angle))
  #endif
}
