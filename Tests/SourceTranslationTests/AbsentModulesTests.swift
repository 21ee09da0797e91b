import Testing

@testable import TendonSourceTranslation

/// Declarations that need modules which do not exist here.
@Suite struct AbsentModulesTests {
  private func translator(_ text: String) -> Translator { Translator([SourceText(path: "f.swift", text: text)]) }

  @Test func declarationsAreLeftOutWithAWarning() {
    let translator = translator(
      """
      import UIKit
      import AVFoundation
      class Player: UIView {
        var player: AVPlayer?
        func play() { player?.play() }
      }
      class Card: UIView {
        func film() -> Player? { nil }
        func time(_ t: CMTime) {}
        func frame(of size: CGSize) -> CGRect { AVMakeRect(aspectRatio: size, insideRect: bounds) }
        var sound: AVAudioPlayer?
      }
      extension AVPlayer { var isOn: Bool { true } }
      """)
    #expect(translator.errors.isEmpty)
    let text = translator.outputs[0].text
    #expect(!text.contains("class Player"))
    #expect(!text.contains("func film"))
    #expect(!text.contains("func time"))
    #expect(!text.contains("extension AVPlayer"))
    #expect(text.contains("AVMakeRect(aspectRatio"))
    #expect(text.contains("var sound: AVAudioPlayer?"))
    #expect(translator.warnings.count == 4)
    #expect(
      translator.warnings.contains(
        "f.swift:3:1: warning: Player is left out: it needs AVPlayer of AVFoundation, which does not exist here"))
  }

  /// An extension that adopts a protocol of such a module keeps its other members, and the protocols that are here.
  @Test func extensionsThatAdoptAbsentProtocolsKeepTheirMembers() {
    let translator = translator(
      """
      import UIKit
      import ContactsUI
      class Screen: UIView {}
      extension Screen: CNContactPickerDelegate {
        @IBAction func add(_ sender: Any) {}
        func contactPicker(_ picker: CNContactPickerViewController, didSelect contact: CNContact) {}
      }
      extension Screen: UITextFieldDelegate, CNContactViewControllerDelegate, UIScrollViewDelegate { var a: Int { 1 } }
      """)
    #expect(translator.errors.isEmpty)
    let text = translator.outputs[0].text
    #expect(text.contains("func add(_ sender: Any)") && !text.contains("contactPicker") && text.contains("var a: Int"))
    #expect(!text.contains("CNContact") && text.contains("extension Screen: UITextFieldDelegate, UIScrollViewDelegate"))
    #expect(translator.warnings.count == 3)
    #expect(
      translator.warnings.contains(
        "f.swift:4:17: warning: Screen does not conform to CNContactPickerDelegate of ContactsUI, which does not exist here"
      ))
  }

  @Test func namesOfTheTargetAndOtherFilesStay() {
    let translator = translator(
      "import WebKit\nstruct WKPoint {}\nclass A { var a = WKPoint(); let wkX = 1 }\nlet b: Other.WKThing = 2")
    #expect(translator.warnings.isEmpty)
    #expect(translator.outputs[0].text.contains("var a = WKPoint()"))
  }

  @Test func controllersKeepWhatDoesNotNeedTheModule() {
    let translator = translator(
      """
      import UIKit
      import MapKit
      class Places: UIViewController, MKMapViewDelegate, UITableViewDelegate {
        @IBOutlet weak var map: MKMapView!
        let manager = CLLocationManager()
        override func viewDidLoad() {
          super.viewDidLoad()
          map.delegate = self
          self.manager.requestAccess()
          title = "Places"
        }
        func mapView(_ view: MKMapView) {}
      }
      class Pin: NSObject, MKAnnotation { let manager = 1; func find() -> Int { manager } }
      """)
    #expect(translator.errors.isEmpty)
    let text = translator.outputs[0].text
    #expect(text.contains("class Places: UIViewController") && !text.contains("MKMapViewDelegate"))
    #expect(text.contains(", UITableViewDelegate") && text.contains("title = \"Places\""))
    #expect(!text.contains("map.delegate") && !text.contains("requestAccess") && !text.contains("CLLocationManager"))
    #expect(!text.contains("class Pin"))
    #expect(
      translator.warnings.contains(
        "f.swift:3:33: warning: Places does not conform to MKMapViewDelegate of MapKit, which does not exist here"))
    #expect(translator.warnings.count == 7)
  }

  @Test func whatReadsAPropertyThatIsLeftOutIsCut() {
    let translator = translator(
      """
      import UIKit
      import CoreData
      class AppDelegate: UIResponder, UIApplicationDelegate {
        lazy var cabinet: NSPersistentContainer = { NSPersistentContainer(name: "A") }()
        func applicationWillTerminate(_ application: UIApplication) { save() }
        func save() {
          if cabinet.hasChanges { cabinet.save() }
        }
      }
      class Other { var number = 1; func read(cabinet: Int) -> Int { number + cabinet } }
      func add(_ delegate: AppDelegate) {
        delegate.cabinet.insert()
        print(1)
      }
      add(AppDelegate())
      """)
    #expect(translator.errors.isEmpty)
    let text = translator.outputs[0].text
    #expect(text.contains("class AppDelegate"))
    #expect(!text.contains("NSPersistentContainer(") && !text.contains("lazy var"))
    #expect(text.contains("preconditionFailure(\"NSPersistentContainer of CoreData does not exist here\")"))
    #expect(text.contains("number + cabinet") && text.contains("print(1)") && !text.contains("insert()"))
  }

  @Test func modulesThatUIKitBringsNeedNoImport() {
    let translator = translator(
      "import UIKit\nfunc ask() -> UNNotification? { nil }\nfunc look(_ image: CIImage) {}\nlet color: CIColor? = nil")
    let text = translator.outputs[0].text
    #expect(!text.contains("func ask") && !text.contains("func look") && text.contains("let color"))
    #expect(translator.warnings.count == 2)
  }

  @Test func actionsOfDocumentsStay() {
    let translator = translator(
      """
      import UIKit
      import Photos
      class Profile: UIViewController {
        @IBAction func pick(_ sender: Any) {
          print(1)
          PHPhotoLibrary.ask { self.pick(sender) }
        }
      }
      """)
    #expect(translator.outputs[0].text.contains("func pick(_ sender: Any)"))
    #expect(!translator.outputs[0].text.contains("PHPhotoLibrary"))
  }

  @Test func closuresOfOtherQueuesStayWholeWhenTheirStatementsAreCut() {
    let translator = translator(
      """
      import UIKit
      import AVFoundation
      class Cutter: NSObject {
        func cut() {
          DispatchQueue.global().async {
            let asset = AVURLAsset()
            print(asset)
          }
        }
        func both() { cut() }
      }
      """)
    let text = translator.outputs[0].text
    #expect(text.contains("async { uikitOffMain {"))
    #expect(text.filter { $0 == "{" }.count == text.filter { $0 == "}" }.count)
  }
}
