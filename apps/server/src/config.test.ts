import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Environment, readConfig } from './config'

const document = readFileSync(join(import.meta.dirname, '../../../docs/settings.md'), 'utf8')

test('without settings the server is a demo that listens on loopback only', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    isLoopback: true,
    httpPort: 8080,
    demo: true,
    simulator: true,
    loginLimit: '20:60',
  })
})

test('SIGNALBOX_ACME_DOMAIN is converted to lower case', () => {
  expect(readConfig({ SIGNALBOX_ACME_DOMAIN: 'Box.Example.org' }).certificate?.acme?.domains).toEqual([
    'box.example.org',
  ])
})

test('an empty setting counts as missing', () => {
  expect(readConfig({ SIGNALBOX_HTTP_PORT: '', DATABASE_URL: '' })).toMatchObject({
    httpPort: 8080,
    databaseUrl: undefined,
  })
})

test.each([
  ['SIGNALBOX_HTTP_PORT', 'http', 'expected a whole number from 0 to 65535'],
  ['SIGNALBOX_MQTT_PORT', '70000', 'expected a whole number from 0 to 65535'],
  ['SIGNALBOX_BODY_LIMIT_MB', '1.5', 'expected a whole number from 1 to 1024'],
  ['SIGNALBOX_TOKEN_SECONDS', '0', 'expected a whole number, 1 or more'],
  ['SIGNALBOX_DEMO', 'perhaps', '"true"'],
  ['SIGNALBOX_LOG', 'loud', '"info"'],
  ['DATABASE_URL', 'mysql://localhost/x', 'URL'],
  ['SIGNALBOX_LOGIN_LIMIT', '0:60', 'expected limits such as'],
  ['SIGNALBOX_REST_LIMIT_TENANT', '100', 'expected limits such as'],
  ['SIGNALBOX_TRUST_PROXY', 'my-proxy', 'a number of proxies, or their addresses'],
  ['SIGNALBOX_TRUST_PROXY', '10.0.0.0/33', 'a number of proxies, or their addresses'],
  ['SIGNALBOX_BASE_PATH', 'signalbox', 'expected a path such as /signalbox'],
  ['SIGNALBOX_BASE_PATH', '/a/../b', 'expected a path such as /signalbox'],
  ['SIGNALBOX_WS_UPDATES', '5:', 'expected limits such as'],
  ['SIGNALBOX_CLUSTER', 'http://localhost', 'expected addresses such as'],
  ['SIGNALBOX_CLUSTER', 'nats://user:100%@localhost', 'a % in a password written as %25'],
  ['SIGNALBOX_WS_REFRESH_SECONDS', '2147484', 'expected a whole number from 1 to 2147483'],
])('%s=%s is refused, and the error names the setting', (name, value, reason) => {
  expect(() => readConfig({ [name]: value })).toThrow(`Setting ${name} is invalid: `)
  expect(() => readConfig({ [name]: value })).toThrow(reason)
})

test('the settings of release 1.0 are still valid', () => {
  const settings = {
    DATABASE_URL: 'postgres://signalbox:secret@db.example/signalbox',
    SIGNALBOX_ADMIN_PASSWORD: 'a long password',
    SIGNALBOX_ALLOW_PRIVATE_NETWORK: 'true',
    SIGNALBOX_AUDIT_LOG_DAYS: '90',
    SIGNALBOX_BODY_LIMIT_MB: '64',
    SIGNALBOX_COAP_PORT: '5683',
    SIGNALBOX_CONNECTIONS_PER_ADDRESS: '10000',
    SIGNALBOX_DATA: '/srv/signalbox',
    SIGNALBOX_DEMO: 'false',
    SIGNALBOX_EVENT_DAYS: '30',
    SIGNALBOX_FRAME_ANCESTORS: "'self' https://intranet.example",
    SIGNALBOX_HOST: '0.0.0.0',
    SIGNALBOX_HTTP_PORT: '8080',
    SIGNALBOX_INACTIVITY_TIMEOUT_SECONDS: '600',
    SIGNALBOX_LOG: 'warn',
    SIGNALBOX_LOGIN_LIMIT: '20:60',
    SIGNALBOX_LOGIN_LIMIT_PER_ADDRESS: '60:60',
    SIGNALBOX_METRICS_TOKEN: '0123456789abcdef',
    SIGNALBOX_MQTT_PORT: '1883',
    SIGNALBOX_MQTT_TLS_CERT: '/etc/tls/cert.pem',
    SIGNALBOX_MQTT_TLS_KEY: '/etc/tls/key.pem',
    SIGNALBOX_REFRESH_TOKEN_SECONDS: '604800',
    SIGNALBOX_REST_LIMIT_CUSTOMER: '100:1',
    SIGNALBOX_REST_LIMIT_TENANT: '100:1,2000:60',
    SIGNALBOX_SECRET_KEY_FILE: '/run/secrets/key',
    SIGNALBOX_SIMULATOR: 'false',
    SIGNALBOX_SMS_URL: 'https://sms.example/send',
    SIGNALBOX_TELEMETRY_TTL_SECONDS: '0',
    SIGNALBOX_TILE_HOSTS: 'tiles.example',
    SIGNALBOX_TOKEN_SECONDS: '9000',
    SIGNALBOX_TRUST_PROXY: '1',
    SIGNALBOX_USER_TOKEN_ACCESS: 'true',
    SIGNALBOX_VERSIONS_DAYS: '365',
    SIGNALBOX_VERSIONS_PER_DOCUMENT: '50',
    SIGNALBOX_WIDGET_HOSTS: 'widgets.example',
    SIGNALBOX_WS_QUEUE: '500',
    SIGNALBOX_WS_REFRESH_SECONDS: '60',
    SIGNALBOX_WS_SEND_TIMEOUT_MS: '5000',
    SIGNALBOX_WS_SESSIONS_PER_TENANT: '100',
    SIGNALBOX_WS_UPDATES: '300:1,3000:60',
  }
  expect(readConfig(settings)).toMatchObject({
    host: '0.0.0.0',
    dataDir: '/srv/signalbox',
    mqttTls: { keyFile: '/etc/tls/key.pem', certFile: '/etc/tls/cert.pem' },
    trustProxy: 1,
  })
})

