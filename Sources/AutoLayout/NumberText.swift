import TendonGeometry

/// A number as `%g` prints it: six significant digits, no trailing zeros, so that constraints read as they do in Xcode.
func brief(_ value: Double) -> String {
  guard value.isFinite else { return value.isNaN ? "nan" : value < 0 ? "-inf" : "inf" }
  guard value != 0 else { return "0" }
  let exponent = floor(Double(log(abs(value)) / log(10.0)) + 1e-12)
  let scale = pow(10.0, 5 - exponent)
  let rounded = scale.isFinite && scale > 0 ? (value * scale).rounded() / scale : value
  if rounded == rounded.rounded(), abs(rounded) < 1e15 { return "\(Int(rounded))" }
  return "\(rounded)"
}

/// A running number as the address it stands in for.
func hexadecimal(_ number: Int) -> String { "0x" + String(number, radix: 16) }
