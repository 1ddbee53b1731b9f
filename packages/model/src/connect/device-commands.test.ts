import { expect, test } from 'vitest'
import { type ConnectTarget, SAMPLE, shellCommand } from './device-commands'
import { sampleProgram } from './device-programs'
import { encryptedTransports } from './device-transports'

const target = (changes: Partial<ConnectTarget> = {}): ConnectTarget => ({
  transports: {
    host: 'box.example',
    http: { port: 8080, tls: false },
    https: null,
    mqtt: { port: 1883, tls: false },
    mqtts: null,
    coap: { port: 5683 },
  },
  credentials: { credentialsType: 'ACCESS_TOKEN', credentialsId: 'T0ken', credentialsValue: null },
  sample: SAMPLE,
  ...changes,
})

test('an access token gives a command for each protocol', () => {
  expect(shellCommand('mqtt', target())).toBe(
    "mosquitto_pub -h box.example -p 1883 -q 1 \\\n  -u 'T0ken' \\\n  -t 'v1/devices/me/telemetry' \\\n  -m '{\"temperature\":21.5}'",
  )
  expect(shellCommand('http', target())).toContain("'http://box.example:8080/api/v1/T0ken/telemetry'")
  expect(shellCommand('coap', target())).toBe(
    `coap-client-notls -m post -t json -e '{"temperature":21.5}' \\\n  'coap://box.example:5683/api/v1/T0ken/telemetry'`,
  )
})

test('with TLS, commands use the TLS ports, and the URL omits port 443', () => {
  const plainAndTls = {
    ...target().transports,
    https: { port: 443 },
    mqtts: { port: 8883 },
    coap: null,
    host: 'b',
  }
  const secure = target({ transports: encryptedTransports(plainAndTls) })
  expect(shellCommand('mqtt', secure)).toContain('-p 8883 -q 1 \\\n  --tls-use-os-certs')
  expect(shellCommand('http', secure)).toContain("'https://b/api/v1/T0ken/telemetry'")
  expect(shellCommand('coap', secure)).toBeUndefined()
})

test.each([
  ['KNOWN', 'no file'],
  ['SERVED', 'the file'],
  ['PRIVATE', 'the file'],
] as const)('with a %s certificate authority, commands and programs over TLS read %s', (authority, read) => {
  const plainAndTls = { ...target().transports, https: { port: 443 }, mqtts: { port: 8883 }, authority }
  const secure = target({ transports: encryptedTransports(plainAndTls) })
  const texts = [
    shellCommand('mqtt', secure),
    shellCommand('http', secure),
    sampleProgram('python', secure)?.code,
    sampleProgram('node', secure)?.code,
    sampleProgram('arduino', secure)?.code,
  ]
  expect(texts.map((text) => text?.includes('ca-root.pem'))).toEqual(texts.map(() => read === 'the file'))
  expect(shellCommand('http', target({ transports: plainAndTls }))).not.toContain('--cacert')
})

test('basic credentials work over MQTT only', () => {
  const basic = target({
    credentials: {
      credentialsType: 'MQTT_BASIC',
      credentialsId: 'x',
      credentialsValue: JSON.stringify({ clientId: 'c1', userName: 'u', password: "it's" }),
    },
  })
  expect(shellCommand('mqtt', basic)).toContain("-i 'c1' \\\n  -u 'u' \\\n  -P 'it'\\''s'")
  expect(shellCommand('http', basic)).toBeUndefined()
  expect(shellCommand('coap', basic)).toBeUndefined()
})

test('certificate credentials give no command and no program', () => {
  const certificate = target({
    credentials: { credentialsType: 'X509_CERTIFICATE', credentialsId: 'x', credentialsValue: 'pem' },
  })
  expect(shellCommand('mqtt', certificate)).toBeUndefined()
  expect(sampleProgram('python', certificate)).toBeUndefined()
})

test('quotes in keys and tokens are escaped', () => {
  const odd = target({ sample: { key: 'a\'b"c', value: '$(id)' } })
  expect(shellCommand('mqtt', odd)).toContain(`-m '{"a'\\''b\\"c":"$(id)"}'`)
  expect(sampleProgram('node', odd)?.code).toContain(JSON.stringify(JSON.stringify({ 'a\'b"c': '$(id)' })))
})

test.each(['python', 'node', 'arduino'] as const)(
  'the %s program names host, port, token and topic',
  (language) => {
    const code = sampleProgram(language, target())?.code ?? ''
    for (const part of ['box.example', '1883', 'T0ken', 'v1/devices/me/telemetry'])
      expect(code).toContain(part)
  },
)
