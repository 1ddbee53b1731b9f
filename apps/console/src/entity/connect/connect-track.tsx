import type { DeviceInfo } from '@signalbox/model/entities/device'
import { cx } from '@signalbox/ui/cx'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '../../i18n/format'
import styles from './connect.module.css'
import type { ConnectProgress } from './connect-progress'
import { TestValue } from './test-value'
import { WaitingTime } from './waiting-time'

const STEPS = ['created', 'connection', 'accepted', 'message'] as const

/** The progress of a new device in four steps: created, connected, credentials accepted, first message. */
export function ConnectTrack({ device, progress }: { device: DeviceInfo; progress: ConnectProgress }) {
  const { t } = useTranslation()
  const nextStep = STEPS.find((id) => progress[id] === 0)

  function stateOf(id: (typeof STEPS)[number]) {
    if (progress[id] > 0) return formatMoment(progress[id])
    return t(hasFailed(progress, id) ? `connect.failed.${id}` : 'connect.not-yet')
  }

  return (
    <section className={styles.card}>
      <div className={styles.titleRow}>
        <h3>{t('connect.waiting')}</h3>
        {progress.message === 0 && <WaitingTime since={device.createdTime} />}
      </div>
      <p className={styles.hint}>{t('connect.waiting-text')}</p>
      <ol className={styles.track} aria-live="polite">
        {STEPS.map((id) => (
          <li
            key={id}
            className={cx(
              progress[id] > 0 && styles.done,
              id === nextStep && styles.awaited,
              hasFailed(progress, id) && styles.failed,
            )}
          >
            <b>{t(`connect.station.${id}`)}</b>
            <small>{stateOf(id)}</small>
          </li>
        ))}
      </ol>
      {progress.message === 0 && <TestValue device={device} />}
    </section>
  )
}

/** Whether the device tried this step and the server refused it. */
function hasFailed({ last, message }: ConnectProgress, id: string): id is 'accepted' | 'message' {
  if (id === 'accepted') return last.id === 'refused' || last.id === 'similar'
  return id === 'message' && message === 0 && (last.id === 'topic' || last.id === 'payload')
}
