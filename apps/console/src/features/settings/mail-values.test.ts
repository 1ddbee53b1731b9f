import { expect, test } from 'vitest'
import { MailValues, mailSettingsOf, mailValuesOf } from './mail-values'

const record = (jsonValue: object) => ({ id: { id: '1' }, createdTime: 1, key: 'mail', jsonValue }) as never

test('switches and numbers may be stored as text', () => {
  const values = mailValuesOf(record({ enableTls: 'true', smtpPort: '587', timeout: 5000 }))
  expect(values).toMatchObject({ enableTls: true, smtpPort: 587, timeout: 5000, enableProxy: false })
})

test('nothing stored gives a form that only lacks the sender', () => {
  const { error } = MailValues.safeParse(mailValuesOf(null))
  expect(error?.issues.map((issue) => issue.path.join('.'))).toEqual(['mailFrom'])
})

test('a proxy is asked for its place only while it is used', () => {
  const values = { ...mailValuesOf(null), mailFrom: 'a@b.c', enableProxy: true }
  const { error } = MailValues.safeParse(values)
  expect(error?.issues.map((issue) => issue.path.join('.'))).toEqual(['proxyHost', 'proxyPort'])
  expect(mailSettingsOf({ ...values, enableProxy: false })).not.toHaveProperty('proxyHost')
})

test('what was saved reads back the same', () => {
  const values = { ...mailValuesOf(null), mailFrom: 'a@b.c', enableTls: true, tlsVersion: 'TLSv1.3' as const }
  expect(mailValuesOf(record(mailSettingsOf(values)))).toEqual(values)
})
