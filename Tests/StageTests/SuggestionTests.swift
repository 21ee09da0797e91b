import TendonStage
import Testing

struct SuggestionTests {
  @Test(arguments: [
    ("lgoin", "login"), ("LOGIN", "login"), ("rating.secnd", "rating.second"), ("crads", "cards"), ("tpa", "tap"),
    ("tapp", "tap"), ("recrod", "record"),
  ]) func slipsAreFound(name: String, meant: String) {
    let known = ["tap", "login", "login.constants", "cards", "rating", "rating.second", "record", "render"]
    #expect(Suggestion.nearest(to: name, in: known) == meant)
  }

  @Test(arguments: ["", "x", "ab", "nowhere", "frobnicate", "settings"]) func strangersAreNot(name: String) {
    #expect(Suggestion.nearest(to: name, in: ["tap", "login", "cards", "rating", "box"]) == nil)
  }

  @Test func theNearestIsTheFirstOfSeveral() {
    #expect(Suggestion.nearest(to: "retina6_13", in: ["retina6_1", "retina6_12", "retina6_3"]) == "retina6_1")
    #expect(Suggestion.nearest(to: "cards", in: ["card", "cards"]) == "cards")
    let long = String(repeating: "a", count: 81)
    #expect(Suggestion.nearest(to: long, in: [long]) == nil)
  }

  @Test func listsAreCut() {
    let names = (1...12).map { "n\($0)" }
    #expect(Suggestion.list(names) == "n1, n2, n3, n4, n5, n6, n7, n8 and 4 more")
    #expect(Suggestion.list(Array(names.prefix(9))) == "n1, n2, n3, n4, n5, n6, n7, n8, n9")
    #expect(Suggestion.advice(for: "x", among: [], none: "there are none") == "there are none")
    #expect(Suggestion.advice(for: "zzz", among: ["one", "two"], none: "") == "there are one, two")
    #expect(Suggestion.advice(for: "tow", among: ["one", "two"], none: "") == "did you mean \"two\"?")
  }
}
