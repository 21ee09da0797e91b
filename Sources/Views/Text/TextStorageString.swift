import Foundation

/// The characters of a text storage as a mutable string: what changes it changes the storage.
final class TextStorageString: NSMutableString {
  private var storage: NSTextStorage?

  init(_ storage: NSTextStorage) {
    self.storage = storage
    super.init(capacity: 0)
  }

  // Initialisers that Foundation asks for; the strings that they make belong to no storage.
  required init(capacity: Int) { super.init(capacity: capacity) }
  required init(stringLiteral value: StaticString) { super.init(stringLiteral: value) }
  required init(string aString: String) { super.init(string: aString) }
  required init(characters: UnsafePointer<unichar>, length: Int) { super.init(characters: characters, length: length) }
  required convenience init?(coder: NSCoder) { nil }
  required convenience init(unicodeScalarLiteral value: StaticString) { self.init(stringLiteral: value) }
  required convenience init(extendedGraphemeClusterLiteral value: StaticString) { self.init(stringLiteral: value) }

  private var text: NSString { (storage?.string ?? "") as NSString }

  override var length: Int { text.length }
  override func character(at index: Int) -> unichar { text.character(at: index) }
  override func replaceCharacters(in range: NSRange, with aString: String) {
    storage?.replaceCharacters(in: range, with: aString)
  }
}
