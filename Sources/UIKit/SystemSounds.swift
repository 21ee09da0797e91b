import CoreGraphics
import Foundation
import TendonViews

/// The number of a sound of the system, or of one that was made of a file.
public typealias SystemSoundID = UInt32

/// The vibration of a phone.
public let kSystemSoundID_Vibrate: SystemSoundID = 4095
/// The result of a call that could not read a file.
public let kAudioServicesSystemSoundUnspecifiedError: Int32 = -1500

/// The sounds that `AudioServicesPlaySystemSound(_:)` plays: those of files are heard, as those of `AVAudioPlayer`; of those of
/// the system, of which a stage has none, it is noted that they were to be played.
@MainActor
public enum SystemSounds {
  /// The numbers of the sounds that were played, in order.
  public static var played: [SystemSoundID] = []

  private static var files: [SystemSoundID: URL] = [:]
  private static var players: [SystemSoundID: AVAudioPlayer] = [:]
  /// Below are the numbers of the system's.
  private static var next: SystemSoundID = 10000

  fileprivate static func add(_ url: URL) -> SystemSoundID? {
    guard (try? AVAudioPlayer(contentsOf: url)) != nil else { return nil }
    next += 1
    files[next] = url
    return next
  }

  fileprivate static func remove(_ sound: SystemSoundID) { (files[sound], players[sound]) = (nil, nil) }

  fileprivate static func play(_ sound: SystemSoundID) {
    played.append(sound)
    guard let url = files[sound], let player = try? AVAudioPlayer(contentsOf: url) else { return }
    players[sound] = player
    _ = player.play()
  }
}

/// Plays a sound; see ``SystemSounds``.
@MainActor public func AudioServicesPlaySystemSound(_ sound: SystemSoundID) { SystemSounds.play(sound) }

/// Plays a sound as an alert, which sounds the same.
@MainActor public func AudioServicesPlayAlertSound(_ sound: SystemSoundID) { SystemSounds.play(sound) }

/// Makes a sound of a file (WAV); an error for one that cannot be read.
@MainActor @discardableResult
public func AudioServicesCreateSystemSoundID(_ url: CFURL, _ sound: UnsafeMutablePointer<SystemSoundID>) -> Int32 {
  guard let made = SystemSounds.add(url as URL) else { return kAudioServicesSystemSoundUnspecifiedError }
  sound.pointee = made
  return 0
}

/// Forgets a sound.
@MainActor @discardableResult
public func AudioServicesDisposeSystemSoundID(_ sound: SystemSoundID) -> Int32 {
  SystemSounds.remove(sound)
  return 0
}
