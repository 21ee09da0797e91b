import TendonGeometry

extension ScriptLine {
  /// Takes the target and the statement of `expect`.
  mutating func expectation() throws(ScriptError) -> Script.Action {
    let column = nextColumn
    let target = try target()
    guard case .named(let name, let index, let offset, let inModel) = target else {
      throw error("expect is about a view, not about a point", "write expect NAME frame X,Y WxH", column: column)
    }
    if offset != nil { throw error("the view that is expected has no @X,Y", "write \(name)", column: column) }
    let kindColumn = nextColumn
    let kind = try choice("property", of: Script.Expectation.Kind.self)
    expected = kind
    if inModel, ![.alpha, .frame, .window].contains(kind) {
      throw error("\(kind.rawValue) is the same with and without @model", "leave @model out", column: column)
    }
    if index != nil, kind == .count {
      throw error("the views are counted without an index", "write expect NAME count NUMBER", column: kindColumn)
    }
    return .expect(target, try statement(kind))
  }

  private mutating func statement(_ kind: Script.Expectation.Kind) throws(ScriptError) -> Script.Expectation {
    switch kind {
    case .visible: return .visible
    case .hidden: return .hidden
    case .absent: return .absent
    case .text: return .text(try text())
    case .count: return .count(try wholeNumber("NUMBER", .count))
    case .alpha: return .alpha(try number("NUMBER", .alpha), tolerance: try tolerance())
    case .frame: return .frame(try rectangle(), tolerance: try tolerance())
    case .window: return .window(try rectangle(), tolerance: try tolerance())
    }
  }

  private mutating func rectangle() throws(ScriptError) -> CGRect {
    let origin = try point()
    return CGRect(origin: origin, size: try size(.extent))
  }

  private mutating func tolerance() throws(ScriptError) -> Double {
    isAtEnd ? Script.Expectation.defaultTolerance : try number("TOLERANCE", .tolerance)
  }
}
