import type { DeviceInfo } from '@signalbox/model/entities/device'
import { Dialog } from '@signalbox/ui/layout/dialog'
import { useTranslation } from 'react-i18next'
import styles from '../../../../entity/connect/connect.module.css'
import { ConnectCommands } from '../../../../entity/connect/connect-commands'
import { QrCard } from '../../../../entity/connect/qr-card'

/** The commands that connect a device. For a device without values the page itself shows these commands. */
export function ConnectDialog({ device, onClose }: { device: DeviceInfo; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog open width={900} title={t('connect.commands-title', { name: device.name })} onClose={onClose}>
      <div className={styles.dialog}>
        <ConnectCommands device={device} />
        <QrCard deviceId={device.id.id} />
      </div>
    </Dialog>
  )
}
