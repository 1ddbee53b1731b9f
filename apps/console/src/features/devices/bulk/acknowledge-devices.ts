import type { DeviceInfo } from '@signalbox/model/entities/device'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { acknowledgeAlarm, alarmKeys, listEntityAlarms } from '../../../api/entities/alarms'
import { deviceKeys } from '../../../api/entities/devices'
import type { RequestOptions } from '../../../api/request/request'
import { runBulk } from '../../../entity/bulk/run-bulk'

const MAX_PER_DEVICE = 1000

/** Acknowledges all unacknowledged active alarms of the devices. */
export function useAcknowledgeDevices() {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  return (devices: readonly DeviceInfo[]) =>
    runBulk(devices, {
      title: t('bulk.acknowledge'),
      nameOf: (device) => device.name,
      rowIdOf: ({ id }) => id.id,
      run: ({ id }, options) => acknowledgeAll(id.id, options),
      onEnd: () =>
        Promise.all(
          [alarmKeys.all, deviceKeys.all].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
        ),
    })
}

async function acknowledgeAll(deviceId: string, options: RequestOptions) {
  const alarms = await listEntityAlarms(
    { entityType: 'DEVICE', id: deviceId },
    { page: 0, pageSize: MAX_PER_DEVICE, sortProperty: 'createdTime', sortOrder: 'DESC' },
    'UNACK',
    options,
  )
  // The response contains propagated alarms of other entities too.
  const own = alarms.data.filter(
    ({ originator, status }) => originator.id === deviceId && status === 'ACTIVE_UNACK',
  )
  for (const { id } of own) await acknowledgeAlarm(id.id, options)
}
