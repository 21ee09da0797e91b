package func median(_ values: [Double]) -> Double? { quantile(values, 0.5) }

/// The value below which that share of the values lies; between two, for the median of an even number.
package func quantile(_ values: [Double], _ share: Double) -> Double? {
  if values.isEmpty { return nil }
  let sorted = values.sorted()
  if share == 0.5 { return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2 }
  return sorted[min(sorted.count - 1, Int(share * Double(sorted.count)))]
}
