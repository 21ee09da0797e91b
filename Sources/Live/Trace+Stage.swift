import TendonGeometry
import TendonRecording
import TendonStage

extension Trace.Frame {
  /// The frame of a trace from the stage's named layers; those behind the viewer cover nothing.
  package init(_ seen: FrameTrace, time: Double) {
    var layers: [String: Trace.Layer] = [:]
    for layer in seen.layers {
      layers[layer.name] = Trace.Layer(
        frame: layer.frame, window: layer.window ?? .zero, opacity: Float(layer.opacity), transform: layer.transform,
        strokeStart: layer.stroke?.start, strokeEnd: layer.stroke?.end)
    }
    self.init(time: time, layers: layers)
  }
}
