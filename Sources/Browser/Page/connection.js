// The connection to one screen: a WebSocket that comes back by itself.

import { FILE_KIND } from "./recorder.js";

/**
 * What a viewer is told besides frames; see `ViewerStatus` in the server.
 * @typedef {{ you: number, viewers: number[], driver?: number, isPaused: boolean, speed: number,
 *   isPlayingScript: boolean, width: number, height: number, scale: number, isDark: boolean, error?: string,
 *   mode: "exact" | "composed", fallbacks?: Record<string, number>,
 *   from?: number, past?: { to: number, time?: number, isPlaying: boolean, loop?: number[] } }} Status
 */

/**
 * Further news, for who has asked for them.
 * @typedef {{ animations?: import("./animations.js").Animation[],
 *   recording?: { format: string, done?: number, error?: string } }} News
 */

/**
 * What the owner of a connection wants to hear.
 * @typedef {{ frame: (bytes: ArrayBuffer) => void, status?: (status: Status) => void, log?: (script: string) => void,
 *   copied?: (text: string) => void, panel?: (message: any) => void,
 *   news?: (news: News) => void, file?: (bytes: ArrayBuffer) => void,
 *   state?: (state: "connecting" | "connected" | "waiting") => void }} Listener
 */

/** The first and the longest pause before the next attempt, in milliseconds. */
const PAUSES = { first: 250, longest: 4000 };

export class Connection {
  /**
   * @param {string} token The secret of the address.
   * @param {string} screen The name of the screen.
   * @param {Listener} listener
   */
  constructor(token, screen, listener) {
    this.address = `ws://${location.host}/live?token=${encodeURIComponent(token)}&scene=${encodeURIComponent(screen)}`;
    this.listener = listener;
    this.pause = PAUSES.first;
    /** @type {Status | undefined} What was told last. */
    this.status = undefined;
    /** @type {number | undefined} */
    this.timer = undefined;
    this.open();
  }

  open() {
    this.listener.state?.("connecting");
    const socket = new WebSocket(this.address);
    socket.binaryType = "arraybuffer";
    this.socket = socket;
    socket.onopen = () => {
      this.pause = PAUSES.first;
      this.listener.state?.("connected");
    };
    socket.onmessage = ({ data }) => this.take(data);
    socket.onclose = () => {
      if (this.socket !== socket) return;
      this.status = undefined;
      this.listener.state?.("waiting");
      this.timer = setTimeout(() => this.open(), this.pause);
      this.pause = Math.min(this.pause * 2, PAUSES.longest);
    };
  }

  /** @param {ArrayBuffer | string} data */
  take(data) {
    if (typeof data !== "string") {
      const isFile = new DataView(data).getUint16(0, true) === FILE_KIND;
      return isFile ? this.listener.file?.(data) : this.listener.frame(data);
    }
    const message = JSON.parse(data);
    if (typeof message.log === "string") return this.listener.log?.(message.log);
    if (typeof message.copied === "string") return this.listener.copied?.(message.copied);
    if (message.animations || message.recording) return this.listener.news?.(message);
    // Everything but the state belongs to a panel.
    if (message.you === undefined) return this.listener.panel?.(message);
    this.status = message;
    this.listener.status?.(message);
  }

  /** True if this viewer's input counts. */
  get drives() {
    return this.status !== undefined && this.status.driver === this.status.you;
  }

  /** Sends a message; while there is no connection it is left out.
   * @param {string} message */
  send(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(message);
  }

  /** Ends the connection for good. */
  close() {
    clearTimeout(this.timer);
    const socket = this.socket;
    this.socket = undefined;
    socket?.close();
  }
}
