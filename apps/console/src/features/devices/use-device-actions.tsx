import type { DeviceInfo } from '@signalbox/model/entities/device'
import type { MenuEntry } from '@signalbox/ui/actions/menu'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deleteDevice, deviceKeys } from '../../api/entities/devices'
import { useAssignableList } from '../../entity/assignment/use-assignable-list'
import { credentialsCsv } from '../../entity/csv-import/credentials-csv'
import { saveTextFile } from '../../entity/form/save-text-file'
import { useGeneratedDashboard } from '../../entity/generated-dashboard/use-generated-dashboard'
import type { OnActionDone } from '../../entity/list/entity-list-page'
import type { Scope } from '../../entity/scope'
import { useAcknowledgeDevices } from './bulk/acknowledge-devices'
import { ChangeProfileDialog } from './bulk/change-profile-dialog'
import { CredentialsDialog } from './credentials/credentials-dialog'

/** The actions of devices, in the list and on a device's page. `onImport` opens the CSV import. */
export function useDeviceActions(scope: Scope, onImport: () => void) {
  const { t } = useTranslation()
  const [credentialsDevice, setCredentialsDevice] = useState<DeviceInfo | null>(null)
  const isReadOnly = scope.kind === 'customer-user'
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
        label: t(isReadOnly ? 'device.view-credentials' : 'device.manage-credentials'),
        icon: 'security',
        onSelect: () => setCredentialsDevice(device),
      },
    ],
    deletion: {
      remove: ({ id }, options) => deleteDevice(id.id, options),
      titleOne: (name) => t('device.delete-title', { name }),
      titleMany: (count) => t('device.delete-many-title', { count }),
      text: (count) => t('device.delete-text', { count }),
    },
  })
  const generate = useGeneratedDashboard()
  const createEntry = (devices: readonly DeviceInfo[]): MenuEntry => ({
    id: 'create-dashboard',
    label: t('generated.create-from-devices'),
    icon: 'dashboard',
    onSelect: () => void generate(nameOfAll(devices, t), filterOf(devices)),
  })
  const acknowledge = useAcknowledgeDevices()
  const [profileChange, setProfileChange] = useState<{
    devices: readonly DeviceInfo[]
    onActionDone: OnActionDone
  } | null>(null)
  const groupActions =
    scope.kind === 'tenant' && list.groupActions
      ? (devices: readonly DeviceInfo[], onActionDone: OnActionDone): MenuEntry[] => [
          ...(list.groupActions?.(devices, onActionDone) ?? []),
          {
            id: 'change-profile',
            label: t('bulk.change-profile'),
            icon: 'mdi:alpha-d-box',
            onSelect: () => setProfileChange({ devices, onActionDone }),
          },
          {
            id: 'acknowledge',
            label: t('bulk.acknowledge'),
            icon: 'done_all',
            onSelect: () => void acknowledge(devices, () => onActionDone()),
          },
          createEntry(devices),
          {
            id: 'credentials-csv',
            label: t('import.save-credentials'),
            icon: 'download',
            onSelect: () =>
              void credentialsCsv(devices).then((csv) => saveTextFile('credentials.csv', csv, 'text/csv')),
          },
        ]
      : list.groupActions
  const dialogs = (
    <>
      {dialog}
      {profileChange && (
        <ChangeProfileDialog
          devices={profileChange.devices}
          onDone={() => profileChange.onActionDone()}
          onClose={() => setProfileChange(null)}
        />
      )}
      {credentialsDevice && (
        <CredentialsDialog
          deviceId={credentialsDevice.id.id}
          deviceName={credentialsDevice.name}
          readOnly={isReadOnly}
          onClose={() => setCredentialsDevice(null)}
        />
      )}
    </>
  )
  return { list: { ...list, groupActions }, actionsOf, dialogs }
}

const nameOfAll = (devices: readonly DeviceInfo[], t: TFunction) =>
  devices.length === 1 ? (devices[0]?.name ?? '') : t('device.devices')

const filterOf = (devices: readonly DeviceInfo[]) =>
  ({ type: 'entityList', entityType: 'DEVICE', entityList: devices.map(({ id }) => id.id) }) as const
