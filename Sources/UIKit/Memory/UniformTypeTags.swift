import CoreGraphics
import Foundation
import TendonViews

/// The identifier of the type with a file name extension or a media type; nil for one that is not known.
///
/// - Parameters:
///   - inTagClass: `kUTTagClassFilenameExtension` or `kUTTagClassMIMEType`.
///   - inTag: The extension or the media type.
///   - inConformingToUTI: The identifier of a type to which the result belongs; nil for any.
public func UTTypeCreatePreferredIdentifierForTag(
  _ inTagClass: CFString, _ inTag: CFString, _ inConformingToUTI: CFString?
) -> Unmanaged<CFString>? {
  let parent = inConformingToUTI.flatMap { UTType($0.description) } ?? .data
  let isExtension = inTagClass.description == kUTTagClassFilenameExtension.description
  let type =
    isExtension
    ? UTType(filenameExtension: inTag.description, conformingTo: parent)
    : UTType(mimeType: inTag.description, conformingTo: parent)
  return type.map { Unmanaged.passRetained(NSString(string: $0.identifier)) }
}

/// The file name extension or the media type of a type; nil where there is none.
///
/// - Parameters:
///   - inUTI: The identifier of the type.
///   - inTagClass: `kUTTagClassFilenameExtension` or `kUTTagClassMIMEType`.
public func UTTypeCopyPreferredTagWithClass(_ inUTI: CFString, _ inTagClass: CFString) -> Unmanaged<CFString>? {
  let type = UTType(inUTI.description)
  let isExtension = inTagClass.description == kUTTagClassFilenameExtension.description
  let tag = isExtension ? type?.preferredFilenameExtension : type?.preferredMIMEType
  return tag.map { Unmanaged.passRetained(NSString(string: $0)) }
}
