import type { DeviceTraffic } from '@signalbox/model/connect/device-traffic'
import { expect, test } from 'vitest'
import { checksAfter, connectProgress } from './connect-progress'

const CREATED = 1000
const traffic = (values: Partial<DeviceTraffic>): DeviceTraffic => ({
  connectionTime: null,
  acceptedTime: null,
  refused: null,
  messageTime: null,
  problem: null,
  messages: 0,
  countedSince: 0,
  ...values,
})
const progress = (values: Partial<DeviceTraffic>, lastConnectTime = 0) =>
  connectProgress(CREATED, traffic(values), lastConnectTime)

test('the reached steps follow from the times that the server recorded', () => {
  expect(progress({})).toMatchObject({ connection: 0, accepted: 0, message: 0, last: { id: 'none' } })
  expect(progress({ connectionTime: 1100 })).toMatchObject({
    connection: 1100,
    accepted: 0,
    last: { id: 'connection' },
  })
  expect(progress({ acceptedTime: 1200 })).toMatchObject({
    connection: 1200,
    accepted: 1200,
    last: { id: 'accepted' },
  })
  expect(progress({ acceptedTime: 1200, messageTime: 1300 })).toMatchObject({
    message: 1300,
    last: { id: 'message' },
  })
})

test('without recorded times, such as after a restart of the server, the stored connect time is used', () => {
  expect(progress({}, 1500)).toMatchObject({ accepted: 1500, message: 0, last: { id: 'accepted' } })
})

test('refused credentials or a rejected message are the last step until the next step succeeds', () => {
  const refused = { ts: 1150, isSimilar: true }
  expect(progress({ refused })).toMatchObject({
    connection: 1150,
    accepted: 0,
    last: { id: 'similar', at: 1150 },
  })
  expect(progress({ refused: { ...refused, isSimilar: false } }).last.id).toBe('refused')
  expect(progress({ refused, acceptedTime: 1200 }).last.id).toBe('accepted')
  const problem = { kind: 'topic' as const, ts: 1250, text: 'v1/telemetry' }
  expect(progress({ acceptedTime: 1200, problem }).last).toEqual({
    id: 'topic',
    at: 1250,
    text: 'v1/telemetry',
  })
  expect(progress({ acceptedTime: 1200, problem, messageTime: 1300 }).last.id).toBe('message')
})

test('events before the creation of the device are ignored', () => {
  const earlierTraffic = { connectionTime: 900, refused: { ts: 950, isSimilar: false } }
  expect(progress(earlierTraffic)).toMatchObject({ connection: 0, last: { id: 'none' } })
})

test('the check of the encryption is suggested only if the server has an encrypted port', () => {
  expect(checksAfter('connection', true)).toEqual(['encryption', 'token'])
  expect(checksAfter('connection', false)).toEqual(['token'])
})
