/// Calls the closure. Without Objective-C there is no pool: objects are released when their last reference goes.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }
