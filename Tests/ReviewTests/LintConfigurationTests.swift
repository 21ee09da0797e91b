import Foundation
import TendonHashKernels
import TendonReview
import Testing

/// Configurations: what is read, and what is refused with its line.
@Suite struct LintConfigurationTests {
  @Test func aConfigurationIsApplied() throws {
    let configuration = try LintConfiguration(
      """
      # What the team agrees on.
      excluded:
        - Vendor
        - "**/Old*.xib"   # quoted
      disabled_rules: [contrast, touch_target]
      opt_in_rules:
      - strict_font_sizes
      rules:
        strict_font_sizes:
          severity: error
          minimum_size: 12
      """, file: "a.yml")
    var settings = LintSettings()
    configuration.apply(to: &settings)
    #expect(settings.rules["contrast"] == nil && settings.rules["ambiguous"] != nil)
    #expect(settings.rules["strict_font_sizes"]?.severity == .error)
    #expect(settings.rules["strict_font_sizes"]?.options == ["minimum_size": ["12"]])
    #expect(configuration.excluded == ["Vendor", "**/Old*.xib"])
  }

  @Test(arguments: [
    ("ruls:\n  a: b", 1, "there is no key \"ruls\"; did you mean \"rules\"?"),
    ("rules:\n  contrats:\n    severity: error", 2, "there is no rule \"contrats\"; did you mean \"contrast\"?"),
    ("rules:\n  contrast:\n    severity: eror", 3, "there is no severity \"eror\"; did you mean \"error\"?"),
    ("rules:\n  strict_font_sizes:\n    minimum: 3", 3, "strict_font_sizes has no option \"minimum\""),
    ("disabled_rules:", 1, "disabled_rules needs a list"),
    ("disabled_rules: {a: b}", 1, "\"{\" begins something that is not read here"),
    ("excluded: [a", 1, "the list has no \"]\" on its line"),
    ("excluded:\n\t- a", 2, "a tab indents the line"),
    ("strict: maybe", 1, "strict is true or false"),
    ("strict: true\nstrict: false", 2, "the key \"strict\" stands in line 1 already"),
    ("matrix:\n  devices: [retina4_8]", 2, "there is no device \"retina4_8\""),
    ("matrix:\n  device: [retina4_7]", 2, "matrix has no key \"device\"; did you mean \"devices\"?"),
    ("suppress:\n  - rules: [contrast]", 2, "an item of suppress names no object"),
    ("a\nb", 1, "expected \"key: value\""),
    ("excluded:\n  - a\n - b", 3, "the line is indented more than the one above allows"),
  ])
  func mistakesHaveALineAndAHint(text: String, line: Int, reason: String) {
    do throws(LintConfiguration.Failure) {
      _ = try LintConfiguration(text, file: "a.yml")
      Issue.record("accepted: \(text)")
    } catch {
      #expect(error.line == line && error.reason.contains(reason), "\(error)")
    }
  }

  @Test func suppressionsAndMatrices() throws {
    let configuration = try LintConfiguration(
      """
      suppress:
        - object: abc-12-xyz
          rules: [contrast, ambiguous]
        - object: other
      matrix:
        devices: [retina4_7, ipad9_7]
        looks: [light, dark]
        languages: [base, de]
      """, file: "a.yml")
    var settings = LintSettings()
    configuration.apply(to: &settings)
    #expect(settings.suppressed == ["abc-12-xyz": ["contrast", "ambiguous"], "other": ["*"]])
    #expect(settings.matrix.environments.count == 8)
    #expect(Set(settings.matrix.environments.map(\.name)).count == 8)
  }

  @Test(arguments: [
    ("Vendor/a.xib", "Vendor", true), ("App/Vendor/a.xib", "Vendor", false), ("App/Vendor/a.xib", "**/Vendor", true),
    ("a.xib", "*.xib", true), ("App/a.xib", "*.xib", false), ("App/Old1.xib", "**/Old?.xib", true),
    ("App/a.xib", "App/*", true), ("Apple/a.xib", "App", false), ("a", "", false),
  ])
  func patternsNamePaths(path: String, pattern: String, matches: Bool) {
    #expect(PathText.matches(path, pattern) == matches)
  }

