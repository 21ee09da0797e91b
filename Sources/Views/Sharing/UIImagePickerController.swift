import Foundation
import TendonContext
import TendonGeometry

/// A controller with photographs, of which the user chooses one.
///
/// The photographs are those of ``photographs``, which a test or a host sets; a script taps them as `photo 1`, `photo
/// 2` and so on. Differs from UIKit: there is no camera and there are no films; `isSourceTypeAvailable(.camera)` is
/// false.
open class UIImagePickerController: UINavigationController {
  /// The origin of the pictures; raw values are UIKit's.
  public enum SourceType: Int, Sendable {
    /// The library of photographs.
    case photoLibrary
    /// The camera, which no stage has.
    case camera
    /// The photographs of the camera; the same as the library.
    case savedPhotosAlbum
  }
  /// The quality of films; raw values are UIKit's. Differs from UIKit: nothing reads it.
  public enum QualityType: Int, Sendable {
    /// The best one.
    case typeHigh
    /// One for transfer over a local network.
    case typeMedium
    /// One for transfer over a telephone network.
    case typeLow
    /// 640 times 480 pixels.
    case type640x480
    /// 1280 times 720 pixels, each frame by itself.
    case typeIFrame1280x720
    /// 960 times 540 pixels, each frame by itself.
    case typeIFrame960x540
  }
  /// A camera; raw values are UIKit's.
  public enum CameraDevice: Int, Sendable {
    /// The camera at the back.
    case rear
    /// The camera at the front.
    case front
  }
  /// The kind of picture that a camera takes; raw values are UIKit's.
  public enum CameraCaptureMode: Int, Sendable {
    /// A photograph.
    case photo
    /// A film.
    case video
  }
  /// The light of a camera; raw values are UIKit's.
  public enum CameraFlashMode: Int, Sendable {
    /// Never.
    case off = -1
    /// A flash in the dark.
    case auto
    /// Always.
    case on
  }
  /// The form in which a picture is given; raw values are UIKit's.
  public enum ImageURLExportPreset: Int, Sendable {
    /// In a form that all programs can read.
    case compatible
    /// As it is.
    case current
  }
  /// The key of a part of the choice.
  public struct InfoKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The type of the chosen medium, a `String`: `public.image`.
    public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
    /// The whole picture, a `UIImage`.
    public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
    /// The part that the user has chosen, a `UIImage`; given if `allowsEditing` is true.
    public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
    /// The place of that part in the whole picture, a `CGRect` in points; given if `allowsEditing` is true.
    public static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
    /// The address of a film. Differs from UIKit: it is not given.
    public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
    /// The address of the picture in the library before iOS 11. Differs from UIKit: it is not given.
    public static let referenceURL = InfoKey(rawValue: "UIImagePickerControllerReferenceURL")
    /// The facts of a picture of a camera. Differs from UIKit: it is not given.
    public static let mediaMetadata = InfoKey(rawValue: "UIImagePickerControllerMediaMetadata")
    /// The address of the picture's file. Differs from UIKit: it is not given.
    public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
  }

  /// The photographs of the user on this stage, the newest last. Default: none.
  public static var photographs: [UIImage] {
    get { StageContext.current[photographsKey] }
    set { StageContext.current[photographsKey] = newValue }
  }
  private static let photographsKey = ContextKey<[UIImage]>([])

  /// True for the library of photographs; false for the camera.
  open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { sourceType != .camera }
  /// The types of media of an origin: `public.image`; nil for the camera.
  open class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
    sourceType == .camera ? nil : [UTType.image.identifier]
  }
  /// False: a stage has no camera.
  open class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool { false }
  /// False: a stage has no camera.
  open class func isFlashAvailable(for cameraDevice: CameraDevice) -> Bool { false }
  /// Nil: a stage has no camera.
  open class func availableCaptureModes(for cameraDevice: CameraDevice) -> [NSNumber]? { nil }

  /// The origin of the pictures. Default: the library. The camera is a programming error, as in UIKit where there is
  /// none.
  open var sourceType = SourceType.photoLibrary {
    didSet { precondition(sourceType != .camera, "Source type 1 not available") }
  }
  /// The types of media that are shown. Default: images. Without `public.image` nothing is shown.
  open var mediaTypes = [UTType.image.identifier]
  /// True if the user chooses a square part of the picture. Default: false.
  open var allowsEditing = false
  /// The form in which a picture is given. Differs from UIKit: nothing reads it.
  open var imageExportPreset = ImageURLExportPreset.compatible
  /// The longest film, in seconds. Default: 600. Differs from UIKit: nothing reads it.
  open var videoMaximumDuration: TimeInterval = 600
  /// The quality of films. Differs from UIKit: nothing reads it.
  open var videoQuality = QualityType.typeMedium
  /// The camera. Differs from UIKit: nothing reads it.
  open var cameraDevice = CameraDevice.rear
  /// The kind of picture that a camera takes. Differs from UIKit: nothing reads it.
  open var cameraCaptureMode = CameraCaptureMode.photo
  /// The light of a camera. Differs from UIKit: nothing reads it.
  open var cameraFlashMode = CameraFlashMode.auto
  /// True if the camera has controls. Differs from UIKit: nothing reads it.
  open var showsCameraControls = true
  /// A view over the picture of a camera. Differs from UIKit: it is not shown.
  open var cameraOverlayView: UIView?

  /// A picker of a photograph.
  public init() {
    super.init(nibName: nil, bundle: nil)
    setUp()
  }

  /// A picker of a photograph; the names are ignored.
  public override init(nibName: String?, bundle nibBundle: Bundle?) {
    super.init(nibName: nibName, bundle: nibBundle)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() { setViewControllers([PhotoGrid()], animated: false) }

  private var chooser: (any UIImagePickerControllerDelegate)? { delegate as? any UIImagePickerControllerDelegate }

  /// The photographs that are shown.
  var shownPhotographs: [UIImage] {
    let image = UTType.image
    let showsImages = mediaTypes.contains {
      UTType($0).map { $0.conforms(to: image) || image.conforms(to: $0) } ?? false
    }
    return showsImages ? UIImagePickerController.photographs : []
  }

  func cancel() {
    guard let chooser else { return dismiss(animated: true) }
    chooser.imagePickerControllerDidCancel(self)
  }

  /// A photograph has been tapped.
  func choose(_ image: UIImage) {
    if allowsEditing {
      pushViewController(PhotoCrop(image), animated: true)
    } else {
      finish([.originalImage: image])
    }
  }

  func finish(_ parts: [InfoKey: Any]) {
    guard let chooser else { return dismiss(animated: true) }
    let info = parts.merging([.mediaType: UTType.image.identifier]) { first, _ in first }
    chooser.imagePickerController(self, didFinishPickingMediaWithInfo: info)
  }
}

/// Called with the choice in a picker of photographs. Both methods have defaults, which dismiss the picker.
@MainActor
public protocol UIImagePickerControllerDelegate: AnyObject {
  /// Called with the chosen picture; dismisses the picker.
  func imagePickerController(
    _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
  /// Called when the user does not choose; dismisses the picker.
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
  public func imagePickerController(
    _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) { picker.dismiss(animated: true) }
  public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { picker.dismiss(animated: true) }
}

/// Adds an image to the photographs of the stage.
///
/// Differs from UIKit: no method of the target is called; the image is there at once.
@MainActor
public func UIImageWriteToSavedPhotosAlbum(
  _ image: UIImage, _ completionTarget: Any?, _ completionSelector: Selector?,
  _ contextInfo: UnsafeMutableRawPointer?
) {
  UIImagePickerController.photographs.append(image)
}
