import Foundation
import TendonViews

/// The kinds of data that a detector finds, as a mask of `NSTextCheckingResult.CheckingType`.
public typealias NSTextCheckingTypes = UInt64

/// Finds addresses of the web and of mail, and telephone numbers, in a text: the detector that text views use.
///
/// Differs from Foundation of Apple's systems: it is no regular expression, and finds no dates, places and flights.
open class NSDataDetector: NSObject {
  /// The kinds of data that the detector finds.
  public let checkingTypes: NSTextCheckingTypes

  /// A detector of some kinds of data; throws without a kind.
  ///
  /// - Parameter checkingTypes: the raw values of `NSTextCheckingResult.CheckingType`, joined.
  public init(types checkingTypes: NSTextCheckingTypes) throws {
    guard checkingTypes != 0 else { throw CocoaError(.formatting) }
    self.checkingTypes = checkingTypes
    super.init()
  }

  private var kinds: UIDataDetectorTypes {
    var kinds: UIDataDetectorTypes = []
    let types = NSTextCheckingResult.CheckingType(rawValue: checkingTypes)
    if types.contains(.foundLink) { kinds.insert(.link) }
    if types.contains(.foundNumber) { kinds.insert(.phoneNumber) }
    return kinds
  }

  /// The data in a range of a text.
  ///
  /// - Parameters:
  ///   - string: the text.
  ///   - options: no option makes a difference.
  ///   - range: the range, in UTF-16 units.
  open func matches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> [NSTextCheckingResult] {
    DataDetector.links(in: string, kinds).compactMap { found, address in
      let place = NSRange(found)
      guard place.location >= range.location, place.location + place.length <= range.location + range.length,
        let url = URL(string: address)
      else { return nil }
      return DetectedData(place, url)
    }
  }

  /// The first data in a range of a text; nil without any.
  ///
  /// - Parameters:
  ///   - string: the text.
  ///   - options: no option makes a difference.
  ///   - range: the range, in UTF-16 units.
  open func firstMatch(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> NSTextCheckingResult? { matches(in: string, options: options, range: range).first }

  /// The number of data in a range of a text.
  ///
  /// - Parameters:
  ///   - string: the text.
  ///   - options: no option makes a difference.
  ///   - range: the range, in UTF-16 units.
  open func numberOfMatches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> Int { matches(in: string, options: options, range: range).count }
}

/// A link or a telephone number that was found in a text.
final class DetectedData: NSTextCheckingResult {
  private let place: NSRange
  let address: URL

  init(_ place: NSRange, _ address: URL) {
    (self.place, self.address) = (place, address)
    super.init()
  }
  required init?(coder: NSCoder) { nil }

  var number: String? { address.scheme == "tel" ? String(address.absoluteString.dropFirst(4)) : nil }
  override var resultType: NSTextCheckingResult.CheckingType { number == nil ? .foundLink : .foundNumber }
  override var numberOfRanges: Int { 1 }
  override func range(at idx: Int) -> NSRange { place }
  override var range: NSRange { place }
}

extension NSTextCheckingResult {
  /// The address of a link that was found; nil for other results.
  public var url: URL? { (self as? DetectedData).flatMap { $0.number == nil ? $0.address : nil } }
  /// The digits of a telephone number that was found; nil for other results.
  public var phoneNumber: String? { (self as? DetectedData)?.number }
  /// The parts of an address: nil, since no detector finds addresses of places here.
  public var addressComponents: [NSTextCheckingKey: String]? { nil }
  /// The parts of a flight: nil, since no detector finds flights here.
  public var components: [NSTextCheckingKey: String]? { nil }
  /// The date: nil, since no detector finds dates here.
  public var date: Date? { nil }
  /// The time zone of the date: nil.
  public var timeZone: TimeZone? { nil }
  /// The duration of the date: 0.
  public var duration: TimeInterval { 0 }
}

extension NSTextCheckingResult.CheckingType {
  // Foundation on Linux deprecates its own names for these values, as it finds neither.
  fileprivate static let foundLink = NSTextCheckingResult.CheckingType(rawValue: 1 << 5)
  fileprivate static let foundNumber = NSTextCheckingResult.CheckingType(rawValue: 1 << 11)
}
