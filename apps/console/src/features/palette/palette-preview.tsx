import type { EntityId } from '@signalbox/model/entity-id'
import { kindOf } from '@signalbox/model/entity-kinds/kinds-with'
import type { SearchHit } from '@signalbox/model/search'
import { languageTag } from '@signalbox/model/text/language'
import { LiveTag } from '@signalbox/ui/fields/chip'
import { Icon } from '@signalbox/ui/icons/icon'
import { Sparkline } from '@signalbox/ui/sparkline'
import { WithUnit } from '@signalbox/widgets/text/with-unit'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { getProfileKeys, profileKeysKey } from '../../api/entities/profile-keys'
import { Presence } from '../../entity/device-state/presence'
import { usePresence } from '../../entity/device-state/use-presence'
import { AlarmSeverityLabel } from '../../entity/list/alarm-indicator'
import { alarmLimits, useActiveAlarms, useAlarmConditions } from '../../entity/overview/use-active-alarms'
import { useDayHistory } from '../../entity/overview/values/day-history'
import { shownValue } from '../../entity/overview/values/shown-value'
import { entityTypeText } from '../../forms/entity/entity-texts'
import { formatAge } from '../../i18n/format'
import { currentLanguage } from '../../i18n/i18n'
import { useLatestValues } from '../../live/use-latest-values'
import type { ActionId, EntityAction } from './entity-actions'
import { entityIcon } from './entity-target'
import { PaletteChart } from './palette-chart'
import styles from './palette-preview.module.css'

const MAX_ALARMS = 3
const MAX_VALUES = 3

/** The letters that run an action for the entity in the preview when they are pressed with Alt. */
export const ACTION_KEYS: Partial<Record<ActionId, string>> = { acknowledge: 'A', 'copy-token': 'C' }

interface PalettePreviewProps {
  hit: SearchHit
  actions: readonly EntityAction[]
  onAction: (action: EntityAction) => void
}

/** A summary of the entity of the active option: its kind, active alarms, latest values and actions. */
export function PalettePreview({ hit, actions, onAction }: PalettePreviewProps) {
  const { t } = useTranslation()
  const { id, name, type, owner } = hit
  const kind = type ?? entityTypeText(t, id.entityType)
  return (
    <aside className={styles.preview} aria-label={t('palette.preview')}>
      <header className={styles.header}>
        <span className={styles.plate}>
          <Icon name={entityIcon(id.entityType) ?? 'link'} size={20} />
        </span>
        <div className={styles.words}>
          <b className={styles.name}>
            <bdi>{name}</bdi>
          </b>
          <span className={styles.kind}>{[kind, owner?.title].filter(Boolean).join(' · ')}</span>
        </div>
      </header>
      {id.entityType === 'DEVICE' && <DevicePresence id={id.id} />}
      {kindOf(id.entityType).overview && <EntityData id={id} />}
      <Actions {...{ actions, onAction }} />
    </aside>
  )
}

function Actions({ actions, onAction }: Omit<PalettePreviewProps, 'hit'>) {
  const { t } = useTranslation()
  const withKeys = actions.filter(({ id }) => ACTION_KEYS[id])
  if (withKeys.length === 0) return null
  return (
    <>
      <h4 className={styles.title}>{t('palette.actions')}</h4>
      <ul className={styles.actions}>
        {withKeys.map((action) => (
          <li key={action.id}>
            <button
              type="button"
              aria-keyshortcuts={`Alt+${ACTION_KEYS[action.id]}`}
              onClick={() => onAction(action)}
            >
              <Icon name={action.icon} size={16} />
              <span>{t(`palette.verb.${action.id}`)}</span>
              <kbd>Alt {ACTION_KEYS[action.id]}</kbd>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

function DevicePresence({ id }: { id: string }) {
  const state = usePresence(id)
  return (
    <p className={styles.presence}>
      {state && (
        <>
          <Presence state={state} />
          <LiveTag />
        </>
      )}
    </p>
  )
}

function EntityData({ id }: { id: EntityId }) {
  const { t } = useTranslation()
  const { alarms = [] } = useActiveAlarms(id)
  const limits = alarmLimits(id, alarms, useAlarmConditions(alarms))
  const values = useLatestValues(id, 'LATEST_TELEMETRY') ?? []
  const { data: dictionary = [] } = useQuery({
    queryKey: profileKeysKey(id),
    queryFn: () => getProfileKeys(id),
  })
  const position = ({ key }: { key: string }) => {
    const index = dictionary.findIndex((entry) => entry.key === key)
    return index < 0 ? dictionary.length : index
  }
  // The key dictionary of the device profile lists the most important values first.
  const ordered = values.toSorted((a, b) => position(a) - position(b))
  const displayedValues = ordered.slice(0, MAX_VALUES).map((value) =>
    shownValue(
      value,
      dictionary.find(({ key }) => key === value.key),
      languageTag(currentLanguage()),
      t,
    ),
  )
  const history = useDayHistory(id, displayedValues)
  const numbers = displayedValues.filter(({ kind }) => kind === 'NUMBER')
  // For the chart, a value with the limit of an alarm rule is preferred.
  const chartValue = numbers.find(({ key }) => limits.has(key)) ?? numbers[0]
  return (
    <>
      {alarms.length > 0 && (
        <ul className={styles.alarms} aria-label={t('alarm.alarms')}>
          {alarms.slice(0, MAX_ALARMS).map((alarm) => (
            <li key={alarm.id.id}>
              <AlarmSeverityLabel alarm={alarm} />
              <span className={styles.type} dir="auto">
                {alarm.type}
              </span>
              <time className={styles.age}>{formatAge(alarm.startTs)}</time>
            </li>
          ))}
        </ul>
      )}
      {chartValue && <PaletteChart id={id} value={chartValue} limit={limits.get(chartValue.key)?.value} />}
      {displayedValues.length > 0 && (
        <>
          <h4 className={styles.title}>{t('palette.latest-values')}</h4>
          <ul className={styles.values}>
            {displayedValues.map((value) => (
              <li key={value.key}>
                <span className={styles.label} dir="auto">
                  {value.label}
                </span>
                <Sparkline values={history?.numbers.get(value.key) ?? []} />
                <b className={styles.value} dir="ltr">
                  <WithUnit unit={value.unit} className={styles.unit}>
                    <bdi>{value.text}</bdi>
                  </WithUnit>
                </b>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
