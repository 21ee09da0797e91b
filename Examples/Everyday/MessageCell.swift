import UIKit

/// A row of the inbox, as high as its text.
final class MessageCell: UITableViewCell {
  static let reuseIdentifier = String(describing: MessageCell.self)

  private let badge = UILabel()
  private let dot = UIView()
  private let senderLabel = UILabel()
  private let timeLabel = UILabel()
  private let subjectLabel = UILabel()
  private let bodyLabel = UILabel()
  private let flag = UIImageView(image: UIImage(systemName: "flag.fill"))

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    setUp()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    badge.textAlignment = .center
    badge.textColor = .white
    badge.font = .systemFont(ofSize: 15, weight: .bold)
    badge.layer.cornerRadius = 20
    badge.clipsToBounds = true
    dot.backgroundColor = .systemBlue
    dot.layer.cornerRadius = 5
    senderLabel.font = .preferredFont(forTextStyle: .headline)
    timeLabel.font = .preferredFont(forTextStyle: .subheadline)
    timeLabel.textColor = .secondaryLabel
    timeLabel.setContentCompressionResistancePriority(.required, for: .horizontal)
    timeLabel.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    subjectLabel.font = .preferredFont(forTextStyle: .subheadline)
    bodyLabel.font = .preferredFont(forTextStyle: .subheadline)
    bodyLabel.textColor = .secondaryLabel
    bodyLabel.numberOfLines = 3
    flag.tintColor = .systemOrange
    flag.contentMode = .scaleAspectFit

    let head = UIStackView(arrangedSubviews: [senderLabel, flag, timeLabel])
    head.spacing = 6
    head.alignment = .firstBaseline
    let texts = UIStackView(arrangedSubviews: [head, subjectLabel, bodyLabel])
    texts.axis = .vertical
    texts.spacing = 3
    for view in [badge, dot, texts] {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
    }
    let margins = contentView.layoutMarginsGuide
    NSLayoutConstraint.activate([
      badge.leadingAnchor.constraint(equalTo: margins.leadingAnchor, constant: 8),
      badge.topAnchor.constraint(equalTo: margins.topAnchor),
      badge.widthAnchor.constraint(equalToConstant: 40),
      badge.heightAnchor.constraint(equalTo: badge.widthAnchor),
      badge.bottomAnchor.constraint(lessThanOrEqualTo: margins.bottomAnchor),
      dot.centerXAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 12),
      dot.centerYAnchor.constraint(equalTo: badge.centerYAnchor),
      dot.widthAnchor.constraint(equalToConstant: 10),
      dot.heightAnchor.constraint(equalToConstant: 10),
      texts.leadingAnchor.constraint(equalTo: badge.trailingAnchor, constant: 12),
      texts.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      texts.topAnchor.constraint(equalTo: margins.topAnchor),
      texts.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
    ])
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    dot.alpha = 1
  }

  func configure(with message: Message) {
    badge.text = message.initials
    badge.backgroundColor = UIColor(
      hue: CGFloat(message.id * 47 % 100) / 100, saturation: 0.5, brightness: 0.75, alpha: 1)
    senderLabel.text = message.sender
    timeLabel.text = message.time
    subjectLabel.text = message.subject
    bodyLabel.text = message.body
    flag.isHidden = !message.isFlagged
    dot.isHidden = message.isRead
    accessibilityIdentifier = "message\(message.id)"
  }
}
