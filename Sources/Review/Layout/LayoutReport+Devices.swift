import TendonGeometry
import TendonViews

extension LayoutReport.Environment {
  /// The names of the devices, as documents write them.
  public static var devices: [String] { ScreenDevice.all.compactMap(\.id) }

  /// The screen of a device by its name in documents (`retina6_1`), upright or on its side; nil where it is not known.
  public static func device(_ id: String, isLandscape: Bool = false) -> LayoutReport.Environment? {
    ScreenDevice.named(id).map { device in
      let size = device.size
      return .screen(isLandscape ? CGSize(width: size.height, height: size.width) : size, scale: device.scale)
    }
  }
}
