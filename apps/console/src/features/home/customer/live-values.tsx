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
import { DeviceStateIndicator } from '../../../entity/device-state/device-state-indicator'
import { useDeviceStates } from '../../../entity/device-state/use-device-states'
import { FlashingValue } from '../../../entity/list/flashing-value'
import { useDayHistory } from '../../../entity/overview/values/day-history'
import { labelOf, shownValue } from '../../../entity/overview/values/shown-value'
import { formatNumber } from '../../../i18n/format'
import { currentLanguage } from '../../../i18n/i18n'
import { useLatestValues } from '../../../live/use-latest-values'
import cardStyles from '../home-card.module.css'
import styles from './customer-home.module.css'
import { useAlarmingDevices } from './use-alarming-devices'
import { useCommonValue, withAlarmsFirst } from './use-common-value'

const MAX_ROWS = 6

/** The values of the numeric key that most devices have. Shows some devices, those with alarms first. */
export function LiveValues() {
  const { t } = useTranslation()
  const { data } = useCommonValue()
  const states = useDeviceStates(data?.devices ?? [], data?.key === undefined ? [] : [data.key])
  const devicesWithValue = data?.devices.filter(({ id }) => states?.get(id.id)?.values?.[data.key]) ?? []
  const shown = states ? withAlarmsFirst(devicesWithValue, states).slice(0, MAX_ROWS) : []
  const alarming = useAlarmingDevices(shown, data?.key)
  if (!data || shown.length === 0) return null
  const { key, label, devices } = data
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
        {shown.map((device) => (
          <ValueRow
            key={device.id.id}
            device={device}
            valueKey={key}
            state={states?.get(device.id.id)}
            isAlarming={alarming.has(device.id.id)}
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
      <DeviceStateIndicator state={state} />
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
