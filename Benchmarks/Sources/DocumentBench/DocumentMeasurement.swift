import BenchSupport
import CBenchClock
import CXMLParse
import Foundation
import Tendon

/// Rounds over all documents, by turns: libxml2's parse into a tree, then ours with each source of sizes.
///
/// All of it on one thread of one process, whose processor time is measured. The time of a round is that of all files;
/// what counts is the median round.
@MainActor
struct DocumentMeasurement {
  /// Ours with one source of the sizes of contents.
  struct Ours {
    let sizes: LayoutReport.Sizes
    /// Seconds of each round; in the first one caches are empty.
    var rounds: [Double] = []
    var refused = 0
    /// Characters of the reports, so that nothing of them is left out.
    var characters = 0
  }

  private static let rounds = 15

  let count: Int
  let bytes: Int
  private(set) var parse: [Double] = []
  private(set) var ours = LayoutReport.Sizes.allCases.map { Ours(sizes: $0) }

  init(_ files: [String]) throws {
    count = files.count
    bytes = files.reduce(0) { $0 + ((try? Data(contentsOf: URL(fileURLWithPath: $1)).count) ?? 0) }
    for _ in 0..<Self.rounds {
      parse.append(try Self.parse(files))
      for index in ours.indices { ours[index].layOut(files) }
    }
  }

  private static func parse(_ files: [String]) throws -> Double {
    let paths = files.map { strdup($0) }
    defer { for path in paths { free(path) } }
    let seconds = bench_parse_files(paths.map { UnsafePointer($0) }, paths.count)
    guard seconds >= 0 else { throw Workload.Malformed(description: "libxml2 refuses one of the files") }
    return seconds
  }

  // MARK: - What comes out

  private func rate(_ seconds: Double?) -> Double? { seconds.map { Double(count) / $0 } }

  /// The time as a multiple of the time of the parse alone.
  private func ratio(_ seconds: Double?) -> Double? {
    guard let seconds, let parse = median(parse) else { return nil }
    return seconds / parse
  }

  var text: String {
    var table = Table("one thread's processor time", "a round", "documents a second", "times the parse", "first round")
    table.add(["libxml2: xmlReadFile", written(median(parse)! * 1e9), digits(rate(median(parse))), "1", ""])
    for each in ours {
      let time = median(each.rounds)!
      table.add([
        "Tendon: laid out, sizes \(each.sizes.rawValue)", written(time * 1e9), digits(rate(time)),
        digits(ratio(time)), written(each.rounds[0] * 1e9),
      ])
    }
    let refused = ours.map(\.refused).max() ?? 0
    return """
      \(count) documents, \(digits(Double(bytes) / 1e6)) MB, \(Self.rounds) rounds by turns; medians. Ours reads the file, \
      builds the views, solves and writes the report of frames as JSON. \(refused) refused.

      \(table.text)
      """
  }

  var json: String {
    var root: [String: Any] = [
      "documents": count, "bytes": bytes, "threads": 1,
      "parse": ["seconds": median(parse)!, "documentsPerSecond": rate(median(parse))!],
    ]
    for each in ours {
      let time = median(each.rounds)!
      root[each.sizes.rawValue] = [
        "seconds": time, "firstRoundSeconds": each.rounds[0], "documentsPerSecond": rate(time)!, "ratio": ratio(time)!,
        "refused": each.refused,
      ]
    }
    return Figures.json(root)
  }
}

extension DocumentMeasurement.Ours {
  @MainActor
  mutating func layOut(_ files: [String]) {
    (refused, characters) = (0, 0)
    let start = bench_seconds()
    for file in files {
      do throws(DocumentError) {
        let report = try LayoutReport(contentsOf: URL(fileURLWithPath: file), as: file, sizes: sizes)
        characters += report.json.utf8.count
      } catch {
        refused += 1
        characters += LayoutReport.json(file: file, error: error).utf8.count
      }
    }
    rounds.append(bench_seconds() - start)
  }
}
