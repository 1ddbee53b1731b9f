import type { DeviceInfo } from '@signalbox/model/entities/device'
import { useIsPhone } from '@signalbox/ui/use-media'
import type { TFunction } from 'i18next'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { deviceProfileKeys } from '../../api/entities/device-profiles'
import type { DeviceState } from '../../api/entities/device-states'
import { deviceKeys, listDevices } from '../../api/entities/devices'
import { entityChoiceKeys } from '../../api/search/entity-search'
import { DeviceStateIndicator } from '../../entity/device-state/device-state-indicator'
import { useDeviceStates } from '../../entity/device-state/use-device-states'
import { usePresence } from '../../entity/device-state/use-presence'
import { EntityListPage } from '../../entity/list/entity-list-page'
import { SeverityText } from '../../entity/list/severity-text'
import { useScope, useScopeTitle } from '../../entity/scope'
import { useUserSetting } from '../../entity/use-user-setting'
import { DeviceProfileField, type ProfileChoice } from '../../forms/entity/device-profile-picker'
import { useEntityChoice } from '../../forms/entity/entity-field'
import { shownCustomer } from '../../i18n/customer-names'
import { formatAge } from '../../i18n/format'
import { lazyDialog } from '../../lazy-part/lazy-part'
import { ClaimDialog } from './claim-dialog'
import { deviceColumns } from './device-columns'
import { DeviceDetails, type DeviceDetailsProps } from './device-details'
import styles from './devices.module.css'
import { filterOfState, filterWidth, StateFilter, useStateFilter } from './state-filter'
import { useDeviceActions } from './use-device-actions'
import { useProfileDictionaries } from './values/use-profile-dictionaries'
import { useValueSeverity } from './values/use-value-severity'
import { ValueChoice } from './values/value-choice'
import { latestText, valueColumns } from './values/value-columns'

const DeviceWizard = lazyDialog(async () => ({
  default: (await import('./wizard/device-wizard')).DeviceWizard,
}))

const ImportDialog = lazyDialog(async () => ({
  default: (await import('../../entity/csv-import/import-dialog')).ImportDialog,
}))

type OpenDialog = 'claim' | 'import' | null

