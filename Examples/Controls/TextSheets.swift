import Foundation
import Tendon

extension ControlsScenes {
  /// The controls for text input and the pickers.
  static let textControls: [ControlSheet] = [textFields, textViews, searchBars, keyboards, pickers, datePickers]

  // MARK: - Text fields

  private static func field(
    _ caption: String, _ text: String?, _ style: UITextField.BorderStyle = .roundedRect,
    _ change: @escaping @MainActor @Sendable (UITextField) -> Void = { _ in }
  ) -> ControlState {
    ControlState(caption) {
      let field = UITextField()
      field.borderStyle = style
      field.placeholder = "Name"
      field.text = text
      change(field)
      return field
    }
  }

  @MainActor
  private static func sign(_ name: String) -> UIImageView {
    let view = UIImageView(image: UIImage(systemName: name))
    view.layer.name = name
    return view
  }

  private static func editing(_ range: Range<Int>? = nil) -> @MainActor @Sendable (UITextField) -> Void {
    { $0.pose(choosing: range) }
  }

  static let textFields = ControlSheet(
    "textfield", title: "UITextField", room: CGSize(width: 176, height: 58), width: 150, zoom: 3, drawsText: true,
    script: "tap a0\nwait 0.6\ntype a0 \"Ada Lovelace\"\nwait 0.6\ntap a0\nwait 0.02\ntap a0\nwait 0.6",
    states: [
      field("chosen", "Ada Lovelace") {
        $0.clearButtonMode = .whileEditing
        $0.pose(choosing: 4..<9)
      },
      field("empty", nil), field("filled", "Ada Lovelace"),
      field("edited, empty", nil, .roundedRect, editing()),
      field("edited, clear button", "Ada") {
        $0.clearButtonMode = .whileEditing
        $0.pose(choosing: nil)
      },
      field("too long", "Ada, Countess of Lovelace"),
      field("too long, edited", "Ada, Countess of Lovelace", .roundedRect, editing()),
      field("secure", "secret") {
        $0.isSecureTextEntry = true
        $0.pose(choosing: nil)
      },
      field("disabled", "Ada Lovelace", .roundedRect, { $0.isEnabled = false }),
      field("no border", "Ada Lovelace", .none), field("line", "Ada Lovelace", .line),
      field("bezel", "Ada Lovelace", .bezel), field("centred", "Ada", .roundedRect, { $0.textAlignment = .center }),
      field("right", "Ada", .roundedRect, { $0.textAlignment = .right }),
      field(
        "left view, right view", "Ada", .roundedRect,
        { field in
          field.leftView = sign("person")
          field.leftViewMode = .always
          field.rightView = sign("checkmark")
          field.rightViewMode = .always
        }),
      field("tint", "Ada Lovelace") {
        $0.tintColor = .systemOrange
        $0.pose(choosing: 0..<3)
      },
    ])

  // MARK: - Text views

  private static let prose =
    "The Analytical Engine weaves algebraical patterns just as the loom weaves flowers and leaves.\nAda"

  private static func textView(
    _ caption: String, _ change: @escaping @MainActor @Sendable (UITextView) -> Void = { _ in },
    arrange: @escaping @MainActor @Sendable (UITextView) -> Void = { _ in }
  ) -> ControlState {
    ControlState(caption) {
      let view = UITextView(frame: CGRect(x: 0, y: 0, width: 180, height: 120))
      view.font = .systemFont(ofSize: 15)
      view.backgroundColor = .secondarySystemBackground
      view.text = prose
      change(view)
      return view
    } arrange: {
      if let view = $0 as? UITextView { arrange(view) }
    }
  }

