import Foundation
import TendonDrawing
import TendonGeometry
import TendonLayers
import TendonSnapshot
import Testing

@testable import TendonViews

/// Drawing with a current context, images by name, pictures of views.
@MainActor
@Suite struct GraphicsTests {
  private static let red: UInt32 = 0xFFFF_0000

  private class Painted: UIView {
    var sizes: [CGSize] = []
    override func draw(_ rect: CGRect) {
      sizes.append(rect.size)
      UIColor.red.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: rect.width / 2, height: rect.height))
    }
  }
  private final class PaintedMore: Painted {}
  private final class Bare: UIView {}

  @Test("A class that overrides draw(_:) is known, and so are its subclasses")
  func overrides() {
    #expect(DrawingOverride.isIn(Painted.self) && DrawingOverride.isIn(PaintedMore.self))
    for type in [UIView.self, Bare.self, UILabel.self, UIImageView.self, UIButton.self, UIWindow.self] {
      #expect(!DrawingOverride.isIn(type), "\(type)")
    }
  }

  @Test("A view that overrides draw(_:) is drawn without being asked, once it has a size")
  func drawnWithoutBeingAsked() {
    let host = Host(CGSize(width: 100, height: 100), scale: 1)
    let (root, view) = host.perform { (UIView(), Painted()) }
    host.perform { root.addSubview(view) }
    host.show(root)
    #expect(view.sizes.isEmpty)
    host.perform { view.frame = CGRect(x: 0, y: 0, width: 20, height: 10) }
    host.perform { _ = view.layer.snapshot(at: 0, scale: 1) }
    #expect(view.sizes == [CGSize(width: 20, height: 10)])
    #expect(view.layer.contents?[2, 5] == Self.red && view.layer.contents?[15, 5] == 0)
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test("A renderer and an image context give the same picture; contexts are nested")
  func renderers() throws {
    let size = CGSize(width: 8, height: 4)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    func paint() {
      UIColor.red.set()
      UIBezierPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4)).fill()
    }
    let rendered = UIGraphicsImageRenderer(size: size, format: format).image { context in
      #expect(UIGraphicsGetCurrentContext() === context.cgContext)
      paint()
    }
    UIGraphicsBeginImageContextWithOptions(size, false, 2)
    UIGraphicsBeginImageContext(CGSize(width: 1, height: 1))
    UIGraphicsEndImageContext()
    paint()
    let image = try #require(UIGraphicsGetImageFromCurrentImageContext())
    UIGraphicsEndImageContext()
    #expect(image.bitmap == rendered.bitmap && image.scale == 2 && image.size == size)
    #expect(image.bitmap[3, 3] == Self.red && image.bitmap[12, 3] == 0)
    #expect(UIGraphicsGetCurrentContext() == nil && UIGraphicsGetImageFromCurrentImageContext() == nil)
    // No context of no size; ending what was not begun does nothing.
    UIGraphicsBeginImageContext(.zero)
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
    UIGraphicsEndImageContext()
    UIGraphicsPopContext()
  }

  @Test("A drawing that leaves contexts and states open leaves none to the next one")
  func unbalanced() {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { context in
      context.cgContext.saveGState()
      UIGraphicsPushContext(context.cgContext)
      context.cgContext.beginTransparencyLayer(auxiliaryInfo: nil)
    }
    #expect(!image.bitmap.isEmpty && UIGraphicsGetCurrentContext() == nil)
  }

  @Test("Text is drawn where it is measured")
  func text() throws {
    let attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 20), .foregroundColor: UIColor.red,
    ]
    let size = "Harbour".size(withAttributes: attributes)
    #expect(size.width > 60 && size.width < 90 && size.height > 20 && size.height < 27)
    #expect(("Harbour" as NSString).size(withAttributes: attributes) == size)
    let canvas = UIGraphicsImageRenderer(size: CGSize(width: 120, height: 40), scale: 1).image { _ in
      "Harbour".draw(at: CGPoint(x: 10, y: 5), withAttributes: attributes)
    }.bitmap
    let inked = canvas.pixels.indices.filter { canvas.pixels[$0] >> 24 > 64 }
    let columns = inked.map { $0 % 120 }
    #expect(try #require(columns.min()) >= 9 && columns.max()! <= Int(11 + size.width))
    #expect(inked.allSatisfy { canvas.pixels[$0] & 0xFFFF == 0 })
    let wide = NSAttributedString(string: String(repeating: "word ", count: 40), attributes: attributes)
    let area = CGSize(width: 100, height: CGFloat.greatestFiniteMagnitude)
    let box = wide.boundingRect(with: area, options: [.usesLineFragmentOrigin, .usesFontLeading], context: nil)
    #expect(box.width <= 100 && box.height > 5 * size.height)
    let low = CGSize(width: 100, height: size.height * 2.5)
    let options: NSStringDrawingOptions = [.usesLineFragmentOrigin, .truncatesLastVisibleLine]
    #expect(wide.boundingRect(with: low, options: options, context: nil).height <= low.height)
  }

  @Test("Images keep scale, caps, mode and orientation; their files give them back")
  func images() throws {
    let bitmap = Bitmap(width: 2, height: 1, pixels: [Self.red, 0xFF00_00FF])
    let image = UIImage(cgImage: bitmap, scale: 1, orientation: .right)
    // A quarter turn to the right: the left pixel comes to the top.
    #expect(image.bitmap.width == 1 && image.bitmap.pixels == [Self.red, 0xFF00_00FF] && image.cgImage == bitmap)
    #expect(UIImage(cgImage: bitmap, scale: 1, orientation: .left).bitmap.pixels == [0xFF00_00FF, Self.red])
    let png = try #require(UIImage(cgImage: bitmap).pngData())
    #expect(UIImage(data: png)?.bitmap == bitmap && UIImage(data: Data("x".utf8)) == nil)
    #expect(UIImage(data: png, scale: 2)?.size == CGSize(width: 1, height: 0.5))
    #expect(UIImage().pngData() == nil && UIImage().jpegData(compressionQuality: 1) == nil)
    let tinted = UIImage(cgImage: bitmap).withTintColor(.green)
    #expect(tinted.bitmap.pixels == [0xFF00_FF00, 0xFF00_FF00] && tinted.renderingMode == .alwaysOriginal)
    for orientation in 0..<8 {
      let turned = UIImage(cgImage: bitmap, scale: 1, orientation: .init(rawValue: orientation)!)
      #expect(Set(turned.bitmap.pixels) == Set(bitmap.pixels))
    }
  }

  @Test("Caps keep their size when an image is drawn larger")
  func caps() {
    var bitmap = Bitmap(width: 6, height: 6, pixel: 0xFF00_00FF)
    for y in 0..<6 { for x in 0..<6 where x < 2 || x > 3 { bitmap[x, y] = Self.red } }
    let insets = UIEdgeInsets(top: 2, left: 2, bottom: 2, right: 2)
    let image = UIImage(bitmap: bitmap).resizableImage(withCapInsets: insets)
    let drawn = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 10), scale: 1).image { _ in
      image.draw(in: CGRect(x: 0, y: 0, width: 30, height: 10))
    }.bitmap
    #expect([1, 28].allSatisfy { drawn[$0, 5] == Self.red } && [3, 26].allSatisfy { drawn[$0, 5] == 0xFF00_00FF })
  }

  @Test("Images and colours of a bundle, by name, scale and appearance")
  func named() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("named-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    func write(_ data: Data, _ path: String) throws {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file)
    }
    func png(_ side: Int, _ pixel: UInt32) -> Data {
      UIImage(bitmap: Bitmap(width: side, height: side, pixel: pixel)).pngData()!
    }
    try write(png(2, Self.red), "plain@2x.png")
    try write(png(3, 0xFF00_FF00), "plain@3x.png")
    try write(UIImage(bitmap: Bitmap(width: 4, height: 4, pixel: .max)).jpegData(compressionQuality: 1)!, "photo.jpg")
    try write(
      Data(
        """
        {"images": [{"idiom": "universal", "filename": "l.png", "scale": "2x"},
          {"idiom": "universal", "filename": "d.png", "scale": "2x",
           "appearances": [{"appearance": "luminosity", "value": "dark"}]}]}
        """.utf8), "Assets.xcassets/sky.imageset/Contents.json")
    try write(png(2, 0xFF00_00FF), "Assets.xcassets/sky.imageset/l.png")
    try write(png(2, 0xFF00_0000), "Assets.xcassets/sky.imageset/d.png")
    let bundle = try #require(Bundle(path: folder.path))
    func traits(_ scale: CGFloat) -> UITraitCollection {
      var traits = UITraitCollection()
      traits.displayScale = scale
      return traits
    }
    let two = traits(2)
    #expect(UIImage(named: "plain", in: bundle, compatibleWith: two)?.bitmap.pixels.first == Self.red)
    #expect(UIImage(named: "plain.png", in: bundle, compatibleWith: traits(3))?.scale == 3)
    #expect(UIImage(named: "photo", in: bundle, compatibleWith: two)?.size == CGSize(width: 4, height: 4))
    #expect(UIImage(named: "none", in: bundle, compatibleWith: two) == nil && UIImage(named: "") == nil)
    #expect(UIImage(named: "../plain", in: bundle, compatibleWith: two) == nil)
    let sky = try #require(UIImage(named: "sky", in: bundle, compatibleWith: two))
    #expect(sky.bitmap[0, 0] == 0xFF00_00FF && sky.isDynamic)
    #expect(sky.resolved(with: UITraitCollection(userInterfaceStyle: .dark)).bitmap[0, 0] == 0xFF00_0000)
    // Groups with a namespace are part of the name.
    let group = Data(#"{"properties": {"provides-namespace": true}}"#.utf8)
    try write(group, "More.xcassets/Icons/Contents.json")
    try write(
      Data(#"{"images": [{"filename": "l.png", "scale": "2x"}]}"#.utf8),
      "More.xcassets/Icons/plain group/leaf.imageset/Contents.json")
    try write(png(6, Self.red), "More.xcassets/Icons/plain group/leaf.imageset/l.png")
    let more = try #require(Bundle(path: folder.appendingPathComponent("More.xcassets").path))
    #expect(UIImage(named: "leaf", in: more, compatibleWith: two) == nil)
    #expect(UIImage(named: "Icons/leaf", in: more, compatibleWith: two)?.bitmap.width == 6)
    #expect(UIImage(resource: ImageResource(name: "Icons/leaf", bundle: more)).bitmap.width == 6)
  }

  @Test("A picture of a view is what is seen of it, and does not change with it")
  func snapshots() throws {
    let host = Host(CGSize(width: 100, height: 100), scale: 1)
    let root = host.perform { () -> UIView in
      let root = UIView()
      let box = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
      box.backgroundColor = .red
      root.addSubview(box)
      return root
    }
    host.show(root)
    let copy = try #require(host.perform { root.snapshotView(afterScreenUpdates: true) })
    host.perform { root.subviews[0].backgroundColor = .blue }
    let contents = try #require(copy.layer.contents)
    #expect(contents.width == 100 && contents[15, 15] == Self.red && contents[5, 5] == 0)
    let part = host.perform {
      root.resizableSnapshotView(
        from: CGRect(x: 20, y: 20, width: 20, height: 20), afterScreenUpdates: false, withCapInsets: .zero)
    }
    #expect(part?.layer.contents?[5, 5] == 0xFF00_00FF && part?.layer.contents?[15, 15] == 0)
    #expect(host.perform { UIView().snapshotView(afterScreenUpdates: true) } == nil)
    let half = host.perform {
      UIGraphicsImageRenderer(size: CGSize(width: 50, height: 50), scale: 1).image { context in
        #expect(root.drawHierarchy(in: CGRect(x: 0, y: 0, width: 50, height: 50), afterScreenUpdates: true))
      }
    }
    #expect(half.bitmap[10, 10] == 0xFF00_00FF && half.bitmap[20, 20] == 0)
    let layer = host.perform {
      UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20), scale: 1).image {
        root.subviews[0].layer.render(in: $0.cgContext)
      }
    }
    #expect(layer.bitmap.pixels.allSatisfy { $0 == 0xFF00_00FF })
  }

  @Test("An animated image shows its frames by the clock while it is in a window")
  func animatedImages() throws {
    let host = Host(CGSize(width: 100, height: 100), scale: 1)
    let frames = [Self.red, 0xFF00_FF00, 0xFF00_00FF].map { UIImage(bitmap: Bitmap(width: 1, height: 1, pixel: $0)) }
    let view = host.perform { UIImageView(image: UIImage.animatedImage(with: frames, duration: 0.3)) }
    host.show(view)
    var seen: [UInt32] = []
    for time in stride(from: 0.05, to: 0.5, by: 0.1) {
      host.advance(to: time)
      seen.append(view.layer.contents![0, 0])
    }
    #expect(seen == [Self.red, 0xFF00_FF00, 0xFF00_00FF, Self.red, 0xFF00_FF00])
    host.perform {
      view.image = frames[2]
      view.animationImages = [frames[0], frames[1]]
      (view.animationDuration, view.animationRepeatCount) = (0.2, 2)
      view.startAnimating()
    }
    #expect(view.isAnimating && view.layer.contents![0, 0] == Self.red)
    host.advance(to: 2)
    #expect(!view.isAnimating && view.layer.contents![0, 0] == 0xFF00_00FF)
  }
}
