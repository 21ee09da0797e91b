import Foundation

/// A message of the inbox.
struct Message: Hashable, Identifiable {
  let id: Int
  let sender: String
  let subject: String
  let body: String
  let time: String
  var isRead = false
  var isFlagged = false

  var initials: String {
    sender.split(separator: " ").prefix(2).compactMap { $0.first.map(String.init) }.joined()
  }

  static let samples = [
    Message(
      id: 1, sender: "Ada Brook", subject: "The boat is ready",
      body: "We painted the hull last week. If the wind holds we can take her out on Saturday, early in the morning.",
      time: "09:41"),
    Message(
      id: 2, sender: "Library", subject: "Two books are due", body: "Please return them by Friday.", time: "09:12"),
    Message(
      id: 3, sender: "Tomas Lind", subject: "Minutes",
      body:
        "Here is what we agreed on: the fence is moved by two metres, the gate stays where it is, and the apple trees "
        + "are cut in February. Write to me if I forgot something.",
      time: "08:30", isRead: true),
    Message(id: 4, sender: "Mira Okoye", subject: "Lunch?", body: "At one, by the fountain?", time: "Mon"),
    Message(
      id: 5, sender: "Night Train", subject: "Your journey",
      body: "Carriage 12, berth 34. Breakfast is served from six o'clock on.", time: "Mon", isRead: true),
    Message(
      id: 6, sender: "Jon Vale", subject: "Photos of the garden",
      body: "I have put them all into one folder. The ones of the pond are the best, I think.", time: "Sun",
      isRead: true),
    Message(id: 7, sender: "Choir", subject: "New hour", body: "We begin at seven from now on.", time: "Sun"),
    Message(
      id: 8, sender: "Ines Hart", subject: "Recipe",
      body: "Flour, butter, a little salt, and patience. Let the dough rest over night, then fold it three times.",
      time: "Sat", isRead: true),
  ]
}
