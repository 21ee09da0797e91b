import TendonDrawing
import TendonGeometry
import TendonLayers
import Testing

/// The defaults of Core Animation's headers, property by property.
@MainActor
struct LayerDefaultTests {
  private let unit = CGRect(x: 0, y: 0, width: 1, height: 1)

  @Test func layer() {
    let layer = CALayer()
    #expect(layer.bounds == .zero && layer.position == .zero && layer.zPosition == 0 && layer.frame == .zero)
    #expect(layer.anchorPoint == CGPoint(x: 0.5, y: 0.5) && layer.anchorPointZ == 0)
    #expect(CATransform3DIsIdentity(layer.transform) && CATransform3DIsIdentity(layer.sublayerTransform))
    #expect(!layer.isHidden && layer.isDoubleSided && !layer.isGeometryFlipped && layer.contentsAreFlipped())
    #expect(layer.superlayer == nil && layer.sublayers == nil && layer.mask == nil && !layer.masksToBounds)
    #expect(layer.contents == nil && layer.contentsRect == unit && layer.contentsCenter == unit)
    #expect(layer.contentsGravity == .resize && layer.contentsScale == 1 && layer.contentsFormat == .RGBA8Uint)
    #expect(layer.minificationFilter == .linear && layer.magnificationFilter == .linear && !layer.isOpaque)
    #expect(!layer.needsDisplay() && !layer.needsDisplayOnBoundsChange && !layer.needsLayout())
    #expect(layer.allowsEdgeAntialiasing && layer.edgeAntialiasingMask.rawValue == 15)
    #expect(layer.backgroundColor == nil && layer.cornerRadius == 0 && layer.maskedCorners.rawValue == 15)
    #expect(layer.cornerCurve == .circular && layer.borderWidth == 0 && layer.borderColor == .black)
    #expect(layer.opacity == 1 && layer.allowsGroupOpacity && !layer.shouldRasterize && layer.rasterizationScale == 1)
    #expect(layer.shadowColor == .black && layer.shadowOpacity == 0 && layer.shadowRadius == 3)
    #expect(layer.shadowOffset == CGSize(width: 0, height: -3) && layer.shadowPath == nil)
    #expect(layer.actions == nil && layer.name == nil && layer.delegate == nil && layer.style == nil)
    #expect(layer.beginTime == 0 && layer.speed == 1 && layer.timeOffset == 0 && layer.animationKeys() == nil)
    #expect(layer.visibleRect == .zero && layer.preferredFrameSize() == .zero)
    #expect(CALayer.cornerCurveExpansionFactor(.circular) == 1)
    #expect(CALayer.cornerCurveExpansionFactor(.continuous) == 1.528665)
    #expect(!CALayer.needsDisplay(forKey: "bounds") && CALayer.defaultValue(forKey: "strange") == nil)
    #expect(CALayer.defaultValue(forKey: "shadowRadius") as? CGFloat == 3)
    #expect(CALayer.defaultValue(forKey: "masksToBounds") as? Bool == false)
  }

  @Test func masks() {
    let corners: [(CACornerMask, UInt)] = [
      (.layerMinXMinYCorner, 1), (.layerMaxXMinYCorner, 2), (.layerMinXMaxYCorner, 4), (.layerMaxXMaxYCorner, 8),
    ]
    #expect(corners.allSatisfy { $0.rawValue == $1 })
    let edges: [(CAEdgeAntialiasingMask, UInt32)] = [
      (.layerLeftEdge, 1), (.layerRightEdge, 2), (.layerBottomEdge, 4), (.layerTopEdge, 8),
    ]
    #expect(edges.allSatisfy { $0.rawValue == $1 })
  }

  @Test func shape() {
    let layer = CAShapeLayer()
    #expect(layer.path == nil && layer.fillColor == .black && layer.fillRule == .nonZero && layer.strokeColor == nil)
    #expect(layer.strokeStart == 0 && layer.strokeEnd == 1 && layer.lineWidth == 1 && layer.miterLimit == 10)
    #expect(layer.lineCap == .butt && layer.lineJoin == .miter && layer.lineDashPhase == 0)
    #expect(layer.lineDashPattern == nil)
  }

  @Test func gradient() {
    let layer = CAGradientLayer()
    #expect(layer.colors == nil && layer.locations == nil && layer.type == .axial)
    #expect(layer.startPoint == CGPoint(x: 0.5, y: 0) && layer.endPoint == CGPoint(x: 0.5, y: 1))
  }

  @Test func text() {
    let layer = CATextLayer()
    #expect(layer.string == nil && layer.font as? String == "Helvetica" && layer.fontSize == 36)
    #expect(layer.foregroundColor == .white && !layer.isWrapped && layer.truncationMode == .none)
    #expect(layer.alignmentMode == .natural && layer.preferredFrameSize() == .zero)
  }

  @Test func replicator() {
    let layer = CAReplicatorLayer()
    #expect(layer.instanceCount == 1 && !layer.preservesDepth && layer.instanceDelay == 0)
    #expect(CATransform3DIsIdentity(layer.instanceTransform) && layer.instanceColor == .white)
    #expect(layer.instanceRedOffset == 0 && layer.instanceGreenOffset == 0 && layer.instanceBlueOffset == 0)
    #expect(layer.instanceAlphaOffset == 0)
  }

