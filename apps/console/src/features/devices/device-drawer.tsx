import type { DeviceInfo } from '@signalbox/model/device'
import { Dot } from '@signalbox/ui/lamp'
import type { MenuEntry } from '@signalbox/ui/menu'
import { useTranslation } from 'react-i18next'
import type { DeviceState } from '../../api/device-states'
import { deviceKeys, getDevice, saveDevice } from '../../api/devices'
import { entityChoiceKeys } from '../../api/entity-search'
import { AssignmentNote } from '../../entity/assignment/assignment-note'
import { useCommonTabs } from '../../entity/common-tabs'
import { EntityDrawer } from '../../entity/entity-drawer'
import type { DrawerPlace, Settle } from '../../entity/entity-list-page'
import type { Scope } from '../../entity/scope'
import { useEditedEntity } from '../../entity/use-edited-entity'
import { formatAge, formatParts } from '../../i18n/format'
import { CopyCredentials } from './copy-credentials'
import { DeviceForm, DeviceFormValues, toDevice, toFormValues } from './device-form'
import styles from './devices.module.css'

interface DeviceDrawerProps {
  place: DrawerPlace
  scope: Scope
  state: DeviceState | undefined
  actionsOf: (device: DeviceInfo, settle: Settle) => MenuEntry[]
}

/** Everything about one device. */
export function DeviceDrawer({ place, scope, state, actionsOf }: DeviceDrawerProps) {
  const { t } = useTranslation()
  const { id } = place
  const { query, edit } = useEditedEntity(id, {
    keys: deviceKeys,
    get: getDevice,
    save: (values, device) => saveDevice(toDevice(values, device)),
    schema: DeviceFormValues,
    toForm: toFormValues,
    alsoChanged: [entityChoiceKeys.subtypes('DEVICE')],
  })
  const device = query.data
  const tabs = useCommonTabs({ entityType: 'DEVICE', id })
  const actions = device ? actionsOf(device, place.settle) : []

  return (
    <EntityDrawer
      place={place}
      icon="devices_other"
      title={device?.name ?? ''}
      subtitle={device && <Subtitle device={device} state={state} />}
      entity={query}
      edit={edit}
      mayEdit={scope.kind !== 'customer-user'}
      actions={actions}
      tabs={tabs}
      copyIdLabel={t('device.copy-id')}
      buttons={<CopyCredentials id={id} />}
      note={device && <AssignmentNote item={device} scope={scope} />}
      fields={() => <DeviceForm disabled={!edit.editing} />}
    />
  )
}

function Subtitle({ device, state }: { device: DeviceInfo; state: DeviceState | undefined }) {
  const { t } = useTranslation()
  const since = state && state.lastActivityTime > 0 ? [formatAge(state.lastActivityTime)] : []
  return (
    <>
      <span>{t('device.device-details')}</span>
      <span>
        <bdi>{device.deviceProfileName}</bdi>
      </span>
      {state && (
        <span className={styles.state}>
          <Dot state={state.active ? 'on' : 'off'} />
          {formatParts([t(state.active ? 'device.active' : 'device.inactive'), ...since])}
        </span>
      )}
    </>
  )
}
