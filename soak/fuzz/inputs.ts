import { randomBytes, randomInt } from 'node:crypto'
import * as mqttPacket from 'mqtt-packet'

const TOPICS = [
  'v1/devices/me/telemetry',
  'v1/devices/me/attributes',
  'v1/devices/me/rpc/request/1',
  'v1/gateway/telemetry',
  'a/b',
  '',
]
const PATHS = [
  '/api/auth/login',
  '/api/device',
  '/api/v1/fuzz/telemetry',
  '/api/entitiesQuery/find',
  '/api/alarm',
  '/api/plugins/telemetry/DEVICE',
  '/api/ruleChain/metadata',
  '/',
]
const VALUES = [
  'null',
  '1e999',
  '-0',
  '"\\u0000"',
  '"\\ud800"',
  '[]',
  '{}',
  '"x"',
  '{"a":{"b":[1,2]}}',
  '1',
  'tru',
  '"',
  '{"__proto__":{"a":1}}',
]
const KEYS = [
  'cmdId',
  'keys',
  'entityId',
  'entityType',
  'query',
  'ts',
  'values',
  'tsSubCmds',
  'entityDataCmds',
  'username',
  'password',
  'name',
  'a',
]

const pick = <T>(list: readonly T[]): T => list[randomInt(list.length)]!

/** JSON that is nearly valid: known keys, values of every kind, sometimes truncated. */
export function nearlyJson(): string {
  const members = Array.from({ length: randomInt(5) }, () => `"${pick(KEYS)}":${pick(VALUES)}`)
  const text = `{${members.join(',')}}`
  return randomInt(4) === 0 ? text.slice(0, randomInt(text.length + 1)) : text
}

/** A PUBLISH that can be parsed, with any content. */
export const publishPacket = (): Buffer =>
  mqttPacket.generate({
    cmd: 'publish',
    qos: randomInt(2) as 0 | 1,
    messageId: 1 + randomInt(60_000),
    dup: false,
    retain: false,
    topic: pick(TOPICS) || 'x',
    payload: randomInt(2) ? nearlyJson() : randomBytes(randomInt(80)),
  })

/** Changes one byte, truncates the bytes, or repeats a part of them. */
export function mutate(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes)
  if (copy.length === 0) return copy
  const position = randomInt(copy.length)
  const kind = randomInt(3)
  if (kind === 0) copy[position] = randomInt(256)
  if (kind === 1) return copy.subarray(0, position)
  if (kind === 2) return Buffer.concat([copy, copy.subarray(position)])
  return copy
}

/** A CoAP datagram with a plausible header. */
export function coapDatagram(): Buffer {
  const head = Buffer.from([0x40 | randomInt(64), randomInt(256), randomInt(256), randomInt(256)])
  return Buffer.concat([head, randomBytes(randomInt(60))])
}

export const httpPath = () =>
  randomInt(3)
    ? pick(PATHS)
    : `${pick(PATHS)}/${encodeURIComponent(randomBytes(6).toString('latin1'))}?${nearlyJson().replace(/\s/g, '')}`
export const httpMethod = () => pick(['GET', 'POST', 'POST', 'DELETE', 'PUT'])
