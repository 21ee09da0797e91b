import Foundation
import Tendon

/// A strategy: the way from a value to what its golden holds, and the comparison with the golden.
///
///     assertSnapshot(of: LoginController(), as: .image(on: .iPhone13))
///
/// Strategies are made from others with ``pullback(_:)``.
@MainActor
public struct Snapshotting<Value, Format> {
  /// The ending of golden files, without a dot; nil for none.
  public var pathExtension: String?
  /// The comparison with goldens.
  public var diffing: Diffing<Format>
  /// Makes what is compared.
  public var snapshot: @MainActor (Value) throws -> Format

  /// Creates a strategy; each parameter sets the property of its name.
  public init(
    pathExtension: String?, diffing: Diffing<Format>, snapshot: @escaping @MainActor (Value) throws -> Format
  ) {
    (self.pathExtension, self.diffing, self.snapshot) = (pathExtension, diffing, snapshot)
  }

  /// A strategy for another kind of value, which `transform` makes a value of this one from.
  public func pullback<NewValue>(
    _ transform: @escaping @MainActor (NewValue) throws -> Value
  ) -> Snapshotting<NewValue, Format> {
    Snapshotting<NewValue, Format>(pathExtension: pathExtension, diffing: diffing) { [snapshot] value in
      try snapshot(transform(value))
    }
  }
}

extension Snapshotting where Value == Format {
  /// Creates a strategy for values that are compared as they are.
  public init(pathExtension: String?, diffing: Diffing<Format>) {
    self.init(pathExtension: pathExtension, diffing: diffing) { $0 }
  }
}

/// A strategy whose golden has what it is made from.
public typealias SimplySnapshotting<Format> = Snapshotting<Format, Format>

extension Snapshotting<String, String> {
  /// Text, compared line by line.
  public static var lines: Snapshotting { Snapshotting(pathExtension: "txt", diffing: .lines) }
}

extension Snapshotting<Data, Data> {
  /// Bytes.
  public static var data: Snapshotting { Snapshotting(pathExtension: nil, diffing: .data) }
}

extension Snapshotting<Bitmap, Bitmap> {
  /// A picture.
  public static var image: Snapshotting { image() }

  /// A picture, compared with a tolerance; see ``Diffing/image(precision:perceptualPrecision:)``.
  public static func image(precision: Float = 1, perceptualPrecision: Float = 1) -> Snapshotting {
    Snapshotting(
      pathExtension: "png", diffing: .image(precision: precision, perceptualPrecision: perceptualPrecision))
  }
}

extension Snapshotting where Format == String {
  /// The text of a value as `String(describing:)` makes it.
  public static var description: Snapshotting {
    Snapshotting(pathExtension: "txt", diffing: .lines) { String(describing: $0) }
  }

  /// The parts of a value as `dump` prints them, without addresses.
  public static var dump: Snapshotting {
    Snapshotting(pathExtension: "txt", diffing: .lines) { value in
      var text = ""
      Swift.dump(value, to: &text)
      return StageText.withoutAddresses(text)
    }
  }
}

extension Snapshotting where Value: Encodable, Format == String {
  /// The JSON of a value, with keys in order.
  public static var json: Snapshotting {
    Snapshotting(pathExtension: "json", diffing: .lines) { JSONFormat.encoded($0) }
  }
}
