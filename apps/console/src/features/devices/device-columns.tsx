import type { DeviceInfo } from '@signalbox/model/entities/device'
import type { Column } from '@signalbox/ui/table/data-table'
import type { TFunction } from 'i18next'
import type { DeviceState } from '../../api/entities/device-states'
import { ownerColumns } from '../../entity/assignment/owner-columns'
import { DeviceStateIndicator } from '../../entity/device-state/device-state-indicator'
import { changingColumn, linkedNameColumn, markColumn, textColumn } from '../../entity/list/columns'
import { createdTimeColumn } from '../../entity/list/created-time-column'
import type { Scope } from '../../entity/scope'

export const PROFILE_COLUMN = 'deviceProfileName'

export type DeviceStates = ReadonlyMap<string, DeviceState> | undefined

/** The columns of the device list. `values` are the columns of latest values. */
export const deviceColumns = (
  scope: Scope,
  states: DeviceStates,
  values: Column<DeviceInfo>[],
  t: TFunction,
): Column<DeviceInfo>[] => [
  linkedNameColumn(
    t('entity.name'),
    ({ id }) => `/devices/${id.id}`,
    (device) => <DeviceStateIndicator state={states?.get(device.id.id)} />,
  ),
  changingColumn(PROFILE_COLUMN, t('device-list.profile-heading'), (device) => device.deviceProfileName, {
    compact: true,
    compactWidth: 98,
  }),
  textColumn('label', t('entity.label'), (device) => device.label, { minor: true }),
  ...ownerColumns<DeviceInfo>(scope),
  ...values,
  markColumn('gateway', t('device.gateway'), (device) => device.additionalInfo?.gateway === true, {
    sortable: false,
    minor: true,
  }),
  createdTimeColumn(),
]
