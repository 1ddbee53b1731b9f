import type { FirstStart } from './first-start'

export interface Addresses {
  http: string
  mqtt: string
  coap: string
}

/** What a person who started the server needs to know, once. */
export function welcome(addresses: Addresses, first: FirstStart): string {
  const lines = [
    '',
    '  Signalbox is running',
    '',
    `  Console   ${addresses.http}`,
    `  API docs  ${addresses.http}/swagger-ui`,
    `  MQTT      ${addresses.mqtt}`,
    `  CoAP      ${addresses.coap}`,
  ]
  if (first.accounts.length > 0) {
    lines.push('', '  Sign in with')
    for (const { email, password } of first.accounts) lines.push(`    ${email.padEnd(28)} ${password}`)
  }
  return `${lines.join('\n')}\n\n`
}