  /// The first half of the hashes that Python's `hashlib.blake2b` gives with a tree of four leaves, of lengths around a block
  /// of each lane; that of no bytes is the test vector of the authors.
  @Test func hashOfDocumentsIsBLAKE2bp() {
    let hashes = [
      0: "b5ef811a8038f70b628fa8b294daae7492b1ebe343a80eaabbf1f6ae664dd67b",
      1: "a139280e72757b723e6473d5be59f36e9d50fc5cd7d4585cbc09804895a36c52",
      128: "a92fd23dd7f0cb39d082fe107350eb526835d10b065b4e820dec477512de13a6",
      129: "ce1f816c341fa30ab9cccd166c417202dbe2d4db4aa59d61c4bb6e9a637a7118",
      384: "a8a472d5d03e3d38c003c9b1f37948d1f562996bcbd92e9617b24149e594d705",
      385: "4902865bd32fe59e0ec68505d9bf71ef4fde46bc2f374816d8099131fb8d690b",
      512: "093784abac0e8bdea87aa8792a95a2d7026c533a4c0c9525df8568299a886b0a",
      513: "8005be0bf96b4d59e1e2d63e1ab7f6e6db0f7da69bb46a7c9115837446f77821",
      896: "5adf7c58e302888c74cb1a895ab2577fbda2eda945991a6147399a02b075647d",
      897: "23d1a95bed50bd771e5894cf51ca5ea4ba9b1080d2d966d0ef02233fcdc4f5e2",
      1025: "4b8e7e30e89bff1dc4cf881c5295011e81de65c3c9395bdc88a6b17281d662db",
      10_000: "a404f85f91e11c31af47b3296b49330ead414b7ba5d31737990126ac9371fc44",
    ]
    for (count, hash) in hashes {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 7) }
      #expect(BLAKE2bp.hex(of: bytes) == hash, "\(count) bytes")
      // Processors without wide vectors.
      var (plain, wide) = (Array(UInt64(1)...32), Array(UInt64(1)...32))
      tendon_blake2b_four_plain(&plain, bytes, Int64(count / 512))
      tendon_blake2b_four(&wide, bytes, Int64(count / 512))
      #expect(plain == wide)
    }
  }

  /// The hashes of Python's `hashlib.blake2b` with a digest of 32 bytes, of lengths around a block.
  @Test func hashOfTheCacheIsBLAKE2b() {
    #expect(BLAKE2b.hex(of: []) == "0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8")
    #expect(
      BLAKE2b.hex(of: Array("abc".utf8)) == "bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319")
    let hashes = [
      127: "4ff62e7c4c43fe101a078479c48836be4907d9d498dcc577ca89d694b2c11f9b",
      128: "14696d2a98d9f8a280da8b132b1045b345e1033759c6b02fcc4ee885c8ae7c37",
      129: "3934215260b1039be9d9d2b073b059bcd50120c327a22af93eb4d98cf821c14c",
      256: "3d0cb2693dfbac42af5a6cc960953fea8714aa39c4bcd054ef61d6b5e98ade4a",
      100_000: "29cdf18d610753cd9a798386cf5e40c239d40bdc940b669d93ad6a0d6ac30a85",
    ]
    for (count, hash) in hashes {
      #expect(BLAKE2b.hex(of: (0..<count).map { UInt8(truncatingIfNeeded: $0 * 7) }) == hash, "\(count) bytes")
    }
  }

  /// A baseline of the first version, whose fingerprints are by another hash function, counts by its descriptions.
  @Test func baselinesOfTheFirstVersion() throws {
    let text = """
      {"version": 1, "findings": {"a1": "a.xib contrast x", "b2": "a.xib contrast x", "c3": "a.xib touch_target -"}}
      """
    let baseline = try #require(Baseline(Data(text.utf8)))
    func finding(_ rule: String, _ id: String?, line: Int) -> Finding {
      Finding(
        rule: rule, severity: .note, file: "a.xib", line: line, column: 1, objectID: id, objectName: nil, message: "m")
    }
    let findings = [
      finding("contrast", "x", line: 1), finding("contrast", "x", line: 2), finding("contrast", "x", line: 3),
      finding("touch_target", nil, line: 4), finding("touch_target", "x", line: 5),
    ]
    let report = baseline.removing(
      from: LintReport(files: ["a.xib"], findings: findings, failures: [], suppressed: 0))
    #expect(report.findings.map(\.line) == [3, 5])
    #expect(report.suppressed == 3)
    let now = Baseline(report)
    #expect(now.version == 2 && now.removing(from: report).findings.isEmpty)
    #expect(Baseline(Data(text.replacing("1, ", with: "3, ").utf8)) == nil)
  }

  @Test func shardsDivideAndAgree() throws {
    let items = Array(0..<103)
    for count in 1...7 {
      let parts = (1...count).compactMap { Shard(index: $0, count: count)?.part(of: items) }
      #expect(parts.flatMap { $0 }.sorted() == items)
      let second = try #require(Shard("1/\(count)"))
      #expect(second.divided(by: 3).flatMap { $0.part(of: items) }.sorted() == second.part(of: items))
    }
    for text in ["0/2", "3/2", "1", "1/0", "a/b", "1/2/3"] { #expect(Shard(text) == nil, "\(text)") }
  }
}
