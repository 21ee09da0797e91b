import ArgumentParser
import Foundation
import Tendon

/// A size on the command line: `375x667`.
struct SizeArgument: ExpressibleByArgument {
  let size: CGSize

  init?(argument: String) {
    let parts = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Double(parts[0]), let height = Double(parts[1]), (1...20_000).contains(width),
      (1...20_000).contains(height)
    else { return nil }
    size = CGSize(width: width, height: height)
  }
}

/// A number of frames a second on the command line: `60`, `33.3`, `30000/1001`.
struct RateArgument: ExpressibleByArgument {
  let rate: FrameRate
  init?(argument: String) {
    guard let rate = FrameRate(argument), rate.framesPerSecond <= 1000 else { return nil }
    self.rate = rate
  }
}

/// Pixels a point on the command line.
struct ScaleArgument: ExpressibleByArgument {
  let scale: CGFloat
  init?(argument: String) {
    guard let number = Double(argument), number > 0, number <= 16 else { return nil }
    scale = CGFloat(number)
  }
}
