import type { Certificate } from './certificate'
import type { CertificateHolder } from './certificate-holder'

export interface TlsListener {
  port: number
  /** Sets the certificate of new connections. */
  setCertificate(certificate: Certificate): void
  /** Accepts no new connections; open connections continue. */
  stopListening?(): void
  close(): Promise<void>
}

/** Protocol versions of every TLS port: 1.2 and 1.3. */
export const TLS_OPTIONS = { minVersion: 'TLSv1.2' } as const

/** A TLS port. It opens with the first certificate, at the start or later, and then uses each new certificate. */
export function securePort(
  holder: CertificateHolder,
  open: (certificate: Certificate) => Promise<TlsListener>,
  onError: (error: Error) => void,
) {
  let listener: TlsListener | undefined
  let opening: Promise<TlsListener> | undefined
  let isListening = false

  const start = async (certificate: Certificate) => {
    opening = open(certificate)
    try {
      listener = await opening
      if (holder.current && holder.current !== certificate) listener.setCertificate(holder.current)
    } catch (error) {
      // The port is opened again with the next certificate.
      opening = undefined
      throw error
    }
  }
  const stopFollowing = holder.onChange((certificate) => {
    if (listener) return listener.setCertificate(certificate)
    // Before `listen` is called, the port is not opened: `listen` opens it. Afterwards an error is only reported,
    // because the server continues with its other ports.
    if (isListening && !opening) start(certificate).catch(onError)
  })

  return {
    /** Undefined until the port is open. */
    get port() {
      return listener?.port
    },
    /** Opens the port if there is a certificate already. */
    async listen() {
      isListening = true
      if (holder.current) await start(holder.current)
    },
    stopListening() {
      stopFollowing()
      listener?.stopListening?.()
    },
    async close() {
      stopFollowing()
      await opening?.catch(() => undefined)
      await listener?.close()
    },
  }
}

export type SecurePort = ReturnType<typeof securePort>
