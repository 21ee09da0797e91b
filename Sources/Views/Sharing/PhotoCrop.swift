import Foundation
import TendonGeometry

/// A photograph in a square, in which it is moved and zoomed until the square has the part that the user wants.
final class PhotoCrop: UIViewController, UIScrollViewDelegate {
  private let image: UIImage
  private let square = UIScrollView(frame: .zero)
  private let picture: UIImageView

  init(_ image: UIImage) {
    self.image = image
    picture = UIImageView(image: image)
    super.init(nibName: nil, bundle: nil)
    title = "Move and Scale"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    square.delegate = self
    square.clipsToBounds = false
    square.showsHorizontalScrollIndicator = false
    square.showsVerticalScrollIndicator = false
    square.contentInsetAdjustmentBehavior = .never
    square.accessibilityIdentifier = "square"
    square.addSubview(picture)
    view.addSubview(square)
    let choose = UIAction(title: "Choose") { [weak self] _ in self?.choose() }
    let button = UIBarButtonItem(primaryAction: choose)
    button.accessibilityIdentifier = choose.title
    navigationItem.rightBarButtonItem = button
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let side = min(view.bounds.width, view.bounds.height)
    let frame = CGRect(
      x: (view.bounds.width - side) / 2, y: (view.bounds.height - side) / 2, width: side, height: side)
    guard square.frame != frame, image.size.width > 0, image.size.height > 0 else { return }
    square.frame = frame
    let scale = side / min(image.size.width, image.size.height)
    square.maximumZoomScale = 4 * scale
    square.minimumZoomScale = scale
    square.zoomScale = scale
    square.contentSize = CGSize(width: image.size.width * scale, height: image.size.height * scale)
    square.contentOffset = CGPoint(
      x: (square.contentSize.width - side) / 2, y: (square.contentSize.height - side) / 2)
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }

  /// The part of the picture in the square, in points of the picture.
  private var part: CGRect {
    let seen = square.convert(square.bounds, to: picture)
    return seen.intersection(CGRect(origin: .zero, size: image.size))
  }

  private func choose() {
    let part = part
    guard let picker = navigationController as? UIImagePickerController, !part.isEmpty else { return }
    let format = UIGraphicsImageRendererFormat()
    format.scale = image.scale
    let edited = UIGraphicsImageRenderer(size: part.size, format: format).image { [image] _ in
      image.draw(at: CGPoint(x: -part.minX, y: -part.minY))
    }
    picker.finish([.originalImage: image, .editedImage: edited, .cropRect: part])
  }
}
