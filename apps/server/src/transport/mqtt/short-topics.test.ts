import { ATTRIBUTES_TOPIC, TELEMETRY_TOPIC } from '@signalbox/model/entities/device-profile'
import { expect, test } from 'vitest'
import { longTopic, styledTopic } from './short-topics'
import { RPC_REQUEST } from './topics'

test.each([
  ['v2/t', 'v1/devices/me/telemetry', 'v2'],
  ['v2/t/j', 'v1/devices/me/telemetry', 'v2/j'],
  ['v2/a/p', 'v1/devices/me/attributes', 'v2/p'],
  ['v2/a/req/7', 'v1/devices/me/attributes/request/7', 'v2'],
  ['v2/a/req/j/7', 'v1/devices/me/attributes/request/7', 'v2/j'],
  ['v2/r/res/p/3', 'v1/devices/me/rpc/response/3', 'v2/p'],
])('%s stands for %s', (short, topic, style) => {
  expect(longTopic(short)).toEqual({ topic, style })
})

test.each(['v2/fw/request/1/chunk/0', 'v2/t/x', 'v2', 'v2/a/req/', 'v2/r/req/j/', 'v1/devices/me/telemetry'])(
  '%s is not a short topic',
  (topic) => {
    expect(longTopic(topic)).toBeUndefined()
  },
)

test('topics of answers are in the style that the device uses', () => {
  expect(styledTopic(RPC_REQUEST, 'v1')).toBe('v1/devices/me/rpc/request/')
  expect(styledTopic(RPC_REQUEST, 'v2/p')).toBe('v2/r/req/p/')
  expect(styledTopic(ATTRIBUTES_TOPIC, 'v2/j')).toBe('v2/a/j')
  expect(styledTopic(TELEMETRY_TOPIC, 'v2')).toBe('v2/t')
  expect(styledTopic('v1/gateway/rpc', 'v2')).toBe('v1/gateway/rpc')
})