test.each([
  ['SIGNALBOX_HTPP_PORT', 'SIGNALBOX_HTTP_PORT'],
  ['SIGNALBOX_TRUST_PROXIES', 'SIGNALBOX_TRUST_PROXY'],
  ['SIGNALBOX_LOGLEVEL', 'SIGNALBOX_LOG'],
])('the unknown setting %s is refused, and %s is proposed', (name, nearest) => {
  expect(() => readConfig({ [name]: '1' })).toThrow(`There is no setting ${name}. Did you mean ${nearest}?`)
})

test('for an unknown setting that is not similar to a known setting, no setting is proposed', () => {
  expect(() => readConfig({ SIGNALBOX_PREFERRED_COLOR_OF_THE_CONSOLE: '1' })).toThrow(
    'There is no setting SIGNALBOX_PREFERRED_COLOR_OF_THE_CONSOLE. docs/settings.md lists all settings',
  )
})

test.each([
  ['', false],
  ['true', 1],
  ['2', 2],
  ['10.0.0.1, 192.168.0.0/16 loopback', ['10.0.0.1', '192.168.0.0/16', 'loopback']],
])('SIGNALBOX_TRUST_PROXY=%s trusts %j', (text, expected) => {
  expect(readConfig({ SIGNALBOX_TRUST_PROXY: text }).trustProxy).toEqual(expected)
})

test('a slash at the end of SIGNALBOX_BASE_PATH is removed', () => {
  expect(readConfig({ SIGNALBOX_BASE_PATH: '/tools/signalbox/' }).basePath).toBe('/tools/signalbox')
  expect(readConfig({ SIGNALBOX_BASE_PATH: '/' }).basePath).toBe('')
})

test('a TLS key without its certificate is refused', () => {
  expect(() => readConfig({ SIGNALBOX_MQTT_TLS_KEY: 'key.pem' })).toThrow('belong together')
})

test('docs/settings.md explains every setting', () => {
  const explains = (name: string) => {
    const [, prefix, suffix] = /^(SIGNALBOX_WS_\w+_PER_)(\w+)$/.exec(name) ?? []
    return (
      document.includes(`\`${name}\``) || [prefix, suffix].every((part) => document.includes(`\`${part}\``))
    )
  }
  expect(Object.keys(Environment.shape).filter((name) => !explains(name))).toEqual([])
})

test('docs/settings.md lists only existing settings, with their actual defaults', () => {
  const rows = [...document.matchAll(/^\| (`[A-Z].*?)\s*\| (.*?)\s*\| .*\|$/gm)]
  expect(rows.length).toBeGreaterThan(20)
  for (const [, names = '', defaults = ''] of rows) {
    const documented = quoted(defaults)
    quoted(names).forEach((name, i) => {
      const schema = Environment.shape[name as keyof typeof Environment.shape]
      expect(schema, name).toBeDefined()
      const actual = schema.safeParse(undefined).data ?? ''
      if (documented.length > 0) expect(documented[i], name).toBe(String(actual))
      else if (defaults === '') expect(actual, name).toBe('')
    })
  }
})

const quoted = (text: string) => Array.from(text.matchAll(/`([^`]+)`/g), ([, inside = '']) => inside)

test('without SIGNALBOX_CLUSTER there are no cluster settings; with SIGNALBOX_CLUSTER, DATABASE_URL is required', () => {
  expect(readConfig({}).cluster).toBeUndefined()
  expect(() => readConfig({ SIGNALBOX_CLUSTER: 'nats://localhost:4222' })).toThrow('DATABASE_URL')
})

test('user, password, token and TLS of NATS come from the address or from settings', () => {
  const read = (SIGNALBOX_CLUSTER: string, more = {}) =>
    readConfig({ DATABASE_URL: 'postgres://localhost/x', SIGNALBOX_CLUSTER, ...more }).cluster
  expect(read('nats://me:p%40ss@a:4222, nats://b:4222')?.nats).toEqual({
    servers: ['a:4222', 'b:4222'],
    user: 'me',
    password: 'p@ss',
  })
  expect(read('tls://word@a:4222')?.nats).toEqual({ servers: ['a:4222'], token: 'word', tls: {} })
  const files = { SIGNALBOX_CLUSTER_CA: '/ca.pem', SIGNALBOX_CLUSTER_NODE: 'north' }
  expect(read('nats://a', files)).toEqual({
    nodeName: 'north',
    address: '127.0.0.1:8080',
    nats: { servers: ['a'], tls: { caFile: '/ca.pem' } },
  })
  expect(() => read('nats://a', { SIGNALBOX_CLUSTER_KEY: '/key.pem' })).toThrow('belong together')
})
