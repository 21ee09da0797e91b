import Foundation
import TendonGeometry
import TendonLayers
import TendonStage
import Testing

@testable import TendonViews

/// Every control and every other view takes any size and any insets: it is laid out and drawn.
@MainActor @Suite struct EverySizeTests {
  private static let lengths: [CGFloat] = [0, 0.5, 2, 3.9, 15, 30, 100, 320, 10_000]

  /// One of each class, with contents.
  private static let makers: [(name: String, make: @MainActor () -> UIView)] = [
    ("UIView", { UIView() }),
    ("UIControl", { UIControl() }),
    ("UILabel", { label("a few words that wrap and wrap", lines: 0) }),
    ("UILabel of one line", { label("a few words that do not wrap", lines: 1) }),
    ("UIButton", { button(.plain()) }),
    ("UIButton filled", { button(.filled()) }),
    (
      "UIButton of old",
      {
        let button = UIButton(type: .system)
        button.setTitle("Title", for: .normal)
        button.setImage(UIImage(systemName: "star"), for: .normal)
        return button
      }
    ),
    ("UISwitch", { UISwitch() }),
    ("UISlider", { slider() }),
    ("UIStepper", { UIStepper() }),
    ("UISegmentedControl", { segments(apportions: false) }),
    ("UISegmentedControl by contents", { segments(apportions: true) }),
    ("UIPageControl", { pages() }),
    ("UIProgressView", { UIProgressView() }),
    ("UIActivityIndicatorView", { UIActivityIndicatorView(style: .large) }),
    ("UIImageView", { image() }),
    ("UIDatePicker compact", { dates(.compact) }),
    ("UIDatePicker inline", { dates(.inline) }),
    ("UIDatePicker wheels", { dates(.wheels) }),
    ("UITextField", { field(UITextField()) }),
    ("UISearchTextField", { field(UISearchTextField()) }),
    ("UITextView", { text() }),
    ("UISearchBar", { searchBar() }),
    ("UIScrollView", { scroll() }),
    ("UIRefreshControl", { UIRefreshControl() }),
    ("UIStackView", { UIStackView(arrangedSubviews: [label("one", lines: 1), UISwitch(), slider()]) }),
    ("UINavigationBar", { navigationBar() }),
    ("UIToolbar", { toolbar() }),
    ("UITabBar", { tabBar() }),
    ("UITableViewCell", { cell() }),
    ("UITableViewHeaderFooterView", { UITableViewHeaderFooterView(reuseIdentifier: nil) }),
    ("UICollectionViewCell", { UICollectionViewCell() }),
    ("UITableView", { table(.plain) }),
    ("UITableView with cards", { table(.insetGrouped) }),
    ("UICollectionView", { UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout()) }),
    ("UIPickerView", { UIPickerView() }),
  ]

  private static func label(_ text: String, lines: Int) -> UILabel {
    let label = UILabel()
    label.text = text
    label.numberOfLines = lines
    return label
  }
  private static func button(_ configuration: UIButton.Configuration) -> UIButton {
    var configuration = configuration
    configuration.title = "Title"
    configuration.subtitle = "below it"
    configuration.image = UIImage(systemName: "star")
    configuration.showsActivityIndicator = true
    return UIButton(configuration: configuration)
  }
  private static func image() -> UIImageView {
    let view = UIImageView(frame: .zero)
    view.image = UIImage(systemName: "star")
    return view
  }
  private static func slider() -> UISlider {
    let slider = UISlider()
    slider.value = 0.7
    slider.minimumValueImage = UIImage(systemName: "star")
    slider.maximumValueImage = UIImage(systemName: "star")
    return slider
  }
  private static func segments(apportions: Bool) -> UISegmentedControl {
    let control = UISegmentedControl(items: ["one", "two", "a longer one"])
    control.apportionsSegmentWidthsByContent = apportions
    control.setWidth(90, forSegmentAt: 1)
    control.selectedSegmentIndex = 2
    return control
  }
  private static func pages() -> UIPageControl {
    let control = UIPageControl()
    (control.numberOfPages, control.currentPage) = (20, 3)
    return control
  }
  private static func dates(_ style: UIDatePickerStyle) -> UIDatePicker {
    let picker = UIDatePicker()
    picker.preferredDatePickerStyle = style
    picker.date = Date(timeIntervalSinceReferenceDate: 0)
    return picker
  }
  private static func field(_ field: UITextField) -> UITextField {
    (field.text, field.placeholder, field.borderStyle) = ("some text", "none", .roundedRect)
    (field.clearButtonMode, field.leftViewMode, field.leftView) = (.always, .always, UISwitch())
    return field
  }
  private static func text() -> UITextView {
    let view = UITextView()
    view.text = "some text\nof several lines, one of which is long enough to wrap"
    view.textContainerInset = UIEdgeInsets(top: 60, left: 60, bottom: 60, right: 60)
    return view
  }
  private static func searchBar() -> UISearchBar {
    let bar = UISearchBar()
    (bar.text, bar.showsCancelButton) = ("words", true)
    return bar
  }
  private static func scroll() -> UIScrollView {
    let view = UIScrollView()
    view.contentSize = CGSize(width: 500, height: 500)
    view.contentInset = UIEdgeInsets(top: 200, left: 200, bottom: 200, right: 200)
    view.addSubview(label("inside", lines: 1))
    return view
  }
  private static func navigationBar() -> UINavigationBar {
    let bar = UINavigationBar()
    let item = UINavigationItem(title: "A title of some length")
    item.rightBarButtonItem = UIBarButtonItem(title: "Right", primaryAction: UIAction { _ in })
    bar.pushItem(UINavigationItem(title: "Back"), animated: false)
    bar.pushItem(item, animated: false)
    bar.prefersLargeTitles = true
    return bar
  }
  private static func toolbar() -> UIToolbar {
    let bar = UIToolbar()
    bar.items = (0..<4).map { UIBarButtonItem(title: "Item \($0)", primaryAction: UIAction { _ in }) }
    return bar
  }
  private static func tabBar() -> UITabBar {
    let bar = UITabBar()
    bar.items = (0..<4).map { UITabBarItem(title: "Item \($0)", image: UIImage(systemName: "star"), tag: $0) }
    bar.selectedItem = bar.items?[1]
    bar.items?[2].badgeValue = "12"
    return bar
  }
  private static func cell() -> UITableViewCell {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    cell.textLabel?.text = "Title"
    cell.detailTextLabel?.text = "Detail"
    cell.imageView?.image = UIImage(systemName: "star")
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  private static func table(_ style: UITableView.Style) -> UITableView {
    let table = UITableView(frame: .zero, style: style)
    var section = StaticTableContents.Section(header: "Head", footer: "Foot")
    section.rows = [(cell(), nil), (cell(), 0), (cell(), 3)]
    table.staticContents = StaticTableContents([section, section])
    return table
  }

  @Test func everyMakerIsTried() { #expect(Self.makers.count == 36) }

  @Test(arguments: 0..<36) func aViewTakesAnySize(_ index: Int) throws {
    let maker = Self.makers[index]
    for insets in [UIEdgeInsets.zero, UIEdgeInsets(top: 300, left: 200, bottom: 300, right: 200)] {
      let bench = Bench(size: CGSize(width: 48, height: 48))
      bench.stage.perform {
        bench.stage.window.screen.safeAreaInsets = insets
        bench.stage.window.safeAreaMayHaveChanged()
      }
      var view = UIView()
      bench.stage.perform { view = maker.make() }
      view.layoutMargins = insets
      bench.add(view, .zero)
      for width in Self.lengths {
        for height in Self.lengths {
          let frame = CGRect(x: 0, y: 0, width: width, height: height)
          bench.stage.perform {
            view.frame = frame
            view.layoutIfNeeded()
          }
          _ = bench.stage.picture()
          var all: [UIView] = []
          view.forEachDescendant { all.append($0) }
          #expect(all.allSatisfy { $0.bounds.width.isFinite && $0.center.x.isFinite && $0.center.y.isFinite })
        }
      }
      #expect(bench.stage.diagnostics.isEmpty)
    }
  }
}
