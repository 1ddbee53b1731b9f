// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { startMockServer, stopMockServer } from '../../testing/platform'
import { credentialsCsv } from './credentials-csv'

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
