import BenchSupport
import CXMLParse
import Foundation
import Tendon

/// Documents loaded, solved and reported, beside libxml2's bare parse of the same files.
///
///     DocumentBench --out FILE FILE-OR-FOLDER...
@main
@MainActor
struct DocumentBench {
  static func main() throws {
    var (out, places) = ("out/bench-documents.json", [String]())
    var arguments = CommandLine.arguments.dropFirst()
    while let argument = arguments.popFirst() {
      if argument == "--out" { out = arguments.popFirst() ?? out } else { places.append(argument) }
    }
    let files = places.flatMap(documents).sorted()
    guard !files.isEmpty else {
      print("usage: DocumentBench --out FILE FILE-OR-FOLDER...")
      exit(2)
    }
    // A document that contradicts itself says so on standard error; that is not what is measured.
    LayoutEngine.report = nil
    let measurement = try DocumentMeasurement(files)
    print(measurement.text)
    try Figures.write(measurement.json, to: out)
  }

  /// The storyboards and xibs of a folder, at any depth; a file itself.
  private static func documents(_ place: String) -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: place, isDirectory: &isFolder) else { return [] }
    guard isFolder.boolValue else { return [place] }
    let names = FileManager.default.enumerator(atPath: place)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".storyboard") || $0.hasSuffix(".xib") }.map { "\(place)/\($0)" }
  }
}
