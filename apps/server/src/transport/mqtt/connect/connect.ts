import { randomUUID, type X509Certificate } from 'node:crypto'
import type { IConnectPacket } from 'mqtt-packet'
import { RateLimitError } from '../../limits/transport-limits'
import type { TransportDevice } from '../../transport-device'
import type { TransportServices } from '../../transport-services'
import { deviceClient } from '../device-client'
import type { MqttLink } from '../link'
import type { MqttClient } from '../mqtt-client'
import type { MqttLimits } from '../mqtt-settings'
import { asksForProvisioning, provisionClient } from '../provision-client'
import { deviceOfCertificate, UnknownCertificateError } from './certificates'
import { deviceOfConnect } from './device-of-connect'

const LOOKUP_TIMEOUT_MS = 10_000

/** Accepts or refuses a CONNECT. If it returns no client, it has closed the link. */
export async function acceptConnect(
  packet: IConnectPacket,
  link: MqttLink,
  settings: MqttLimits,
  parts: TransportServices,
  certificates: X509Certificate[],
): Promise<MqttClient | undefined> {
  if (!isSupportedProtocol(packet)) return void link.close()
  link.setProtocolVersion(packet.protocolVersion ?? 4)
  if (lacksClientId(packet)) return refuse(link, 'identifierRejected')
  if (settings.admission?.isBusy()) {
    settings.admission.countRefusal('mqtt')
    await settings.holdRefusal?.(link.peer.remoteAddress ?? '')
    return refuse(link, 'busy')
  }
  if (asksForProvisioning(packet)) {
    accept(link, packet)
    return provisionClient(link, parts, settings.provisionIdleMs)
  }

  let device: TransportDevice | undefined
  try {
    device = await withTimeout(findDevice(packet, certificates, parts), settings.lookupTimeoutMs)
    if (device) parts.limits.requireLimit(device)
  } catch (error) {
    if (error instanceof UnknownCertificateError) return void link.close()
    if (!(error instanceof RateLimitError))
      parts.log.warn({ err: error }, 'Device credentials could not be checked')
    return refuse(link, 'unavailable')
  }
  if (link.isClosed) return undefined
  if (!device) {
    parts.traffic.refused(link.peer.remoteAddress, packet.username ?? '', packet.clientId)
    return refuse(link, 'notAuthorized')
  }
  if (device.profile.transportType === 'LWM2M') return refuse(link, 'unavailable')

  const client = deviceClient(link, device, parts)
  parts.traffic.accepted(device.id, link.peer)
  accept(link, packet)
  return client
}

async function findDevice(
  packet: IConnectPacket,
  certificates: X509Certificate[],
  { directory, limits }: TransportServices,
) {
  // A certificate takes precedence over the user name.
  const find = () =>
    certificates[0] ? deviceOfCertificate(certificates, directory) : deviceOfConnect(packet, directory)
  const device = await find()
  const hasWaited = device && (await limits.prepare(device.tenantId))
  // The credentials may have changed during the wait. A change ends open sessions only, so repeat the lookup.
  return hasWaited ? find() : device
}

/** MQTT 3.1 requires a client id of 1 to 23 characters; in later versions any length is allowed. */
function isSupportedProtocol({ protocolId, protocolVersion, clientId, ...packet }: IConnectPacket) {
  if ('bridgeMode' in packet) return false
  if (protocolVersion === 3) return protocolId === 'MQIsdp' && clientId.length >= 1 && clientId.length <= 23
  return protocolId === 'MQTT'
}

/**
 * [MQTT-3.1.3-8] a zero-length client id is refused unless the client requests a clean session: without an id
 * it could not resume the session. MQTT 5 has no such rule: the server assigns an id.
 */
const lacksClientId = ({ protocolVersion, clientId, clean }: IConnectPacket) =>
  protocolVersion === 4 && clientId === '' && clean === false

const REFUSALS = {
  identifierRejected: { returnCode: 2, reasonCode: 0x85 },
  unavailable: { returnCode: 3, reasonCode: 0x88 },
  /** MQTT 3 has one return code for both `unavailable` and `busy`. */
  busy: { returnCode: 3, reasonCode: 0x89 },
  notAuthorized: { returnCode: 5, reasonCode: 0x87 },
}

function refuse(link: MqttLink, reason: keyof typeof REFUSALS) {
  link.send({ cmd: 'connack', sessionPresent: false, ...REFUSALS[reason] })
  link.close()
  return undefined
}

function accept(link: MqttLink, { clientId }: IConnectPacket) {
  // [MQTT-3.1.3-6] MQTT 5 clients without an id get an assigned one.
  const needsId = link.protocolVersion === 5 && clientId === ''
  const properties = needsId ? { assignedClientIdentifier: randomUUID() } : undefined
  link.send({ cmd: 'connack', sessionPresent: false, returnCode: 0, reasonCode: 0, properties })
}

async function withTimeout<T>(work: Promise<T>, ms = LOOKUP_TIMEOUT_MS): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No response within ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}
