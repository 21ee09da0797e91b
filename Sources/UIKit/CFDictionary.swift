import CoreGraphics
import Foundation

// Dictionaries of Core Foundation, whose keys and values are pointers to objects.

private func object(_ pointer: UnsafeRawPointer?) -> AnyObject? {
  pointer.map { Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() }
}

/// The value of a key, a pointer to an object that belongs to the dictionary; nil where there is none.
public func CFDictionaryGetValue(_ dictionary: CFDictionary!, _ key: UnsafeRawPointer!) -> UnsafeRawPointer! {
  guard let dictionary, let key = object(key), let value = dictionary.object(forKey: key) else { return nil }
  return UnsafeRawPointer(Unmanaged.passUnretained(value as AnyObject).toOpaque())
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
