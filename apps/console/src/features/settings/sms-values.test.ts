import { expect, test } from 'vitest'
import { SmsValues, smsValuesOf } from './sms-values'

test('only the fields of the chosen provider are checked', () => {
  const twilio = { numberFrom: '+4712345678', accountSid: 's', accountToken: 't' }
  const values = { ...smsValuesOf(null), ...twilio, accessKeyId: 'k'.repeat(256) }
  expect(SmsValues.safeParse({ ...values, type: 'TWILIO' }).success).toBe(true)
  const { error } = SmsValues.safeParse(values)
  expect(error?.issues.map(({ path, message }) => `${path}: ${message}`)).toEqual([
    'accessKeyId: entity.name-too-long',
    'secretAccessKey: admin.value-required',
  ])
})
