// `import Tendon` is all a user writes: the rooms that an app touches, and what Foundation declares of UIKit's types.

@_exported import TendonAutoLayout
@_exported import TendonCompositing
@_exported import TendonDrawing
@_exported import TendonGeometry
@_exported import TendonInterfaceBuilder
@_exported import TendonLayers
@_exported import TendonMotion
@_exported import TendonRecording
@_exported import TendonReview
@_exported import TendonSnapshot
@_exported import TendonStage
@_exported import TendonViews

@_exported import class Foundation.Bundle
@_exported import class Foundation.NSCoder
@_exported import struct Foundation.Data
@_exported import struct Foundation.IndexPath
@_exported import struct Foundation.NSRange
@_exported import struct Foundation.URL
