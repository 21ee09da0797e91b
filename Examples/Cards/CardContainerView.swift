import Tendon

/// The source of the cards of a container.
@MainActor
protocol CardContainerDataSource: AnyObject {
  func numberOfCards(in container: CardContainerView) -> Int
  func cardContainer(_ container: CardContainerView, imageForCardAt index: Int) -> UIImage?
}

/// The appearance of a card by its place, which is counted from the front.
struct CardLook {
  var size: CGSize
  var alpha: CGFloat = 1
  var imageAlpha: CGFloat = 1
  var shade: CGFloat = 0
  var border: CGFloat
  var zPosition: CGFloat
}

/// A stack of cards, smaller and darker to the rear. The front card flips down about its lower edge and comes up again,
/// by a finger or at a call; cards are put in and taken out; what is not seen is used again.
///
/// What the container holds changes at once; what is seen follows, and can be turned round at any time.
class CardContainerView: UIView {
  weak var dataSource: (any CardContainerDataSource)? { didSet { reloadData() } }

  var cardSize = CGSize(width: 400, height: 300) { didSet { arrangeCards() } }
  var maxVisibleCardCount = 10 { didSet { arrangeCards() } }
  /// The distance by which a card is above the one in front of it, behind the front card and at the rear.
  var yOffsetsBetweenCards: (max: CGFloat, min: CGFloat) = (35, 15) { didSet { arrangeCards() } }
  var cardBorderWidth: CGFloat = 5 { didSet { arrangeCards() } }
  var dimsRearCards = true { didSet { arrangeCards() } }
  /// Seconds of a flip at a call.
  var flipTime = (down: 0.4, up: 0.4)
  /// Seconds of what is left when the finger lifts: of a card that is turned away, and of all that goes up or back.
  var finishTime = (down: 0.2, up: 0.2)
  var moveTime = 0.25
  /// True if a card that has turned over fades out.
  var fadesTurnedCards = true
  /// The picture on the backs; nil: none, and the black of the card is seen, as in the article.
  var cardBack: UIImage? = Pictures.back
  /// The distance of the viewer from the cards.
  var viewerDistance: CGFloat = 2000

  private(set) var headCardIndex = 0
  /// The cards in their places, from the front.
  private(set) var cards: [CardView] = []
  /// Cards on their way down, the last one of which was the front card before.
  private var falling: [CardView] = []
  private(set) var spare: [CardView] = []
  private var count = 0

  private lazy var pan = UIPanGestureRecognizer { [weak self] _ in self?.panDidChange() }
  /// The card in the hand.
  private var held: (card: CardView, isGoingDown: Bool, start: CGFloat)?
  /// The way of a finger that turns a card over.
  private let panLength: CGFloat = 150

  override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  func prepare() { addGestureRecognizer(pan) }

  override var accessibilityElements: [Any]? {
    get { cards }
    set { preconditionFailure("the elements of a container are its cards") }
  }

  // MARK: - Places

  func scale(at place: Int) -> CGFloat { place < 1 ? 1 : max(0.1, line(1, 8, 0.95, 0.5, at: place)) }

  /// The distance by which a card is above the one in front of it.
  func step(at place: Int) -> CGFloat {
    line(1, maxVisibleCardCount, yOffsetsBetweenCards.max, yOffsetsBetweenCards.min, at: place)
  }

  func offset(at place: Int) -> CGFloat { place < 1 ? 0 : (1...place).reduce(0) { $0 + step(at: $1) } }

  func look(at place: Int) -> CardLook {
    let scale = scale(at: place)
    let dim = place < 3 ? 1 : min(max(line(3, 9, 1, 0.2, at: place), 0.1), 1)
    return CardLook(
      size: CGSize(width: cardSize.width * scale, height: cardSize.height * scale), imageAlpha: dimsRearCards ? dim : 1,
      border: cardBorderWidth * scale, zPosition: 100 - CGFloat(place))
  }

  /// The view that a card in a place hangs on.
  func holder(at place: Int) -> UIView { self }

  /// A new constraint that holds a card up.
  func makeSupport(of card: CardView, by holder: UIView) -> NSLayoutConstraint {
    card.topAnchor.constraint(equalTo: bottomAnchor)
  }

  func supportConstant(at place: Int, by holder: UIView) -> CGFloat { -cardSize.height / 2 - offset(at: place) }

  /// The delay of a card that moves to a new place, after others have flipped down or come up.
  func moveDelay(at place: Int, hasRisen: Bool) -> Double { 0 }

  final func line(_ x1: Int, _ x2: Int, _ y1: CGFloat, _ y2: CGFloat, at x: Int) -> CGFloat {
    y1 + (y2 - y1) * CGFloat(x - x1) / CGFloat(x2 - x1)
  }

  private func bind(_ card: CardView, at place: Int, to holder: UIView) {
    if card.support?.secondItem !== holder || card.support?.isActive != true {
      card.support?.isActive = false
      card.support = makeSupport(of: card, by: holder)
      card.support?.isActive = true
    }
    card.support?.constant = supportConstant(at: place, by: holder)
  }

