import type { DeviceInfo } from '@signalbox/model/entities/device'
import { languageTag } from '@signalbox/model/text/language'
import { LiveTag } from '@signalbox/ui/fields/chip'
import { Sparkline } from '@signalbox/ui/sparkline'
import { WithUnit } from '@signalbox/widgets/text/with-unit'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { DeviceState } from '../../../api/entities/device-states'
import { getProfileKeys, profileKeysKey } from '../../../api/entities/profile-keys'
import { DeviceLamp } from '../../../entity/device-state/device-lamp'
import { useDeviceStates } from '../../../entity/device-state/use-device-states'
import { FlashingValue } from '../../../entity/list/flashing-value'
import { useAlarmConditions } from '../../../entity/overview/use-active-alarms'
import { useDayHistory } from '../../../entity/overview/values/day-history'
import { labelOf, shownValue } from '../../../entity/overview/values/shown-value'
import { formatNumber } from '../../../i18n/format'
import { currentLanguage } from '../../../i18n/i18n'
import { useLatestValues } from '../../../live/use-latest-values'
import cardStyles from '../home-card.module.css'
import { useFirstActiveAlarms } from '../use-home-data'
import styles from './customer-home.module.css'
import { useCommonValue, withAlarmsFirst } from './use-common-value'

const MAX_ROWS = 6

/** The values of one key for some devices, those with alarms first. It is the numeric key that most devices have. */
export function LiveValues() {
  const { t } = useTranslation()
  const { data } = useCommonValue()
  const isAlarming = useAlarmingDevices(data?.key)
  const states = useDeviceStates(data?.devices ?? [], data?.key === undefined ? [] : [data.key])
  if (!data || !states) return null
  const { key, label, devices } = data
  const devicesWithValue = devices.filter(({ id }) => states.get(id.id)?.values?.[key])
  if (devicesWithValue.length === 0) return null
  return (
    <section className={cardStyles.card} aria-labelledby="live-values">
      <header>
        <h3 id="live-values" dir="auto">
          {label ?? labelOf(key)}
        </h3>
        <span className={cardStyles.count}>{formatNumber(devicesWithValue.length)}</span>
        <LiveTag />
      </header>
      <ul>
        {withAlarmsFirst(devicesWithValue, states)
          .slice(0, MAX_ROWS)
          .map((device) => (
            <ValueRow
              key={device.id.id}
              device={device}
              valueKey={key}
              state={states.get(device.id.id)}
              isAlarming={isAlarming(device.id.id)}
            />
          ))}
      </ul>
      {devices.length > MAX_ROWS && (
        <footer>
          <Link className={cardStyles.more} to="/devices">
            {t('home.view-all')}
          </Link>
        </footer>
      )}
    </section>
  )
}

/** Returns a function that tells whether one of the first active alarms is of a device, and its rule checks the key. */
function useAlarmingDevices(key: string | undefined) {
  const alarms = useFirstActiveAlarms().data?.data
  const conditions = useAlarmConditions(alarms)
  const keyAlarmIds = new Set(
    conditions.filter(({ watched }) => watched?.key === key).map(({ alarmId }) => alarmId),
  )
  return (deviceId: string) =>
    alarms?.some(({ id, originator }) => originator.id === deviceId && keyAlarmIds.has(id.id)) ?? false
}

interface ValueRowProps {
  device: DeviceInfo
  valueKey: string
  state: DeviceState | undefined
  /** Whether the rule of an active alarm compares the value. */
  isAlarming: boolean
}

function ValueRow({ device: { id, name }, valueKey, state, isAlarming }: ValueRowProps) {
  const { t } = useTranslation()
  const { data: dictionary } = useQuery({ queryKey: profileKeysKey(id), queryFn: () => getProfileKeys(id) })
  const live = useLatestValues(id, 'LATEST_TELEMETRY')?.find(({ key }) => key === valueKey)
  const stored = live ?? state?.values?.[valueKey]
  const value = shownValue(
    { key: valueKey, value: stored?.value ?? '', ts: stored?.ts ?? 0 },
    dictionary?.find(({ key }) => key === valueKey),
    languageTag(currentLanguage()),
    t,
  )
  const dayHistory = useDayHistory(id, [value])
  const history = dayHistory?.numbers.get(valueKey) ?? []
  const numbers = value.number === undefined ? history : [...history, value.number]
  return (
    <li className={styles.value}>
      <DeviceLamp state={state} />
      <Link dir="auto" to={`/devices/${id.id}?value=${encodeURIComponent(valueKey)}`}>
        {name}
      </Link>
      <span>{history.length > 1 && <Sparkline values={numbers} isAlarming={isAlarming} />}</span>
      <span className={styles.number}>
        <bdi dir="ltr">
          <WithUnit unit={value.unit}>
            <FlashingValue value={value.text} ts={value.ts} />
          </WithUnit>
        </bdi>
      </span>
    </li>
  )
}
