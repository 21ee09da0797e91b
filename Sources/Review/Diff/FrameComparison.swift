import Foundation
import TendonAutoLayout
import TendonGeometry
import TendonInterfaceBuilder
import TendonStage
import TendonViews

/// Compares the solved frames of two versions of a document.
@MainActor
package struct FrameComparison {
  /// The distance below which frames are equal, in points.
  nonisolated static let tolerance: CGFloat = 0.05

  /// The views that are in both versions and have another frame in their superview, in the order of the head.
  package static func changes(
    _ base: InterfaceDocument, _ head: InterfaceDocument, screen: (size: CGSize, scale: CGFloat),
    settings: ReaderSettings = ReaderSettings()
  ) -> [FrameChange] {
    let report = LayoutEngine.report
    LayoutEngine.report = nil
    defer { LayoutEngine.report = report }
    let environment = LayoutReport.Environment.screen(screen.size, scale: screen.scale)
    let before = LayoutReport(base, environment: environment, sizes: .measured, settings: settings).views
    let after = LayoutReport(head, environment: environment, sizes: .measured, settings: settings).views
    let index = ElementIndex(head.root)
    return index.order.compactMap { id in
      guard let old = before[id], let new = after[id], !isEqual(old, new), let object = index.objects[id] else {
        return nil
      }
      return FrameChange(
        screen: "\(brief(Double(screen.size.width)))x\(brief(Double(screen.size.height)))",
        scene: index.sceneName(object.scene), id: id, view: index.names.name(object.element), old: numbers(old),
        new: numbers(new))
    }
  }

  private static func isEqual(_ a: CGRect, _ b: CGRect) -> Bool {
    zip(numbers(a), numbers(b)).allSatisfy { abs($0 - $1) < Double(tolerance) }
  }

  private static func numbers(_ frame: CGRect) -> [Double] {
    [frame.minX, frame.minY, frame.width, frame.height].map { Double($0) }
  }
}

extension FrameChange {
  /// The change in words: `moves 20 points down, 10 points wider`.
  package var words: String {
    let names = [
      ("moves", "right", "left"), ("moves", "down", "up"), ("", "wider", "narrower"), ("", "taller", "shorter"),
    ]
    var parts: [String] = []
    for (index, name) in names.enumerated() {
      let amount = new[index] - old[index]
      guard abs(amount) >= Double(FrameComparison.tolerance) else { continue }
      let points = brief((abs(amount) * 100).rounded() / 100)
      let verb = name.0.isEmpty ? "becomes " : "moves "
      parts.append("\(verb)\(points) \(amount > 0 ? name.1 : name.2)")
    }
    return parts.joined(separator: ", ")
  }

  static func text(_ frame: [Double]) -> String {
    let numbers = frame.map { brief(($0 * 100).rounded() / 100) }
    return "\(numbers[0]),\(numbers[1]) \(numbers[2])x\(numbers[3])"
  }
}
