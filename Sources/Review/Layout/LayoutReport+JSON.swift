import Foundation
import TendonGeometry
import TendonInterfaceBuilder

extension LayoutReport {
  /// One line: `{"file":"...","views":{"<object id>":[x,y,width,height],...}}`, ids in order.
  public var json: String {
    let entries = views.sorted { $0.key < $1.key }.map { id, frame in
      let numbers = [frame.minX, frame.minY, frame.width, frame.height].map { LayoutReport.number(Double($0)) }
      return "\(LayoutReport.quoted(id)):[\(numbers.joined(separator: ","))]"
    }
    return "{\"file\":\(LayoutReport.quoted(file)),\"views\":{\(entries.joined(separator: ","))}}"
  }

  /// The line of a document that could not be used: `{"file":"...","error":"..."}`.
  public static func json(file: String, error: DocumentError) -> String {
    "{\"file\":\(quoted(file)),\"error\":\(quoted(error.description))}"
  }

  /// Without an exponent and without a fraction where there is none.
  private static func number(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? String(Int64(value)) : String(value)
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
