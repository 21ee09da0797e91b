import TendonDrawing
import TendonGeometry
import TendonLayers
import TendonSnapshot
import Testing

@testable import TendonViews

/// Colours of copies of an image as the background of views.
@MainActor @Suite struct PatternColorTests {
  private static let (red, blue): (UInt32, UInt32) = (0xFFFF_0000, 0xFF00_00FF)
  /// Red at the left and blue at the right, two points wide and one high.
  private static let image = UIImage(
    bitmap: Bitmap(width: 2, height: 1, pixels: [red, blue]), scale: 1)

  private func contents(_ view: UIView, _ host: Host) throws -> Bitmap {
    let snapshot = host.perform { view.layer.snapshot(at: 0, scale: 1) }
    return try #require(snapshot.contents).bitmap
  }

  @Test func copiesFillTheView() throws {
    let host = Host(scale: 1)
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 5, height: 2))
    let root = UIView()
    host.perform {
      view.layer.contentsScale = 1
      view.backgroundColor = UIColor(patternImage: Self.image)
      root.addSubview(view)
    }
    host.show(root)
    let row = [Self.red, Self.blue, Self.red, Self.blue, Self.red]
    #expect(try contents(view, host).pixels == row + row)
    #expect(view.layer.backgroundColor == nil)
    // A new size is filled too.
    host.perform { view.frame.size = CGSize(width: 4, height: 1) }
    #expect(try contents(view, host).pixels == [Self.red, Self.blue, Self.red, Self.blue])
    // A plain colour takes the place of the copies.
    host.perform { view.backgroundColor = .green }
    #expect(try contents(view, host).pixels.allSatisfy { $0 == 0 })
    #expect(view.layer.backgroundColor == UIColor.green.cgColor)
  }

  @Test func aViewWithoutASizeIsFilledOnceItHasOne() throws {
    let host = Host(scale: 1)
    let (root, view) = (UIView(), UIView())
    view.layer.contentsScale = 1
    host.perform {
      view.backgroundColor = UIColor(patternImage: Self.image)
      root.addSubview(view)
    }
    host.show(root)
    host.perform { view.frame = CGRect(x: 0, y: 0, width: 2, height: 1) }
    #expect(try contents(view, host).pixels == [Self.red, Self.blue])
  }

  @Test func textIsDrawnOverTheCopies() throws {
    let host = Host(scale: 1)
    let (root, label) = (UIView(), UILabel(frame: CGRect(x: 0, y: 0, width: 20, height: 20)))
    host.perform {
      label.layer.contentsScale = 1
      (label.text, label.textColor) = ("I", .white)
      label.backgroundColor = UIColor(patternImage: Self.image)
      root.addSubview(label)
    }
    host.show(root)
    let pixels = Set(try contents(label, host).pixels)
    #expect(pixels.contains(Self.red) && pixels.contains(Self.blue) && pixels.count > 2)
  }

  @Test func imagesAndLayersHaveTheMeanColor() {
    let color = UIColor(patternImage: Self.image)
    #expect(color.cgColor == CGColor(red: 0.5, green: 0, blue: 0.5, alpha: 1))
    let view = UIImageView(image: Self.image)
    view.backgroundColor = color
    #expect(view.layer.backgroundColor == color.cgColor)
    #expect(color == UIColor(patternImage: Self.image) && color != UIColor(cgColor: color.cgColor))
    let clear = UIColor(patternImage: UIImage(bitmap: Bitmap(width: 1, height: 1, pixels: [0]), scale: 1))
    #expect(clear.cgColor.alpha == 0)
  }
}
