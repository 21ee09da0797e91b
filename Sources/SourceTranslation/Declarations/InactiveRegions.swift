/// The tokens in branches of `#if` that the compiler leaves out on Linux.
///
/// A branch counts as compiled where its condition is not known. Flags of the project's own, such as `#if LOGGING`, count
/// as not set; `DEBUG` is not known.
struct InactiveRegions {
  /// Sorted, without overlaps.
  private(set) var ranges: [Range<Int>] = []

  init(_ source: SourceText) {
    // Per open `#if`: true if an earlier branch is compiled, and if the whole is in a branch that is left out.
    var open: [(isTaken: Bool, isOutside: Bool)] = []
    var isLeftOut = false
    var start = 0
    for (index, token) in source.tokens.enumerated() where token.kind == .pound {
      let word = source.text(index)
      guard ["#if", "#elseif", "#else", "#endif"].contains(word) else { continue }
      if isLeftOut, start < index { ranges.append(start..<index) }
      start = index + 1
      if word == "#endif" {
        isLeftOut = open.popLast()?.isOutside ?? false
        continue
      }
      let level = word == "#if" ? (isTaken: false, isOutside: isLeftOut) : open.popLast() ?? (false, false)
      let condition = word == "#else" ? true : Self.value(after: index, in: source)
      open.append((level.isTaken || condition == true, level.isOutside))
      isLeftOut = level.isOutside || level.isTaken || condition == false
    }
    if isLeftOut { ranges.append(start..<source.tokens.count) }
  }

  func contains(_ token: Int) -> Bool {
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound <= token { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].contains(token)
  }

  // MARK: - Conditions

  /// The value of the condition behind a directive; nil where it is not known.
  private static func value(after directive: Int, in source: SourceText) -> Bool? {
    var end = directive + 1
    while end < source.tokens.count, !source.tokens[end].startsLine { end += 1 }
    var index = directive + 1
    return disjunction(&index, end, source, depth: 0)
  }

  private static func disjunction(_ index: inout Int, _ end: Int, _ source: SourceText, depth: Int) -> Bool? {
    var value = conjunction(&index, end, source, depth: depth)
    while index < end, source.isToken(index, "||") {
      index += 1
      let other = conjunction(&index, end, source, depth: depth)
      value = value == true || other == true ? true : value == nil || other == nil ? nil : false
    }
    return value
  }

  private static func conjunction(_ index: inout Int, _ end: Int, _ source: SourceText, depth: Int) -> Bool? {
    var value = primary(&index, end, source, depth: depth)
    while index < end, source.isToken(index, "&&") {
      index += 1
      let other = primary(&index, end, source, depth: depth)
      value = value == false || other == false ? false : value == nil || other == nil ? nil : true
    }
    return value
  }

  private static func primary(_ index: inout Int, _ end: Int, _ source: SourceText, depth: Int) -> Bool? {
    var isNegated = false
    while index < end, source.isToken(index, "!") {
      isNegated.toggle()
      index += 1
    }
    guard index < end else { return nil }
    let value: Bool?
    if source.isToken(index, "("), depth < 50 {
      index += 1
      value = disjunction(&index, end, source, depth: depth + 1)
      if source.isToken(index, ")") { index += 1 }
    } else {
      let name = source.text(index)
      index += 1
      if source.isToken(index, "("), source.partners[index] > index, source.partners[index] < end {
        value = question(name, index + 1, source)
        index = source.partners[index] + 1
      } else {
        value = ["true", "SWIFT_PACKAGE"].contains(name) ? true : name == "DEBUG" ? nil : false
      }
    }
    return isNegated ? value.map { !$0 } : value
  }

  private static func question(_ name: String, _ argument: Int, _ source: SourceText) -> Bool? {
    let value = source.text(argument)
    switch name {
    case "os": return ["iOS", "Linux"].contains(value)
    case "canImport":
      if ["UIKit", "QuartzCore", "CoreGraphics", "Foundation", "Combine", "Dispatch", "XCTest", "Testing"].contains(
        value)
      {
        return true
      }
      let apples: Set<String> = [
        "AppKit", "Cocoa", "SwiftUI", "ObjectiveC", "WatchKit", "Metal", "MetalKit", "Darwin",
      ]
      return apples.contains(value) || AbsentModules.contains(value) ? false : nil
    case "swift", "compiler": return value == ">=" ? true : value == "<" ? false : nil
    case "targetEnvironment": return false
    default: return nil
    }
  }
}
