import { expect, test } from 'vitest'
import { readConfig } from '../../config'
import { consoleAddress, withSetup } from './with-setup'

const plain = readConfig({ SIGNALBOX_ACME_DIRECTORY: 'https://acme.example.org/directory' })
const acme = { kind: 'acme' as const, names: ['box.example.org'], email: 'me@example.org' }
const stored = { isPending: false, done: [], hostName: 'box.example.org' }

test('an ACME certificate or proxies chosen on the setup page are added to the settings; without a setup they are unchanged', () => {
  expect(withSetup(plain, { ...stored, certificate: acme }).certificate).toEqual({
    acme: {
      domains: ['box.example.org'],
      email: 'me@example.org',
      directory: 'https://acme.example.org/directory',
      caFile: undefined,
    },
  })
  const proxy = { kind: 'proxy' as const, proxies: ['10.0.0.1'] }
  expect(withSetup(plain, { ...stored, certificate: proxy }).trustProxy).toEqual(['10.0.0.1'])
  expect(withSetup(plain, undefined)).toBe(plain)
})

test('a certificate in the settings takes precedence over the choice on the setup page', () => {
  const config = readConfig({ SIGNALBOX_TLS_CERT: '/a', SIGNALBOX_TLS_KEY: '/b' })
  expect(withSetup(config, { ...stored, certificate: acme })).toBe(config)
})

test.each([
  [{ kind: 'none' as const }, 'http://box.example.org:8080'],
  [acme, 'https://box.example.org:8443'],
  [{ kind: 'proxy' as const, proxies: ['10.0.0.1'] }, 'https://box.example.org'],
])('with the certificate %o the address of the console is %s', (certificate, address) => {
  expect(consoleAddress(plain, { ...stored, certificate })).toBe(address)
})

test('an IPv6 address is put in brackets', () => {
  expect(consoleAddress(plain, { hostName: '2001:db8::1' })).toBe('http://[2001:db8::1]:8080')
})
