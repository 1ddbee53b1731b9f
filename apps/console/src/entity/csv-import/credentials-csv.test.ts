// @vitest-environment happy-dom
import { showToast } from '@signalbox/ui/feedback/toasts'
import { afterEach, expect, test, vi } from 'vitest'
import { startMockServer, stopMockServer } from '../../testing/platform'
import { startEnglish } from '../../testing/render'
import { credentialsCsv } from './credentials-csv'

vi.mock('@signalbox/ui/feedback/toasts', () => ({ showToast: vi.fn() }))

afterEach(stopMockServer)

test('each device has a line with the fields of its credentials type', async () => {
  const mqtt = JSON.stringify({ clientId: 'c1', userName: 'u', password: '=p' })
  startMockServer({
    '/api/device/d1/credentials': {
      credentialsType: 'ACCESS_TOKEN',
      credentialsId: 'T1',
      credentialsValue: null,
    },
    '/api/device/d2/credentials': {
      credentialsType: 'MQTT_BASIC',
      credentialsId: 'x',
      credentialsValue: mqtt,
    },
  })
  const csv = await credentialsCsv([
    { id: { id: 'd1' }, name: 'Pump, north' },
    { id: { id: 'd2' }, name: 'Fan' },
  ])
  expect(csv.split('\r\n')).toEqual([
    'name,credentialsType,accessToken,clientId,userName,password',
    '"Pump, north",ACCESS_TOKEN,T1,,,',
    "Fan,MQTT_BASIC,,c1,u,'=p",
    '',
  ])
})

test('a device whose credentials cannot be read has no line; a toast shows its name', async () => {
  await startEnglish()
  startMockServer({})
  const csv = await credentialsCsv([{ id: { id: 'd1' }, name: 'Pump' }])
  expect(csv.trim().split('\r\n')).toHaveLength(1)
  expect(showToast).toHaveBeenCalledExactlyOnceWith({
    type: 'error',
    text: expect.stringContaining('1 of 1 failed:\nPump: '),
  })
})
