import UIKit

/// Three pages before a moving gradient; the last one ends in confetti, and in a sheet.
class OnboardingViewController: UIViewController, UIScrollViewDelegate {
  private struct Page {
    let symbol: String
    let title: String
    let text: String
    let colors: [UIColor]
  }

  private let pages = [
    Page(
      symbol: "leaf.fill", title: "Grow", text: "Plant what you like, and see what becomes of it.",
      colors: [.systemGreen, .systemTeal]),
    Page(
      symbol: "drop.fill", title: "Water", text: "A word in time saves the beans. We tell you when it is dry.",
      colors: [.systemBlue, .systemIndigo]),
    Page(
      symbol: "sun.max.fill", title: "Harvest", text: "Share what is too much for one kitchen.",
      colors: [.systemOrange, .systemPink]),
  ]

  private let gradient = CAGradientLayer()
  private let scrollView = UIScrollView()
  private let pageControl = UIPageControl()
  private let button = UIButton(type: .custom)
  private var symbols: [UIImageView] = []
  private var shownPage = 0

  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

  override func viewDidLoad() {
    super.viewDidLoad()
    gradient.colors = pages[0].colors.map(\.cgColor)
    gradient.startPoint = CGPoint(x: 0, y: 0)
    gradient.endPoint = CGPoint(x: 1, y: 1)
    view.layer.insertSublayer(gradient, at: 0)

    scrollView.isPagingEnabled = true
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.delegate = self
    scrollView.accessibilityIdentifier = "pages"
    pageControl.numberOfPages = pages.count
    pageControl.addTarget(self, action: #selector(pageControlChanged(_:)), for: .valueChanged)
    pageControl.accessibilityIdentifier = "dots"
    button.setTitle("Continue", for: .normal)
    button.setTitleColor(.black, for: .normal)
    button.setTitleColor(.darkGray, for: .highlighted)
    button.titleLabel?.font = UIFont.boldSystemFont(ofSize: 18)
    button.backgroundColor = .white
    button.layer.cornerRadius = 25
    button.layer.shadowColor = UIColor.black.cgColor
    button.layer.shadowOpacity = 0.2
    button.layer.shadowOffset = CGSize(width: 0, height: 4)
    button.layer.shadowRadius = 8
    button.accessibilityIdentifier = "continue"
    button.addTarget(self, action: #selector(next(_:)), for: .touchUpInside)
    for subview in [scrollView, pageControl, button] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.topAnchor),
      scrollView.leftAnchor.constraint(equalTo: view.leftAnchor),
      scrollView.rightAnchor.constraint(equalTo: view.rightAnchor),
      scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      pageControl.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      pageControl.bottomAnchor.constraint(equalTo: button.topAnchor, constant: -16),
      button.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor, constant: 16),
      button.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor, constant: -16),
      button.heightAnchor.constraint(equalToConstant: 50),
      button.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -24),
    ])
    setUpPages()
  }

  private func setUpPages() {
    var previous: UIView?
    for page in pages {
      let view = makePage(page)
      scrollView.addSubview(view)
      NSLayoutConstraint.activate([
        view.topAnchor.constraint(equalTo: scrollView.topAnchor),
        view.bottomAnchor.constraint(equalTo: scrollView.bottomAnchor),
        view.widthAnchor.constraint(equalTo: scrollView.widthAnchor),
        view.heightAnchor.constraint(equalTo: scrollView.heightAnchor),
        view.leadingAnchor.constraint(equalTo: previous?.trailingAnchor ?? scrollView.leadingAnchor),
      ])
      previous = view
    }
    previous?.trailingAnchor.constraint(equalTo: scrollView.trailingAnchor).isActive = true
  }

  private func makePage(_ page: Page) -> UIView {
    let configuration = UIImage.SymbolConfiguration(pointSize: 96, weight: .semibold)
    let symbol = UIImageView(image: UIImage(systemName: page.symbol, withConfiguration: configuration))
    symbol.tintColor = .white
    symbol.contentMode = .center
    symbols.append(symbol)
    let title = UILabel()
    title.text = page.title
    title.font = UIFontMetrics(forTextStyle: .largeTitle).scaledFont(for: .systemFont(ofSize: 40, weight: .heavy))
    title.textColor = .white
    title.textAlignment = .center
    let text = UILabel()
    text.text = page.text
    text.numberOfLines = 0
    text.font = .preferredFont(forTextStyle: .title3)
    text.textColor = UIColor(white: 1, alpha: 0.85)
    text.textAlignment = .center
    let stack = UIStackView(arrangedSubviews: [symbol, title, text])
    stack.axis = .vertical
    stack.spacing = 16
    stack.setCustomSpacing(40, after: symbol)
    stack.translatesAutoresizingMaskIntoConstraints = false
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.centerYAnchor.constraint(equalTo: view.centerYAnchor, constant: -60),
      stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 40),
      stack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -40),
    ])
    return view
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    gradient.frame = view.bounds
    CATransaction.commit()
  }

  // MARK: - Pages

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard scrollView.bounds.width > 0 else { return }
    let position = scrollView.contentOffset.x / scrollView.bounds.width
    for (index, symbol) in symbols.enumerated() {
      let distance = CGFloat(index) - position
      symbol.transform = CGAffineTransform(rotationAngle: distance * .pi / 4)
        .scaledBy(x: max(0.4, 1 - abs(distance)), y: max(0.4, 1 - abs(distance)))
      symbol.alpha = max(0, 1 - abs(distance))
    }
    show(Int(position.rounded()))
  }

  private func show(_ page: Int) {
    let page = min(max(page, 0), pages.count - 1)
    guard page != shownPage else { return }
    shownPage = page
    pageControl.currentPage = page
    let colors = pages[page].colors.map(\.cgColor)
    let animation = CABasicAnimation(keyPath: #keyPath(CAGradientLayer.colors))
    animation.fromValue = gradient.presentation()?.colors ?? gradient.colors
    animation.toValue = colors
    animation.duration = 0.5
    animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    gradient.colors = colors
    gradient.add(animation, forKey: "colors")
    UIView.transition(with: button, duration: 0.3, options: .transitionCrossDissolve) {
      self.button.setTitle(page == self.pages.count - 1 ? "Begin" : "Continue", for: .normal)
    }
  }

  private func scroll(to page: Int) {
    scrollView.setContentOffset(CGPoint(x: CGFloat(page) * scrollView.bounds.width, y: 0), animated: true)
  }

  @objc private func pageControlChanged(_ sender: UIPageControl) {
    scroll(to: sender.currentPage)
  }

  @objc private func next(_ sender: UIButton) {
    guard shownPage == pages.count - 1 else { return scroll(to: shownPage + 1) }
    UIView.animate(
      withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0, options: [],
      animations: { sender.transform = CGAffineTransform(scaleX: 1.08, y: 1.08) },
      completion: { _ in sender.transform = .identity })
    celebrate()
    perform(#selector(showPlans), with: nil, afterDelay: 1.6)
  }

  // MARK: - Confetti

  private func celebrate() {
    let emitter = CAEmitterLayer()
    emitter.emitterPosition = CGPoint(x: view.bounds.midX, y: -10)
    emitter.emitterSize = CGSize(width: view.bounds.width, height: 1)
    emitter.emitterShape = .line
    emitter.beginTime = CACurrentMediaTime()
    let colors: [UIColor] = [.systemYellow, .systemPink, .systemGreen, .white]
    emitter.emitterCells = colors.map(makeConfetti)
    view.layer.addSublayer(emitter)
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { emitter.birthRate = 0 }
    DispatchQueue.main.asyncAfter(deadline: .now() + 6) { emitter.removeFromSuperlayer() }
  }

  private func makeConfetti(_ color: UIColor) -> CAEmitterCell {
    let cell = CAEmitterCell()
    cell.contents = confettiImage().cgImage
    cell.color = color.cgColor
    cell.birthRate = 14
    cell.lifetime = 5
    cell.velocity = 180
    cell.velocityRange = 60
    cell.yAcceleration = 120
    cell.emissionLongitude = .pi
    cell.emissionRange = .pi / 4
    cell.spin = 3
    cell.spinRange = 4
    cell.scale = 0.6
    cell.scaleRange = 0.3
    return cell
  }

  private func confettiImage() -> UIImage {
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 14, height: 9))
    return renderer.image { context in
      UIColor.white.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 14, height: 9))
    }
  }

  // MARK: - Sheet

  @objc private func showPlans() {
    let plans = PlansViewController()
    if let sheet = plans.sheetPresentationController {
      sheet.detents = [.medium(), .large()]
      sheet.prefersGrabberVisible = true
      sheet.preferredCornerRadius = 24
    }
    present(plans, animated: true)
  }
}
