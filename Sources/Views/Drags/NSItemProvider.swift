#if !canImport(ObjectiveC)
  import Foundation
  import TendonLayers

  /// The forms of something that is dragged, copied or shared: objects, and data by the identifiers of their types.
  ///
  /// Differs from UIKit: everything happens on the main actor; closures are called after the present event, not on
  /// another thread. Objects are read as texts, addresses, images, data and classes that are ``NSItemProviderReading``.
  @MainActor
  open class NSItemProvider {
    /// A closure that is called with data or an error.
    public typealias DataHandler = (Data?, (any Error)?) -> Void

    /// The object; nil if the provider has data alone.
    private var object: Any?
    /// The representations in the order of their registration.
    private var forms: [(type: String, load: (@escaping DataHandler) -> Void)] = []
    /// A name for a file with the content. Default: nil.
    open var suggestedName: String?

    /// A provider without content.
    public init() {}

    /// A provider of an object: a text, an address, an image, a colour or another one.
    public init(object: Any) { register(object) }

    /// A provider of a value with the identifier of its type.
    public init(item: Any?, typeIdentifier: String?) {
      guard let item else { return }
      if let typeIdentifier {
        object = item
        forms.append((typeIdentifier, { $0(Self.data(of: item), nil) }))
      } else {
        register(item)
      }
    }

    /// A provider of the content of a file; nil if there is none.
    public init?(contentsOf url: URL?) {
      guard let url, FileManager.default.fileExists(atPath: url.path) else { return nil }
      let type = UTType(filenameExtension: url.pathExtension) ?? .data
      suggestedName = url.deletingPathExtension().lastPathComponent
      registerDataRepresentation(forTypeIdentifier: type.identifier, visibility: .all) { handler in
        do { handler(try Data(contentsOf: url), nil) } catch { handler(nil, error) }
        return nil
      }
    }

    private func register(_ object: Any) {
      self.object = object
      if let writer = object as? any NSItemProviderWriting {
        for identifier in type(of: writer).writableTypeIdentifiersForItemProvider {
          forms.append(
            (identifier, { _ = writer.loadData(withTypeIdentifier: identifier, forItemProviderCompletionHandler: $0) }))
        }
        return
      }
      for type in Self.types(of: object) { forms.append((type.identifier, { $0(Self.data(of: object), nil) })) }
    }

    // MARK: - Registration

    /// Adds an object, which replaces another one.
    open func registerObject(_ object: Any, visibility: NSItemProviderRepresentationVisibility) { register(object) }

    /// Adds data of a type, which a closure makes when they are asked for.
    open func registerDataRepresentation(
      forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility,
      loadHandler: @escaping (@escaping DataHandler) -> Progress?
    ) { forms.append((typeIdentifier, { _ = loadHandler($0) })) }

    /// The identifiers of the types, in the order of their registration.
    open var registeredTypeIdentifiers: [String] { forms.map(\.type) }
    /// The types, in the order of their registration.
    open var registeredContentTypes: [UTType] { forms.compactMap { UTType($0.type) } }

    /// True if there is data of a type, or of one that conforms to it.
    open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool { form(of: typeIdentifier) != nil }
    /// True if there is data of a type, or of one that conforms to it.
    open func hasRepresentationConforming(
      toTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions = []
    ) -> Bool { form(of: typeIdentifier) != nil }

    private func form(of identifier: String) -> (type: String, load: (@escaping DataHandler) -> Void)? {
      guard let wanted = UTType(identifier) else { return nil }
      return forms.first { UTType($0.type)?.conforms(to: wanted) ?? false }
    }

    // MARK: - Loading

    /// True if the content can be read as an object of a class: texts, addresses, images and data, or the class of the
    /// object that was registered.
    open func canLoadObject<Object>(ofClass type: Object.Type) -> Bool {
      if let object, Self.converted(object, to: type) != nil { return true }
      return Self.readable(type).contains { form(of: $0.identifier) != nil }
    }

    /// Reads the content as an object of a class.
    @discardableResult
    open func loadObject<Object>(
      ofClass type: Object.Type, completionHandler: @escaping (Object?, (any Error)?) -> Void
    ) -> Progress {
      Self.later { [self] in
        if let object, let found = Self.converted(object, to: type) { return completionHandler(found, nil) }
        guard let form = Self.readable(type).lazy.compactMap({ self.form(of: $0.identifier) }).first else {
          return completionHandler(nil, NSItemProviderError.unavailable)
        }
        form.load { data, error in
          do {
            let found = try data.flatMap { try Self.read($0, of: form.type, as: type) }
            completionHandler(found, found == nil ? error ?? NSItemProviderError.unavailable : nil)
          } catch { completionHandler(nil, error) }
        }
      }
      return Progress(totalUnitCount: 1)
    }

    /// Reads the data of a type.
    @discardableResult
    open func loadDataRepresentation(
      forTypeIdentifier typeIdentifier: String, completionHandler: @escaping DataHandler
    ) -> Progress {
      Self.later { [self] in
        guard let form = form(of: typeIdentifier) else {
          return completionHandler(nil, NSItemProviderError.unavailable)
        }
        form.load(completionHandler)
      }
      return Progress(totalUnitCount: 1)
    }

    /// Reads the object that was registered, or the data of a type.
    open func loadItem(
      forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil,
      completionHandler: ((Any?, (any Error)?) -> Void)? = nil
    ) {
      Self.later { [self] in
        guard let form = form(of: typeIdentifier) else {
          completionHandler?(nil, NSItemProviderError.unavailable)
          return
        }
        if let object { completionHandler?(object, nil) } else { form.load { completionHandler?($0, $1) } }
      }
    }

    private static func later(_ body: @escaping () -> Void) {
      _ = MediaTimer.scheduledTimer(withTimeInterval: 0, repeats: false) { _ in body() }
    }

    // MARK: - Kinds of objects

    private static func types(of object: Any) -> [UTType] {
      switch object {
      case is String, is NSString: [.utf8PlainText]
      case let url as URL: url.isFileURL ? [.fileURL, .url] : [.url]
      case let url as NSURL: url.isFileURL ? [.fileURL, .url] : [.url]
      case is UIImage: [.png]
      case is Data: [.data]
      default: []
      }
    }

    private static func data(of object: Any) -> Data? {
      switch object {
      case let text as String: Data(text.utf8)
      case let text as NSString: Data(String(describing: text).utf8)
      case let url as URL: Data(url.absoluteString.utf8)
      case let url as NSURL: Data(url.absoluteString.utf8)
      case let image as UIImage: image.pngData()
      case let data as Data: data
      default: nil
      }
    }

    /// An object of data; nil if the data is none of it.
    private static func read<Object>(_ data: Data, of identifier: String, as type: Object.Type) throws -> Object? {
      guard let reader = type as? any NSItemProviderReading.Type else { return converted(data, to: type) }
      return try reader.object(withItemProviderData: data, typeIdentifier: identifier) as? Object
    }

    private static func readable<Object>(_ type: Object.Type) -> [UTType] {
      if let reader = type as? any NSItemProviderReading.Type {
        return reader.readableTypeIdentifiersForItemProvider.compactMap { UTType($0) }
      }
      if type == String.self || type == NSString.self { return [.plainText] }
      if type == URL.self || type == NSURL.self { return [.url] }
      if type == UIImage.self { return [.image] }
      return type == Data.self ? [.data] : []
    }

    /// An object or data as an object of a class; nil if that is not possible.
    private static func converted<Object>(_ object: Any, to type: Object.Type) -> Object? {
      if let same = object as? Object { return same }
      if let data = object as? Data {
        if type == UIImage.self { return UIImage(data: data) as? Object }
        guard let text = String(bytes: data, encoding: .utf8) else { return nil }
        if type == URL.self || type == NSURL.self { return converted(URL(string: text) as Any, to: type) }
        return type == String.self || type == NSString.self ? converted(text, to: type) : nil
      }
      if type == NSString.self, let text = object as? String { return NSString(string: text) as? Object }
      if type == String.self, let text = object as? NSString { return String(describing: text) as? Object }
      if type == NSURL.self, let url = object as? URL { return NSURL(string: url.absoluteString) as? Object }
      if type == URL.self, let url = object as? NSURL {
        return URL(string: url.absoluteString) as? Object
      }
      return nil
    }
  }

  /// The programs that may read data. Differs from UIKit: nothing reads it; a stage has one program.
  public enum NSItemProviderRepresentationVisibility: Int, Sendable {
    /// All programs.
    case all = 0
    /// Programs of the same developer.
    case team = 1
    /// Programs of the same group.
    case group = 2
    /// The program itself.
    case ownProcess = 3
  }

  /// Options of the files of a provider. Differs from UIKit: nothing reads them.
  public struct NSItemProviderFileOptions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The file can be opened where it is.
    public static let openInPlace = NSItemProviderFileOptions(rawValue: 1)
  }

  /// The error of content that a provider does not have.
  enum NSItemProviderError: Error { case unavailable }
#endif
