import { IncomingMessage } from 'node:http'

const WEBSOCKET = /\bwebsocket\b/i

/**
 * A request whose `Upgrade` header counts only if it names WebSocket. Otherwise Node would emit `upgrade` for every
 * request with such a header, and requests that offer HTTP/2 (`Upgrade: h2c`), as the HttpClient of Java and
 * `curl --http2` send them, would be refused. RFC 9110 section 7.8: a server may ignore the header.
 */
export class HttpRequest extends IncomingMessage {
  private isUpgrade: boolean | null = null

  /** Set by Node while it reads the headers. If it is true, Node emits `upgrade` or `connect`, otherwise `request`. */
  get upgrade(): boolean {
    return (
      this.isUpgrade === true && (this.method === 'CONNECT' || WEBSOCKET.test(this.headers.upgrade ?? ''))
    )
  }

  set upgrade(value: boolean | null) {
    this.isUpgrade = value
  }
}
