/** Why a host cannot be reached, by error code. */
const REASONS: Record<string, string> = {
  ENOTFOUND: 'there is no host of this name',
  EAI_AGAIN: 'the name cannot be looked up at the moment',
  ECONNREFUSED: 'nothing listens at this address and port',
  ECONNRESET: 'the connection was closed',
  EHOSTUNREACH: 'there is no route to this host',
  ENETUNREACH: 'there is no route to this network',
  ETIMEDOUT: 'the connection attempt took too long',
  EPROTO: 'the server does not speak HTTPS at this port',
  ERR_SSL_WRONG_VERSION_NUMBER: 'the server does not speak HTTPS at this port',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate comes from an unknown authority',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate comes from an unknown authority',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
}

/** Why a connection failed, as a text for users. */
export function connectionReason(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code
  const reason = typeof code === 'string' ? REASONS[code] : undefined
  if (reason) return `${reason} (${code})`
  return error instanceof Error ? error.message || error.name : String(error)
}
