// `import UIKit` where Apple's module is not. As Apple's does, it brings Foundation, Core Graphics and Core Animation.

@_exported import CoreGraphics
@_exported import Foundation
@_exported import QuartzCore
@_exported import TendonAutoLayout
@_exported import TendonGeometry
@_exported import TendonInterfaceBuilder
@_exported import TendonLayers
@_exported import TendonViews

#if DYNAMICS
  @_exported import TendonDynamics
#endif
