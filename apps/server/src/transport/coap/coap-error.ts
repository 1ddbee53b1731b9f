/** The error response to a CoAP request, with its code. */
export class CoapError extends Error {
  override name = 'CoapError'
  constructor(readonly code: string) {
    super(`CoAP ${code}`)
  }
}
