import { expect, test } from 'vitest'
import { isTokenValid, readClaims, tokenExpiry } from './token-validity'

const token = (claims: object) => `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`
const claims = { sub: 'žofie@example.org', scopes: ['TENANT_ADMIN'], iat: 100, exp: 1000 }

test('claims are read as UTF-8', () => {
  expect(readClaims(token(claims))).toEqual(claims)
})

test.each([
  '',
  'a.b.c',
  'no token',
  token({ ...claims, exp: 100 }),
  token({ sub: 'x', exp: 5 }),
  token({ iat: 1 }),
])('text without claims or without a lifetime gives null: %s', (text) => {
  expect(readClaims(text)).toBeNull()
})

test('a token received now counts as expired two seconds before the end of its lifetime', () => {
  const expiry = tokenExpiry(claims, 5000)
  expect(expiry).toBe(905_000)
  expect(isTokenValid(expiry, 902_999)).toBe(true)
  expect(isTokenValid(expiry, 903_000)).toBe(false)
  expect(isTokenValid(null, 0)).toBe(false)
})