  private func put(_ card: CardView, at place: Int) {
    let look = look(at: place)
    fit(card, look, at: place, to: holder(at: place))
    (card.alpha, card.layer.zPosition) = (look.alpha, look.zPosition)
  }

  private func fit(_ card: CardView, _ look: CardLook, at place: Int, to holder: UIView) {
    bind(card, at: place, to: holder)
    (card.width.constant, card.height.constant) = (look.size.width, look.size.height)
    (card.imageView.alpha, card.shade.alpha) = (look.imageAlpha, look.shade)
    card.imageView.layer.borderWidth = look.border
  }

  /// Puts every card into its place.
  final func arrangeCards() {
    takeCards()
    for (place, card) in cards.enumerated() { put(card, at: place) }
    for card in falling + [held?.card].compactMap({ $0 }) { fit(card, look(at: 0), at: 0, to: self) }
  }

  private func moveCards(after delay: Double, hasRisen: Bool = false) {
    takeCards(after: delay)
    for (place, card) in cards.enumerated() {
      UIView.animate(
        withDuration: moveTime, delay: delay + moveDelay(at: place, hasRisen: hasRisen), options: .allowUserInteraction,
        animations: {
          self.put(card, at: place)
          self.layoutIfNeeded()
        })
    }
  }

  // MARK: - Cards

  func reloadData() {
    letGo()
    for card in cards + falling { putAway(card) }
    (cards, falling, headCardIndex) = ([], [], 0)
    count = dataSource?.numberOfCards(in: self) ?? 0
    takeCards(fading: false)
  }

  /// Takes cards for the places at the rear that have none, and lets go of what is too many.
  private func takeCards(fading: Bool = true, after delay: Double = 0) {
    while cards.count < maxVisibleCardCount, headCardIndex + cards.count < count {
      let card = makeCard(headCardIndex + cards.count)
      cards.append(card)
      if fading { show(card, at: cards.count - 1, after: delay) } else { put(card, at: cards.count - 1) }
    }
    while cards.count > maxVisibleCardCount {
      let card = cards.removeLast()
      bind(card, at: cards.count, to: self)
      UIView.animate(
        withDuration: moveTime, delay: delay, options: .allowUserInteraction, animations: { card.alpha = 0 },
        completion: putAwayAfterJourney(of: card))
    }
  }

  private func makeCard(_ index: Int) -> CardView {
    let card = spare.popLast() ?? CardView()
    card.imageView.image = dataSource?.cardContainer(self, imageForCardAt: index)
    card.back.image = cardBack
    card.layer.transform = transform(turnedBy: 0)
    addSubview(card)
    card.centerXAnchor.constraint(equalTo: centerXAnchor).isActive = true
    return card
  }

  /// Lets a new card appear in its place, or above it.
  private func show(_ card: CardView, at place: Int, raisedBy height: CGFloat = 0, after delay: Double = 0) {
    UIView.performWithoutAnimation {
      put(card, at: place)
      card.support?.constant -= height
      card.alpha = 0
      layoutIfNeeded()
    }
    UIView.animate(withDuration: 0.25, delay: delay, options: .allowUserInteraction) {
      card.alpha = look(at: place).alpha
    }
  }

  private func putAway(_ card: CardView) {
    card.journey += 1
    falling.removeAll { $0 === card }
    // Takes the constraints along that hold it.
    card.removeFromSuperview()
    card.layer.removeAllAnimations()
    card.support = nil
    spare.append(card)
  }

  private func putAwayAfterJourney(of card: CardView) -> (Bool) -> Void {
    card.journey += 1
    return { [weak self, journey = card.journey] _ in
      if card.journey == journey { self?.putAway(card) }
    }
  }

  func insertCard(at index: Int) {
    precondition((0...count).contains(index), "a card is put in at 0...\(count), got \(index)")
    letGo()
    count += 1
    guard index >= headCardIndex else {
      headCardIndex += 1
      return moveCards(after: 0)
    }
    let place = index - headCardIndex
    guard place < maxVisibleCardCount else { return moveCards(after: 0) }
    let card = makeCard(index)
    cards.insert(card, at: place)
    show(card, at: place, raisedBy: cardSize.height / 2)
    moveCards(after: 0.25)
  }

