export interface TlsLog {
  info(message: string): void
  warn(message: string): void
}

/** Where certificates come from; closed before another takes its place. */
export interface CertificateSource {
  /** The plain HTTP port is open: proofs of a name can be answered now. */
  onListening?(): void
  close(): void
}
