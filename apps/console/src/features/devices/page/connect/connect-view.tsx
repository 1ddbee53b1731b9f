import type { DeviceInfo } from '@signalbox/model/entities/device'
import { useTranslation } from 'react-i18next'
import type { DeviceState } from '../../../../api/entities/device-states'
import styles from '../../../../entity/connect/connect.module.css'
import { ConnectCommands } from '../../../../entity/connect/connect-commands'
import { ConnectTrack } from '../../../../entity/connect/connect-track'
import { AttributesCard } from '../../../../entity/overview/cards/attributes-card'
import layout from '../../../../entity/overview/overview.module.css'
import { CredentialsCard } from './credentials-card'
import { ProfileValuesCard } from './profile-values-card'
import { QrCard } from './qr-card'

/** Shown until the first value: how to connect the device, and its progress. */
export function ConnectView({ device, presence }: { device: DeviceInfo; presence: DeviceState | undefined }) {
  const { t } = useTranslation()
  return (
    <div className={layout.overview}>
      <div className={layout.main}>
        <ConnectTrack device={device} presence={presence} />
        <ConnectCommands device={device} />
        <section className={styles.card}>
          <h3>{t('connect.checks')}</h3>
          <ol className={styles.checks}>
            {(['reachable', 'token', 'topic', 'body'] as const).map((check) => (
              <li key={check}>
                <b>{t(`connect.check.${check}`)}</b>
                <p>{t(`connect.check-text.${check}`)}</p>
              </li>
            ))}
          </ol>
        </section>
      </div>
      <div className={layout.side}>
        <QrCard deviceId={device.id.id} />
        <CredentialsCard device={device} />
        <ProfileValuesCard device={device} />
        <AttributesCard entityId={device.id} />
      </div>
    </div>
  )
}
