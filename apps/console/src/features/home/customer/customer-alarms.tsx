import type { ListedAlarm } from '@signalbox/model/alarms/alarm'
import { isAcknowledged } from '@signalbox/model/alarms/alarm-status'
import type { CurrentAlarmCondition } from '@signalbox/model/alarms/current-alarm-condition'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { AcknowledgeAll } from '../../../entity/alarm/acknowledge-all'
import { watchedText } from '../../../entity/alarm/watched-text'
import { entityLink } from '../../../entity/entity-link'
import { AlarmIndicator } from '../../../entity/list/alarm-indicator'
import { useAlarmConditions } from '../../../entity/overview/use-active-alarms'
import { formatAge, formatNumber, formatParts } from '../../../i18n/format'
import { CardPlaceholder } from '../card-placeholder'
import cardStyles from '../home-card.module.css'
import { useFirstActiveAlarms } from '../use-home-data'
import styles from './customer-home.module.css'

/** The first active alarms of the customer's devices, with a button that acknowledges the shown alarms. */
export function CustomerAlarms() {
  const { t } = useTranslation()
  const { data, isPending } = useFirstActiveAlarms()
  const conditions = useAlarmConditions(data?.data)
  if (isPending) return <CardPlaceholder />
  if (!data) return null
  return (
    <section className={cardStyles.card} aria-labelledby="customer-alarms">
      <header>
        <h3 id="customer-alarms">{t('shell.active-alarms')}</h3>
        <span className={cardStyles.count}>{formatNumber(data.totalElements)}</span>
      </header>
      {data.data.length === 0 && <p className={cardStyles.quiet}>{t('home.all-quiet')}</p>}
      <ul>
        {data.data.map((alarm) => (
          <AlarmItem
            key={alarm.id.id}
            alarm={alarm}
            condition={conditions.find(({ alarmId }) => alarmId === alarm.id.id)}
          />
        ))}
      </ul>
      {data.data.length > 0 && (
        <footer>
          <AcknowledgeAll alarms={data.data} />
          <Link className={cardStyles.more} to="/alarms?status=ACTIVE">
            {t('home.view-all')}
          </Link>
        </footer>
      )}
    </section>
  )
}

interface AlarmItemProps {
  alarm: ListedAlarm
  condition: CurrentAlarmCondition | undefined
}

function AlarmItem({ alarm, condition }: AlarmItemProps) {
  const { t } = useTranslation()
  const link = entityLink(alarm.originator)
  return (
    <li className={styles.alarm}>
      <AlarmIndicator alarm={alarm} />
      <Link className={styles.type} dir="auto" to={`/alarms?status=ACTIVE&id=${alarm.id.id}`}>
        {alarm.type}
      </Link>
      <span className={styles.end}>{formatAge(alarm.startTs)}</span>
      {link ? (
        <Link className={styles.originator} dir="auto" to={link}>
          {alarm.originatorName}
        </Link>
      ) : (
        <span dir="auto">{alarm.originatorName}</span>
      )}
      <span className={styles.end}>
        {formatParts([
          ...watchedParts(condition, t),
          ...(isAcknowledged(alarm.status) ? [t('alarm.acknowledged')] : []),
        ])}
      </span>
    </li>
  )
}

/** The texts for the current value and the limit of an alarm rule; none if the rule compares no value. */
function watchedParts(
  condition: CurrentAlarmCondition | undefined,
  t: (key: string, values: { limit: string }) => string,
): string[] {
  const watched = condition?.watched
  if (!condition || !watched) return []
  const { value, limit } = watched
  return [
    ...(value === null ? [] : [watchedText(condition, value)]),
    ...(limit
      ? [
          t(limit.isUpper ? 'alarms.limit-above' : 'alarms.limit-below', {
            limit: watchedText(condition, limit.value),
          }),
        ]
      : []),
  ]
}
