export interface TlsLog {
  info(message: string): void
  warn(message: string): void
}

/** A source of certificates; closed when another source has replaced it. */
export interface CertificateSource {
  /** Called when the plain HTTP port is open: from now on HTTP-01 challenges can be answered. */
  onListening?(): void
  close(): void
}
