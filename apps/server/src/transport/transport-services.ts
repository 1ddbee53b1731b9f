import type { Logger } from 'pino'
import type { MessageInput } from '../queue/outcome'
import type { Claims } from './claims'
import type { DeviceDirectory } from './device-directory'
import type { DevicePresence, DeviceSessions } from './device-sessions'
import type { TransportLimits } from './limits/transport-limits'
import type { NewDevices } from './new-devices'
import type { AttributeReader } from './payload/attribute-values'
import type { Provisioning } from './provisioning/provisioning'
import type { TransportRpc } from './rpc/rpc'
import type { DeviceTrafficLog } from './traffic/device-traffic'

/** The parts of the server that every device protocol uses. */
export interface TransportServices {
  directory: Pick<DeviceDirectory, 'find' | 'findByName'>
  newDevices: Pick<NewDevices, 'createForGateway'>
  sessions: DeviceSessions
  state: Pick<DevicePresence, 'activity'>
  queue: MessageInput
  attributes: AttributeReader
  rpc: Pick<TransportRpc, 'calls' | 'requests'>
  claims: Pick<Claims, 'open'>
  provisioning: Provisioning
  limits: TransportLimits
  traffic: Omit<DeviceTrafficLog, 'of'>
  log: Pick<Logger, 'warn' | 'debug'>
  /** Called after each acknowledged publish with the time from its arrival to the acknowledgement. */
  onAcknowledged?: (ms: number) => void
}
