import Foundation
import TendonAutoLayout
import TendonGeometry
import TendonStage
import Testing

@testable import TendonViews

/// Registrations that end, pinned headers below large titles, rectangles of edited text, fonts that are nil, and the
/// layout guides of bars.
@MainActor @Suite struct UIKitDetailTests {
  private final class Cell: UITableViewCell {}
  private final class Item: UICollectionViewCell {}

  @Test func aRegistrationEnds() {
    let stage = Stage(size: CGSize(width: 320, height: 480))
    stage.perform {
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      table.register(Cell.self, forCellReuseIdentifier: "a")
      #expect(table.dequeueReusableCell(withIdentifier: "a") is Cell)
      table.register(nil as AnyClass?, forCellReuseIdentifier: "a")
      #expect(table.dequeueReusableCell(withIdentifier: "a") == nil)
      table.register(nil as AnyClass?, forCellReuseIdentifier: "never registered")
      table.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "h")
      table.register(nil as AnyClass?, forHeaderFooterViewReuseIdentifier: "h")
      #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "h") == nil)
      let collection = UICollectionView(frame: table.frame, collectionViewLayout: UICollectionViewFlowLayout())
      collection.register(Item.self, forCellWithReuseIdentifier: "a")
      collection.register(nil as AnyClass?, forCellWithReuseIdentifier: "a")
      #expect(!collection.pool.isRegistered(ReuseKind("a")))
      collection.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: "k", withReuseIdentifier: "a")
      collection.register(nil as AnyClass?, forSupplementaryViewOfKind: "k", withReuseIdentifier: "a")
      #expect(!collection.pool.isRegistered(ReuseKind("a", kind: "k")))
    }
  }

  /// While the title is large the header lies below it; after it has collapsed, the header is pinned below the bar.
  @Test func aPinnedHeaderStaysBelowALargeTitle() throws {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    header.pinToVisibleBounds = true
    section.boundarySupplementaryItems = [header]
    let source = ItemSource(TableBatchTests.content([40]))
    let stage = Stage(size: CGSize(width: 375, height: 667))
    let (navigation, view) = stage.perform { () -> (UINavigationController, UICollectionView) in
      let controller = UICollectionViewController(
        collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
      controller.title = "Large"
      let navigation = UINavigationController(rootViewController: controller)
      navigation.navigationBar.prefersLargeTitles = true
      source.register(in: controller.collectionView)
      controller.collectionView.dataSource = source
      return (navigation, controller.collectionView)
    }
    stage.present(navigation)
    stage.advance(by: 0.5)
    func headerTop() throws -> CGFloat {
      let head = try #require(
        view.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: [0, 0]))
      return stage.perform { head.convert(head.bounds, to: nil).minY }
    }
    func barBottom() -> CGFloat {
      stage.perform { navigation.navigationBar.convert(navigation.navigationBar.bounds, to: nil).maxY }
    }
    let large = barBottom()
    #expect(try headerTop() == large)
    for step in stride(from: 10, through: 300, by: 10) {
      stage.perform { view.contentOffset.y = -large + CGFloat(step) }
      stage.advance(by: 0.02)
      #expect(try abs(headerTop() - barBottom()) < 0.01, "scrolled by \(step)")
    }
    #expect(barBottom() < large)
  }

  private final class Field: UITextField {
    override func textRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 10, dy: 0) }
    override func editingRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 30, dy: 0) }
  }
  private final class HalfField: UITextField {
    override func textRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 50, dy: 0) }
  }

  @Test func theRectangleOfEditedTextIsItsOwn() {
    let stage = Stage(size: CGSize(width: 375, height: 667))
    let controller = stage.perform { UIViewController() }
    stage.present(controller)
    let (field, half) = stage.perform { () -> (Field, HalfField) in
      let field = Field(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
      let half = HalfField(frame: CGRect(x: 20, y: 200, width: 200, height: 40))
      for one in [field, half] {
        one.text = "text"
        controller.view.addSubview(one)
        one.layoutIfNeeded()
      }
      return (field, half)
    }
    #expect(field.content.frame == CGRect(x: 10, y: 0, width: 180, height: 40))
    #expect(half.content.frame == CGRect(x: 50, y: 0, width: 100, height: 40))
    stage.perform {
      field.becomeFirstResponder()
      field.layoutIfNeeded()
    }
    #expect(field.content.frame == CGRect(x: 30, y: 0, width: 140, height: 40))
    stage.perform {
      half.becomeFirstResponder()
      half.layoutIfNeeded()
      field.layoutIfNeeded()
    }
    // Without an override of its own, the rectangle of editing is the field's, and not that of the override.
    #expect(half.content.frame == CGRect(x: 0, y: 0, width: 200, height: 40))
    #expect(field.content.frame.minX == 10)
  }

  @Test func fontsThatAreNilAreTheDefaults() {
    let stage = Stage(size: CGSize(width: 375, height: 667))
    stage.perform {
      let (label, field, view) = (UILabel(), UITextField(), UITextView())
      (label.text, field.text, view.text) = ("text", "text", "text")
      let sizes = [label.intrinsicContentSize, field.intrinsicContentSize]
      for size in [40.0, 9] {
        label.font = .systemFont(ofSize: size)
        field.font = .systemFont(ofSize: size)
        view.font = .systemFont(ofSize: size)
      }
      (label.font, field.font, view.font) = (nil, nil, nil)
      #expect([label.intrinsicContentSize, field.intrinsicContentSize] == sizes)
      #expect(label.font == .systemFont(ofSize: 17))
      #expect(view.sizeThatFits(CGSize(width: 200, height: 1000)).height > 0)
      let button = UIButton(type: .system)
      button.setTitle("text", for: .normal)
      button.titleLabel?.font = nil
      #expect(button.intrinsicContentSize.width > 0)
    }
  }

  // MARK: - Layout guides of bars

  @Test func constraintsOfTheLayoutGuides() {
    let stage = Stage(size: CGSize(width: 375, height: 667))
    let controller = stage.perform { UIViewController() }
    let navigation = stage.perform { UINavigationController(rootViewController: controller) }
    stage.present(navigation)
    let (above, between) = stage.perform { () -> (UIView, UIView) in
      let (above, between) = (UIView(), UIView())
      for view in [above, between] {
        view.translatesAutoresizingMaskIntoConstraints = false
        controller.view.addSubview(view)
      }
      let top = controller.topLayoutGuide
      controller.view.addConstraints([
        NSLayoutConstraint(
          item: above, attribute: .top, relatedBy: .equal, toItem: top, attribute: .bottom, multiplier: 1, constant: 8),
        NSLayoutConstraint(
          item: above, attribute: .height, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
          constant: 20),
      ])
      let views: [String: Any] = ["top": top, "bottom": controller.bottomLayoutGuide, "v": between]
      controller.view.addConstraints(
        NSLayoutConstraint.constraints(
          withVisualFormat: "V:[top]-30-[v]-10-[bottom]", options: [], metrics: nil, views: views))
      return (above, between)
    }
    stage.advance(by: 0.1)
    let top = controller.view.safeAreaInsets.top
    #expect(top == 64 && controller.topLayoutGuide.length == 64)
    #expect(above.frame.minY == 72)
    #expect(between.frame.minY == 94 && between.frame.maxY == 657)
    // A bar that disappears takes its length along.
    stage.perform {
      navigation.setNavigationBarHidden(true, animated: false)
      navigation.setToolbarHidden(false, animated: false)
    }
    stage.advance(by: 0.1)
    #expect(controller.topLayoutGuide.length == 20)
    let bottom = controller.bottomLayoutGuide.length
    #expect(bottom == controller.view.safeAreaInsets.bottom && bottom == navigation.toolbar.bounds.height)
    #expect(above.frame.minY == 28 && between.frame.maxY == 667 - bottom - 10)
  }
}
