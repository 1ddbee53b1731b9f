import type { IConnectPacket } from 'mqtt-packet'
import { basicCredentialsId, sha3 } from '../../../entities/device/credentials'
import { type BasicLogin, basicLoginFits } from '../../credentials'
import type { DeviceDirectory } from '../../device-directory'
import type { TransportDevice } from '../../transport-device'

/** The device of a CONNECT without certificate, by token or by MQTT_BASIC; undefined if there is none. */
export async function deviceOfConnect(
  connect: IConnectPacket,
  directory: Pick<DeviceDirectory, 'find'>,
): Promise<TransportDevice | undefined> {
  const login: BasicLogin = {
    clientId: connect.clientId,
    userName: connect.username ?? '',
    password: connect.password?.toString(),
  }

  if (login.userName) {
    const known = await directory.find(login.userName)
    if (known?.credentials.credentialsType === 'X509_CERTIFICATE') return undefined
    if (known?.credentials.credentialsType === 'ACCESS_TOKEN') return known.device
    if (known && basicLoginFits(known.credentials.credentialsValue, login)) return known.device
  }

  if (!login.clientId) return undefined
  const byBoth = login.userName ? [basicCredentialsId(login.clientId, login.userName)] : []
  for (const credentialsId of [...byBoth, sha3(login.clientId)]) {
    const known = await directory.find(credentialsId)
    if (known?.credentials.credentialsType !== 'MQTT_BASIC') continue
    if (basicLoginFits(known.credentials.credentialsValue, login)) return known.device
  }
  return undefined
}
