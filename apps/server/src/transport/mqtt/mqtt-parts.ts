import type { Message } from '@signalbox/model/message'
import type { Logger } from 'pino'
import type { Claims } from '../claims'
import type { DeviceDirectory } from '../device-directory'
import type { DeviceSessions } from '../device-sessions'
import type { TransportLimits } from '../limits/transport-limits'
import type { NewDevices } from '../new-devices'
import type { AttributeReader } from '../payload/attribute-values'
import type { Provisioning } from '../provisioning/provisioning'
import type { TransportRpc } from '../rpc/rpc'

/** What the MQTT endpoint needs of the rest of the server. */
export interface MqttParts {
  directory: Pick<DeviceDirectory, 'find' | 'findByName'>
  newDevices: Pick<NewDevices, 'createForGateway'>
  sessions: DeviceSessions
  queue: { push(message: Message): Promise<void> }
  attributes: AttributeReader
  rpc: Pick<TransportRpc, 'calls' | 'requests'>
  claims: Pick<Claims, 'open'>
  provisioning: Provisioning
  limits: TransportLimits
  log: Pick<Logger, 'warn' | 'debug'>
}

export interface MqttSettings {
  host: string
  port: number
  /** Compared with the remaining length of a packet. */
  maxPacketBytes?: number
  /** A connection that has not sent its CONNECT by then is closed. */
  connectTimeoutMs?: number
  /** A lookup of credentials that takes longer answers "server unavailable". */
  lookupTimeoutMs?: number
}
