import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { getTransports, transportsKey } from '../../api/entities/connectivity'
import { formatMoment } from '../../i18n/format'
import styles from './connect.module.css'
import { type ConnectProgress, checksAfter } from './connect-progress'

/** Suggests what to check if no message arrives. If `isLate`, the last event of the device determines the checks. */
export function ConnectChecks({
  progress: { last, isLate },
}: {
  progress: ConnectProgress & { isLate: boolean }
}) {
  const { t } = useTranslation()
  const { data: transports } = useQuery({ queryKey: transportsKey, queryFn: getTransports })
  const hasTls = transports !== undefined && (transports.mqtts !== null || transports.mqtt?.tls === true)
  return (
    <section className={styles.card}>
      <h3>{t('connect.checks')}</h3>
      {isLate && (
        <p className={styles.hint} role="status">
          {last.id === 'none'
            ? t('connect.last.none')
            : t(`connect.last.${last.id}`, { time: formatMoment(last.at) })}
          {'text' in last && <code dir="ltr">{last.text}</code>}
        </p>
      )}
      <ol className={styles.checks}>
        {checksAfter(isLate ? last.id : 'none', hasTls).map((check) => (
          <li key={check}>
            <b>{t(`connect.check.${check}`)}</b>
            <p>{t(`connect.check-text.${check}`)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
