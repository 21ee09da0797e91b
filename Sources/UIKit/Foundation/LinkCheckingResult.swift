import Foundation

/// A result that is a link, as detectors make them. The plugin writes it for `NSTextCheckingResult.linkCheckingResult(range:url:)`.
public func uikitLinkCheckingResult(range: NSRange, url: URL) -> NSTextCheckingResult { DetectedData(range, url) }
