import Foundation
import Testing
import UIKit

/// Conditions that are written as texts.
@Suite struct PredicateTests {
  final class Person {
    let name: String
    let age: Int
    let friends: [Person]
    init(_ name: String, _ age: Int, _ friends: [Person] = []) {
      (self.name, self.age, self.friends) = (name, age, friends)
    }
  }

  @Test(arguments: [
    ("ann@example.org", true), ("ann@example", false), ("x ann@example.org", false), ("ann@example.org\n", false),
  ])
  func aRegularExpressionMatchesTheWholeText(text: String, isMatch: Bool) {
    let predicate = NSPredicate(format: "SELF MATCHES %@", "[a-z]+@[a-z]+\\.[a-z]{2,4}")
    #expect(predicate.evaluate(with: text) == isMatch)
  }

  @Test(arguments: [
    ("name == 'Ann'", true), ("name = \"Bob\"", false), ("name == 'ann'", false), ("name ==[c] 'ANN'", true),
    ("age > 30", true), ("age <= 30", false), ("age BETWEEN {30, 40}", true), ("age IN {1, 2, 34}", true),
    ("name BEGINSWITH 'A' AND age != 34", false), ("name BEGINSWITH 'A' OR age != 34", true),
    ("NOT (name CONTAINS 'n')", false), ("name LIKE 'A*'", true), ("name LIKE 'A?'", false),
    ("name ENDSWITH[c] 'NN'", true),
    ("name CONTAINS[cd] 'ÀN'", true), ("ANY friends.age < 20", true), ("ALL friends.age < 20", false),
    ("NONE friends.name == 'Eve'", true), ("friends.@count == 2", true), ("name.length == 3", true),
    ("name == nil", false), ("name != NULL", true), ("TRUEPREDICATE && !FALSEPREDICATE", true), ("age > -1", true),
  ])
  func comparisons(format: String, expected: Bool) {
    let ann = Person("Ann", 34, [Person("Bob", 18), Person("Cid", 50)])
    #expect(NSPredicate(format: format).evaluate(with: ann) == expected)
  }

  @Test func placeholders() {
    let people = [Person("Ann", 34), Person("Bob", 18)]
    let predicate = NSPredicate(format: "%K == %@ AND age < %d", "name", "Bob", 20)
    #expect(people.map { predicate.evaluate(with: $0) } == [false, true])
    #expect(NSPredicate(format: "SELF IN %@", ["a", "b"]).evaluate(with: "b"))
    #expect(NSPredicate(format: "SELF > %@", argumentArray: [Date(timeIntervalSince1970: 1)]).evaluate(with: Date()))
    #expect(NSPredicate(format: "key.inner == 3").evaluate(with: ["key": ["inner": 3]]))
  }
}
