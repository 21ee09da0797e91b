import ArgumentParser
import Foundation
import Tendon

/// The error of a value on the command line that cannot be used: what is expected, and what to write.
struct ArgumentError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

/// A size on the command line: `375x667`.
struct SizeArgument {
  /// The sides in points that are accepted.
  static let sides: ClosedRange<Double> = 1...20_000

  let size: CGSize

  init(_ argument: String) throws {
    let parts = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Double(parts[0]), let height = Double(parts[1]) else {
      throw ArgumentError("write width x height in points, such as 375x667")
    }
    guard Self.sides.contains(width), Self.sides.contains(height) else {
      throw ArgumentError(
        "width and height are from \(Int(Self.sides.lowerBound)) to \(Int(Self.sides.upperBound)) points")
    }
    size = CGSize(width: width, height: height)
  }
}

/// A number of frames a second on the command line: `60`, `33.3`, `30000/1001`.
struct RateArgument {
  let rate: FrameRate

  init(_ argument: String) throws {
    guard let rate = FrameRate(argument), rate.framesPerSecond <= 1000 else {
      throw ArgumentError(
        "write a number of frames a second above 0 and at most 1000, such as 60, 33.3 or 30000/1001 (at most four "
          + "decimals, and fractions of numbers up to 65535)")
    }
    self.rate = rate
  }
}

/// Pixels a point on the command line.
struct ScaleArgument {
  let scale: CGFloat

  init(_ argument: String) throws {
    guard let number = Double(argument), number > 0, number <= 16 else {
      throw ArgumentError("write a number of pixels a point above 0 and at most 16, such as 2")
    }
    scale = CGFloat(number)
  }
}
