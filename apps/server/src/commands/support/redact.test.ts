import { expect, test } from 'vitest'
import { setupNotice } from '../../setup/guided/open-setup'
import { welcome } from '../../setup/welcome'
import { redact } from './redact'

test.each([
  ['login of ana@example.org failed', 'login of <mail address> failed'],
  ['from 192.0.2.7 to 127.0.0.1', 'from <address> to 127.0.0.1'],
  ['from 2001:db8:0:1:2:3:4:5', 'from <address>'],
  ['from [2001:db8::7]:443 and fe80::1 to ::1', 'from [<address>]:443 and <address> to ::1'],
  ['at 12:30:00, listening on [::]:8080', 'at 12:30:00, listening on [::]:8080'],
  ['postgres://me:pw@db/x', 'postgres://<credentials>@db/x'],
  ['{"password":"a b"}', '{"password":"<hidden>"}'],
  ['{"password":"a\\"b c"}', '{"password":"<hidden>"}'],
  ['authorization=Bearer', 'authorization="<hidden>"'],
  ['Authorization: Bearer short-token, done', 'Authorization: "<hidden>", done'],
  ['eyJhbGciOi.eyJzdWIi.abc_d', '<token>'],
  ['port 8080 opened in 12 ms', 'port 8080 opened in 12 ms'],
])('"%s" becomes "%s"', (text, expected) => {
  expect(redact(text)).toBe(expected)
})

test('the password of the first start and the code of the setup page are removed', () => {
  const addresses = { http: 'http://127.0.0.1:8080', coap: 'coap://127.0.0.1:5683' }
  const accounts = [{ email: 'sysadmin@signalbox.local', password: 'Kz7 QfM2PxT' }]
  const printed = redact(welcome(addresses, { isNew: true, accounts }))
  expect(printed).not.toMatch(/Kz7|QfM2PxT/)
  expect(printed).toContain('http://127.0.0.1:8080')

  const code = 'K7QF-3M2P-9XTD'
  expect(redact(setupNotice({ http: 'http://machine:8080', basePath: '', code }))).not.toContain(code)
})
