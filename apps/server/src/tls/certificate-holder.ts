import type { CertificateState } from '@signalbox/model/platform-health'
import type { Certificate } from './certificate'

export type CertificateHolder = ReturnType<typeof certificateHolder>

/** The certificate in use. TLS ports subscribe to new certificates, which apply to new connections. */
export function certificateHolder() {
  const listeners = new Set<(certificate: Certificate) => void>()
  let source: CertificateState['source'] | undefined
  let current: Certificate | undefined
  let error: string | null = null

  return {
    get current() {
      return current
    },
    /** Replaces the source of certificates. */
    setSource(next: CertificateState['source']) {
      source = next
      error = null
    },
    use(certificate: Certificate, problem: string | null = null) {
      current = certificate
      error = problem
      for (const listener of listeners) listener(certificate)
    },
    /** Records why there is no newer certificate. The current certificate remains in use. */
    fail(reason: string) {
      error = reason
    },
    onChange(listener: (certificate: Certificate) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Null while no certificate is configured. */
    state(): CertificateState | null {
      if (!source) return null
      return { source, names: current?.names ?? [], expiresTime: current?.expiresMs ?? null, error }
    },
  }
}
