#if !canImport(ObjectiveC)
  import Foundation

  /// An object that is dragged, copied or shared as data of types that it names itself.
  @MainActor
  public protocol NSItemProviderWriting: AnyObject {
    /// The identifiers of the types of its data, the one with the most of the object first.
    static var writableTypeIdentifiersForItemProvider: [String] { get }
    /// Calls the closure with the data of a type; the result is nil, or reports the progress.
    func loadData(
      withTypeIdentifier typeIdentifier: String,
      forItemProviderCompletionHandler completionHandler: @escaping (Data?, (any Error)?) -> Void
    ) -> Progress?
  }

  /// A class whose objects can be made of the data of an item provider.
  @MainActor
  public protocol NSItemProviderReading: AnyObject {
    /// The identifiers of the types that it reads, the one with the most of the object first.
    static var readableTypeIdentifiersForItemProvider: [String] { get }
    /// Returns an object of the data of a type.
    static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
  }
#endif
