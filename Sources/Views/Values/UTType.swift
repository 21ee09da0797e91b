/// A kind of data, such as `UTType.png`, by its uniform type identifier.
///
/// Differs from UIKit: the system has no registry; the types are those that are declared here, and types of the app's
/// own have no file name extension.
public struct UTType: Hashable, Sendable, CustomStringConvertible {
  /// The identifier: `public.png`.
  public let identifier: String

  /// The type of an identifier; nil for an empty text.
  public init?(_ identifier: String) {
    guard !identifier.isEmpty else { return nil }
    self.identifier = identifier
  }

  fileprivate init(known identifier: String) { self.identifier = identifier }

  /// A type that the app declares itself. Differs from UIKit: nothing is known of it but its name.
  public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) { self.identifier = identifier }
  /// A type that another app declares. Differs from UIKit: nothing is known of it but its name.
  public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) { self.identifier = identifier }

  /// The type of files with an extension; nil if no type that is known, and that conforms to the other type, has it.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    let wanted = filenameExtension.lowercased()
    let found = UTTypeTable.rows.first { row in
      row.extensions.contains(wanted) && UTType(known: row.identifier).conforms(to: supertype)
    }
    guard let found else { return nil }
    identifier = found.identifier
  }

  /// The type of a media type such as `image/png`; nil if it is not known.
  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    let wanted = mimeType.lowercased()
    let found = UTTypeTable.rows.first { $0.mime == wanted && UTType(known: $0.identifier).conforms(to: supertype) }
    guard let found else { return nil }
    identifier = found.identifier
  }

  /// The first extension of files of the type; nil if there is none.
  public var preferredFilenameExtension: String? { row?.extensions.first }
  /// The media type, such as `image/png`; nil if there is none.
  public var preferredMIMEType: String? { row.flatMap { $0.mime.isEmpty ? nil : $0.mime } }
  /// The types to which the type conforms.
  public var supertypes: Set<UTType> {
    var found: Set<UTType> = []
    var open = row?.parents ?? []
    while let next = open.popLast() {
      let type = UTType(known: next)
      if found.insert(type).inserted { open += type.row?.parents ?? [] }
    }
    return found
  }
  /// True for the type itself and for those that are more special: `UTType.png.conforms(to: .image)`.
  public func conforms(to type: UTType) -> Bool { type == self || supertypes.contains(type) }
  /// True if the types differ and the type conforms to the other one.
  public func isSubtype(of type: UTType) -> Bool { type != self && supertypes.contains(type) }
  /// True if the types differ and the other one conforms to the type.
  public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }
  /// The identifier.
  public var description: String { identifier }

  private var row: UTTypeTable.Row? { UTTypeTable.byIdentifier[identifier] }
}

extension UTType {
  /// Any item: data, a folder, an address.
  public static let item = UTType(known: "public.item")
  /// Anything with a content that is shown or printed.
  public static let content = UTType(known: "public.content")
  /// Bytes.
  public static let data = UTType(known: "public.data")
  /// A folder or a package.
  public static let directory = UTType(known: "public.directory")
  /// A folder.
  public static let folder = UTType(known: "public.folder")
  /// A folder that is shown as a file.
  public static let package = UTType(known: "com.apple.package")
  /// Text with pictures.
  public static let compositeContent = UTType(known: "public.composite-content")
  /// Text of any kind.
  public static let text = UTType(known: "public.text")
  /// Text without styles.
  public static let plainText = UTType(known: "public.plain-text")
  /// Text without styles, in UTF-8.
  public static let utf8PlainText = UTType(known: "public.utf8-plain-text")
  /// Text in RTF.
  public static let rtf = UTType(known: "public.rtf")
  /// A page of HTML.
  public static let html = UTType(known: "public.html")
  /// XML.
  public static let xml = UTType(known: "public.xml")
  /// JSON.
  public static let json = UTType(known: "public.json")
  /// YAML.
  public static let yaml = UTType(known: "public.yaml")
  /// A table with commas.
  public static let commaSeparatedText = UTType(known: "public.comma-separated-values-text")
  /// Source text.
  public static let sourceCode = UTType(known: "public.source-code")
  /// Source text in Swift.
  public static let swiftSource = UTType(known: "public.swift-source")
  /// A person's addresses.
  public static let vCard = UTType(known: "public.vcard")
  /// A property list.
  public static let propertyList = UTType(known: "com.apple.property-list")
  /// An image of any kind.
  public static let image = UTType(known: "public.image")
  /// An image in PNG.
  public static let png = UTType(known: "public.png")
  /// An image in JPEG.
  public static let jpeg = UTType(known: "public.jpeg")
  /// An image in GIF.
  public static let gif = UTType(known: "com.compuserve.gif")
  /// An image in HEIC.
  public static let heic = UTType(known: "public.heic")
  /// An image in TIFF.
  public static let tiff = UTType(known: "public.tiff")
  /// An image in BMP.
  public static let bmp = UTType(known: "com.microsoft.bmp")
  /// An image in WebP.
  public static let webP = UTType(known: "org.webmproject.webp")
  /// An image in SVG.
  public static let svg = UTType(known: "public.svg-image")
  /// A document in PDF.
  public static let pdf = UTType(known: "com.adobe.pdf")
  /// A book in EPUB.
  public static let epub = UTType(known: "org.idpf.epub-container")
  /// Sound, or pictures in motion.
  public static let audiovisualContent = UTType(known: "public.audiovisual-content")
  /// A film.
  public static let movie = UTType(known: "public.movie")
  /// A film without sound.
  public static let video = UTType(known: "public.video")
  /// A film in MPEG-4.
  public static let mpeg4Movie = UTType(known: "public.mpeg-4")
  /// A film in QuickTime.
  public static let quickTimeMovie = UTType(known: "com.apple.quicktime-movie")
  /// Sound of any kind.
  public static let audio = UTType(known: "public.audio")
  /// Sound in MP3.
  public static let mp3 = UTType(known: "public.mp3")
  /// Sound in WAV.
  public static let wav = UTType(known: "com.microsoft.waveform-audio")
  /// Sound in MPEG-4.
  public static let mpeg4Audio = UTType(known: "public.mpeg-4-audio")
  /// Files in an archive.
  public static let archive = UTType(known: "public.archive")
  /// An archive in ZIP.
  public static let zip = UTType(known: "public.zip-archive")
  /// An archive in GZIP.
  public static let gzip = UTType(known: "org.gnu.gnu-zip-archive")
  /// A font.
  public static let font = UTType(known: "public.font")
  /// An address.
  public static let url = UTType(known: "public.url")
  /// The address of a file.
  public static let fileURL = UTType(known: "public.file-url")
}

