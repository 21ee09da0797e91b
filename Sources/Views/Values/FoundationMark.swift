/// The first word of the objects that are values of attributes of texts.
///
/// Foundation on Linux keeps attributes in Core Foundation, whose comparison reads bits 8 to 17 of an object's first field as a
/// number of one of its own types: an object that has none of the bits is taken for one of them, and the program ends. With all
/// bits set it is no type, and `isEqual(_:)` is called.
enum FoundationMark {
  static let word = 0x3ff00
}
