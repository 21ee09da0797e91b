import Tendon
import Testing

@testable import CardsExample

/// The article's statements about anchor points and about widths under constraints.
@MainActor
@Suite struct AnchorTests {
  private static let size = CGSize(width: 120, height: 90)
  private static let place = CGRect(x: 40, y: 60, width: 120, height: 90)

  /// A card with a picture at `place`, on a stage of 200 x 200; `put` adds it and holds it there.
  private func stage(_ put: @escaping (UIView, UIView) -> Void) -> Stage {
    Stage(size: CGSize(width: 200, height: 200), scale: 1, Screen(put))
  }

  private final class Screen: UIViewController {
    let put: (UIView, UIView) -> Void
    let card = UIImageView(image: Pictures.all[2])

    init(_ put: @escaping (UIView, UIView) -> Void) {
      self.put = put
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      view.backgroundColor = .white
      card.layer.borderWidth = 3
      put(view, card)
    }
  }

  private func card(_ stage: Stage) -> UIImageView { (stage.window.rootViewController as! Screen).card }

  /// Width, height and the middle of the card by constraints; gives the one of the vertical middle.
  private func constrain(_ view: UIView, in root: UIView) -> NSLayoutConstraint {
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    let (place, size) = (AnchorTests.place, AnchorTests.size)
    let centerY = view.centerYAnchor.constraint(equalTo: root.centerYAnchor, constant: place.midY - 100)
    NSLayoutConstraint.activate([
      view.widthAnchor.constraint(equalToConstant: size.width),
      view.heightAnchor.constraint(equalToConstant: size.height),
      view.centerXAnchor.constraint(equalTo: root.centerXAnchor, constant: place.midX - 100), centerY,
    ])
    return centerY
  }

  private let anchor = CGPoint(x: 0.5, y: 1)

  /// The frame set twice, the constant compensated by half the height, and a container that constraints hold: the card is
  /// seen where it was, and turns about its lower edge.
  @Test func threeWaysWithoutDrift() throws {
    let anchor = anchor
    let byFrame = stage { root, card in
      card.frame = AnchorTests.place
      root.addSubview(card)
      let old = card.frame
      card.layer.anchorPoint = anchor
      card.frame = old
    }
    let byConstant = stage { root, card in
      let centerY = self.constrain(card, in: root)
      let old = centerY.constant
      card.layer.anchorPoint = anchor
      centerY.constant = AnchorTests.size.height / 2 + old
    }
    let byContainer = stage { root, card in
      let container = UIView(frame: AnchorTests.place)
      _ = self.constrain(container, in: root)
      card.frame = CGRect(origin: .zero, size: AnchorTests.size)
      card.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      card.layer.anchorPoint = anchor
      card.frame = CGRect(origin: .zero, size: AnchorTests.size)
      container.addSubview(card)
    }
    let stages = [byFrame, byConstant, byContainer]
    for percent in [0, 0.2, 0.4, 0.7, 1] as [CGFloat] {
      for stage in stages {
        stage.perform {
          var perspective = CATransform3D()
          perspective.m34 = -1 / 1000
          card(stage).layer.transform = CATransform3DRotate(perspective, -.pi * percent, 1, 0, 0)
        }
        stage.advance(by: 0.1)
        #expect(stage.layoutFaults.isEmpty)
      }
      let pictures = stages.map { $0.picture() }
      #expect(pictures[0].pixels == pictures[1].pixels && pictures[0].pixels == pictures[2].pixels, "\(percent)")
      #expect(Set(pictures[0].pixels).count > 20, "there is something to see")
      if percent == 0 {
        for stage in stages { #expect(stage.screenFrame(of: card(stage)) == AnchorTests.place) }
      }
    }
  }

  /// Left alone, the anchor point moves what is drawn: up by half the height, at once by frame, and by layout too.
  @Test(arguments: [true, false]) func theDrift(_ byConstraints: Bool) {
    let anchor = anchor
    let stage = stage { root, card in
      if byConstraints {
        _ = self.constrain(card, in: root)
      } else {
        card.frame = AnchorTests.place
        root.addSubview(card)
      }
      card.layer.anchorPoint = anchor
    }
    #expect(stage.screenFrame(of: card(stage)) == AnchorTests.place.offsetBy(dx: 0, dy: -45))
    // The rule behind it: layout writes bounds and centre, and asks neither anchor point nor transform.
    #expect(card(stage).center == AnchorTests.place.center && card(stage).bounds.size == AnchorTests.size)
  }

  /// A width that is changed, and a height that follows it by an aspect ratio: what holds the view says what stays.
  @Test(arguments: [("top", 60, 135), ("bottom", 75, 150), ("centre", 67.5, 142.5)] as [(String, CGFloat, CGFloat)])
  func theWidthChanges(_ hold: String, _ top: CGFloat, _ bottom: CGFloat) {
    var width: NSLayoutConstraint!
    let stage = Stage(
      size: CGSize(width: 200, height: 200),
      Screen { root, card in
        card.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(card)
        width = card.widthAnchor.constraint(equalToConstant: 120)
        let vertical =
          switch hold {
          case "top": card.topAnchor.constraint(equalTo: root.topAnchor, constant: 60)
          case "bottom": root.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: 50)
          default: card.centerYAnchor.constraint(equalTo: root.centerYAnchor, constant: 5)
          }
        NSLayoutConstraint.activate([
          width, card.widthAnchor.constraint(equalTo: card.heightAnchor, multiplier: 4 / 3),
          card.centerXAnchor.constraint(equalTo: root.centerXAnchor), vertical,
        ])
      })
    let view = card(stage)
    #expect(stage.screenFrame(of: view) == AnchorTests.place)
    stage.perform {
      width.constant = 100
      UIView.animate(withDuration: 0.2) { view.superview?.layoutIfNeeded() }
    }
    stage.advance(by: 0.1)
    let half = stage.screenFrame(of: view)!
    #expect(isNear(half.minY, (60 + top) / 2, 1e-3) && isNear(half.maxY, (150 + bottom) / 2, 1e-3), "\(half)")
    stage.advance(by: 0.2)
    #expect(stage.screenFrame(of: view) == CGRect(x: 50, y: top, width: 100, height: 75))
    #expect(stage.layoutFaults.isEmpty)
  }

  /// The same change by a transform scales the gap between two cards, too; by the width it stays.
  @Test func scalesAndGaps() {
    var width: NSLayoutConstraint!
    let inner = UIView()
    let stage = stage { root, card in
      let centerY = self.constrain(card, in: root)
      _ = centerY
      width = card.constraints.first { $0.firstAttribute == .width }
      inner.translatesAutoresizingMaskIntoConstraints = false
      card.addSubview(inner)
      NSLayoutConstraint.activate([
        inner.topAnchor.constraint(equalTo: card.topAnchor, constant: 30),
        inner.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 30),
        inner.widthAnchor.constraint(equalToConstant: 10), inner.heightAnchor.constraint(equalToConstant: 10),
      ])
    }
    func gap() -> CGFloat { stage.screenFrame(of: inner)!.minX - stage.screenFrame(of: card(stage))!.minX }
    #expect(gap() == 30)
    stage.perform { width.constant = 60 }
    #expect(gap() == 30)
    stage.perform {
      width.constant = 120
      card(stage).transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    }
    #expect(gap() == 15)
    // The transform has changed what is seen, and neither bounds nor centre.
    #expect(card(stage).bounds.size == AnchorTests.size && card(stage).center == AnchorTests.place.center)
  }
}
