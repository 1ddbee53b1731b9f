/** A token counts as expired this long before its expiry. */
export const TOKEN_MARGIN_MS = 2000

/** The claims of a token that tell its user and its lifetime. */
export type TokenTimes = {
  sub: string
  scopes: string[]
  userId?: string
  tenantId?: string
  customerId?: string
  isPublic?: boolean
  iat: number
  exp: number
}

/** Reads a token without verifying it; the server does that. Null if it is not a token or has no lifetime. */
export function readClaims(token: string): TokenTimes | null {
  try {
    const payload = token.split('.')[1] ?? ''
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (c) =>
      c.charCodeAt(0),
    )
    const claims: TokenTimes = JSON.parse(new TextDecoder().decode(bytes))
    return hasLifetime(claims) ? claims : null
  } catch {
    return null // Not base64, or not JSON: not a token.
  }
}

/** When a token that was just received expires by the local clock, whatever the server's clock says. */
export const tokenExpiry = ({ iat, exp }: TokenTimes, nowMs: number) => nowMs + (exp - iat) * 1000

/** Whether a token stays valid long enough for a request. */
export const isTokenValid = (expiryMs: number | null | undefined, nowMs: number) =>
  typeof expiryMs === 'number' && expiryMs > nowMs + TOKEN_MARGIN_MS

const hasLifetime = ({ iat, exp }: TokenTimes) => Number.isFinite(iat) && Number.isFinite(exp) && exp > iat
