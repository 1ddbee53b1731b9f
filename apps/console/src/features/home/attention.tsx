import type { ListedAlarm } from '@signalbox/model/alarms/alarm'
import { cx } from '@signalbox/ui/cx'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { entityLink } from '../../entity/entity-link'
import { AlarmSeverityLabel } from '../../entity/list/alarm-indicator'
import { severityWidth } from '../../entity/list/severity-width'
import { formatAge, formatNumber } from '../../i18n/format'
import { CardPlaceholder } from './card-placeholder'
import styles from './home.module.css'
import cardStyles from './home-card.module.css'
import { useUrgentAlarms } from './use-home-data'

const FIRST_CELL_PADDING_PX = 24

/** The alarms that need attention: active, not acknowledged and not snoozed. A click on a row opens its alarm. */
export function Attention() {
  const { t } = useTranslation()
  const { data: alarms, isPending } = useUrgentAlarms()
  if (isPending) return <CardPlaceholder />
  if (!alarms) return null
  return (
    <section className={cx(cardStyles.card, styles.attention)} aria-labelledby="needs-attention">
      <header>
        <h3 id="needs-attention">{t('home.needs-attention')}</h3>
        <span className={cardStyles.count}>{formatNumber(alarms.totalElements)}</span>
        {alarms.totalElements > 0 && (
          <Link className={cardStyles.more} to="/alarms?view=attention">
            {t('home.view-all')}
          </Link>
        )}
      </header>
      {alarms.data.length === 0 ? (
        <p className={cardStyles.quiet}>{t('home.all-quiet')}</p>
      ) : (
        <table>
          <colgroup>
            <col style={{ width: FIRST_CELL_PADDING_PX + severityWidth(t) }} />
          </colgroup>
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

function AlarmLine({ alarm }: { alarm: ListedAlarm }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const link = `/alarms?view=attention&id=${alarm.id.id}`
  return (
    <tr className={styles.linked} onClick={() => navigate(link)}>
      <td>
        <AlarmSeverityLabel alarm={alarm} />
      </td>
      <td>
        <Link to={link} dir="auto" className={styles.alarmType} onClick={(event) => event.stopPropagation()}>
          {alarm.type}
        </Link>
      </td>
      <td>
        <Originator alarm={alarm} />
      </td>
      <td className={styles.status}>{t(`alarm.status.${alarm.status}`)}</td>
      <td className={cx(styles.end, styles.secondary)}>{formatAge(alarm.startTs)}</td>
    </tr>
  )
}

function Originator({ alarm: { originator, originatorName } }: { alarm: ListedAlarm }) {
  const link = entityLink(originator)
  if (!link) return <span dir="auto">{originatorName}</span>
  return (
    <Link to={link} dir="auto" onClick={(event) => event.stopPropagation()}>
      {originatorName}
    </Link>
  )
}
