import type { FirstStart } from './first-start'

export interface Addresses {
  http: string
  https?: string | undefined
  mqtt?: string | undefined
  mqtts?: string | undefined
  coap: string
}

/** The text that is printed after the start: the addresses, and the accounts with a known or new password. */
export function welcome(addresses: Addresses, first: FirstStart, basePath = ''): string {
  const console = (addresses.https ?? addresses.http) + basePath
  const lines = [
    '',
    '  Signalbox is running',
    '',
    `  Console   ${console}`,
    `  API docs  ${console}/swagger-ui`,
  ]
  if (addresses.mqtt) lines.push(`  MQTT      ${addresses.mqtt}`)
  if (addresses.mqtts) lines.push(`  MQTT/TLS  ${addresses.mqtts}`)
  lines.push(`  CoAP      ${addresses.coap}`)
  if (first.accounts.length > 0) {
    lines.push('', '  Sign in with')
    for (const { email, password } of first.accounts) lines.push(`    ${email.padEnd(28)} ${password}`)
  }
  return `${lines.join('\n')}\n\n`
}