  @Test func emitter() {
    let layer = CAEmitterLayer()
    #expect(layer.emitterCells == nil && layer.birthRate == 1 && layer.lifetime == 1)
    #expect(layer.emitterPosition == .zero && layer.emitterZPosition == 0 && layer.emitterSize == .zero)
    #expect(layer.emitterDepth == 0 && layer.emitterShape == .point && layer.emitterMode == .volume)
    #expect(layer.renderMode == .unordered && !layer.preservesDepth && layer.velocity == 1 && layer.scale == 1)
    #expect(layer.spin == 1 && layer.seed == 0)
  }

  @Test func cell() {
    let cell = CAEmitterCell()
    #expect(cell.name == nil && cell.isEnabled && cell.birthRate == 0 && cell.lifetime == 0 && cell.lifetimeRange == 0)
    #expect(cell.beginTime == 0 && cell.duration == 0 && cell.contents == nil && cell.emitterCells == nil)
    #expect(cell.emissionLatitude == 0 && cell.emissionLongitude == 0 && cell.emissionRange == 0)
    #expect(cell.velocity == 0 && cell.velocityRange == 0)
    #expect(cell.xAcceleration == 0 && cell.yAcceleration == 0 && cell.zAcceleration == 0)
    #expect(cell.scale == 1 && cell.scaleRange == 0 && cell.scaleSpeed == 0 && cell.spin == 0 && cell.spinRange == 0)
    #expect(cell.color == .white && cell.contentsRect == unit && cell.contentsScale == 1)
    #expect([cell.redRange, cell.greenRange, cell.blueRange, cell.alphaRange] == [0, 0, 0, 0])
    #expect([cell.redSpeed, cell.greenSpeed, cell.blueSpeed, cell.alphaSpeed] == [0, 0, 0, 0])
    #expect(cell.minificationFilter == .linear && cell.magnificationFilter == .linear)
  }

  @Test func scrollTiledAndTransform() {
    let tiled = CATiledLayer()
    #expect(tiled.tileSize == CGSize(width: 256, height: 256))
    #expect(tiled.levelsOfDetail == 1 && tiled.levelsOfDetailBias == 0)
    #expect(CAScrollLayer().scrollMode == .both && !CAScrollLayer().masksToBounds)
    #expect(CATransformLayer().snapshot(at: 0).kind == .transform && CALayer().snapshot(at: 0).kind == .plain)
  }

  @Test("What Apple marks as animatable has a key path in every kind of layer that has it")
  func animatable() {
    let plain = [
      "bounds", "bounds.origin.x", "position", "position.y", "zPosition", "anchorPoint", "anchorPointZ", "transform",
      "transform.rotation.z", "sublayerTransform", "opacity", "cornerRadius", "borderWidth", "borderColor",
      "backgroundColor", "shadowColor", "shadowOpacity", "shadowOffset", "shadowRadius", "shadowPath", "contentsRect",
      "contentsCenter", "contentsScale", "rasterizationScale",
    ]
    let emitter = CAEmitterLayer()
    let cell = CAEmitterCell()
    cell.name = "spark"
    let inner = CAEmitterCell()
    inner.name = "ember"
    cell.emitterCells = [inner]
    emitter.emitterCells = [cell]
    let cellKeys = [
      "birthRate", "lifetime", "lifetimeRange", "emissionLatitude", "emissionLongitude", "emissionRange", "velocity",
      "velocityRange", "xAcceleration", "yAcceleration", "zAcceleration", "scale", "scaleRange", "scaleSpeed", "spin",
      "spinRange", "color", "redRange", "greenRange", "blueRange", "alphaRange", "redSpeed", "greenSpeed",
      "blueSpeed", "alphaSpeed",
    ]
    let kinds: [(CALayer, [String])] = [
      (CALayer(), []), (CATransformLayer(), []), (CAScrollLayer(), []), (CATiledLayer(), []),
      (
        CAShapeLayer(),
        ["fillColor", "strokeStart", "strokeEnd", "lineWidth", "miterLimit", "lineDashPhase"]
      ),
      (CAGradientLayer(), ["startPoint", "endPoint"]), (CATextLayer(), ["fontSize", "foregroundColor"]),
      (
        CAReplicatorLayer(),
        [
          "instanceCount", "instanceDelay", "instanceTransform", "instanceTransform.rotation.z", "instanceColor",
          "instanceRedOffset", "instanceGreenOffset", "instanceBlueOffset", "instanceAlphaOffset",
        ]
      ),
      (
        emitter,
        [
          "birthRate", "lifetime", "emitterPosition", "emitterPosition.x", "emitterZPosition", "emitterSize",
          "emitterSize.width", "emitterDepth", "velocity", "scale", "spin",
        ] + cellKeys.map { "emitterCells.spark.\($0)" }
          + cellKeys.map { "emitterCells.spark.emitterCells.ember.\($0)" }
      ),
    ]
    for (layer, keys) in kinds {
      let own = Set(plain + keys).subtracting(["shadowPath", "backgroundColor"])
      for key in own where layer.animatableValue(forKeyPath: key) == nil {
        Issue.record("\(type(of: layer)) has no \(key)")
      }
    }
    #expect(CALayer().animatableValue(forKeyPath: "fontSize") == nil)
    #expect(emitter.animatableValue(forKeyPath: "emitterCells.smoke.scale") == nil)
    #expect(emitter.animatableValue(forKeyPath: "emitterCells.spark.strange") == nil)
    #expect(emitter.animatableValue(forKeyPath: "emitterCells.spark") == nil)
  }
}