  func removeCard(at index: Int) {
    precondition((0..<count).contains(index), "a card is taken out at 0..<\(count), got \(index)")
    letGo()
    count -= 1
    guard index >= headCardIndex else {
      // What falls has another index now, or none.
      falling = []
      headCardIndex -= 1
      return moveCards(after: 0)
    }
    let place = index - headCardIndex
    guard place < cards.count else { return moveCards(after: 0) }
    let card = cards.remove(at: place)
    bind(card, at: place, to: self)
    // What hangs on the card stays where it is until the others move.
    if place < cards.count { bind(cards[place], at: place + 1, to: holder(at: place)) }
    UIView.animateKeyframes(
      withDuration: 0.4, delay: 0, options: .allowUserInteraction,
      animations: {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) {
          card.support?.constant -= cardSize.height
          layoutIfNeeded()
        }
        UIView.addKeyframe(withRelativeStartTime: 0.7, relativeDuration: 0.3) { card.alpha = 0 }
      }, completion: putAwayAfterJourney(of: card))
    moveCards(after: 0.4)
  }

  // MARK: - Flipping

  private func transform(turnedBy turn: CGFloat) -> CATransform3D {
    var perspective = CATransform3D()
    perspective.m34 = -1 / viewerDistance
    return CATransform3DRotate(perspective, -.pi * turn, 1, 0, 0)
  }

  func flipDown() {
    letGo()
    guard let card = cards.first else { return }
    leave(card)
    fly(card, down: true)
    moveCards(after: flipTime.down)
  }

  func flipUp() {
    letGo()
    guard let card = takeBack() else { return moveCards(after: 0) }
    enter(card)
    fly(card, down: false)
    moveCards(after: flipTime.up, hasRisen: true)
  }

  /// The card that was in front before: caught in the air, or a new one that lies on its face.
  private func takeBack() -> CardView? {
    if let card = falling.popLast() { return card }
    guard headCardIndex > 0 else { return nil }
    let card = makeCard(headCardIndex - 1)
    UIView.performWithoutAnimation {
      put(card, at: 0)
      card.layer.transform = transform(turnedBy: 1)
      card.layer.zPosition += 1
      if fadesTurnedCards { card.alpha = 0 }
      layoutIfNeeded()
    }
    return card
  }

  private func leave(_ card: CardView) {
    cards.removeFirst()
    falling.append(card)
    headCardIndex += 1
    card.layer.zPosition = look(at: 0).zPosition + 1
  }

  private func enter(_ card: CardView) {
    cards.insert(card, at: 0)
    headCardIndex -= 1
    card.journey += 1
  }

  private func fly(_ card: CardView, down: Bool) {
    UIView.animateKeyframes(
      withDuration: down ? flipTime.down : flipTime.up, delay: 0, options: .allowUserInteraction,
      animations: {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) {
          card.layer.transform = transform(turnedBy: down ? 1 : 0)
        }
        guard fadesTurnedCards else { return }
        UIView.addKeyframe(withRelativeStartTime: down ? 0.9 : 0, relativeDuration: down ? 0.1 : 0.5) {
          card.alpha = down ? 0 : look(at: 0).alpha
        }
      }, completion: down ? putAwayAfterJourney(of: card) : nil)
  }

  // MARK: - The finger

  private func panDidChange() {
    switch pan.state {
    case .began: takeInHand()
    case .changed: if let held { held.card.layer.transform = transform(turnedBy: heldTurn) }
    case .ended, .cancelled: release()
    case .possible, .failed: break
    }
  }

  /// Takes the front card, or for a finger that moves up the one before: where it is, in the air or at rest.
  private func takeInHand() {
    let isGoingDown = pan.velocity(in: self).y > 0
    guard let card = isGoingDown ? cards.first : takeBack() else { return }
    card.journey += 1
    card.hold()
    held = (card, isGoingDown, card.seenTurn)
    UIView.animate(withDuration: 0.1, delay: 0, options: .allowUserInteraction) { card.alpha = look(at: 0).alpha }
  }

  private var heldTurn: CGFloat {
    min(max((held?.start ?? 0) + pan.translation(in: self).y / panLength, 0), 1)
  }

  /// - Returns: whether the cards have other places now, into which nobody has moved them yet.
  private func letFly() -> (after: Double, hasRisen: Bool)? {
    guard let (card, isGoingDown, _) = held else { return nil }
    let turn = heldTurn
    let down = isGoingDown ? turn >= 0.5 : turn > 0.5
    held = nil
    let rest = down ? 1 - turn : -turn
    let time = down && isGoingDown ? finishTime.down : finishTime.up
    // Before the animation: one that has no way to go ends at once.
    let isInPlace = cards.first === card
    if down, isInPlace { leave(card) } else if down { falling.append(card) } else if !isInPlace { enter(card) }
    UIView.animate(
      withDuration: time, delay: 0, usingSpringWithDamping: 1,
      initialSpringVelocity: rest == 0 ? 0 : pan.velocity(in: self).y / panLength / rest,
      options: .allowUserInteraction,
      animations: {
        card.layer.transform = transform(turnedBy: down ? 1 : 0)
        if fadesTurnedCards { card.alpha = down ? 0 : look(at: 0).alpha }
      }, completion: down ? putAwayAfterJourney(of: card) : nil)
    return down == isInPlace ? (time, !down) : nil
  }

  private func release() {
    if let move = letFly() { moveCards(after: move.after, hasRisen: move.hasRisen) }
  }

  /// Takes the card out of the hand. Who calls it moves the cards: the data may be others already than those that they show.
  private func letGo() {
    guard held != nil else { return }
    _ = letFly()
    // What the finger does from now on is no concern of the cards.
    pan.isEnabled = false
    pan.isEnabled = true
  }
}
