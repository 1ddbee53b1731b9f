import type { DeviceInfo } from '@signalbox/model/entities/device'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { deviceKeys } from '../../../api/entities/devices'
import { ConnectChecks } from '../../../entity/connect/connect-checks'
import { ConnectCommands } from '../../../entity/connect/connect-commands'
import { ConnectTrack } from '../../../entity/connect/connect-track'
import { QrCard } from '../../../entity/connect/qr-card'
import { useConnectProgress } from '../../../entity/connect/use-connect-progress'
import { usePresence } from '../../../entity/device-state/use-presence'
import styles from './first-steps.module.css'

/** Commands that send a first message from the device, and the progress of its connection. */
export function ConnectDevice({ device }: { device: DeviceInfo }) {
  const presence = usePresence(device.id.id)
  const progress = useConnectProgress(device)
  const queryClient = useQueryClient()
  const hasSent = (presence?.lastActivityTime ?? 0) > 0
  useEffect(() => {
    if (hasSent) void queryClient.invalidateQueries({ queryKey: deviceKeys.all })
  }, [hasSent, queryClient])
  return (
    <div className={styles.connect}>
      <ConnectCommands device={device} />
      <div className={styles.progress}>
        <ConnectTrack {...{ device, progress }} />
        <QrCard deviceId={device.id.id} />
      </div>
      {progress.isLate && <ConnectChecks progress={progress} />}
    </div>
  )
}
