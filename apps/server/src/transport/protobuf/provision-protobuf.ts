import type { CredentialsType } from '@signalbox/model/entities/device'
import { PayloadError } from '@signalbox/model/telemetry'
import type { ProvisionAnswer, ProvisionRequest } from '../provisioning/provision-request'
import { decode, encode, textWithoutNul } from './codec'

interface ProvisionMessage {
  deviceName: string
  credentialsType: CredentialsType
  provisionDeviceCredentialsMsg: { provisionDeviceKey: string; provisionDeviceSecret: string } | null
  credentialsDataProto: {
    validateDeviceTokenRequestMsg: { token: string } | null
    validateDeviceX509CertRequestMsg: { hash: string } | null
    validateBasicMqttCredRequestMsg: { clientId: string; userName: string; password: string } | null
  } | null
}

/** The provision request in a Protobuf payload. */
export function readProvisionMessage(payload: Buffer): ProvisionRequest {
  const message = decode<ProvisionMessage>('ProvisionDeviceRequestMsg', payload)
  const { provisionDeviceCredentialsMsg: keys, credentialsDataProto: data } = message
  if (!keys?.provisionDeviceKey || !keys.provisionDeviceSecret)
    throw new PayloadError('Key and secret of the device profile have to be given')
  const basic = data?.validateBasicMqttCredRequestMsg
  const credentials = {
    token: data?.validateDeviceTokenRequestMsg?.token,
    clientId: basic?.clientId,
    username: basic?.userName,
    password: basic?.password,
    hash: data?.validateDeviceX509CertRequestMsg?.hash,
  }
  for (const text of [message.deviceName, ...Object.values(keys), ...Object.values(credentials)])
    if (text !== undefined) textWithoutNul(text)
  return {
    deviceName: message.deviceName || undefined,
    ...keys,
    credentialsType: message.credentialsType,
    isGateway: false,
    requestedCredentials: Object.values(credentials).some((value) => value !== undefined)
      ? credentials
      : undefined,
  }
}

/** The response to a provisioning request. */
export const writeProvisionMessage = (answer: ProvisionAnswer) => encode('ProvisionDeviceResponseMsg', answer)
