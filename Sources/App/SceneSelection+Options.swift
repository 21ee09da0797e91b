import Foundation
import Tendon

extension SceneSelection {
  /// The selection of a verb that examines one document; `size` in points goes before the size of the device.
  init(size: SizeArgument?, held: DeviceOptions, reader: SettingsOptions, scene: String?, assets: [String]) {
    self.init()
    screen = size.map { ($0.size, held.screen?.scale ?? Stage.standardScale) } ?? held.screen
    (settings, self.scene) = (reader.settings, scene)
    self.assets = assets.map { URL(fileURLWithPath: $0) }
  }
}
