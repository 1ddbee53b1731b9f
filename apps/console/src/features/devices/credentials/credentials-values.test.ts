import type { DeviceCredentials } from '@signalbox/model/entities/device'
import { expect, test } from 'vitest'
import {
  CredentialsValues,
  credentialsOf,
  credentialsValuesOf,
  emptyCredentials,
  mqttCredentialsText,
} from './credentials-values'

const stored = (change: Partial<DeviceCredentials>): DeviceCredentials => ({
  id: { id: '1' },
  createdTime: 1,
  deviceId: { entityType: 'DEVICE', id: '2' },
  credentialsType: 'ACCESS_TOKEN',
  credentialsId: 'abc',
  credentialsValue: null,
  ...change,
})

const problems = (change: Partial<CredentialsValues>) =>
  CredentialsValues.safeParse({ ...emptyCredentials, ...change }).error?.issues.map((issue) => issue.message)

test('only the fields of the chosen type are checked', () => {
  expect(problems({ token: 'abc' })).toBeUndefined()
  expect(problems({ token: '' })).toEqual(['device.token-required'])
  expect(problems({ token: 'x'.repeat(21) })).toEqual(['device.token-too-long'])
  expect(problems({ type: 'X509_CERTIFICATE' })).toEqual(['device.certificate-required'])
  expect(problems({ type: 'MQTT_BASIC' })).toEqual(['device.client-id-or-user-name'])
  expect(problems({ type: 'MQTT_BASIC', password: 'p' })).toEqual(['device.user-name-required'])
  expect(problems({ type: 'MQTT_BASIC', clientId: 'a b' })).toEqual(['device.client-id-letters'])
  expect(problems({ type: 'MQTT_BASIC', clientId: 'pump1' })).toBeUndefined()
})

test('saved MQTT credentials are read as they were entered, and the record keeps its id', () => {
  const basic = { type: 'MQTT_BASIC' as const, clientId: 'pump', userName: 'user', password: 'p"w' }
  const record = stored({
    ...credentialsOf({ ...emptyCredentials, ...basic }, stored({})),
    credentialsId: 'h',
  })
  expect(credentialsValuesOf(record)).toEqual({ ...emptyCredentials, ...basic })
  expect(mqttCredentialsText(record)).toBe('{clientId:"pump",userName:"user",password:"p\\"w"}')
  expect(record.id).toEqual({ id: '1' })
})

test('the copied text contains no empty values', () => {
  const record = stored({
    credentialsType: 'MQTT_BASIC',
    credentialsValue: '{"userName":"u","password":null}',
  })
  expect(mqttCredentialsText(record)).toBe('{userName:"u"}')
})
