import { type AdminSettings, TLS_VERSIONS } from '@signalbox/model/entities/admin-settings'
import type { JsonObject } from '@signalbox/model/json/json-value'
import { z } from 'zod'
import { checkField, requiredText, shortText } from '../../entity/form/form-texts'

const port = z
  .number('admin.port-required')
  .int('admin.port-range')
  .min(1, 'admin.port-range')
  .max(65_535, 'admin.port-range')

/** The values of the mail server form. */
export const MailValues = z
  .object({
    mailFrom: requiredText('admin.mail-from-required'),
    smtpProtocol: z.enum(['smtp', 'smtps']),
    smtpHost: requiredText('admin.host-required'),
    smtpPort: port.nullable(),
    timeout: z
      .number('admin.timeout-required')
      .int('admin.timeout-range')
      .min(1, 'admin.timeout-range')
      .max(999_999, 'admin.timeout-range')
      .nullable(),
    enableTls: z.boolean(),
    tlsVersion: z.enum(TLS_VERSIONS),
    enableProxy: z.boolean(),
    proxyHost: z.string().trim(),
    proxyPort: z.number().nullable(),
    proxyUser: z.string().trim(),
    proxyPassword: z.string(),
    username: shortText(),
    password: z.string(),
  })
  .superRefine((values, ctx) => {
    const need = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message })
    if (values.smtpPort === null) need('smtpPort', 'admin.port-required')
    if (values.timeout === null) need('timeout', 'admin.timeout-required')
    // The fields of a disabled proxy are hidden and not saved, so they are not checked.
    if (!values.enableProxy) return
    checkField(ctx, ['proxyHost'], requiredText('admin.host-required'), values.proxyHost)
    checkField(ctx, ['proxyPort'], port, values.proxyPort)
    checkField(ctx, ['proxyUser'], shortText(), values.proxyUser)
  })
export type MailValues = z.infer<typeof MailValues>

/** The values of the form for the stored mail settings. */
export function mailValuesOf(settings: AdminSettings | null): MailValues {
  const stored = settings?.jsonValue ?? {}
  const text = (name: string, fallback = '') => {
    const value = stored[name]
    return typeof value === 'string' || typeof value === 'number' ? String(value) : fallback
  }
  const isOn = (name: string) => stored[name] === true || stored[name] === 'true'
  const number = (name: string, fallback: number | null) =>
    text(name) === '' ? fallback : Number(text(name))
  return {
    mailFrom: text('mailFrom'),
    smtpProtocol: text('smtpProtocol') === 'smtps' ? 'smtps' : 'smtp',
    smtpHost: text('smtpHost', 'localhost'),
    smtpPort: number('smtpPort', 25),
    timeout: number('timeout', 10_000),
    enableTls: isOn('enableTls'),
    tlsVersion: TLS_VERSIONS.find((version) => version === stored.tlsVersion) ?? 'TLSv1.2',
    enableProxy: isOn('enableProxy'),
    proxyHost: text('proxyHost'),
    proxyPort: number('proxyPort', null),
    proxyUser: text('proxyUser'),
    proxyPassword: text('proxyPassword'),
    username: text('username'),
    password: text('password'),
  }
}

/** The settings to save. Numbers are texts, because other clients expect texts. A disabled proxy is left out. */
export function mailSettingsOf(values: MailValues): JsonObject {
  const { enableTls, enableProxy, tlsVersion, proxyHost, proxyPort, proxyUser, proxyPassword, ...rest } =
    values
  return {
    ...rest,
    smtpPort: String(values.smtpPort),
    timeout: String(values.timeout),
    enableTls,
    tlsVersion: enableTls ? tlsVersion : null,
    enableProxy,
    ...(enableProxy && { proxyHost, proxyPort: String(proxyPort), proxyUser, proxyPassword }),
  }
}
