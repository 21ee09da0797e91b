import CoreGraphics
import Foundation
import TendonViews

// Uniform types by the names of MobileCoreServices, before `UTType` was a type of its own.

/// Any item.
public var kUTTypeItem: CFString { UTType.item.name }
/// Any content.
public var kUTTypeContent: CFString { UTType.content.name }
/// Bytes of any kind.
public var kUTTypeData: CFString { UTType.data.name }
/// A folder.
public var kUTTypeFolder: CFString { UTType.folder.name }
/// A folder of the file system.
public var kUTTypeDirectory: CFString { UTType.directory.name }
/// Text.
public var kUTTypeText: CFString { UTType.text.name }
/// Text without attributes.
public var kUTTypePlainText: CFString { UTType.plainText.name }
/// Text in UTF-8.
public var kUTTypeUTF8PlainText: CFString { UTType.utf8PlainText.name }
/// Text with attributes.
public var kUTTypeRTF: CFString { UTType.rtf.name }
/// HTML.
public var kUTTypeHTML: CFString { UTType.html.name }
/// XML.
public var kUTTypeXML: CFString { UTType.xml.name }
/// JSON.
public var kUTTypeJSON: CFString { UTType.json.name }
/// A property list.
public var kUTTypePropertyList: CFString { UTType.propertyList.name }
/// A table of values separated by commas.
public var kUTTypeCommaSeparatedText: CFString { UTType.commaSeparatedText.name }
/// The source of a program.
public var kUTTypeSourceCode: CFString { UTType.sourceCode.name }
/// A visiting card.
public var kUTTypeVCard: CFString { UTType.vCard.name }
/// A picture.
public var kUTTypeImage: CFString { UTType.image.name }
/// A JPEG picture.
public var kUTTypeJPEG: CFString { UTType.jpeg.name }
/// A PNG picture.
public var kUTTypePNG: CFString { UTType.png.name }
/// A GIF picture.
public var kUTTypeGIF: CFString { UTType.gif.name }
/// A TIFF picture.
public var kUTTypeTIFF: CFString { UTType.tiff.name }
/// A BMP picture.
public var kUTTypeBMP: CFString { UTType.bmp.name }
/// A PDF document.
public var kUTTypePDF: CFString { UTType.pdf.name }
/// Sound or film.
public var kUTTypeAudiovisualContent: CFString { UTType.audiovisualContent.name }
/// A film.
public var kUTTypeMovie: CFString { UTType.movie.name }
/// A film without sound.
public var kUTTypeVideo: CFString { UTType.video.name }
/// A film of QuickTime.
public var kUTTypeQuickTimeMovie: CFString { UTType.quickTimeMovie.name }
/// A film of MPEG-4.
public var kUTTypeMPEG4: CFString { UTType.mpeg4Movie.name }
/// Sound.
public var kUTTypeAudio: CFString { UTType.audio.name }
/// Sound of MPEG, layer 3.
public var kUTTypeMP3: CFString { UTType.mp3.name }
/// An archive.
public var kUTTypeArchive: CFString { UTType.archive.name }
/// A ZIP archive.
public var kUTTypeZipArchive: CFString { UTType.zip.name }
/// An address.
public var kUTTypeURL: CFString { UTType.url.name }
/// An address of a file.
public var kUTTypeFileURL: CFString { NSString(string: "public.file-url") }

/// The class of file name extensions.
public var kUTTagClassFilenameExtension: CFString { NSString(string: "public.filename-extension") }
/// The class of media types.
public var kUTTagClassMIMEType: CFString { NSString(string: "public.mime-type") }

extension UTType {
  fileprivate var name: CFString { NSString(string: identifier) }
}

/// True if a type is another one or below it.
///
/// - Parameters:
///   - inUTI: The identifier of the type.
///   - inConformsToUTI: The identifier of the other type.
public func UTTypeConformsTo(_ inUTI: CFString, _ inConformsToUTI: CFString) -> Bool {
  guard let type = UTType(inUTI.description), let other = UTType(inConformsToUTI.description) else {
    return inUTI.description == inConformsToUTI.description
  }
  return type.conforms(to: other)
}

/// True if two identifiers name one type.
///
/// - Parameters:
///   - inUTI1: The identifier of one type.
///   - inUTI2: The identifier of the other type.
public func UTTypeEqual(_ inUTI1: CFString, _ inUTI2: CFString) -> Bool {
  inUTI1.description.lowercased() == inUTI2.description.lowercased()
}
