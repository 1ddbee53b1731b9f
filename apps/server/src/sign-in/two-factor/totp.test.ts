import { Secret, TOTP, URI } from 'otpauth'
import { expect, test } from 'vitest'
import { newAuthUrl, secretOf, stepOf } from './totp'

/** RFC 6238 appendix B, SHA-1, shortened to 6 digits. */
const RFC_SECRET = new Secret({ buffer: new TextEncoder().encode('12345678901234567890').buffer }).base32

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('at %i seconds the code of RFC 6238 is %s', (seconds, code) => {
  expect(stepOf(RFC_SECRET, code, seconds * 1000)).toBe(Math.floor(seconds / 30))
})

test('the codes of the previous, the current and the next time step are accepted, and other codes are refused', () => {
  const nowMs = 1_234_567_890_000
  const codeAt = (ms: number) =>
    new TOTP({ secret: Secret.fromBase32(RFC_SECRET) }).generate({ timestamp: ms })
  const step = stepOf(RFC_SECRET, codeAt(nowMs), nowMs)!
  expect(stepOf(RFC_SECRET, codeAt(nowMs - 30_000), nowMs)).toBe(step - 1)
  expect(stepOf(RFC_SECRET, codeAt(nowMs + 30_000), nowMs)).toBe(step + 1)
  expect(stepOf(RFC_SECRET, codeAt(nowMs - 90_000), nowMs)).toBeUndefined()
  for (const wrong of ['', '12345', '1234567', 'abcdef', ' 123456'])
    expect(stepOf(RFC_SECRET, wrong, nowMs)).toBeUndefined()
})

test('a new `otpauth://` URL contains issuer, account and a random secret of 20 bytes', () => {
  const url = newAuthUrl('Signalbox', 'ann@example.org')
  expect(URI.parse(url)).toMatchObject({ issuer: 'Signalbox', label: 'ann@example.org' })
  expect(Secret.fromBase32(secretOf(url)).bytes).toHaveLength(20)
  expect(newAuthUrl('Signalbox', 'ann@example.org')).not.toBe(url)
})

test.each([
  'nonsense',
  'otpauth://hotp/a:b?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&counter=1',
  'otpauth://totp/a:b?secret=JBSWY3DP',
  'otpauth://totp/a:b?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&digits=8',
  'otpauth://totp/a:b?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&period=3600',
])('the address %s is refused', (url) => {
  expect(() => secretOf(url)).toThrow(/invalid/)
})
