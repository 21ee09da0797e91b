import Foundation
import Tendon
import Testing

@testable import TendonViews

/// The buttons, images and delegate of a search bar, and search bars that follow scrolling content.
@MainActor @Suite struct SearchBarTests {
  final class Delegate: UISearchBarDelegate {
    var log: [String] = []
    var allowsEnd = false
    func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool {
      log.append("should end")
      return allowsEnd
    }
    func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
      log.append("\(range.location) \(text)")
      return text != "x"
    }
    func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) { log.append("bookmark") }
    func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) { log.append("results") }
  }

  private func make(_ delegate: Delegate) -> (Stage, UISearchBar) {
    let stage = Stage()
    let bar = stage.perform {
      let bar = UISearchBar(frame: CGRect(x: 0, y: 100, width: 375, height: 56))
      bar.delegate = delegate
      return bar
    }
    stage.present(UIViewController())
    stage.perform { stage.window.rootViewController?.view.addSubview(bar) }
    stage.advance(by: 0)
    return (stage, bar)
  }

  @Test func theDelegateIsAskedAboutEditing() {
    let delegate = Delegate()
    let (stage, bar) = make(delegate)
    stage.perform {
      _ = bar.becomeFirstResponder()
      stage.window.insertText("a")
      stage.window.insertText("x")
      #expect(bar.text == "a" && delegate.log == ["0 a", "1 x"])
      _ = bar.resignFirstResponder()
      #expect(bar.searchTextField.isFirstResponder)
      delegate.allowsEnd = true
      _ = bar.resignFirstResponder()
      #expect(!bar.searchTextField.isFirstResponder && delegate.log.suffix(2) == ["should end", "should end"])
    }
  }

  @Test func theButtonAtTheEndIsTapped() {
    let delegate = Delegate()
    let (stage, bar) = make(delegate)
    func tapEnd() {
      stage.touch(phase: .began, at: CGPoint(x: 350, y: 128))
      stage.touch(phase: .ended, at: CGPoint(x: 350, y: 128))
      stage.advance(by: 0.1)
    }
    stage.perform { bar.showsBookmarkButton = true }
    tapEnd()
    stage.perform { bar.showsSearchResultsButton = true }
    #expect(!bar.showsBookmarkButton)
    tapEnd()
    #expect(delegate.log == ["bookmark", "results"])
    stage.perform { bar.isSearchResultsButtonSelected = true }
    #expect(bar.showsSearchResultsButton && bar.isSearchResultsButtonSelected)
  }

  @Test func imagesReplaceBackgrounds() {
    let (stage, bar) = make(Delegate())
    func filled() -> Int { stage.picture().pixels.count { $0 == 0xFF00_FF00 } }
    let image = stage.perform {
      UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { context in
        UIColor(red: 0, green: 1, blue: 0, alpha: 1).setFill()
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
      }
    }
    stage.perform { bar.backgroundImage = image }
    let around = filled()
    #expect(around > 750 * 112 - 4 * 359 * 36 && around < 750 * 112)
    stage.perform { bar.setSearchFieldBackgroundImage(image, for: .normal) }
    #expect(filled() > around + 359 * 36)
    let before = bar.searchTextField.frame
    stage.perform { bar.searchFieldBackgroundPositionAdjustment = UIOffset(horizontal: 0, vertical: 3) }
    #expect(bar.searchTextField.frame == before.offsetBy(dx: 0, dy: 3))
  }

  @Test func theBarMovesAwayWithTheContent() {
    let stage = Stage()
    let (page, scroll) = stage.perform {
      let page = UIViewController()
      page.title = "Engines"
      let scroll = UIScrollView(frame: page.view.bounds)
      scroll.contentSize = CGSize(width: 375, height: 3000)
      page.view = scroll
      page.navigationItem.searchController = UISearchController(searchResultsController: nil)
      return (page, scroll)
    }
    let navigation = stage.perform { UINavigationController(rootViewController: page) }
    stage.present(navigation)
    stage.advance(by: 0)
    #expect(navigation.navigationBar.frame.height == 96)
    stage.perform { scroll.contentOffset.y += 30 }
    #expect(navigation.navigationBar.frame.height == 66)
    stage.perform { scroll.contentOffset.y += 300 }
    #expect(navigation.navigationBar.frame.height == 44)
    stage.perform { page.navigationItem.hidesSearchBarWhenScrolling = false }
    #expect(navigation.navigationBar.frame.height == 96)
  }

  @Test func theContentIsDimmedWithoutResults() {
    let stage = Stage()
    let search = stage.perform { UISearchController(searchResultsController: nil) }
    let page = stage.perform {
      let page = UIViewController()
      page.navigationItem.searchController = search
      return page
    }
    stage.present(stage.perform { UINavigationController(rootViewController: page) })
    stage.advance(by: 0)
    stage.perform { search.isActive = true }
    stage.advance(by: 1)
    func isDimmed() -> Bool { page.view.subviews.contains { $0.layer.name == "search dimming" } }
    #expect(isDimmed())
    stage.touch(phase: .began, at: CGPoint(x: 100, y: 300))
    stage.touch(phase: .ended, at: CGPoint(x: 100, y: 300))
    stage.advance(by: 1)
    #expect(!search.isActive && !isDimmed())
    stage.perform {
      search.obscuresBackgroundDuringPresentation = false
      search.isActive = true
    }
    #expect(!isDimmed())
  }

  @Test func scopesAppearWithTheSearch() {
    let stage = Stage()
    let search = stage.perform { UISearchController(searchResultsController: nil) }
    let navigation = stage.perform {
      let page = UIViewController()
      search.searchBar.scopeButtonTitles = ["All", "Some"]
      page.navigationItem.searchController = search
      return UINavigationController(rootViewController: page)
    }
    stage.present(navigation)
    stage.advance(by: 0)
    let height = navigation.navigationBar.frame.height
    stage.perform { search.isActive = true }
    stage.advance(by: 1)
    #expect(search.searchBar.showsScopeBar && navigation.navigationBar.frame.height == 52 + 44)
    stage.perform { search.isActive = false }
    stage.advance(by: 1)
    #expect(!search.searchBar.showsScopeBar && navigation.navigationBar.frame.height == height)
  }
}
