import type { DeviceCredentials } from '@signalbox/model/entities/device'
import { showToast } from '@signalbox/ui/feedback/toasts'
import { get } from '../../api/request/request'
import { runEach } from '../bulk/bulk-task'
import { failureSummary } from '../list/run-for-each'
import { csvCell } from '../overview/values/csv'

interface NamedDevice {
  id: { id: string }
  name: string
}

const HEAD = ['name', 'credentialsType', 'accessToken', 'clientId', 'userName', 'password']

/**
 * The credentials as CSV, in the order of the devices. Devices with unreadable credentials are left out, and a toast
 * names them.
 */
export async function credentialsCsv(devices: readonly NamedDevice[]): Promise<string> {
  const credentialsById = new Map<string, DeviceCredentials>()
  const { failed } = await runEach(
    devices,
    {
      nameOf: ({ name }) => name,
      run: async ({ id }, options) =>
        credentialsById.set(id.id, await get<DeviceCredentials>(`/api/device/${id.id}/credentials`, options)),
    },
    new AbortController().signal,
    () => undefined,
  )
  if (failed.length > 0) showToast({ type: 'error', text: failureSummary(failed, devices.length) })
  const lines = devices.flatMap(({ id, name }) => {
    const credentials = credentialsById.get(id.id)
    return credentials ? [[name, ...cellsOf(credentials)]] : []
  })
  return `${[HEAD, ...lines].map((line) => line.map(csvCell).join(',')).join('\r\n')}\r\n`
}

function cellsOf({ credentialsType, credentialsId, credentialsValue }: DeviceCredentials): string[] {
  if (credentialsType === 'ACCESS_TOKEN') return [credentialsType, credentialsId, '', '', '']
  if (credentialsType !== 'MQTT_BASIC' || !credentialsValue) return [credentialsType, '', '', '', '']
  const { clientId, userName, password } = JSON.parse(credentialsValue) as Partial<
    Record<string, string | null>
  >
  return [credentialsType, '', clientId ?? '', userName ?? '', password ?? '']
}
