import TendonGeometry

/// A number as `%g` prints it: six significant digits, no trailing zeros, so that constraints read as they do in Xcode.
package func brief(_ value: Double) -> String {
  guard value.isFinite else { return value.isNaN ? "nan" : value < 0 ? "-inf" : "inf" }
  guard value != 0 else { return "0" }
  // Of the smallest numbers the power of ten of the last digit would be zero.
  let shift = abs(value) < 1e-290 ? 200 : 0
  let size = abs(value) * pow(10.0, Double(shift))
  var exponent = Int(floor(log(size) / log(10.0)))
  var digits = (size / pow(10.0, Double(exponent - 5))).rounded()
  // The logarithm may be off by one next to a power of ten, and rounding may carry into a new digit.
  if digits < 100_000 { (exponent, digits) = (exponent - 1, (size / pow(10.0, Double(exponent - 6))).rounded()) }
  if digits >= 1_000_000 { (exponent, digits) = (exponent + 1, (digits / 10).rounded()) }
  exponent -= shift
  let sign = value < 0 ? "-" : ""
  var text = String(Int(digits))
  while text.last == "0" { text.removeLast() }
  if exponent < -4 || exponent >= 6 {
    let power = String(abs(exponent))
    let fraction = text.dropFirst()
    return sign + text.prefix(1) + (fraction.isEmpty ? "" : "." + fraction) + (exponent < 0 ? "e-" : "e+")
      + (power.count < 2 ? "0" : "") + power
  }
  if exponent < 0 { return sign + "0." + String(repeating: "0", count: -exponent - 1) + text }
  if text.count <= exponent { return sign + text + String(repeating: "0", count: exponent + 1 - text.count) }
  let whole = text.prefix(exponent + 1)
  let fraction = text.dropFirst(exponent + 1)
  return sign + whole + (fraction.isEmpty ? "" : "." + fraction)
}

/// A running number as the address it stands in for.
func hexadecimal(_ number: Int) -> String { "0x" + String(number, radix: 16) }
