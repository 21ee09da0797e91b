import Testing
import TendonGeometry
import TendonMotion

struct TransformFunctionTests {
  @Test func matricesAreThoseOfTheFunctions() {
    func made(_ function: TransformFunction, _ numbers: Double...) -> CATransform3D { function.transform(numbers)! }
    for angle in stride(from: -7.0, through: 7, by: 0.25) {
      #expect(made(.rotateX, angle) == CATransform3DMakeRotation(CGFloat(angle), 1, 0, 0))
      #expect(made(.rotateY, angle) == CATransform3DMakeRotation(CGFloat(angle), 0, 1, 0))
      #expect(made(.rotateZ, angle) == CATransform3DMakeRotation(CGFloat(angle), 0, 0, 1))
    }
    #expect(made(.scale, 2, 3, 4) == CATransform3DMakeScale(2, 3, 4))
    #expect(made(.scaleX, 2) == CATransform3DMakeScale(2, 1, 1))
    #expect(made(.scaleY, 2) == CATransform3DMakeScale(1, 2, 1))
    #expect(made(.scaleZ, 2) == CATransform3DMakeScale(1, 1, 2))
    #expect(made(.translate, 2, 3, 4) == CATransform3DMakeTranslation(2, 3, 4))
    #expect(made(.translateX, 2) == CATransform3DMakeTranslation(2, 0, 0))
    #expect(made(.translateY, 2) == CATransform3DMakeTranslation(0, 2, 0))
    #expect(made(.translateZ, 2) == CATransform3DMakeTranslation(0, 0, 2))
  }

  @Test("Rotations about the axes are those about any axis, to the last bit")
  func bitsOfRotations() {
    let axes: [(TransformFunction, CGFloat, CGFloat, CGFloat)] = [
      (.rotateX, 1, 0, 0), (.rotateY, 0, 1, 0), (.rotateZ, 0, 0, 1),
    ]
    var angles: [Double] = [0, -0.0, .pi, -.pi, 1e-20, -1e-20, 1e12]
    for step in 0..<1000 { angles.append(Double(step) / 79 - 6) }
    for angle in angles {
      for (function, x, y, z) in axes {
        let expected = CATransform3DMakeRotation(CGFloat(angle), x, y, z).elements.map(\.bitPattern)
        #expect(function.transform([angle])?.elements.map(\.bitPattern) == expected, "\(angle)")
      }
    }
  }

  @Test func countsMustFit() {
    for function in TransformFunction.allCases {
      for count in 0...4 {
        #expect((function.transform(Array(repeating: 1, count: count)) != nil) == (count == function.inputCount))
      }
    }
  }
}
