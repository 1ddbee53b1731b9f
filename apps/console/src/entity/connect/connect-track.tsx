import type { DeviceInfo } from '@signalbox/model/entities/device'
import { entityId } from '@signalbox/model/entity-id'
import { cx } from '@signalbox/ui/cx'
import { useTranslation } from 'react-i18next'
import type { DeviceState } from '../../api/entities/device-states'
import { formatMoment } from '../../i18n/format'
import { useLatestValues } from '../../live/use-latest-values'
import styles from './connect.module.css'
import { TestValue } from './test-value'

/** The progress of a new device: created, connected with its credentials, first message. */
export function ConnectTrack({
  device,
  presence,
}: {
  device: DeviceInfo
  presence: DeviceState | undefined
}) {
  const { t } = useTranslation()
  const stored = useLatestValues(entityId('DEVICE', device.id.id), 'SERVER_SCOPE') ?? []
  const connectedAt = Number(stored.find(({ key }) => key === 'lastConnectTime')?.value ?? 0)
  const messageAt = presence?.lastActivityTime ?? 0
  const stations = [
    { id: 'created', at: device.createdTime },
    { id: 'connected', at: connectedAt || messageAt },
    { id: 'message', at: messageAt },
  ]
  const awaited = stations.findIndex(({ at }) => at === 0)
  return (
    <section className={styles.card}>
      <h3>{t('connect.waiting')}</h3>
      <p className={styles.hint}>{t('connect.waiting-text')}</p>
      <ol className={styles.track} aria-live="polite">
        {stations.map(({ id, at }, index) => (
          <li key={id} className={cx(at > 0 && styles.done, index === awaited && styles.awaited)}>
            <b>{t(`connect.station.${id}`)}</b>
            <small>{at > 0 ? formatMoment(at) : t('connect.not-yet')}</small>
          </li>
        ))}
      </ol>
      {messageAt === 0 && <TestValue device={device} />}
    </section>
  )
}
