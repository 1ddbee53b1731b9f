import type { DeviceInfo } from '@signalbox/model/entities/device'
import type { MenuEntry } from '@signalbox/ui/actions/menu'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeviceState } from '../../api/entities/device-states'
import { deviceKeys, getDevice, saveDevice } from '../../api/entities/devices'
import { entityChoiceKeys } from '../../api/search/entity-search'
import { AssignmentNote } from '../../entity/assignment/assignment-note'
import { Presence } from '../../entity/device-state/presence'
import { EntityDetails } from '../../entity/entity-drawer'
import type { DetailsNavigation, OnActionDone } from '../../entity/list/entity-list-page'
import { AlarmBadge } from '../../entity/overview/alarm-badge'
import type { Scope } from '../../entity/scope'
import { useEntityDetails } from '../../entity/use-entity-details'
import { shownCustomer } from '../../i18n/customer-names'
import { CopyCredentials } from './copy-credentials'
import { DeviceForm, DeviceFormValues, toDevice, toFormValues } from './device-form'
import { ControlCard } from './page/control-card'
import { OpenDashboard } from './page/open-dashboard'

export interface DeviceDetailsProps {
  navigation: DetailsNavigation
  scope: Scope
  state: DeviceState | undefined
  actionsOf: (device: DeviceInfo, onActionDone: OnActionDone) => MenuEntry[]
  /** The content of the Overview tab, which only the page of the device has. */
  overview?: (device: DeviceInfo) => ReactNode
}

/** The details of one device, beside the list or on the page of the device. */
export function DeviceDetails({ navigation, scope, state, actionsOf, overview }: DeviceDetailsProps) {
  const { t } = useTranslation()
  const { id } = navigation
  const {
    stored: device,
    edit,
    details,
  } = useEntityDetails(navigation, 'DEVICE', actionsOf, {
    keys: deviceKeys,
    // Without an error toast, because the page or drawer shows the error.
    get: (id) => getDevice(id, { ignoreErrors: true }),
    save: (values, device) => saveDevice(toDevice(values, device)),
    schema: DeviceFormValues,
    toForm: toFormValues,
    queryKeys: [entityChoiceKeys.subtypes('DEVICE')],
  })

  return (
    <EntityDetails
      {...details}
      page={`/devices/${id}`}
      icon="devices_other"
      title={device?.name ?? ''}
      badge={overview && device && <AlarmBadge entityId={device.id} />}
      subtitle={device && <Subtitle device={device} state={state} isPage={overview !== undefined} />}
      headerButtons={overview && <OpenDashboard deviceId={id} />}
      mayEdit={scope.kind !== 'customer-user'}
      tabs={overview ? [...details.tabs, controlTab(t, id)] : details.tabs}
      copyIdLabel={t('device.copy-id')}
      buttons={<CopyCredentials id={id} />}
      note={device && <AssignmentNote item={device} scope={scope} />}
      fields={() => <DeviceForm disabled={!edit.editing} />}
      overview={overview && (() => device && overview(device))}
    />
  )
}

const controlTab = (t: TFunction, id: string) => ({
  id: 'control',
  label: t('overview.control'),
  content: () => <ControlCard deviceId={id} isTab />,
})

interface SubtitleProps {
  device: DeviceInfo
  state: DeviceState | undefined
  /** The page shows the customer and the label; the drawer shows the words "Device details" instead. */
  isPage: boolean
}

function Subtitle({ device, state, isPage }: SubtitleProps) {
  const { t } = useTranslation()
  const presence = state && <Presence state={state} />
  const words = isPage
    ? [device.deviceProfileName, shownCustomer(device.customerTitle), device.label]
    : [t('device.device-details'), device.deviceProfileName]
  return (
    <>
      {isPage && presence}
      {words.filter(Boolean).map((word, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the label of a device may equal its profile
        <span key={index}>
          <bdi>{word}</bdi>
        </span>
      ))}
      {!isPage && presence}
    </>
  )
}
