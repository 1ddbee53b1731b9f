import type { DeviceCredentials } from '../entities/device'
import { TELEMETRY_TOPIC } from '../entities/device-profile'
import { type DeviceTransports, needsAuthorityFile } from './device-transports'

export const CONNECT_PROTOCOLS = ['mqtt', 'http', 'coap'] as const
export type ConnectProtocol = (typeof CONNECT_PROTOCOLS)[number]

/** A first value to send. */
export interface SampleValue {
  key: string
  value: number | string | boolean
}

export interface ConnectTarget {
  transports: DeviceTransports
  credentials: Pick<DeviceCredentials, 'credentialsType' | 'credentialsId' | 'credentialsValue'>
  sample: SampleValue
  /** The telemetry topic of the device profile; MQTT only. */
  topic?: string | undefined
}

export interface MqttLogin {
  clientId?: string | undefined
  userName?: string | undefined
  password?: string | undefined
}

/** The file name under which commands expect the certificate of the authority. */
export const CA_FILE = 'ca-root.pem'

export const SAMPLE: SampleValue = { key: 'temperature', value: 21.5 }

/** Shell commands that send the first value; undefined where the credentials cannot be used with the protocol. */
export function shellCommand(protocol: ConnectProtocol, target: ConnectTarget): string | undefined {
  if (protocol === 'mqtt') return mqttCommand(target)
  return protocol === 'http' ? httpCommand(target) : coapCommand(target)
}

/** The client id, user name and password of CONNECT; undefined for certificates, which are not shown. */
export function mqttLogin({ credentials }: Pick<ConnectTarget, 'credentials'>): MqttLogin | undefined {
  if (credentials.credentialsType === 'ACCESS_TOKEN') return { userName: credentials.credentialsId }
  if (credentials.credentialsType !== 'MQTT_BASIC') return undefined
  try {
    const stored = JSON.parse(credentials.credentialsValue ?? '{}') as MqttLogin
    return { clientId: stored.clientId, userName: stored.userName, password: stored.password }
  } catch {
    // The value of imported credentials may be any text: if it is not JSON, there is no sign-in to show.
    return undefined
  }
}

/** The token in addresses of HTTP and CoAP; only access tokens work there. */
export const tokenOf = ({ credentials }: Pick<ConnectTarget, 'credentials'>) =>
  credentials.credentialsType === 'ACCESS_TOKEN' ? credentials.credentialsId : undefined

/** The JSON payload of a sample value. */
export const bodyOf = ({ key, value }: SampleValue) => JSON.stringify({ [key]: value })

function mqttCommand(target: ConnectTarget): string | undefined {
  const { mqtt, host } = target.transports
  const login = mqttLogin(target)
  if (!mqtt || !login) return undefined
  return lines([
    `mosquitto_pub -h ${host} -p ${mqtt.port} -q 1`,
    mqtt.tls && (needsAuthorityFile(target.transports) ? `--cafile ${CA_FILE}` : '--tls-use-os-certs'),
    login.clientId && `-i ${quoted(login.clientId)}`,
    login.userName && `-u ${quoted(login.userName)}`,
    login.password && `-P ${quoted(login.password)}`,
    `-t ${quoted(target.topic ?? TELEMETRY_TOPIC)}`,
    `-m ${quoted(bodyOf(target.sample))}`,
  ])
}

function httpCommand(target: ConnectTarget): string | undefined {
  const token = tokenOf(target)
  if (!token) return undefined
  const { transports } = target
  return lines([
    `curl -X POST ${quoted(`${httpBase(transports)}/api/v1/${encodeURIComponent(token)}/telemetry`)}`,
    transports.http.tls && needsAuthorityFile(transports) && `--cacert ${CA_FILE}`,
    `-H ${quoted('Content-Type: application/json')}`,
    `-d ${quoted(bodyOf(target.sample))}`,
  ])
}

/** The name of libcoap's client on Debian and Ubuntu, whose package has no `coap-client`. */
const COAP_CLIENT = 'coap-client-notls'

function coapCommand(target: ConnectTarget): string | undefined {
  const { coap, host } = target.transports
  const token = tokenOf(target)
  if (!coap || !token) return undefined
  return lines([
    `${COAP_CLIENT} -m post -t json -e ${quoted(bodyOf(target.sample))}`,
    quoted(`coap://${host}:${coap.port}/api/v1/${encodeURIComponent(token)}/telemetry`),
  ])
}

/** The base URL of the HTTP transport, without the default port. */
export function httpBase({ host, http, basePath = '' }: DeviceTransports): string {
  const defaultPort = http.tls ? 443 : 80
  return `${http.tls ? 'https' : 'http'}://${host}${http.port === defaultPort ? '' : `:${http.port}`}${basePath}`
}

const lines = (parts: readonly (string | undefined | false | '')[]) => parts.filter(Boolean).join(' \\\n  ')

/** One argument of a POSIX shell: single quotes, so that nothing inside is expanded. */
const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`
