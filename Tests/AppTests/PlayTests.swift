import Foundation
import TendonTestSupport
import Testing

/// `play`: its address, its end, and its messages.
extension ToolTests {
  @Test(.enabled(if: exists)) func playPrintsItsAddressAndServesThePage() async throws {
    let process = Process()
    process.executableURL = ToolTests.tool
    process.arguments = ["play", "login"]
    let (output, errors) = (Pipe(), Pipe())
    (process.standardOutput, process.standardError) = (output, errors)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    // One line, then silence until it is interrupted.
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    let match = try #require(line.wholeMatch(of: /http:\/\/127\.0\.0\.1:(\d+)\/\?token=[0-9a-f]{32}\n/))
    let client = Process()
    client.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    let get =
      "exec 3<>/dev/tcp/127.0.0.1/$0; printf 'GET /screens.json?%s HTTP/1.1\\r\\nHost: 127.0.0.1:%s\\r\\n\\r\\n' $1 $0 >&3; cat <&3"
    let query = line.trimmingCharacters(in: .newlines).split(separator: "?")[1]
    client.arguments = ["bash", "-c", get, String(match.1), String(query)]
    let answer = Pipe()
    client.standardOutput = answer
    try client.run()
    let text = String(decoding: answer.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    #expect(
      text.hasPrefix("HTTP/1.1 200 OK\r\n")
        && text.hasSuffix(#"[{"followsAppearance":true,"name":"login","screens":[{"id":"login","title":""}]}]"#))
    // Not SIGINT: a shell's background job is started with it ignored, which programs inherit and honour.
    process.terminate()
    process.waitUntilExit()
    #expect(process.terminationStatus == 143)
    #expect(errors.fileHandleForReading.readDataToEndOfFile().isEmpty)
  }

  @Test(
    .enabled(if: exists),
    arguments: [
      (["play", "lgoin"], 2, "did you mean \"login\"?"),
      (["play", "login", "--port", "70000"], 64, "--port is from 0 to 65535, got 70000"),
      (["play", "login", "--speed", "0"], 64, "--speed is from 0.01 to 10, got 0.0"),
      (["play", "login", "--device", "retina6_1", "--device", "retina6_1"], 64, "--device retina6_1 is named twice"),
      (["play", "login", "--device", "retina6_111"], 64, "there is no device \"retina6_111\""),
      (["play", "--script", "a.script"], 64, "--script and --scene need a scene or a document"),
      (["play", "login", "--script", "missing.script"], 2, "missing.script: error: the script cannot be read"),
    ])
  func playSaysWhatIsWrong(arguments: [String], code: Int, message: String) throws {
    try inFolder { folder in
      let result = try runList(arguments, in: folder)
      #expect(result.code == Int32(code) && result.errors.contains(message), "\(result)")
    }
  }
}
