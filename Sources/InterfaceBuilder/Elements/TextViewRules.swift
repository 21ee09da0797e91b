import Foundation
import TendonGeometry
import TendonViews

extension ElementRule {
  static let textView = ElementRule("textView", UITextView.self, base: .scrollView) { view, reading, builder in
    if let font = builder.font(reading) { view.font = font }
    if let color = builder.color("textColor", reading) { view.textColor = color }
    if let alignment = reading.choice("textAlignment", textAlignments) { view.textAlignment = alignment }
    if let editable = reading.optionalBool("editable") { view.isEditable = editable }
    if let selectable = reading.optionalBool("selectable") { view.isSelectable = selectable }
    view.text = reading.text("text")
    if let text = builder.attributedText("attributedText", reading), reading.element["text"] == nil {
      view.attributedText = text
    }
    readInputTraits(reading, into: view)
    view.adjustsFontForContentSizeCategory = reading.bool("adjustsFontForContentSizeCategory")
    reading.ignore(
      attributes: ["allowsEditingTextAttributes", "usesAttributedText", "sizingRule", "layoutManager"],
      children: ["dataDetectorType"])
  }

  static let searchBar = ElementRule("searchBar", UISearchBar.self, base: .view) { bar, reading, builder in
    if let text = reading.text("text") { bar.text = text }
    // Without one of the document's the field has none.
    bar.placeholder = reading.text("placeholder")
    bar.prompt = reading.text("prompt")
    lazy var styles: [String: UISearchBar.Style] = ["default": .default, "prominent": .prominent, "minimal": .minimal]
    if let style = reading.choice("searchBarStyle", styles) { bar.searchBarStyle = style }
    if let style = reading.choice("barStyle", ["default": UIBarStyle.default, "black": .black]) {
      bar.barStyle = style
    }
    if let translucent = reading.optionalBool("translucent") { bar.isTranslucent = translucent }
    if let color = builder.color("barTintColor", reading) { bar.barTintColor = color }
    if let shows = reading.optionalBool("showsCancelButton") { bar.showsCancelButton = shows }
    if let shows = reading.optionalBool("showsScopeBar") { bar.showsScopeBar = shows }
    let titles = reading.list("scopeButtonTitles").compactMap { title -> String? in
      title.element.name == "string" ? title.element.text : nil
    }
    if !titles.isEmpty { bar.scopeButtonTitles = titles }
    readInputTraits(reading, into: bar.searchTextField)
    reading.ignore(attributes: ["showsSearchResultsButton", "showsBookmarkButton"])
  }

  static let pickerView = ElementRule("pickerView", UIPickerView.self, base: .view) { _, reading, _ in
    reading.ignore(attributes: ["showsSelectionIndicator"])
  }

  static let datePicker = ElementRule("datePicker", UIDatePicker.self, base: .control) { picker, reading, _ in
    lazy var modes: [String: UIDatePicker.Mode] = [
      "time": .time, "date": .date, "dateAndTime": .dateAndTime, "countDownTimer": .countDownTimer,
    ]
    if let mode = reading.choice("datePickerMode", modes) { picker.datePickerMode = mode }
    lazy var styles: [String: UIDatePickerStyle] = [
      "automatic": .automatic, "wheels": .wheels, "compact": .compact, "inline": .inline,
    ]
    if let style = reading.choice("style", styles) { picker.preferredDatePickerStyle = style }
    if let minutes = reading.integer("minuteInterval"), minutes > 0, 60 % minutes == 0, minutes <= 30 {
      picker.minuteInterval = minutes
    }
    picker.minimumDate = date("minimumDate", reading)
    picker.maximumDate = date("maximumDate", reading)
    if let date = date("date", reading) { picker.date = date }
    if let duration = reading.number("countDownDuration") { picker.countDownDuration = duration }
    if let locale = reading.child("locale", key: "locale")?.string("localeIdentifier") {
      picker.locale = Locale(identifier: locale)
    }
    reading.ignore(attributes: ["useCurrentDate"], children: ["timeZone"])
  }

  /// `<date key="..." timeIntervalSinceReferenceDate="-978307200">` with a comment for people.
  private static func date(_ key: String, _ reading: ElementReading) -> Date? {
    reading.child("date", key: key)?.number("timeIntervalSinceReferenceDate").map {
      Date(timeIntervalSinceReferenceDate: $0)
    }
  }
}
