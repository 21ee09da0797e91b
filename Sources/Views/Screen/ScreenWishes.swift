import TendonGeometry

/// The values of a screen that no picture depends on.
struct ScreenWishes {
  var brightness: CGFloat = 0.5
  var wantsSoftwareDimming = false
}
