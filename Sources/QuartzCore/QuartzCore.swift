// `import QuartzCore` where Apple's module is not: layers and their animations.

@_exported import CoreGraphics
@_exported import Foundation
@_exported import TendonLayers
