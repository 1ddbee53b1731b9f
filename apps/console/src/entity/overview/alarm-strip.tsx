import type { AlarmInfo } from '@signalbox/model/alarms/alarm'
import type { CurrentAlarmCondition } from '@signalbox/model/alarms/current-alarm-condition'
import type { EntityId } from '@signalbox/model/entity-id'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatAge } from '../../i18n/format'
import type { LatestValue } from '../../live/use-latest-values'
import { AcknowledgeAll } from '../alarm/acknowledge-all'
import { AlarmDialog } from '../alarm/alarm-dialog'
import { watchedText } from '../alarm/watched-text'
import { AlarmSeverityLabel } from '../list/alarm-indicator'
import styles from './overview.module.css'

const MAX_SHOWN = 3

interface AlarmStripProps {
  /** The entity of the page. Alarms of other originators were propagated to it and show the name of the originator. */
  entityId: EntityId
  alarms: readonly AlarmInfo[]
  total: number
  /** The values and limits that the rules of the alarms compare. */
  conditions: readonly CurrentAlarmCondition[]
  /** The latest values of the entity. */
  values: readonly LatestValue[]
}

/** The most severe active alarms, and a button that acknowledges all alarms in `alarms`. */
export function AlarmStrip({ entityId, alarms, total, conditions, values }: AlarmStripProps) {
  const { t } = useTranslation()
  const [openId, setOpenId] = useState<string | null>(null)

  return (
    <section className={styles.strip} aria-label={t('alarm.alarms')}>
      <ul>
        {alarms.slice(0, MAX_SHOWN).map((alarm) => (
          <li key={alarm.id.id}>
            <button type="button" onClick={() => setOpenId(alarm.id.id)}>
              <AlarmSeverityLabel alarm={alarm} />
              <b>
                <bdi>{alarm.type}</bdi>
                {alarm.originator.id !== entityId.id && <i dir="auto">{alarm.originatorName}</i>}
              </b>
              <ValueAndLimit
                condition={conditions.find(({ alarmId }) => alarmId === alarm.id.id)}
                // `values` are those of the entity, not of the originator of a propagated alarm.
                values={alarm.originator.id === entityId.id ? values : []}
              />
              <span className={styles.status}>{t(`alarm.status.${alarm.status}`)}</span>
              <span className={styles.age}>{formatAge(alarm.startTs)}</span>
            </button>
          </li>
        ))}
        {total > MAX_SHOWN && (
          <li className={styles.more}>
            <Link to="?tab=alarms">{t('overview.view-all-alarms', { count: total })}</Link>
          </li>
        )}
      </ul>
      <AcknowledgeAll alarms={alarms} />
      {openId && <AlarmDialog id={openId} onClose={() => setOpenId(null)} />}
    </section>
  )
}

interface ValueAndLimitProps {
  condition: CurrentAlarmCondition | undefined
  values: readonly LatestValue[]
}

/** The current value, and the limit of the alarm rule. */
function ValueAndLimit({ condition, values }: ValueAndLimitProps) {
  const { t } = useTranslation()
  const watched = condition?.watched
  if (!watched) return null
  const latest = values.find(({ key }) => key === watched.key)?.value
  const value = latest === undefined ? watched.value : Number(latest)
  const { limit } = watched
  return (
    <span className={styles.watched}>
      {value !== null && !Number.isNaN(value) && watchedText(condition, value)}
      {limit && (
        <small>
          {t(limit.isUpper ? 'alarms.limit-above' : 'alarms.limit-below', {
            limit: watchedText(condition, limit.value),
          })}
        </small>
      )}
    </span>
  )
}
