export interface TlsLog {
  info(message: string): void
  warn(message: string): void
}

/** A source of certificates; closed when another source has replaced it. */
export interface CertificateSource {
  /** The plain HTTP port is open: HTTP-01 challenges can be answered now. */
  onListening?(): void
  close(): void
}
