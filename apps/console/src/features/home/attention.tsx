import { ALARM_SEVERITIES } from '@signalbox/model/alarm-status'
import { cx } from '@signalbox/ui/cx'
import { type LampFill, type LampLevel, LampWord } from '@signalbox/ui/lamp'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import type { AlarmRow } from '../../api/alarms'
import { formatAge, formatNumber } from '../../i18n/format'
import { CardRoom } from './card-room'
import styles from './home.module.css'
import { useUrgentAlarms } from './use-home-data'

/** The active alarms that matter most; a lamp of the menu narrows them to its severity. */
export function Attention() {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  const severity = ALARM_SEVERITIES.find((candidate) => candidate === params.get('severity'))
  const { data: alarms, isPending } = useUrgentAlarms(severity)
  if (isPending) return <CardRoom />
  if (!alarms) return null
  return (
    <section className={cx(styles.card, styles.attention)} aria-labelledby="needs-attention">
      <header>
        <h3 id="needs-attention">{t('home.needs-attention')}</h3>
        <span className={styles.cardCount}>{formatNumber(alarms.totalElements)}</span>
        {severity && (
          <Link className={styles.more} to="/home">
            {t('home.only', { severity: t(`alarm.severity.${severity}`) })}
          </Link>
        )}
      </header>
      {alarms.data.length === 0 ? (
        <p className={styles.quiet}>{t('home.nothing-needs-you')}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th>{t('home.severity')}</th>
              <th>{t('home.type')}</th>
              <th className={styles.originator}>{t('home.originator')}</th>
              <th className={styles.status}>{t('home.status')}</th>
              <th className={styles.end}>{t('home.age')}</th>
            </tr>
          </thead>
          <tbody>
            {alarms.data.map((alarm) => (
              <AlarmLine key={alarm.id.id} alarm={alarm} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function AlarmLine({ alarm }: { alarm: AlarmRow }) {
  const { t } = useTranslation()
  const fill: LampFill = alarm.status === 'ACTIVE_UNACK' ? 'lit' : 'on'
  return (
    <tr>
      <td>
        <LampWord level={alarm.severity.toLowerCase() as LampLevel} fill={fill}>
          {t(`alarm.severity.${alarm.severity}`)}
        </LampWord>
      </td>
      <td>
        <b dir="auto">{alarm.type}</b>
      </td>
      <td>
        <Originator alarm={alarm} />
      </td>
      <td className={cx(styles.status, fill === 'on' && styles.secondary)}>
        {t(`alarm.status.${alarm.status}`)}
      </td>
      <td className={cx(styles.end, styles.secondary)}>{formatAge(alarm.startTs)}</td>
    </tr>
  )
}

function Originator({ alarm: { originator, originatorName } }: { alarm: AlarmRow }) {
  if (originator.entityType !== 'DEVICE') return originatorName
  return <Link to={`/devices?id=${originator.id}`}>{originatorName}</Link>
}