  static let textViews = ControlSheet(
    "textview", title: "UITextView", room: CGSize(width: 204, height: 144), zoom: 2, drawsText: true,
    script: "tap a0\nwait 0.6\ntype a0 \" Lovelace\"\nwait 1",
    states: [
      textView("chosen") { $0.pose(choosing: 15..<60) },
      textView("as it is"), textView("edited") { $0.pose(choosing: nil) },
      textView("longer than its room", { $0.text = String(repeating: prose + " ", count: 4) }) { view in
        view.pose(choosing: nil)
        view.scrollRangeToVisible(NSRange(location: view.text.utf16.count, length: 0))
      },
      textView("centred", { $0.textAlignment = .center }), textView("justified", { $0.textAlignment = .justified }),
      textView("attributed") { view in
        let text = NSMutableAttributedString(string: "Large, red, underlined")
        text.setAttributes(
          [.font: UIFont.systemFont(ofSize: 24, weight: .bold)], range: NSRange(location: 0, length: 5))
        text.setAttributes([.foregroundColor: UIColor.systemRed], range: NSRange(location: 7, length: 3))
        text.setAttributes([.underlineStyle: 1], range: NSRange(location: 12, length: 10))
        view.attributedText = text
      },
      textView("insets of 20", { $0.textContainerInset = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20) }),
    ])

  // MARK: - Search bars

  private static func searchBar(
    _ caption: String, height: CGFloat? = nil,
    _ change: @escaping @MainActor @Sendable (UISearchBar) -> Void = { _ in },
    arrange: @escaping @MainActor @Sendable (UISearchBar) -> Void = { _ in }
  ) -> ControlState {
    ControlState(caption, height: height) {
      let bar = UISearchBar()
      change(bar)
      return bar
    } arrange: {
      if let bar = $0 as? UISearchBar { arrange(bar) }
    }
  }

  static let searchBars = ControlSheet(
    "searchbar", title: "UISearchBar", room: CGSize(width: 264, height: 72), width: 250, zoom: 2.4, drawsText: true,
    script: "tap a1\nwait 0.6\ntype a1 \"loom\"\nwait 0.6",
    states: [
      searchBar(
        "text, cancel button",
        {
          $0.text = "loom"
          $0.showsCancelButton = true
        }),
      searchBar("empty"), searchBar("text", { $0.text = "loom" }),
      searchBar("edited", { $0.showsCancelButton = true }) { $0.searchTextField.pose(choosing: nil) },
      searchBar("minimal", { $0.searchBarStyle = .minimal }),
      searchBar("prominent", { $0.searchBarStyle = .prominent }),
      searchBar("scopes", height: 116) {
        $0.scopeButtonTitles = ["All", "Books", "Engines"]
        $0.showsScopeBar = true
      },
      searchBar("prompt", height: 91) { $0.prompt = "Where to look" },
    ])

  // MARK: - The keyboard

  private static func keyboard(
    _ caption: String, _ change: @escaping @MainActor @Sendable (UITextField) -> Void
  ) -> ControlState {
    ControlState(caption) {
      let field = UITextField()
      change(field)
      let panel = KeyboardPanel(posingFor: field)
      panel.bounds.size = CGSize(width: 320, height: 216)
      return panel
    }
  }

  static let keyboards = ControlSheet(
    "keyboard", title: "Keyboard", room: CGSize(width: 336, height: 232), zoom: 2, drawsText: true, script: "wait 0.1",
    states: [
      keyboard("start of a sentence") { _ in },
      keyboard("within a sentence") { $0.text = "Ada" },
      keyboard("numbers and punctuation") { $0.keyboardType = .numbersAndPunctuation },
      keyboard("e-mail, go") {
        $0.keyboardType = .emailAddress
        $0.returnKeyType = .go
      },
      keyboard("URL, return waits") {
        $0.keyboardType = .URL
        $0.enablesReturnKeyAutomatically = true
      },
      keyboard("number pad") { $0.keyboardType = .numberPad },
      keyboard("phone pad") { $0.keyboardType = .phonePad },
      keyboard("decimal pad") { $0.keyboardType = .decimalPad },
      keyboard("always dark, search") {
        $0.keyboardAppearance = .dark
        $0.returnKeyType = .search
      },
    ])

  // MARK: - Pickers

  static let pickers = ControlSheet(
    "picker", title: "UIPickerView", room: CGSize(width: 300, height: 232), width: 280, zoom: 2,
    script: "drag a0@70,150 a0@70,90 0.4\nwait 1",
    states: [
      ControlState("two wheels") { PlanetPicker() },
      ControlState("at the first row") { PlanetPicker(row: 0) },
      ControlState("between two rows") {
        PlanetPicker()
      } arrange: {
        ($0 as? PlanetPicker)?.turn(by: 13)
      },
      ControlState("attributed titles") { PlanetPicker(.attributed) },
      ControlState("views, higher rows") { PlanetPicker(.views) },
    ])

  private static func datePicker(
    _ caption: String, height: CGFloat? = nil, _ change: @escaping @MainActor @Sendable (UIDatePicker) -> Void
  ) -> ControlState {
    ControlState(caption, height: height) {
      let picker = UIDatePicker()
      // 10 December 1815, 13:45.
      picker.date = Date(timeIntervalSinceReferenceDate: -5_839_985_700)
      change(picker)
      picker.bounds.size = picker.intrinsicContentSize
      return picker
    }
  }

  static let datePickers = ControlSheet(
    "datepicker", title: "UIDatePicker", room: CGSize(width: 336, height: 232), zoom: 2,
    script: "drag a0@70,150 a0@70,90 0.4\nwait 1",
    states: [
      datePicker("date") { $0.datePickerMode = .date },
      datePicker("time") { $0.datePickerMode = .time },
      datePicker("date and time") { $0.minuteInterval = 15 },
      datePicker("count-down") {
        $0.datePickerMode = .countDownTimer
        $0.countDownDuration = 3900
      },
      datePicker("limits") {
        $0.datePickerMode = .date
        $0.minimumDate = $0.date.addingTimeInterval(-86_400 * 3)
        $0.maximumDate = $0.date.addingTimeInterval(86_400 * 2)
      },
      datePicker("German, date and time") { $0.locale = Locale(identifier: "de_DE") },
      datePicker("Portuguese, date") {
        $0.locale = Locale(identifier: "pt_BR")
        $0.datePickerMode = .date
      },
      datePicker("disabled") {
        $0.datePickerMode = .date
        $0.isEnabled = false
      },
      datePicker("compact", height: 60) { $0.preferredDatePickerStyle = .compact },
      datePicker("compact, German", height: 60) {
        $0.preferredDatePickerStyle = .compact
        $0.locale = Locale(identifier: "de_DE")
      },
      datePicker("inline", height: 410) { $0.preferredDatePickerStyle = .inline },
      datePicker("inline, date, limits", height: 360) {
        $0.preferredDatePickerStyle = .inline
        $0.datePickerMode = .date
        $0.minimumDate = $0.date.addingTimeInterval(-86_400 * 5)
      },
    ])
}

