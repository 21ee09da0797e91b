import Foundation
import TendonGeometry
import TendonInterfaceBuilder

extension LayoutReport {
  /// One line: `{"file":"...","views":{"<object id>":[x,y,width,height],...}}`, in points, ids in order.
  public var json: String {
    LayoutReport.line(
      Line(
        file: file,
        views: views.mapValues { frame in
          [frame.minX, frame.minY, frame.width, frame.height].map(Double.init)
        }))
  }

  /// The line of a document that could not be used: `{"error":"...","file":"..."}`.
  public static func json(file: String, error: DocumentError) -> String {
    line(Line(file: file, error: error.description))
  }

  private struct Line: Encodable {
    var file: String
    var views: [String: [Double]]?
    var error: String?
  }

  private static func line(_ line: Line) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    guard let data = try? encoder.encode(line) else { preconditionFailure("a line could not be written: \(line)") }
    return String(decoding: data, as: UTF8.self)
  }
}
