import type { CredentialsType, TransportType } from '@signalbox/model/entities/device'
import type { JsonObject } from '@signalbox/model/json/json-value'

/** The data of a connected device that the protocols use. */
export interface TransportDevice {
  id: string
  tenantId: string
  customerId: string | null
  name: string
  additionalInfo: JsonObject | null
  profile: TransportProfile
}

/** The part of a device profile that the protocols use. All devices of a profile share one object, updated in place. */
export interface TransportProfile {
  id: string
  /** Also the type of every device that has this profile. */
  name: string
  transportType: TransportType
  transportConfiguration: JsonObject
  queueName: string | null
}

export interface TransportCredentials {
  credentialsType: CredentialsType
  credentialsId: string
  credentialsValue: string | null
}

export interface DeviceWithCredentials {
  device: TransportDevice
  credentials: TransportCredentials
}

/** Whether a device sends messages of other devices. */
export const isGateway = (device: TransportDevice) => device.additionalInfo?.gateway === true
