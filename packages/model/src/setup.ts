import { z } from 'zod'
import { MailSettings } from './entities/admin-settings'
import { isEmail } from './text/email'

/** The steps of the first start, in this order. */
export const SETUP_STEPS = ['password', 'hostName', 'certificate', 'mail', 'tenant'] as const
export type SetupStep = (typeof SETUP_STEPS)[number]

const email = z
  .string()
  .trim()
  .max(255)
  .refine((text) => isEmail(text), 'is not an email address')

const name = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(
    /^[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*$/,
    'is not a host name such as console.example.org',
  )

/** A name in a certificate request: the HTTP challenge allows no wildcards, and IP addresses are refused. */
export const CertificateName = name.regex(/[a-z]/, 'is an address, not a host name')

/** A name or an address. */
const hostName = name.or(
  z
    .string()
    .trim()
    .regex(/^[\da-f]*:[\da-f:.]+$/i, 'is not a host name such as console.example.org'),
)

const acme = {
  names: z.array(CertificateName).min(1).max(20),
  email,
  /** By default the ACME directory of the settings. */
  directory: z.url({ protocol: /^https$/ }).optional(),
}

/** The source of the server's certificate. */
export const CertificateSetup = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('acme'), ...acme }),
  z.object({
    kind: z.literal('files'),
    certFile: z.string().trim().min(1).max(4096),
    keyFile: z.string().trim().min(1).max(4096),
  }),
  z.object({ kind: z.literal('proxy'), proxies: z.array(z.string().trim().min(1).max(64)).min(1).max(50) }),
  z.object({ kind: z.literal('none') }),
])
export type CertificateSetup = z.infer<typeof CertificateSetup>

export const PasswordSetup = z.object({ password: z.string().min(1).max(255) })
export const HostNameSetup = z.object({ hostName })
export const CheckRequest = z.object({ names: acme.names, directory: acme.directory })
export type CheckRequest = z.infer<typeof CheckRequest>
export const MailTest = z.object({ settings: MailSettings, to: email })
export const MailSetup = z.object({ settings: MailSettings.nullable() })
export const TenantSetup = z.object({
  tenant: z
    .object({ title: z.string().trim().min(1).max(255), email, password: z.string().min(1).max(255) })
    .nullable(),
})
export type TenantSetup = z.infer<typeof TenantSetup>

/** The progress of the first start, stored in one row of the database: a restart continues from this row. */
export const StoredSetup = z.object({
  isPending: z.boolean(),
  done: z.array(z.enum(SETUP_STEPS)),
  hostName: z.string().optional(),
  certificate: CertificateSetup.optional(),
})
export type StoredSetup = z.infer<typeof StoredSetup>

/** What the setup page receives after it has sent the setup code. */
export interface SetupState extends Omit<StoredSetup, 'isPending'> {
  /** Account of the system administrator. */
  email: string
  /** The settings already name a certificate or trusted proxies, so the certificate step has nothing to ask. */
  isCertificateGiven: boolean
  /** The URL of the console. */
  address: string
  ports: { http: number; https: number; mqtts: number }
  /** The address of the proxy that forwarded this request; undefined if none did. */
  proxy?: string | undefined
}

export type CheckName = 'host-names' | 'port-80' | 'https-port' | 'authority' | 'clock' | 'ipv6'

/** One line of the list of checks; `finding` selects the message and `values` fill it. */
export interface SetupCheck {
  name: CheckName
  state: 'passed' | 'warning' | 'failed'
  finding: string
  values: Record<string, string | number>
}
