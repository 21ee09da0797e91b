import Foundation
import TendonReview
import TendonTestSupport
import Testing

/// Goldens that nothing makes.
@Suite struct GoldenOrphanTests {
  @Test func goldensWithoutASubject() throws {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent("tendon-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: root) }
    func write(_ path: String, _ text: String = "a") throws {
      let url = root.appendingPathComponent(path)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    let source = """
      // func commented() {}
      let text = "func quoted() {}"
      @Test func `is there`() {}
      func overloaded(_ a: Int) {}
      """
    try write("Tests/A/LoginTests.swift", source)
    try write("Tests/A/My Main.storyboard")
    for kept in [
      "LoginTests/is-there.1.txt", "LoginTests/is-there.iPad.dark.png", "LoginTests/overloaded.1.txt",
      "My-Main-storyboard/login.layout.txt", "scenes/gone.layout.txt", "LoginTests/.hidden",
    ] {
      try write("Tests/A/__Snapshots__/\(kept)")
    }
    #expect(GoldenOrphans.below([root.path]) == [])
    let gone = [
      "LoginTests/commented.1.txt", "LoginTests/is.1.txt", "LoginTests/quoted.1.txt", "OtherTests/overloaded.1.txt",
      "Second-xib/view.layout.txt",
    ]
    for path in gone { try write("Tests/A/__Snapshots__/\(path)") }
    #expect(GoldenOrphans.below([root.path + "/"]) == gone.map { "\(root.path)/Tests/A/__Snapshots__/\($0)" })
    #expect(GoldenOrphans.below(["\(root.path)/Tests/A/__Snapshots__"]).count == gone.count)
    #expect(GoldenOrphans.below(["\(root.path)/nowhere"]) == [])
  }

  @Test func filesThatARunHasNotMade() throws {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent("tendon-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: root) }
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    for name in ["a.layout.txt", "b.layout.txt", "b.picture.png", "notes.md"] {
      try Data("a".utf8).write(to: root.appendingPathComponent(name))
    }
    let made: Set<String> = ["\(root.path)/a.layout.txt"]
    #expect(
      GoldenOrphans.files(in: root.path, except: made, kinds: ["layout.txt"]) == ["\(root.path)/b.layout.txt"])
  }

  @Test func partsOfFileNames() {
    for (name, part) in [
      ("testLogin", "testLogin"), ("is it there?", "is-it-there"), ("../../etc/passwd", "etc-passwd"),
      ("größe_2", "größe_2"), ("/", ""),
    ] {
      #expect(GoldenNames.part(name) == part)
    }
    #expect(GoldenNames.test("login(_:at:)") == "login" && GoldenNames.test("`is it`()") == "is-it")
  }
}
