import TendonStage

/// The models that are sold with the screen of a device, by the device's name in documents.
package enum DeviceModels {
  /// The models of a screen; empty for a device without one.
  package static func names(of id: String) -> [String] { table.first { $0.id == id }?.models ?? [] }

  /// The end of a message about a device that does not exist: the screens of the model that is named, such as an
  /// iPhone SE, else the name that may have been meant, else the names there are.
  package static func advice(for name: String, among known: [String]) -> String {
    let words = name.lowercased().split(separator: " ")
    let screens = table.filter { row in
      known.contains(row.id) && row.models.contains { model in isNamed(model, words) }
    }
    guard !words.isEmpty, !screens.isEmpty else { return Suggestion.advice(for: name, among: known, none: "") }
    let parts = screens.map { row in
      "\(row.id) is the screen of \(row.models.filter { isNamed($0, words) }.joined(separator: ", "))"
    }
    return parts.joined(separator: "; ")
  }

  /// True if the words begin with or are those of the model, in small letters: `iphone se` and `se` of an iPhone SE.
  private static func isNamed(_ model: String, _ words: [Substring]) -> Bool {
    let own = model.lowercased().split(separator: " ")
    return own.starts(with: words) || own.dropFirst().starts(with: words)
  }

  private static let table: [(id: String, models: [String])] = [
    ("retina3_5", ["iPhone 4s"]),
    ("retina4_0", ["iPhone 5s", "iPhone SE (1st generation)"]),
    ("retina4_7", ["iPhone 8", "iPhone SE (2nd and 3rd generation)"]),
    ("retina5_5", ["iPhone 8 Plus"]),
    ("retina5_9", ["iPhone X", "iPhone XS", "iPhone 11 Pro"]),
    ("retina5_4", ["iPhone 12 mini", "iPhone 13 mini"]),
    ("retina6_1", ["iPhone XR", "iPhone 11"]),
    ("retina6_5", ["iPhone XS Max", "iPhone 11 Pro Max"]),
    ("retina6_0", ["iPhone 12", "iPhone 12 Pro", "iPhone 13", "iPhone 13 Pro", "iPhone 14"]),
    ("retina6_7", ["iPhone 12 Pro Max", "iPhone 13 Pro Max", "iPhone 14 Plus"]),
    ("retina6_12", ["iPhone 14 Pro", "iPhone 15", "iPhone 15 Pro", "iPhone 16"]),
    ("retina6_72", ["iPhone 14 Pro Max", "iPhone 15 Plus", "iPhone 15 Pro Max", "iPhone 16 Plus"]),
    ("retina6_3", ["iPhone 16 Pro"]),
    ("retina6_9", ["iPhone 16 Pro Max"]),
    ("ipad7_9", ["iPad mini (5th generation)"]),
    ("ipad9_7", ["iPad (6th generation)"]),
    ("ipad10_2", ["iPad (9th generation)"]),
    ("ipad10_5", ["iPad Air (3rd generation)", "iPad Pro 10.5-inch"]),
    ("ipad12_9rounded", ["iPad Pro 12.9-inch (3rd to 6th generation)"]),
    ("ipad12_9", ["iPad Pro 12.9-inch (2nd generation)"]),
    ("ipad8_3rounded", ["iPad mini (6th generation)"]),
    ("ipad10_9rounded", ["iPad (10th generation)", "iPad Air (5th generation)"]),
    ("ipad11_0rounded", ["iPad Pro 11-inch"]),
  ]
}
