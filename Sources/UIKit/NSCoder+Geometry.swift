import Foundation
import TendonGeometry

/// Geometry as text: `{1, 2}`, `{{0, 0}, {3, 4}}`.
extension NSCoder {
  /// The point that a text such as `{1, 2}` describes; zero for any other text.
  public class func cgPoint(for text: String) -> CGPoint {
    let numbers = numbers(in: text, count: 2)
    return CGPoint(x: numbers[0], y: numbers[1])
  }

  /// The size that a text such as `{1, 2}` describes; zero for any other text.
  public class func cgSize(for text: String) -> CGSize {
    let numbers = numbers(in: text, count: 2)
    return CGSize(width: numbers[0], height: numbers[1])
  }

  /// The rectangle that a text such as `{{0, 0}, {3, 4}}` describes; zero for any other text.
  public class func cgRect(for text: String) -> CGRect {
    let numbers = numbers(in: text, count: 4)
    return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// The text of a point.
  public class func string(for point: CGPoint) -> String { "{\(text(point.x)), \(text(point.y))}" }
  /// The text of a size.
  public class func string(for size: CGSize) -> String { "{\(text(size.width)), \(text(size.height))}" }
  /// The text of a rectangle.
  public class func string(for rect: CGRect) -> String { "{\(string(for: rect.origin)), \(string(for: rect.size))}" }

  private class func numbers(in text: String, count: Int) -> [CGFloat] {
    let parts = text.split { "{}, \t".contains($0) }.map { Double($0) }
    guard parts.count == count else { return Array(repeating: 0, count: count) }
    let numbers = parts.compactMap { $0 }.filter(\.isFinite)
    return numbers.count == count ? numbers.map { CGFloat($0) } : Array(repeating: 0, count: count)
  }

  private class func text(_ number: CGFloat) -> String {
    number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(Double(number))"
  }
}
