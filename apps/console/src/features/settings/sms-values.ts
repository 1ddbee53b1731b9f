import { type AdminSettings, PhoneNumber, type SmsProvider } from '@signalbox/model/entities/admin-settings'
import { z } from 'zod'
import { checkField, requiredText } from '../../entity/form/form-texts'

/** The values of the SMS provider form. Only the fields of the chosen provider are checked and saved. */
export const SmsValues = z
  .object({
    type: z.enum(['AWS_SNS', 'TWILIO']),
    accessKeyId: z.string().trim(),
    secretAccessKey: z.string().trim(),
    region: z.string().trim(),
    numberFrom: z.string().trim(),
    accountSid: z.string().trim(),
    accountToken: z.string().trim(),
  })
  .superRefine((values, ctx) => {
    for (const name of PROVIDER_FIELDS[values.type])
      checkField(ctx, [name], requiredText('admin.value-required'), values[name])
    if (values.type === 'TWILIO' && values.numberFrom !== '' && !isPhoneNumber(values.numberFrom))
      ctx.addIssue({ code: 'custom', path: ['numberFrom'], message: 'admin.phone-number-invalid' })
  })
export type SmsValues = z.infer<typeof SmsValues>

const PROVIDER_FIELDS = {
  AWS_SNS: ['accessKeyId', 'secretAccessKey', 'region'],
  TWILIO: ['numberFrom', 'accountSid', 'accountToken'],
} as const

/** Whether a text is a phone number with country code, as the providers require. */
export const isPhoneNumber = (text: string) => PhoneNumber.safeParse(text).success

/** The values of the form for the stored SMS settings. */
export function smsValuesOf(settings: AdminSettings | null): SmsValues {
  const stored = settings?.jsonValue ?? {}
  const text = (name: string, fallback = '') => {
    const value = stored[name]
    return typeof value === 'string' ? value : fallback
  }
  return {
    type: stored.type === 'TWILIO' ? 'TWILIO' : 'AWS_SNS',
    accessKeyId: text('accessKeyId'),
    secretAccessKey: text('secretAccessKey'),
    region: text('region', 'us-east-1'),
    numberFrom: text('numberFrom'),
    accountSid: text('accountSid'),
    accountToken: text('accountToken'),
  }
}

/** The settings to save: the provider with its own fields. */
export function smsProviderOf(values: SmsValues): SmsProvider {
  const { type, accessKeyId, secretAccessKey, region, numberFrom, accountSid, accountToken } = values
  return type === 'AWS_SNS'
    ? { type, accessKeyId, secretAccessKey, region }
    : { type, numberFrom, accountSid, accountToken }
}
