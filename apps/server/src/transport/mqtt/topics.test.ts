import { expect, test } from 'vitest'
import { RPC_RESPONSE, requestId, topicMatches } from './topics'

test.each([
  ['plant/a/data', 'plant/a/data', true],
  ['plant/+/data', 'plant/a/data', true],
  ['plant/+/data', 'plant//data', false],
  ['plant/+/data', 'plant/a/b/data', false],
  ['plant/+/data', 'v1/devices/me/telemetry', false],
  ['#', 'anything/at/all', true],
  ['a/#', 'a', true],
  ['a/#', 'a/b/c', true],
  ['a/#', 'ab', false],
  ['a/+', 'a', false],
  ['a/+', 'a/b', true],
])('whether filter %s matches topic %s: %s', (filter, topic, isMatch) => {
  expect(topicMatches(filter, topic)).toBe(isMatch)
})

test.each([
  ['7', 7],
  ['-3', -3],
  ['2147483647', 2147483647],
  ['2147483648', undefined],
  ['x', undefined],
  ['', undefined],
  ['1.5', undefined],
])('the topic suffix %j has the request id %s', (text, id) => {
  expect(requestId(RPC_RESPONSE + text, RPC_RESPONSE)).toBe(id)
})
