import Foundation

// The names of Core Foundation for types of Foundation that code for Apple's systems casts to.

/// A string of Core Foundation, which is Foundation's.
public typealias CFString = NSString
/// A URL of Core Foundation, which is Foundation's.
public typealias CFURL = NSURL
/// An array of Core Foundation, which is Foundation's.
public typealias CFArray = NSArray
/// A dictionary of Core Foundation, which is Foundation's.
public typealias CFDictionary = NSDictionary
/// Data of Core Foundation, which is Foundation's.
public typealias CFData = NSData
/// An object of Core Foundation.
public typealias CFTypeRef = AnyObject
