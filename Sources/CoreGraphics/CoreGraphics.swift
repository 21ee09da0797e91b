// `import CoreGraphics` where Apple's module is not: geometry, and the colours and images that Tendon draws with.

@_exported import TendonDrawing
@_exported import TendonGeometry

@_exported import struct Foundation.CGFloat
@_exported import struct Foundation.CGPoint
@_exported import struct Foundation.CGRect
@_exported import struct Foundation.CGSize
