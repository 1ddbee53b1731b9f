import type { DeviceInfo } from '@signalbox/model/device'
import type { TFunction } from 'i18next'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deviceProfileKeys } from '../../api/device-profiles'
import { deleteDevice, deviceKeys, listDevices } from '../../api/devices'
import { entityChoiceKeys } from '../../api/entity-search'
import { useAssignment } from '../../entity/assignment/use-assignment'
import { EntityListPage, type Settle } from '../../entity/entity-list-page'
import { type Scope, useScope, useScopeTitle } from '../../entity/scope'
import { useDeletion } from '../../entity/use-confirmed-action'
import { DeviceProfileField, type ProfileChoice } from '../../forms/device-profile-picker'
import { ClaimDialog } from './claim-dialog'
import { CredentialsDialog } from './credentials/credentials-dialog'
import { deviceColumns } from './device-columns'
import { DeviceDrawer } from './device-drawer'
import { DeviceLamp } from './device-lamp'
import styles from './devices.module.css'
import { useDeviceStates } from './use-device-states'

const DeviceWizard = lazy(() =>
  import('./wizard/device-wizard').then((module) => ({ default: module.DeviceWizard })),
)

const ImportDialog = lazy(() =>
  import('../../entity/csv-import/import-dialog').then((module) => ({ default: module.ImportDialog })),
)

type OpenDialog = { kind: 'credentials'; device: DeviceInfo } | { kind: 'claim' | 'import' } | null

/** The devices of the tenant or of a customer, with the details of one beside them. */
export function Component() {
  const { t } = useTranslation()
  const scope = useScope()
  const title = useScopeTitle(scope, t('device.devices'))
  const [profile, setProfile] = useState<ProfileChoice | null>(null)
  const [shown, setShown] = useState<readonly DeviceInfo[]>([])
  const [open, setOpen] = useState<OpenDialog>(null)
  const states = useDeviceStates(shown)
  const isTenant = scope.kind === 'tenant'
  const isCustomerUser = scope.kind === 'customer-user'
  const filter = { customerId: scope.customerId, deviceProfileId: profile?.id }
  const assignment = useAssignment<DeviceInfo>({
    kind: 'device',
    entityType: 'DEVICE',
    scope,
    queryKeys: [deviceKeys.all],
  })
  const deleteEntry = useDeletion<DeviceInfo>({
    nameOf: (device) => device.name,
    remove: ({ id }, options) => deleteDevice(id.id, options),
    queryKeys: [deviceKeys.all],
    titleOne: (name) => t('device.delete-title', { name }),
    titleMany: (count) => t('device.delete-many-title', { count }),
    text: (count) => t('device.delete-text', { count }),
  })

  const actionsOf = (device: DeviceInfo, settle: Settle) => [
    ...assignment.actions(device, settle),
    {
      id: 'credentials',
      label: t(isCustomerUser ? 'device.view-credentials' : 'device.manage-credentials'),
      icon: 'security',
      onSelect: () => setOpen({ kind: 'credentials', device }),
    },
    ...(isTenant ? [deleteEntry([device], settle)] : []),
  ]

  return (
    <>
      <EntityListPage<DeviceInfo>
        name="devices"
        title={title}
        columns={deviceColumns(scope, states, t)}
        nameOf={(device) => device.name}
        queryKey={(link) => deviceKeys.list(link, filter)}
        load={(link) => listDevices(link, filter)}
        onRows={setShown}
        filter={(reset) => (
          <DeviceProfileField
            className={styles.filter}
            ariaLabel={t('device.profile-filter')}
            placeholder={t('device.all-profiles')}
            value={profile}
            onChange={(next) => {
              setProfile(next)
              reset()
            }}
          />
        )}
        searchLabel={t('device.search')}
        selectedText={(count) => t('device.selected', { count })}
        emptyTitle={t('device.no-devices')}
        emptyText={t(isTenant ? 'device.no-devices-text' : 'device.no-devices-customer-text')}
        phoneRow={(device) => ({
          lamp: <DeviceLamp state={states?.get(device.id.id)} size={14} />,
          title: device.name,
          text: [device.deviceProfileName, device.label, device.customerTitle].filter(Boolean).join(' · '),
        })}
        rowActions={actionsOf}
        groupActions={
          isCustomerUser
            ? undefined
            : (devices, settle) => [
                ...assignment.groupActions(devices, settle),
                ...(isTenant ? [deleteEntry(devices, settle)] : []),
              ]
        }
        drawer={(place) => (
          <DeviceDrawer key={place.id} {...{ place, scope, actionsOf }} state={states?.get(place.id)} />
        )}
        add={addOf(scope, t, {
          assignMore: assignment.assignMore,
          claim: () => setOpen({ kind: 'claim' }),
          importFile: () => setOpen({ kind: 'import' }),
        })}
        addDialog={
          isTenant
            ? (props) => (
                <Suspense fallback={null}>
                  <DeviceWizard {...props} />
                </Suspense>
              )
            : undefined
        }
      />
      {assignment.dialog}
      {open?.kind === 'credentials' && (
        <CredentialsDialog
          deviceId={open.device.id.id}
          deviceName={open.device.name}
          readOnly={isCustomerUser}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.kind === 'claim' && <ClaimDialog onClose={() => setOpen(null)} />}
      {open?.kind === 'import' && (
        <Suspense fallback={null}>
          <ImportDialog
            kind="DEVICE"
            queryKeys={[deviceKeys.all, deviceProfileKeys.all, entityChoiceKeys.subtypes('DEVICE')]}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </>
  )
}

interface AddWays {
  assignMore: () => void
  claim: () => void
  importFile: () => void
}

/** A tenant adds devices, a customer of a tenant gets them assigned, a customer user claims them. */
function addOf(scope: Scope, t: TFunction, { assignMore, claim, importFile }: AddWays) {
  if (scope.kind === 'tenant') {
    return {
      label: t('device.add-device'),
      entries: (openDialog: () => void) => [
        { id: 'add', label: t('device.add-new'), icon: 'add', onSelect: openDialog },
        { id: 'import', label: t('import.title.DEVICE'), icon: 'upload', onSelect: importFile },
      ],
    }
  }
  const isCustomer = scope.kind === 'customer'
  const label = t(isCustomer ? 'device.assign-new' : 'device.claim')
  const onSelect = isCustomer ? assignMore : claim
  return { label, entries: () => [{ id: 'add', label, icon: 'add', onSelect }] }
}
