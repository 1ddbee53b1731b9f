import { z } from 'zod'
import { RecordId } from '../entity-id'
import { JsonObject } from '../json/json-value'

/** One record of system-wide settings; the key identifies it and never changes. */
export const AdminSettings = z.object({
  // Clients of ThingsBoard 4.2 and later refuse an id without an entity type.
  id: RecordId.extend({ entityType: z.literal('ADMIN_SETTINGS') }),
  createdTime: z.number().int(),
  key: z.string(),
  jsonValue: JsonObject,
})
export type AdminSettings = z.infer<typeof AdminSettings>

export const AdminSettingsInput = z.object({
  id: RecordId.nullish(),
  key: z.string().max(255).nullish(),
  jsonValue: JsonObject.nullish(),
})
export type AdminSettingsInput = z.infer<typeof AdminSettingsInput>

/** Some clients send numbers and booleans as text. */
const numberOrText = (min: number, max: number) => z.coerce.number().int().min(min).max(max)
const booleanOrText = z
  .union([z.boolean(), z.enum(['true', 'false', ''])])
  .nullish()
  .transform((value) => value === true || value === 'true')
const optionalText = z
  .string()
  .max(255)
  .nullish()
  .transform((text) => text ?? '')

export const GeneralSettings = z.object({
  baseUrl: z.url({ protocol: /^https?$/ }).max(255),
  prohibitDifferentUrl: booleanOrText,
})
export type GeneralSettings = z.infer<typeof GeneralSettings>

export const TLS_VERSIONS = ['TLSv1', 'TLSv1.1', 'TLSv1.2', 'TLSv1.3'] as const

/** The mail server and how to connect to it. */
export const MailSettings = z.object({
  mailFrom: z.string().trim().min(1).max(255),
  smtpProtocol: z.enum(['smtp', 'smtps']),
  smtpHost: z.string().trim().min(1).max(255),
  smtpPort: numberOrText(1, 65535),
  timeout: numberOrText(1, 999_999),
  enableTls: booleanOrText,
  tlsVersion: z.enum(TLS_VERSIONS).or(z.literal('')).nullish(),
  username: optionalText,
  password: optionalText,
  enableProxy: booleanOrText,
  proxyHost: optionalText,
  proxyPort: numberOrText(1, 65535).or(z.literal('')).nullish(),
  proxyUser: optionalText,
  proxyPassword: optionalText,
})
export type MailSettings = z.infer<typeof MailSettings>

const requiredText = z.string().trim().min(1).max(255)
export const PhoneNumber = z.string().regex(/^\+[1-9]\d{1,14}$/, 'is not a phone number such as +15550100')

/** The SMS provider and its sender. */
export const SmsProvider = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('TWILIO'),
    accountSid: requiredText,
    accountToken: requiredText,
    numberFrom: PhoneNumber,
  }),
  z.object({
    type: z.literal('AWS_SNS'),
    accessKeyId: requiredText,
    secretAccessKey: requiredText,
    region: z.string().regex(/^[a-z0-9-]{1,64}$/, 'is not a region'),
  }),
])
export type SmsProvider = z.infer<typeof SmsProvider>

export const MAX_SMS_LENGTH = 1600

export const TestSmsRequest = z.object({
  providerConfiguration: SmsProvider,
  numberTo: PhoneNumber,
  message: z.string().min(1).max(MAX_SMS_LENGTH),
})
export type TestSmsRequest = z.infer<typeof TestSmsRequest>

/** The newest version of the product, if it is known. ThingsBoard has the first two members only. */
export const UpdateMessage = z.object({
  message: z.string(),
  updateAvailable: z.boolean(),
  /** Null while the check is off, and where the version could not be read. */
  latestVersion: z.string().nullable(),
  /** Null while the check is off. */
  checkedTime: z.number().nullable(),
})
export type UpdateMessage = z.infer<typeof UpdateMessage>
