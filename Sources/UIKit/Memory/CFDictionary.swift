import CoreGraphics
import Foundation

// Dictionaries of Core Foundation, whose keys and values are pointers to objects.

private func object(_ pointer: UnsafeRawPointer?) -> AnyObject? {
  pointer.map { Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() }
}

/// The value of a key, a pointer to an object that belongs to the dictionary; nil where there is none.
public func CFDictionaryGetValue(_ dictionary: CFDictionary!, _ key: UnsafeRawPointer!) -> UnsafeRawPointer! {
  guard let dictionary, let name = object(key), let value = dictionary.object(forKey: name) else { return nil }
  // Foundation gives values of Swift for what it holds: the object that is made of one is kept with the dictionary.
  let kept = objc_getAssociatedObject(dictionary, key).map { $0 as AnyObject }
  let found = value as AnyObject
  if let kept = kept as? NSObject, kept.isEqual(found) {
    return UnsafeRawPointer(Unmanaged.passUnretained(kept).toOpaque())
  }
  objc_setAssociatedObject(dictionary, key, found, .OBJC_ASSOCIATION_RETAIN)
  return UnsafeRawPointer(Unmanaged.passUnretained(found).toOpaque())
}

/// Writes the value of a key to `value`; false where there is none.
public func CFDictionaryGetValueIfPresent(
  _ dictionary: CFDictionary!, _ key: UnsafeRawPointer!, _ value: UnsafeMutablePointer<UnsafeRawPointer?>!
) -> Bool {
  guard let found = CFDictionaryGetValue(dictionary, key) else { return false }
  value?.pointee = found
  return true
}

/// True if the dictionary has a value for the key.
public func CFDictionaryContainsKey(_ dictionary: CFDictionary!, _ key: UnsafeRawPointer!) -> Bool {
  CFDictionaryGetValue(dictionary, key) != nil
}

/// The number of values.
public func CFDictionaryGetCount(_ dictionary: CFDictionary!) -> Int { dictionary?.count ?? 0 }
