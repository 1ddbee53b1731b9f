import type { DeviceInfo } from '@signalbox/model/device'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deleteDevice, deviceKeys } from '../../api/devices'
import { useAssignableList } from '../../entity/assignment/use-assignable-list'
import type { Scope } from '../../entity/scope'
import { CredentialsDialog } from './credentials/credentials-dialog'

/** What can be done with devices, in the list and on a device's page. `onImport` opens the CSV import. */
export function useDeviceActions(scope: Scope, onImport: () => void) {
  const { t } = useTranslation()
  const [withCredentials, setWithCredentials] = useState<DeviceInfo | null>(null)
  const isReader = scope.kind === 'customer-user'
  const { list, actionsOf, dialog } = useAssignableList<DeviceInfo>({
    kind: 'device',
    entityType: 'DEVICE',
    scope,
    queryKeys: [deviceKeys.all],
    addLabel: t('device.add-device'),
    assignLabel: t('device.assign-new'),
    addEntries: (openDialog) => [
      { id: 'add', label: t('device.add-new'), icon: 'add', onSelect: openDialog },
      { id: 'import', label: t('import.title.DEVICE'), icon: 'upload', onSelect: onImport },
    ],
    moreActions: (device) => [
      {
        id: 'credentials',
        label: t(isReader ? 'device.view-credentials' : 'device.manage-credentials'),
        icon: 'security',
        onSelect: () => setWithCredentials(device),
      },
    ],
    deletion: {
      remove: ({ id }, options) => deleteDevice(id.id, options),
      titleOne: (name) => t('device.delete-title', { name }),
      titleMany: (count) => t('device.delete-many-title', { count }),
      text: (count) => t('device.delete-text', { count }),
    },
  })
  const dialogs = (
    <>
      {dialog}
      {withCredentials && (
        <CredentialsDialog
          deviceId={withCredentials.id.id}
          deviceName={withCredentials.name}
          readOnly={isReader}
          onClose={() => setWithCredentials(null)}
        />
      )}
    </>
  )
  return { list, actionsOf, dialogs }
}
