import { expect, test } from 'vitest'
import { redact } from './redact'

test.each([
  ['login of ana@example.org failed', 'login of <mail address> failed'],
  ['from 192.0.2.7 to 127.0.0.1', 'from <address> to 127.0.0.1'],
  ['from 2001:db8:0:1:2:3:4:5', 'from <address>'],
  ['postgres://me:pw@db/x', 'postgres://<credentials>@db/x'],
  ['{"password":"a b"}', '{"password":"<hidden>"}'],
  ['authorization=Bearer', 'authorization="<hidden>"'],
  ['eyJhbGciOi.eyJzdWIi.abc_d', '<token>'],
  ['port 8080 opened in 12 ms', 'port 8080 opened in 12 ms'],
])('%s', (text, expected) => {
  expect(redact(text)).toBe(expected)
})
