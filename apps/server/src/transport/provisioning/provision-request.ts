import type { CredentialsType } from '@signalbox/model/entities/device'

/** The request of a device without credentials. Key and secret are those of its device profile. */
export interface ProvisionRequest {
  deviceName: string | undefined
  provisionDeviceKey: string
  provisionDeviceSecret: string
  credentialsType: CredentialsType | undefined
  /** Sent by gateways from 2024 on; the device is marked as a gateway. */
  isGateway: boolean
  /** Absent when the server chooses the credentials. */
  requestedCredentials: RequestedCredentials | undefined
}

export interface RequestedCredentials {
  token: string | undefined
  clientId: string | undefined
  username: string | undefined
  password: string | undefined
  /** The text of a certificate; requests call it `hash`. */
  hash: string | undefined
}

export type ProvisionAnswer =
  | { status: 'SUCCESS'; credentialsType: CredentialsType; credentialsValue: string }
  | { status: 'FAILURE' | 'NOT_FOUND' }
