import type { DeviceInfo } from '@signalbox/model/device'
import { ColumnChoice } from '@signalbox/ui/column-choice'
import { DataTable } from '@signalbox/ui/data-table'
import { Empty } from '@signalbox/ui/empty'
import { ListToolbar } from '@signalbox/ui/list-toolbar'
import { Page } from '@signalbox/ui/page'
import { useTableState } from '@signalbox/ui/table-state'
import { useFrom, useIsPhone } from '@signalbox/ui/use-media'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deviceKeys, listDevices } from '../../api/devices'
import { useSignedIn } from '../../api/session'
import { useEntityList } from '../../entity/use-entity-list'
import { useHiddenColumns } from '../../entity/use-hidden-columns'
import { useOpenEntity } from '../../entity/use-open-entity'
import { DeviceProfileField, type ProfileChoice } from '../../forms/device-profile-picker'
import { AddDeviceDialog } from './add-device-dialog'
import { useDeviceColumns } from './device-columns'
import { DeviceDrawer } from './device-drawer'
import { DeviceLamp } from './device-lamp'
import styles from './devices.module.css'
import { useDeleteDevices } from './use-delete-devices'
import { useDeviceStates } from './use-device-states'

/** The devices of the tenant or customer, with the details of one beside them. */
export function Component() {
  const { t } = useTranslation()
  const { authority, claims } = useSignedIn()
  const mayEdit = authority === 'TENANT_ADMIN'
  const [profile, setProfile] = useState<ProfileChoice | null>(null)
  const table = useTableState()
  const open = useOpenEntity()
  const isPhone = useIsPhone()
  const beside = useFrom('lg') && open.id !== undefined

  const filter = { deviceProfileId: profile?.id, customerId: mayEdit ? undefined : claims.customerId }
  const devices = useEntityList({
    table,
    queryKey: (link) => deviceKeys.list(link, filter),
    load: (link) => listDevices(link, filter),
  })
  const states = useDeviceStates(devices.rows)
  const columns = useDeviceColumns(states)
  const hiddenColumns = useHiddenColumns('devices')
  const deleteDevices = useDeleteDevices((ids) => {
    table.setSelected(new Set())
    if (open.id && ids.includes(open.id)) open.close()
  })

  const selected = (devices.rows ?? []).filter((device) => table.selected.has(device.id.id))

  function onStep(step: 1 | -1) {
    const rows = devices.rows ?? []
    const next = rows[rows.findIndex((device) => device.id.id === open.id) + step]
    if (next) open.open(next.id.id)
  }

  return (
    <Page
      drawer={
        open.id && (
          <DeviceDrawer
            key={open.id}
            id={open.id}
            state={states?.get(open.id)}
            tab={open.tab}
            onTab={open.setTab}
            onClose={open.close}
            onStep={onStep}
            onDelete={(device) => deleteDevices([device])}
          />
        )
      }
    >
      <ListToolbar
        title={t('device.devices')}
        count={devices.total}
        compact={beside}
        filter={
          !beside && (
            <DeviceProfileField
              className={styles.filter}
              ariaLabel={t('device.profile-filter')}
              placeholder={t('device.all-profiles')}
              value={profile}
              onChange={(next) => {
                setProfile(next)
                table.reset()
              }}
            />
          )
        }
        actions={!beside && !isPhone && <ColumnChoice columns={columns} {...hiddenColumns} />}
        onRefresh={devices.refresh}
        search={{ value: table.search, onChange: table.setSearch, placeholder: t('device.search') }}
        add={
          mayEdit
            ? {
                label: beside ? t('action.add') : t('device.add-device'),
                entries: [
                  {
                    id: 'add',
                    label: t('device.add-device'),
                    icon: 'add',
                    onSelect: () => open.setAdding(true),
                  },
                ],
              }
            : undefined
        }
        selection={
          selected.length > 0
            ? {
                text: t('device.selected', { count: selected.length }),
                onClear: () => table.setSelected(new Set()),
                actions: [
                  {
                    id: 'delete',
                    label: t('action.delete'),
                    icon: 'delete',
                    danger: true,
                    onSelect: () => deleteDevices(selected),
                  },
                ],
              }
            : null
        }
      />
      <DataTable<DeviceInfo>
        {...devices.props}
        label={t('device.devices')}
        columns={columns}
        hiddenColumns={hiddenColumns.hidden}
        compact={beside}
        rowKey={(device) => device.id.id}
        rowName={(device) => device.name}
        selectable={mayEdit ? () => true : undefined}
        currentKey={open.id}
        onOpen={(device) => (device.id.id === open.id ? open.close() : open.open(device.id.id))}
        rowActions={
          mayEdit
            ? (device) => [
                {
                  id: 'delete',
                  label: t('device.delete'),
                  icon: 'delete',
                  danger: true,
                  onSelect: () => deleteDevices([device]),
                },
              ]
            : undefined
        }
        phoneRow={(device) => ({
          lamp: <DeviceLamp state={states?.get(device.id.id)} size={14} />,
          title: device.name,
          text: [device.deviceProfileName, device.label, device.customerTitle].filter(Boolean).join(' · '),
        })}
        empty={<Empty title={t('device.no-devices')} text={t('device.no-devices-text')} />}
      />
      {open.adding && mayEdit && (
        <AddDeviceDialog onClose={() => open.setAdding(false)} onAdded={open.open} />
      )}
    </Page>
  )
}
