import ArgumentParser
import Foundation
import Tendon

/// The files that a recording writes, by the plays of the story that they need.
///
/// Every file has the bytes that it would have if it were the only one. Files of the same frame rate share a play.
struct RecordingPlan {
  struct Film {
    var url: URL
    var format: FilmFormat
  }

  /// One play of the story and what is made of it.
  struct Play {
    var rate: FrameRate
    var films: [Film] = []
    /// Contact sheets.
    var sheets: [URL] = []
    var trace: URL?
  }

  private(set) var plays: [Play] = []
  /// Pictures of one moment.
  private(set) var moments: [URL] = []
  /// The frame rate of the film that they are of.
  let momentRate: FrameRate

  /// Throws a usage error where the options do not fit together.
  init(outputs: [String], sheet: Int?, at: Double?, trace: String?, fps: FrameRate?) throws {
    let pictures = outputs.filter { $0.lowercased().hasSuffix(".png") }
    if !pictures.isEmpty {
      guard (sheet == nil) != (at == nil) else { throw ValidationError("a .png needs one of --sheet N and --at T") }
    } else if sheet != nil || at != nil {
      throw ValidationError("--sheet and --at make a .png")
    }
    let paths = (outputs + [trace].compactMap { $0 }).map { URL(fileURLWithPath: $0).standardizedFileURL.path }
    for (index, path) in paths.enumerated() where paths[..<index].contains(path) {
      throw ValidationError("\(path) is named twice")
    }
    let films = try outputs.filter { !pictures.contains($0) }.map { path in
      try RecordingPlan.usage { () throws(RecordingError) in
        let format = try FilmFormat(path: path)
        if let fps { try format.check(fps) }
        return Film(url: URL(fileURLWithPath: path), format: format)
      }
    }
    let standard = FrameRate(60)
    momentRate = fps ?? standard
    for film in films { add(at: fps ?? film.format.standardFrameRate) { $0.films.append(film) } }
    if let trace {
      add(at: fps ?? films.first?.format.standardFrameRate ?? standard) { $0.trace = URL(fileURLWithPath: trace) }
    }
    let pictureURLs = pictures.map { URL(fileURLWithPath: $0) }
    if at != nil { moments = pictureURLs }
    if sheet != nil { add(at: fps ?? standard) { $0.sheets = pictureURLs } }
  }

  /// Changes the play at a rate, which is made where there is none.
  private mutating func add(at rate: FrameRate, _ change: (inout Play) -> Void) {
    let index = plays.firstIndex { $0.rate == rate } ?? plays.endIndex
    if index == plays.endIndex { plays.append(Play(rate: rate)) }
    change(&plays[index])
  }

  /// A wrong name or rate is wrong usage.
  private static func usage<T>(_ body: () throws(RecordingError) -> T) throws -> T {
    do { return try body() } catch { throw ValidationError(error.description) }
  }
}