/// A picker that brings its own rows.
final class PlanetPicker: UIPickerView, UIPickerViewDataSource, UIPickerViewDelegate {
  enum Look { case titles, attributed, views }

  private let look: Look
  private static let planets = ["Mercury", "Venus", "Earth", "Mars", "Jupiter", "Saturn", "Uranus", "Neptune"]

  init(_ look: Look = .titles, row: Int = 3) {
    self.look = look
    super.init(frame: .zero)
    dataSource = self
    delegate = self
    bounds.size = CGSize(width: 280, height: 216)
    selectRow(row, inComponent: 0, animated: false)
    selectRow(row == 0 ? 0 : 9, inComponent: 1, animated: false)
  }

  required init?(coder: NSCoder) { nil }

  /// Turns both wheels by some points.
  func turn(by points: CGFloat) {
    layoutIfNeeded()
    func look(_ view: UIView) {
      if let scroll = view as? UIScrollView { scroll.contentOffset.y += points }
      for subview in view.subviews { look(subview) }
    }
    look(self)
  }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    component == 0 ? PlanetPicker.planets.count : 20
  }
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat {
    look == .views ? 44 : 32
  }
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    component == 0 ? PlanetPicker.planets[row] : "\(row)"
  }
  func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString? {
    guard look == .attributed else { return nil }
    let title = self.pickerView(self, titleForRow: row, forComponent: component) ?? ""
    let text = NSMutableAttributedString(string: title)
    text.setAttributes(
      [.foregroundColor: row % 2 == 0 ? UIColor.systemBlue : UIColor.systemOrange],
      range: NSRange(location: 0, length: 1))
    return text
  }
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView? {
    guard look == .views else { return nil }
    let badge = view ?? UIView()
    badge.bounds.size = CGSize(width: 60, height: 30)
    badge.layer.cornerRadius = 15
    badge.backgroundColor = UIColor(hue: CGFloat(row) / 20, saturation: 0.6, brightness: 0.9, alpha: 1)
    return badge
  }
}
