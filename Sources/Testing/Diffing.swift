import Foundation
import Tendon

/// The ways to write a value to a file, to read it back, and to tell two of them apart.
@MainActor
public struct Diffing<Value> {
  /// The bytes of a value.
  public var toData: @MainActor (Value) throws -> Data
  /// The value in a file.
  public var fromData: @MainActor (Data) throws -> Value
  /// The difference of a golden, which comes first, and what was made, in text; nil if there is none.
  public var diff: @MainActor (Value, Value) -> String?
  /// The same with pictures for the report, for values that have some.
  var difference: (@MainActor (Value, Value) -> GoldenDifference?)?

  /// Creates the ways; each parameter sets the property of its name.
  public init(
    toData: @escaping @MainActor (Value) throws -> Data, fromData: @escaping @MainActor (Data) throws -> Value,
    diff: @escaping @MainActor (Value, Value) -> String?
  ) {
    (self.toData, self.fromData, self.diff) = (toData, fromData, diff)
  }
}

extension Diffing<String> {
  /// Text, compared line by line; the difference is what `diff -u` prints.
  public static var lines: Diffing {
    Diffing(toData: { Data($0.utf8) }, fromData: { String(decoding: $0, as: UTF8.self) }) { golden, made in
      GoldenComparison.texts(Array(golden.utf8), Array(made.utf8), name: "snapshot")?.message
    }
  }
}

extension Diffing<Data> {
  /// Bytes, compared by their number and the first that differs.
  public static var data: Diffing {
    Diffing(toData: { $0 }, fromData: { $0 }) { golden, made in
      guard golden != made else { return nil }
      let equal = zip(golden, made).prefix { $0 == $1 }.count
      return "\(golden.count) bytes have become \(made.count) bytes, different from offset \(equal) on"
    }
  }
}

extension Diffing<Bitmap> {
  /// Pictures, compared pixel by pixel, as PNG files with a palette where they have at most 256 colours.
  public static var image: Diffing { image() }

  /// Pictures, compared pixel by pixel with a tolerance.
  ///
  /// - Parameters:
  ///   - precision: the share of pixels that must be equal, from 0 to 1; default 1.
  ///   - perceptualPrecision: the similarity from which two pixels are equal, from 0 to 1: 1 less their largest difference
  ///     in a channel, over 255; default 1. Differs from swift-snapshot-testing, which measures it in the CIELAB colour space.
  public static func image(precision: Float = 1, perceptualPrecision: Float = 1) -> Diffing {
    let tolerance = PictureTolerance(precision: exact(precision), pixelPrecision: exact(perceptualPrecision))
    var diffing = Diffing(
      toData: { Data(try PNGEncoder.encodeIndexed($0)) }, fromData: { try ImageDecoder.decode([UInt8]($0)) },
      diff: { GoldenComparison.pictures($0, $1, name: "snapshot", tolerance: tolerance)?.message })
    diffing.difference = { GoldenComparison.pictures($0, $1, name: "snapshot", tolerance: tolerance) }
    return diffing
  }

  /// The number that is written as this one: 0.99 of 100 pixels leaves one.
  private static func exact(_ number: Float) -> Double { Double(number.description) ?? Double(number) }
}
