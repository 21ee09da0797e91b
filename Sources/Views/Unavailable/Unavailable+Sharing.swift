// Types that are left out. There is no other app, no printer and no camera on a stage. The compiler gives the reason and the way out.

/// The controller that takes or picks a photograph. Not available: the message says why.
@available(
  *, unavailable,
  message:
    "a stage has no camera and no library of photographs; present a controller of your own with images of the app"
)
public final class UIImagePickerController {}

/// The delegate of the controller of photographs. Not available: the message says why.
@available(
  *, unavailable,
  message:
    "a stage has no camera and no library of photographs; present a controller of your own with images of the app"
)
public protocol UIImagePickerControllerDelegate {}

/// The controller that picks a file. Not available: the message says why.
@available(*, unavailable, message: "a stage has no files of the user; present a controller of your own with a list")
public final class UIDocumentPickerViewController {}

/// The delegate of the controller of files. Not available: the message says why.
@available(*, unavailable, message: "a stage has no files of the user; present a controller of your own with a list")
public protocol UIDocumentPickerDelegate {}

/// The preview of a file. Not available: the message says why.
@available(
  *, unavailable,
  message: "no other app opens files on a stage; present a controller of your own that shows the file"
)
public final class UIDocumentInteractionController {}

/// The controller that prints. Not available: the message says why.
@available(*, unavailable, message: "a stage has no printer; `tendon render` writes pictures of a screen")
public final class UIPrintInteractionController {}

/// The settings of a print. Not available: the message says why.
@available(*, unavailable, message: "a stage has no printer; `tendon render` writes pictures of a screen")
public final class UIPrintInfo {}

/// The dictionary. Not available: the message says why.
@available(*, unavailable, message: "a stage has no dictionary; present a controller of your own with the text")
public final class UIReferenceLibraryViewController {}
