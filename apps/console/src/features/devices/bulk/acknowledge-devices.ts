import type { AlarmInfo } from '@signalbox/model/alarms/alarm'
import type { DeviceInfo } from '@signalbox/model/entities/device'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { acknowledgeAlarm, alarmKeys, listEntityAlarms } from '../../../api/entities/alarms'
import { deviceKeys } from '../../../api/entities/devices'
import type { RequestOptions } from '../../../api/request/request'
import { MAX_IN_FOREGROUND, runBulk } from '../../../entity/bulk/run-bulk'

const PAGE_SIZE = 1000

/** Acknowledges all unacknowledged active alarms of the devices. `onActionDone` clears the selection. */
export function useAcknowledgeDevices() {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  return async (devices: readonly DeviceInfo[], onActionDone: () => void) => {
    // For many devices the task runs in the background. The selection is cleared at its start, so that a later
    // selection is kept.
    const isInBackground = devices.length > MAX_IN_FOREGROUND
    if (isInBackground) onActionDone()
    const done = await runBulk(devices, {
      title: t('bulk.acknowledge'),
      nameOf: (device) => device.name,
      rowIdOf: ({ id }) => id.id,
      run: ({ id }, options) => acknowledgeAll(id.id, options),
      onEnd: () =>
        Promise.all(
          [alarmKeys.all, deviceKeys.all].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
        ),
    })
    // If the alarms of no device could be acknowledged, the devices stay selected for another attempt.
    if (!isInBackground && done.length > 0) onActionDone()
  }
}

async function acknowledgeAll(deviceId: string, options: RequestOptions) {
  // All pages are loaded before the first alarm is acknowledged: acknowledged alarms leave the list, so that later
  // alarms would move to pages that were already loaded.
  const ownAlarms: AlarmInfo[] = []
  for (let page = 0, hasNext = true; hasNext; page++) {
    const alarms = await listEntityAlarms(
      { entityType: 'DEVICE', id: deviceId },
      { page, pageSize: PAGE_SIZE, sortProperty: 'createdTime', sortOrder: 'DESC' },
      'UNACK',
      options,
    )
    // The response also contains cleared alarms, and alarms propagated from other entities.
    ownAlarms.push(
      ...alarms.data.filter(
        ({ originator, status }) => originator.id === deviceId && status === 'ACTIVE_UNACK',
      ),
    )
    hasNext = alarms.hasNext
  }
  for (const { id } of ownAlarms) await acknowledgeAlarm(id.id, options)
}