/// The types that are known.
enum UTTypeTable {
  struct Row {
    let identifier: String
    let extensions: [String]
    let mime: String
    let parents: [String]
  }

  static let byIdentifier = Dictionary(rows.map { ($0.identifier, $0) }) { first, _ in first }

  /// A type a line: identifier, extensions, media type, types to which it conforms.
  static let rows: [Row] = """
    public.item|||
    public.content|||
    public.data|||public.item
    public.directory|||public.item
    public.folder|||public.directory
    com.apple.package|||public.directory
    public.composite-content|||public.content
    public.text|||public.data,public.content
    public.plain-text|txt,text|text/plain|public.text
    public.utf8-plain-text|||public.plain-text
    public.rtf|rtf|text/rtf|public.text
    public.html|html,htm|text/html|public.text
    public.xml|xml|application/xml|public.text
    public.json|json|application/json|public.text
    public.yaml|yaml,yml|application/x-yaml|public.text
    public.comma-separated-values-text|csv|text/csv|public.plain-text
    net.daringfireball.markdown|md,markdown|text/markdown|public.plain-text
    public.source-code|||public.plain-text
    public.swift-source|swift||public.source-code
    public.vcard|vcf|text/vcard|public.text
    org.opml.opml|opml|text/x-opml|public.xml
    com.apple.property-list|plist||public.data
    public.image|||public.data,public.content
    public.png|png|image/png|public.image
    public.jpeg|jpeg,jpg|image/jpeg|public.image
    com.compuserve.gif|gif|image/gif|public.image
    public.heic|heic|image/heic|public.image
    public.tiff|tiff,tif|image/tiff|public.image
    com.microsoft.bmp|bmp|image/bmp|public.image
    org.webmproject.webp|webp|image/webp|public.image
    public.svg-image|svg|image/svg+xml|public.image,public.xml
    com.adobe.pdf|pdf|application/pdf|public.data,public.composite-content
    org.idpf.epub-container|epub|application/epub+zip|public.data,public.composite-content
    public.audiovisual-content|||public.data,public.content
    public.movie|||public.audiovisual-content
    public.video|||public.movie
    public.mpeg-4|mp4|video/mp4|public.movie
    com.apple.quicktime-movie|mov,qt|video/quicktime|public.movie
    public.audio|||public.audiovisual-content
    public.mp3|mp3|audio/mpeg|public.audio
    com.microsoft.waveform-audio|wav|audio/vnd.wave|public.audio
    public.mpeg-4-audio|m4a|audio/mp4|public.audio
    public.archive|||public.data
    public.zip-archive|zip|application/zip|public.archive
    org.gnu.gnu-zip-archive|gz|application/gzip|public.archive
    public.font|||public.data
    public.url|||public.data
    public.file-url|||public.url
    """.split(separator: "\n").map { line in
      let fields = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
      func list(_ text: String) -> [String] { text.split(separator: ",").map(String.init) }
      return Row(identifier: fields[0], extensions: list(fields[1]), mime: fields[2], parents: list(fields[3]))
    }
}
