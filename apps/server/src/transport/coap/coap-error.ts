/** The error response to a CoAP request, with its code. */
export class CoapError extends Error {
  override name = 'CoapError'
  constructor(
    readonly code: string,
    /** [RFC 7252, 5.9.3.4] with 5.03: when the device should try again. */
    readonly retrySeconds?: number,
  ) {
    super(`CoAP ${code}`)
  }
}
