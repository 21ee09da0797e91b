import Foundation
import TendonGeometry
import TendonTestSupport
import Testing

@testable import TendonRecording

struct TraceTests {
  static let trace: Trace = {
    var trace = Trace(
      scene: "login", size: CGSize(width: 375, height: 667), scale: 2, frameRate: FrameRate(60))
    let list = Trace.Layer(
      frame: CGRect(x: 25, y: 230, width: 550, height: 0.1 + 0.2), window: CGRect(x: 1, y: 2, width: 3, height: 4),
      opacity: 0.3, transform: CATransform3DMakeTranslation(0, -0.5, 1e-20))
    let ring = Trace.Layer(
      frame: .zero, window: .zero, strokeStart: 0, strokeEnd: 1.0 / 3)
    trace.frames = [
      Trace.Frame(time: 0, layers: ["list": list, "Ring \"1\"\n": ring]),
      Trace.Frame(time: 1.0 / 60, layers: [:]),
    ]
    return trace
  }()

  @Test func theTextIsAsAgreed() throws {
    let expected = """
      {"version":1,"scene":"login","size":[375,667],"scale":2,"fps":60,"frames":[
      {"t":0.0,"layers":{"Ring \\"1\\"\\n":{"frame":[0,0,0,0],"window":[0,0,0,0],"opacity":1,\
      "transform":[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1],"strokeStart":0,"strokeEnd":0.3333333333333333},\
      "list":{"frame":[25,230,550,0.30000000000000004],"window":[1,2,3,4],"opacity":0.3,\
      "transform":[1,0,0,0,0,1,0,0,0,0,1,0,0,-0.5,1e-20,1]}}},
      {"t":0.016666666666666666,"layers":{}}
      ]}

      """
    #expect(try Self.trace.json() == expected)
  }

  /// Whatever is written is JSON and reads back as the same numbers.
  @Test func everyNumberReadsBack() throws {
    var noise = SeededNumbers(3)
    for _ in 0..<300 {
      let values = (0..<8).map { _ in
        Double(bitPattern: noise.next()).isFinite ? Double(bitPattern: noise.next()) : 1
      }.map { $0.isFinite ? $0 : -1e300 }
      let layer = Trace.Layer(
        frame: CGRect(x: values[0], y: values[1], width: values[2], height: values[3]),
        window: CGRect(x: values[4], y: values[5], width: values[6], height: values[7]),
        opacity: Float.random(in: 0...1, using: &noise))
      var trace = Trace(scene: "a", size: .zero, scale: 3, frameRate: FrameRate(100, 3))
      trace.frames = [.init(time: abs(values[0]), layers: ["x": layer])]
      let read = try JSONDecoder().decode(File.self, from: Data(trace.json().utf8))
      #expect(read.version == 1 && read.scale == 3 && read.fps == 100.0 / 3)
      #expect(read.frames[0].t == abs(values[0]))
      let x = try #require(read.frames[0].layers["x"])
      #expect(x.frame == Array(values[0..<4]) && x.window == Array(values[4..<8]))
      #expect(x.opacity == layer.opacity)
    }
  }

  /// The file as a reader declares it.
  private struct File: Decodable {
    struct Layer: Decodable {
      var frame, window: [Double]
      var opacity: Float
    }

    struct Frame: Decodable {
      var t: Double
      var layers: [String: Layer]
    }

    var version: Int
    var scale, fps: Double
    var frames: [Frame]
  }

  @Test func namesAreOrderedAndEscaped() throws {
    var trace = Trace(scene: "\u{1}\\\t\"é😀", size: .zero, scale: 1, frameRate: FrameRate(60))
    let layer = Trace.Layer(frame: .zero, window: .zero)
    let names = ["b", "a", "ä", "Z", "a1", "", "\u{1F600}", "\u{7}"]
    trace.frames = [.init(time: 0, layers: Dictionary(uniqueKeysWithValues: names.map { ($0, layer) }))]
    let text = try trace.json()
    #expect(text.contains(#""scene":"\u0001\\\t\"é😀""#))
    let places = names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map {
      text.range(of: "\(Trace.quoted($0)):{\"frame\"")?.lowerBound
    }
    #expect(places.allSatisfy { $0 != nil })
    #expect(places.compactMap { $0 } == places.compactMap { $0 }.sorted())
    #expect(
      (try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])?["scene"] as? String == trace.scene)
  }

  @Test func whatIsNoNumberIsAnError() throws {
    var trace = Self.trace
    trace.frames[0].layers["list"]!.transform.m34 = .infinity
    #expect(throws: RecordingError.notANumber(layer: "list", property: "transform", time: 0)) { try trace.json() }
    trace = Self.trace
    trace.frames[0].layers["list"]!.opacity = .nan
    #expect(throws: RecordingError.notANumber(layer: "list", property: "opacity", time: 0)) { try trace.json() }
    let folder = try Folder()
    #expect(throws: RecordingError.self) { try trace.write(to: folder.file("t.json")) }
    #expect(folder.names == [])
    try Self.trace.write(to: folder.file("t.json"))
    #expect(try folder.bytes("t.json") == Array(Self.trace.json().utf8))
  }
}
