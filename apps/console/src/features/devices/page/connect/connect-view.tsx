import type { DeviceInfo } from '@signalbox/model/entities/device'
import { ConnectChecks } from '../../../../entity/connect/connect-checks'
import { ConnectCommands } from '../../../../entity/connect/connect-commands'
import { ConnectTrack } from '../../../../entity/connect/connect-track'
import { QrCard } from '../../../../entity/connect/qr-card'
import { useConnectProgress } from '../../../../entity/connect/use-connect-progress'
import { AttributesCard } from '../../../../entity/overview/cards/attributes-card'
import layout from '../../../../entity/overview/overview.module.css'
import { CredentialsCard } from './credentials-card'
import { ProfileValuesCard } from './profile-values-card'

/** Commands that connect a device, and its progress. Shown until the device has sent its first value. */
export function ConnectView({ device }: { device: DeviceInfo }) {
  const progress = useConnectProgress(device)
  return (
    <div className={layout.overview}>
      <div className={layout.main}>
        <ConnectTrack {...{ device, progress }} />
        <ConnectCommands device={device} />
        <ConnectChecks progress={progress} />
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
