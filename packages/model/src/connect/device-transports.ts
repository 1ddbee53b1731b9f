import { z } from 'zod'

const port = z.number().int()

/**
 * How clients get the certificate of the authority that signed the server's certificate: they trust the authority
 * without a file (KNOWN), the server provides the file (SERVED), or only the administrator has it (PRIVATE).
 */
export const TlsAuthority = z.enum(['KNOWN', 'SERVED', 'PRIVATE'])
export type TlsAuthority = z.infer<typeof TlsAuthority>

/** Where devices connect: the host of the request unless the operator named one, and the open ports. */
export const DeviceTransports = z.object({
  host: z.string(),
  http: z.object({ port, tls: z.boolean() }),
  /** The TLS ports are null without a certificate. */
  https: z.object({ port }).nullable(),
  mqtt: z.object({ port, tls: z.boolean() }).nullable(),
  mqtts: z.object({ port }).nullable(),
  coap: z.object({ port }).nullable(),
  /** Absent if the server has no certificate of its own. */
  authority: TlsAuthority.optional(),
  /** The path prefix of HTTP; absent if no proxy adds a prefix. */
  basePath: z.string().optional(),
})
export type DeviceTransports = z.infer<typeof DeviceTransports>

/** The transports, in which the TLS port replaces the plain port of each protocol that has a TLS port. */
export function encryptedTransports(transports: DeviceTransports): DeviceTransports {
  const { http, https, mqtt, mqtts } = transports
  return {
    ...transports,
    http: https ? { ...https, tls: true } : http,
    mqtt: mqtts ? { ...mqtts, tls: true } : mqtt,
  }
}

/** Whether clients need the certificate of the authority as a file to use TLS. */
export const needsAuthorityFile = ({ authority }: DeviceTransports) =>
  authority === 'SERVED' || authority === 'PRIVATE'
