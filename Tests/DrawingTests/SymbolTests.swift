import TendonGeometry
import Testing

@testable import TendonDrawing

@Suite struct SymbolTests {
  @Test func everySignCanBeDrawn() throws {
    #expect(Symbol.names.count >= 100)
    let derived = Symbol.names.flatMap { [$0, "\($0).fill", "\($0).circle", "\($0).circle.fill", "\($0).slash"] }
    for name in derived + SymbolTable.synonyms.keys {
      let symbol = try #require(Symbol(name: name), "\(name)")
      let box = symbol.box
      #expect(box.minX >= -1.5 && box.minY >= -1.5 && box.maxX <= 25.5 && box.maxY <= 25.5, "\(name): \(box)")
      let bitmap = symbol.bitmap(size: CGSize(width: 27, height: 27), unit: 1, scale: 1)
      let inked = bitmap.pixels.filter { $0 >> 24 > 100 }.count
      #expect(inked >= 8 && inked < 27 * 27 * 3 / 4, "\(name): \(inked) of 729 pixels")
    }
  }

  @Test func plainSignsDifferFromEachOther() throws {
    var seen: [[UInt8]: String] = [:]
    let same = [
      ["line.3.horizontal", "line.horizontal.3"], ["xmark", "multiply"],
      ["arrow.2.circlepath", "arrow.triangle.2.circlepath"],
    ]
    for name in Symbol.names {
      let bitmap = try #require(Symbol(name: name)).bitmap(size: CGSize(width: 26, height: 26), unit: 1, scale: 1)
      let shape = bitmap.pixels.map { UInt8($0 >> 24) }
      if let other = seen[shape] {
        #expect(same.contains { $0.contains(name) && $0.contains(other) }, "\(name) looks like \(other)")
      }
      seen[shape] = name
    }
  }

  @Test func namesThatAreNoneGiveNothing() {
    for name in ["", ".", ".fill", "circle.", "plus.fill.", "a.circle", String(repeating: "plus.circle", count: 50)] {
      #expect(Symbol(name: name) == nil, "\(name)")
    }
    #expect(SymbolShape("q M1 2") == nil && SymbolShape("s M1") == nil && SymbolShape("s Y1 2") == nil)
  }
}
