// Functions of Core Foundation that code for Apple's systems calls.

/// The number of strong references to an object, as Swift's runtime counts them.
public func CFGetRetainCount(_ object: AnyObject!) -> Int { Int(_getRetainCount(object)) }
