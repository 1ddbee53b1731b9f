import type { RestClient } from '../../../apps/simulator/src/rest-client'
import type { TestCluster } from '../start-cluster'
import { asTenant, directUrl, keepSending } from './load'
import { type NumberedDevice, numberedDevice } from './numbered-device'

/** A device repeats three messages: raise an alarm, store the number as attribute, clear the alarm. */
const STEPS = 3
/**
 * How many messages of each device may be unacknowledged. With 1, every change of order is detected; with 12, a device
 * sends several messages at once.
 */
const WINDOWS = [1, 1, 1, 12, 12, 12]

export interface AlarmDevice {
  id: string
  window: number
  device: NumberedDevice
}

/** Devices whose profile has an alarm rule. */
export async function startAlarmDevices(cluster: TestCluster) {
  const rest = await asTenant(directUrl(cluster))
  const run = Date.now()
  const profile = await rest.post<{ id: object }>('/api/deviceProfile', profileNamed(`chaos ${run}`))
  const devices: AlarmDevice[] = []
  for (const [index, window] of WINDOWS.entries()) {
    const token = `alarm-${index}-${run}`
    const path = `/api/device?accessToken=${token}`
    const { id } = await rest.post<{ id: { id: string } }>(path, {
      name: token,
      deviceProfileId: profile.id,
    })
    devices.push({ id: id.id, window, device: numberedDevice({ token, window, messageOf }) })
  }
  const stopSending = keepSending(
    cluster.mqtt,
    devices.map(({ device }) => ({
      get isOpen() {
        return device.isOpen
      },
      connect: device.connect,
      send: device.publish,
      isSettled: device.isSettled,
    })),
  )
  return {
    devices,
    /** Waits until everything is acknowledged, then compares alarms and attributes with what was sent. */
    async stopAndVerify() {
      await stopSending()
      for (const { device } of devices) device.end()
      const reader = await asTenant(directUrl(cluster))
      const result = { alarms: 0, problems: [] as string[] }
      for (const alarmDevice of devices) {
        const { alarms, problems } = await verify(reader, alarmDevice)
        result.alarms += alarms
        result.problems.push(...problems)
      }
      return result
    },
  }
}

async function verify(rest: RestClient, { id, window, device }: AlarmDevice) {
  const sent = device.acknowledged
  const expected = Math.ceil(sent / STEPS)
  const stored = await rest.get<{ totalElements: number; data: { status: string }[] }>(
    `/api/alarm/DEVICE/${id}?pageSize=20000&page=0`,
  )
  const active = stored.data.filter(({ status }) => status.startsWith('ACTIVE')).length
  const values = await rest.get<{ value: number }[]>(
    `/api/plugins/telemetry/DEVICE/${id}/values/attributes/CLIENT_SCOPE?keys=number`,
  )
  const lastNumber = Math.floor((sent - 2) / STEPS) * STEPS + 1
  const name = `device ${id} with ${window} at a time`
  const problems: string[] = []
  // With a larger window, a reconnected device may repeat a message whose alarm was cleared meanwhile. The
  // repeated message raises another alarm.
  const isExact = window === 1 || device.connections === 1
  if (stored.totalElements < expected || (isExact && stored.totalElements > expected))
    problems.push(`${name}: ${stored.totalElements} alarms instead of ${expected}`)
  if (active !== (sent % STEPS === 0 ? 0 : 1)) problems.push(`${name}: ${active} alarms are active`)
  if (sent >= 2 && values[0]?.value !== lastNumber)
    problems.push(`${name}: the last number is ${values[0]?.value} instead of ${lastNumber}`)
  return { alarms: expected, problems }
}

function messageOf(number: number) {
  if (number % STEPS === 1) return { topic: 'v1/devices/me/attributes', payload: JSON.stringify({ number }) }
  return { topic: 'v1/devices/me/telemetry', payload: `{"temperature":${number % STEPS === 0 ? 100 : 0}}` }
}

const compare = (operation: 'GREATER' | 'LESS') => ({
  condition: {
    condition: [
      {
        key: { type: 'TIME_SERIES', key: 'temperature' },
        valueType: 'NUMERIC',
        predicate: { type: 'NUMERIC', operation, value: { defaultValue: 50 } },
      },
    ],
    spec: { type: 'SIMPLE' },
  },
})

const profileNamed = (name: string) => ({
  name,
  type: 'DEFAULT',
  transportType: 'DEFAULT',
  provisionType: 'DISABLED',
  profileData: {
    configuration: { type: 'DEFAULT' },
    transportConfiguration: { type: 'DEFAULT' },
    provisionConfiguration: { type: 'DISABLED' },
    alarms: [
      {
        id: 'too-hot',
        alarmType: 'Too hot',
        propagate: false,
        createRules: { MAJOR: compare('GREATER') },
        clearRule: compare('LESS'),
      },
    ],
  },
})
