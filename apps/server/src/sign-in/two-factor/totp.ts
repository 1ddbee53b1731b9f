import { badRequest } from '@signalbox/model/errors'
import { Secret, TOTP, URI } from 'otpauth'

const PERIOD_SECONDS = 30
const DIGITS = 6
const ALGORITHM = 'SHA1'
const SECRET_BYTES = 20
/** RFC 4226 section 4: the shared secret has at least 128 bits. */
const MIN_SECRET_BYTES = 16
const MAX_SECRET_BYTES = 64
/**
 * The codes of one step before and after the current one are accepted, because the clocks of phones differ a little.
 */
const WINDOW_STEPS = 1

/** A new secret as an `otpauth://` address for authenticator apps. */
export function newAuthUrl(issuer: string, label: string): string {
  return totpOf(new Secret({ size: SECRET_BYTES }).base32, { issuer, label }).toString()
}

/** The secret of an address made by {@link newAuthUrl}, as Base32. */
export function secretOf(authUrl: string): string {
  const parsed = parseUrl(authUrl)
  const isSupported =
    parsed instanceof TOTP &&
    parsed.period === PERIOD_SECONDS &&
    parsed.digits === DIGITS &&
    parsed.algorithm === ALGORITHM
  const bytes = isSupported ? parsed.secret.bytes.length : 0
  if (!isSupported || bytes < MIN_SECRET_BYTES || bytes > MAX_SECRET_BYTES)
    throw badRequest('The address of the authenticator app is invalid')
  return parsed.secret.base32
}

/** The time step for which a code is valid; undefined for a wrong code. */
export function stepOf(secret: string, code: string, nowMs = Date.now()): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const totp = totpOf(secret)
  const delta = totp.validate({ token: code, timestamp: nowMs, window: WINDOW_STEPS })
  return delta === null ? undefined : totp.counter({ timestamp: nowMs }) + delta
}

const totpOf = (base32: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({
    ...names,
    secret: Secret.fromBase32(base32),
    algorithm: ALGORITHM,
    digits: DIGITS,
    period: PERIOD_SECONDS,
  })

function parseUrl(authUrl: string) {
  try {
    return URI.parse(authUrl)
  } catch {
    // The caller refuses a text that is not a URL with the same error as a URL with wrong settings.
    return undefined
  }
}
