import type { DeviceInfo } from '@signalbox/model/entities/device'
import { ConnectCommands } from '../../../entity/connect/connect-commands'
import { ConnectTrack } from '../../../entity/connect/connect-track'
import { usePresence } from '../../../entity/device-state/use-presence'
import styles from './first-steps.module.css'

/** The command that sends a first value, and the progress of the device. */
export function ConnectHere({ device }: { device: DeviceInfo }) {
  const presence = usePresence(device.id.id)
  return (
    <div className={styles.connect}>
      <ConnectCommands device={device} />
      <ConnectTrack device={device} presence={presence} />
    </div>
  )
}
