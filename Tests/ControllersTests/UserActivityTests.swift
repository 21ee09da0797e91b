import Foundation
import TendonGeometry
import TendonStage
import TendonViews
import Testing

/// Activities of the user, which an app hands over and continues.
@MainActor @Suite struct UserActivityTests {
  private final class Page: UIViewController {
    var log: [String] = []
    override func updateUserActivityState(_ activity: NSUserActivity) {
      super.updateUserActivityState(activity)
      log.append("update")
      activity.addUserInfoEntries(from: ["page": 3])
    }
    override func restoreUserActivityState(_ activity: NSUserActivity) {
      super.restoreUserActivityState(activity)
      log.append("restore \(activity.userInfo?["page"] ?? "")")
    }
  }

  private final class Saver: NSUserActivityDelegate {
    var saved = 0
    func userActivityWillSave(_ userActivity: NSUserActivity) { saved += 1 }
  }

  private final class App: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    let page = Page()
    var accepts = true
    func application(
      _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      window = UIWindow(frame: UIScreen.main.bounds)
      window?.rootViewController = page
      window?.makeKeyAndVisible()
      return true
    }
    func application(
      _ application: UIApplication, continue userActivity: NSUserActivity,
      restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool {
      guard accepts else { return false }
      page.log.append(userActivity.webpageURL?.path ?? "no page")
      restorationHandler([page])
      return true
    }
  }

  /// The values of an activity are brought up to date at the next turn, once.
  @Test func anActivityIsSavedByItsResponder() {
    let stage = Stage()
    let saver = Saver()
    let (page, activity) = stage.perform { () -> (Page, NSUserActivity) in
      let (page, activity) = (Page(), NSUserActivity(activityType: "org.example.read"))
      activity.delegate = saver
      page.userActivity = activity
      activity.needsSave = true
      activity.becomeCurrent()
      #expect(NSUserActivity.current === activity && activity.userInfo == nil)
      activity.needsSave = true
      return (page, activity)
    }
    stage.advance(by: 0.1)
    #expect(page.log == ["update"] && saver.saved == 1 && activity.userInfo?["page"] as? Int == 3)
    stage.perform {
      #expect(!activity.needsSave)
      activity.invalidate()
      activity.needsSave = true
      activity.becomeCurrent()
      #expect(NSUserActivity.current == nil)
    }
    stage.advance(by: 0.1)
    #expect(saver.saved == 1)
    // Another stage has its own.
    Stage().perform { #expect(NSUserActivity.current == nil) }
  }

  @Test func anAppContinuesAnActivity() {
    let stage = Stage()
    let app = stage.perform { App() }
    stage.launch(app)
    stage.perform {
      let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
      activity.webpageURL = URL(string: "https://example.org/book/7")
      activity.userInfo = ["page": 9]
      #expect(UIApplication.shared.continueActivity(activity))
      #expect(app.page.log == ["/book/7", "restore 9"])
      app.accepts = false
      #expect(!UIApplication.shared.continueActivity(activity))
    }
    Stage().perform {
      #expect(!UIApplication.shared.continueActivity(NSUserActivity(activityType: "a")), "there is no delegate")
    }
  }
}
