import Foundation
import TendonContext

/// The sounds that code of the C interface plays by a number.
@MainActor
private final class SystemSounds {
  private static let key = ContextKey(SystemSounds())
  static var current: SystemSounds { StageContext.current[key] }

  /// The greatest number of the system's own sounds; those of the app follow.
  private static let greatest: SystemSoundID = 4095
  private var players: [SystemSoundID: AVAudioPlayer] = [:]
  private var last = SystemSounds.greatest

  func add(_ player: AVAudioPlayer) -> SystemSoundID {
    last += 1
    players[last] = player
    return last
  }

  func remove(_ id: SystemSoundID) -> Bool { players.removeValue(forKey: id) != nil }

  func play(_ id: SystemSoundID) {
    guard let player = players[id] else {
      return UIFeedbackGenerator().play(id == kSystemSoundID_Vibrate ? "vibration" : "system sound \(id)")
    }
    player.pause()
    player.currentTime = 0
    player.play()
  }
}

/// The number of a sound: one of the app's, or one of the system's.
public typealias SystemSoundID = UInt32
/// The number of the vibration.
public let kSystemSoundID_Vibrate: SystemSoundID = 0xFFF
/// The result of a function that has succeeded.
public let kAudioServicesNoError: Int32 = 0
/// The result of a function that could not read a file.
public let kAudioServicesSystemSoundUnspecifiedError: Int32 = -1500

/// Makes a sound of a WAV file.
///
/// - Parameters:
///   - inFileURL: The file.
///   - outSystemSoundID: Receives the number of the sound; 0 where the file cannot be read.
/// - Returns: 0, or -1500 where the file cannot be read.
@MainActor @discardableResult
public func AudioServicesCreateSystemSoundID(
  _ inFileURL: URL, _ outSystemSoundID: UnsafeMutablePointer<SystemSoundID>
) -> Int32 {
  guard let player = try? AVAudioPlayer(contentsOf: inFileURL) else {
    outSystemSoundID.pointee = 0
    return kAudioServicesSystemSoundUnspecifiedError
  }
  outSystemSoundID.pointee = SystemSounds.current.add(player)
  return kAudioServicesNoError
}

/// Makes a sound of a WAV file, as the function with a `URL` does.
@MainActor @discardableResult
public func AudioServicesCreateSystemSoundID(
  _ inFileURL: NSURL, _ outSystemSoundID: UnsafeMutablePointer<SystemSoundID>
) -> Int32 { AudioServicesCreateSystemSoundID(inFileURL as URL, outSystemSoundID) }

/// Plays a sound of the app. One of the system's, and the vibration, is noted in ``UIFeedbackGenerator/played``.
@MainActor
public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) {
  SystemSounds.current.play(inSystemSoundID)
}

/// Plays a sound as ``AudioServicesPlaySystemSound(_:)`` does; a stage has no vibration beside it.
@MainActor
public func AudioServicesPlayAlertSound(_ inSystemSoundID: SystemSoundID) { SystemSounds.current.play(inSystemSoundID) }

/// Removes a sound of the app.
///
/// - Returns: 0, or -1501 for a number of no sound.
@MainActor @discardableResult
public func AudioServicesDisposeSystemSoundID(_ inSystemSoundID: SystemSoundID) -> Int32 {
  SystemSounds.current.remove(inSystemSoundID) ? kAudioServicesNoError : -1501
}
