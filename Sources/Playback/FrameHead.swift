import TendonGeometry
import TendonSnapshot

/// A frame without its layers.
struct FrameHead: Equatable {
  var time = 0.0
  var size = CGSize()
  var scale: CGFloat = 1
  var background = CGColor.clear

  /// Reads or writes all of it.
  mutating func code<C: FieldCoder>(_ coder: inout C) throws(C.Failure) {
    try coder.double(&time)
    try coder.size(&size)
    try coder.number(&scale)
    try coder.color(&background)
  }
}
