import { expect, test } from 'vitest'
import { topicFilterError } from './topic-filter'

test.each(['v1/devices/me/telemetry', '+', '#', 'a/+/c', 'a/b/#', '/a', '+/+/#'])(
  '%s is a topic filter',
  (filter) => {
    expect(topicFilterError(filter)).toBeUndefined()
  },
)

test.each([
  ['', 'device-profile.topic-required'],
  ['  ', 'device-profile.topic-required'],
  ['a/b+/c', 'device-profile.topic-plus-invalid'],
  ['a/++', 'device-profile.topic-plus-invalid'],
  ['a/#/c', 'device-profile.topic-hash-invalid'],
  ['a/b#', 'device-profile.topic-hash-invalid'],
])('"%s" is refused with %s', (filter, message) => {
  expect(topicFilterError(filter)).toBe(message)
})
