import type { DeviceInfo } from '@signalbox/model/device'
import { confirm } from '@signalbox/ui/confirm'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { deleteDevice, deviceKeys } from '../../api/devices'
import { runForEach } from '../../entity/run-for-each'

/** Asks, deletes one or several devices, and lets the list follow. */
export function useDeleteDevices(onDeleted: (ids: string[]) => void) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()

  return async (devices: readonly DeviceInfo[]) => {
    const [first] = devices
    if (!first) return
    const title =
      devices.length === 1
        ? t('device.delete-title', { name: first.name })
        : t('device.delete-many-title', { count: devices.length })
    const sure = await confirm({
      title,
      text: t('device.delete-text', { count: devices.length }),
      confirmLabel: t('device.delete-yes'),
      cancelLabel: t('action.no'),
      danger: true,
    })
    if (!sure) return
    await runForEach(
      devices,
      (device) => device.name,
      (device) => deleteDevice(device.id.id),
    )
    onDeleted(devices.map((device) => device.id.id))
    await queryClient.invalidateQueries({ queryKey: deviceKeys.all })
  }
}
