import type { DeviceProfile } from '@signalbox/model/entities/device-profile'
import type { MenuEntry } from '@signalbox/ui/actions/menu'
import type { Column } from '@signalbox/ui/table/data-table'
import { useTranslation } from 'react-i18next'
import {
  deleteDeviceProfile,
  deviceProfileKeys,
  listDeviceProfiles,
  makeDeviceProfileDefault,
} from '../../api/entities/device-profiles'
import { AddProfileDialog } from '../../entity/device-profile/add-profile-dialog'
import { useGeneratedDashboard } from '../../entity/generated-dashboard/use-generated-dashboard'
import { markColumn, nameColumn, textColumn } from '../../entity/list/columns'
import { createdTimeColumn } from '../../entity/list/created-time-column'
import { EntityListPage, type OnActionDone } from '../../entity/list/entity-list-page'
import { useConfirmedAction, useDeletion } from '../../entity/use-confirmed-action'
import { useVersions } from '../../entity/versions/use-versions'
import { DeviceProfileDrawer } from './device-profile-drawer'

const devicesFilter = (deviceType: string) =>
  ({ type: 'deviceType', deviceType, deviceNameFilter: '' }) as const

/** The device profiles of the tenant. */
export function Component() {
  const { t } = useTranslation()
  const shared = { nameOf: (profile: DeviceProfile) => profile.name, queryKeys: [deviceProfileKeys.all] }
  const makeDefault = useConfirmedAction<DeviceProfile>({
    ...shared,
    question: ([profile]) => ({
      title: t('device-profile.make-default-title', { name: profile?.name }),
      text: t('device-profile.make-default-text'),
      confirmLabel: t('device-profile.make-default'),
    }),
    run: ({ id }) => makeDeviceProfileDefault(id.id),
  })
  const deleteEntry = useDeletion<DeviceProfile>({
    ...shared,
    remove: ({ id }, options) => deleteDeviceProfile(id.id, options),
    titleOne: (name) => t('device-profile.delete-title', { name }),
    titleMany: (count) => t('device-profile.delete-many-title', { count }),
    text: (count) => t('device-profile.delete-text', { count }),
  })
  const generate = useGeneratedDashboard()
  const { versionsEntry, dialog } = useVersions([deviceProfileKeys.all])
  const actionsOf = (profile: DeviceProfile, onActionDone: OnActionDone): MenuEntry[] => [
    {
      id: 'make-default',
      label: t('device-profile.make-default'),
      icon: 'flag',
      disabled: profile.default,
      onSelect: () => makeDefault([profile], onActionDone),
    },
    {
      id: 'create-dashboard',
      label: t('generated.create-from-profile'),
      icon: 'dashboard',
      onSelect: () => void generate(profile.name, devicesFilter(profile.name)),
    },
    versionsEntry({ entityType: 'DEVICE_PROFILE', id: profile.id.id }, profile.name),
    { ...deleteEntry([profile], onActionDone), disabled: profile.default },
  ]

  return (
    <>
      <EntityListPage<DeviceProfile>
        name="device-profiles"
        title={t('device-profile.device-profiles')}
        columns={columns(t)}
        nameOf={(profile) => profile.name}
        queryKey={deviceProfileKeys.list}
        load={listDeviceProfiles}
        searchLabel={t('device-profile.search')}
        formatSelectedText={(count) => t('device-profile.selected', { count })}
        emptyTitle={t('device-profile.none')}
        toPhoneRow={(profile) => ({
          title: profile.name,
          text: [t(`device-profile.transport.${profile.transportType}`), profile.description]
            .filter(Boolean)
            .join(' · '),
          value: profile.default && t('device-profile.default'),
        })}
        rowActions={actionsOf}
        groupActions={(profiles, onActionDone) => [deleteEntry(profiles, onActionDone)]}
        isSelectable={(profile) => !profile.default}
        drawer={(navigation) => (
          <DeviceProfileDrawer key={navigation.id} navigation={navigation} actionsOf={actionsOf} />
        )}
        add={{ label: t('device-profile.add') }}
        addDialog={({ onClose, onAdded }) => (
          <AddProfileDialog onClose={onClose} onAdded={(profile) => onAdded(profile.id.id)} />
        )}
      />
      {dialog}
    </>
  )
}

const columns = (t: (key: string) => string): Column<DeviceProfile>[] => [
  nameColumn('name', t('entity.name'), (profile) => profile.name),
  textColumn('type', t('device-profile.profile-type'), () => t('device-profile.default')),
  textColumn(
    'transportType',
    t('device-profile.transport-type'),
    (profile) => t(`device-profile.transport.${profile.transportType}`),
    { compact: true, compactWidth: 118 },
  ),
  textColumn('description', t('entity.description'), (profile) => profile.description, { width: '25%' }),
  markColumn('isDefault', t('device-profile.default'), (profile) => profile.default, { compact: true }),
  // Beside open details there is no space for the created time: the other columns tell more about a profile.
  { ...createdTimeColumn(), compact: false },
]
