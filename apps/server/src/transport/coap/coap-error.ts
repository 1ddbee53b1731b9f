/** A request that is answered with this code. */
export class CoapError extends Error {
  override name = 'CoapError'
  constructor(readonly code: string) {
    super(`CoAP ${code}`)
  }
}
