import { expect, test } from 'vitest'
import { MailValues, mailSettingsOf, mailValuesOf } from './mail-values'

const record = (jsonValue: object) => ({ id: { id: '1' }, createdTime: 1, key: 'mail', jsonValue }) as never

test('stored booleans are read from texts, stored numbers from texts or numbers', () => {
  const values = mailValuesOf(record({ enableTls: 'true', smtpPort: '587', timeout: 5000 }))
  expect(values).toMatchObject({ enableTls: true, smtpPort: 587, timeout: 5000, enableProxy: false })
})

test('without stored settings, the sender is the only required value that is missing', () => {
  const { error } = MailValues.safeParse(mailValuesOf(null))
  expect(error?.issues.map((issue) => issue.path.join('.'))).toEqual(['mailFrom'])
})

test('an enabled proxy needs a host and a valid port; a disabled proxy is neither checked nor saved', () => {
  const values = { ...mailValuesOf(null), mailFrom: 'a@b.c', enableProxy: true }
  const { error } = MailValues.safeParse(values)
  expect(error?.issues.map((issue) => issue.path.join('.'))).toEqual(['proxyHost', 'proxyPort'])
  const outOfRange = { ...values, proxyHost: 'proxy', proxyPort: 70_000 }
  expect(MailValues.safeParse(outOfRange).error?.issues[0]?.message).toBe('admin.port-range')
  expect(MailValues.safeParse({ ...outOfRange, enableProxy: false }).success).toBe(true)
  expect(mailSettingsOf({ ...values, enableProxy: false })).not.toHaveProperty('proxyHost')
})

test('saved values are read back unchanged', () => {
  const values = { ...mailValuesOf(null), mailFrom: 'a@b.c', enableTls: true, tlsVersion: 'TLSv1.3' as const }
  expect(mailValuesOf(record(mailSettingsOf(values)))).toEqual(values)
})

test('a proxy host that is too long is an error only while the proxy is enabled', () => {
  const values = { ...mailValuesOf(null), mailFrom: 'a@b.c', proxyHost: 'p'.repeat(256), proxyPort: 3128 }
  const { error } = MailValues.safeParse({ ...values, enableProxy: true })
  expect(error?.issues.map(({ message }) => message)).toEqual(['entity.name-too-long'])
  expect(MailValues.safeParse(values).success).toBe(true)
})
