import Foundation

/// The resident memory of the process.
public enum ResidentSize {
  /// In bytes, from `/proc`; nil where there is none. What was freed is given back first: how much of that an allocator
  /// keeps for later differs by a tenth from one moment to the next.
  public static func now() -> Int? {
    #if canImport(Glibc)
      if let symbol = dlsym(nil, "malloc_trim") {
        _ = unsafeBitCast(symbol, to: (@convention(c) (Int) -> CInt).self)(0)
      }
    #endif
    guard let text = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
      let line = text.split(separator: "\n").first(where: { $0.hasPrefix("VmRSS:") }),
      let kilobytes = line.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first.flatMap({ Int($0) })
    else { return nil }
    return kilobytes * 1024
  }
}