/** The devices of the tenant or of a customer, with the details of the open device beside the list. */
export function Component() {
  const { t } = useTranslation()
  const scope = useScope()
  const navigate = useNavigate()
  const title = useScopeTitle(scope, t('device.devices'))
  const profile = useProfileFilter()
  const [visibleDevices, setVisibleDevices] = useState<readonly DeviceInfo[]>([])
  const [params, setParams] = useSearchParams()
  const [open, setOpen] = useState<OpenDialog>(params.has('import') ? 'import' : null)
  const [keys, setKeys] = useUserSetting<string[]>('VALUES', 'devices', [])
  const isPhone = useIsPhone()
  const { dictionary, mainKeyOf } = useProfileDictionaries(visibleDevices, isPhone || keys.length > 0)
  // On a phone a row shows one value: that of the first chosen key, otherwise that of the main key of the profile.
  const phoneKeyOf = (device: DeviceInfo) => keys[0] ?? mainKeyOf(device)
  const phoneKeys = [...new Set(visibleDevices.flatMap((device) => phoneKeyOf(device) ?? []))]
  const states = useDeviceStates(visibleDevices, isPhone ? phoneKeys : keys)
  const severityOf = useValueSeverity(states, isPhone)
  const state = useStateFilter()
  const isTenant = scope.kind === 'tenant'
  const isCustomerUser = scope.kind === 'customer-user'
  const filter = { customerId: scope.customerId, deviceProfileId: profile?.id, ...filterOfState[state] }
  const { list, actionsOf, dialogs } = useDeviceActions(scope, () => setOpen('import'))

  return (
    <>
      <EntityListPage<DeviceInfo>
        {...list}
        name="devices"
        title={title}
        columns={deviceColumns(
          scope,
          states,
          valueColumns({ keys, states, dictionary, devices: visibleDevices }),
          t,
        )}
        actions={<ValueChoice keys={keys} onChange={setKeys} />}
        nameOf={(device) => device.name}
        pageOf={(id) => `/devices/${id}`}
        queryKey={(link) => deviceKeys.list(link, filter)}
        load={(link) => listDevices(link, filter)}
        onRows={setVisibleDevices}
        filter={(setFilter) => (
          <>
            <div className={styles.filter} style={filterWidth(t('device.all-profiles'), 60)}>
              <DeviceProfileField
                ariaLabel={t('device.profile-filter')}
                placeholder={t('device.all-profiles')}
                value={profile}
                onChange={(next) => setFilter({ profile: next?.id ?? null })}
              />
            </div>
            <StateFilter value={state} onChange={(next) => setFilter({ state: next })} />
          </>
        )}
        searchLabel={t('device.search')}
        formatSelectedText={(count) => t('device.selected', { count })}
        emptyTitle={t('device.no-devices')}
        emptyText={t(EMPTY_TEXTS[scope.kind])}
        isFiltered={profile !== null || state !== 'all'}
        toPhoneRow={(device) => ({
          indicator: <DeviceStateIndicator state={states?.get(device.id.id)} size={14} />,
          title: device.name,
          text: [device.deviceProfileName, device.label, isTenant && shownCustomer(device.customerTitle)]
            .filter(Boolean)
            .join(' · '),
          value: (
            <SeverityText severity={severityOf(device.id.id, phoneKeyOf(device) ?? '')}>
              {latestText(device, phoneKeyOf(device) ?? '', states, dictionary)?.text}
            </SeverityText>
          ),
          note: lastActivity(states?.get(device.id.id)),
        })}
        drawer={(navigation) => (
          <OpenDevice
            key={navigation.id}
            {...{ navigation, scope, actionsOf }}
            state={states?.get(navigation.id)}
          />
        )}
        add={isCustomerUser ? claimEntry(t, () => setOpen('claim')) : list.add}
        addDialog={
          isTenant
            ? (props) => (
                <Suspense fallback={null}>
                  <DeviceWizard {...props} onAdded={(id) => void navigate(`/devices/${id}`)} />
                </Suspense>
              )
            : undefined
        }
      />
      {dialogs}
      {open === 'claim' && <ClaimDialog onClose={() => setOpen(null)} />}
      {open === 'import' && isTenant && (
        <Suspense fallback={null}>
          <ImportDialog
            kind="DEVICE"
            queryKeys={[deviceKeys.all, deviceProfileKeys.all, entityChoiceKeys.subtypes('DEVICE')]}
            onClose={() => {
              setOpen(null)
              if (params.has('import')) setParams(withoutParam('import'), { replace: true })
            }}
          />
        </Suspense>
      )}
    </>
  )
}

const EMPTY_TEXTS = {
  tenant: 'device.no-devices-text',
  customer: 'entity.nothing-assigned',
  'customer-user': 'device.no-devices-customer-text',
}

/** The open device. If it is not on the visible page of the list, its state is requested here. */
function OpenDevice(props: DeviceDetailsProps) {
  const presence = usePresence(props.navigation.id, props.state === undefined)
  return <DeviceDetails {...props} state={props.state ?? presence} />
}

const withoutParam = (name: string) => (params: URLSearchParams) => {
  const rest = new URLSearchParams(params)
  rest.delete(name)
  return rest
}

/** The profile in the URL. */
function useProfileFilter(): ProfileChoice | null {
  const id = useSearchParams()[0].get('profile')
  const name = useEntityChoice(id ? { entityType: 'DEVICE_PROFILE', id } : null)?.name ?? ''
  return id ? { id, name } : null
}

/** Customer users cannot add devices, but can claim them. */
function claimEntry(t: TFunction, onSelect: () => void) {
  const label = t('device.claim')
  return { label, keepsLabel: true, entries: () => [{ id: 'claim', label, icon: 'add', onSelect }] }
}

const lastActivity = (state: DeviceState | undefined) =>
  state && state.lastActivityTime > 0 ? formatAge(state.lastActivityTime) : undefined
