import type { RateLimit } from '@signalbox/model/rate-limit'
import type { Admission } from '../access/load/overload'
import type { Upgrades } from '../http/upgrades'
import { authorityOf, type CertificateAuthority } from '../tls/authority'
import type { CertificateHolder } from '../tls/certificate-holder'
import { openPort } from '../tls/open-port'
import { type SecurePort, securePort } from '../tls/secure-port'
import { type CoapSettings, coapServer } from './coap/coap-server'
import { mqttServer } from './mqtt/mqtt-server'
import type { MqttLimits, MqttSettings } from './mqtt/mqtt-settings'
import { mqttWebSocket } from './mqtt/web-socket/mqtt-web-socket'
import type { TransportServices } from './transport-services'

export interface TransportSettings {
  host: string
  /** Undefined means that there is no plain port. */
  mqttPort?: number | undefined
  mqttsPort: number
  coapPort: number
  maxConnectionsPerAddress?: number
  connectRates?: RateLimit[]
  admission?: Admission
}

export interface TransportCertificates {
  /** Holds the certificate of the MQTTS port, which opens once there is a certificate. */
  common: CertificateHolder
  /** Holds the certificate of the MQTT port; if it is given, that port uses TLS. */
  mqtt?: CertificateHolder | undefined
}

/** The ports that accept devices now. */
export interface OpenPorts {
  mqtt?: { port: number; tls: boolean } | undefined
  mqtts?: { port: number } | undefined
  coap?: { port: number } | undefined
}

interface PortServer {
  /** Accepts no new connections; open ones continue. */
  stopListening?(): void
  close(): Promise<void>
}

export interface TransportAddresses {
  mqtt?: string | undefined
  mqtts?: string | undefined
  coap: string
}

const MQTT_PATH = /^\/mqtt\/?$/

/** Opens and closes the ports that devices connect to. */
export function transportPorts(services: TransportServices) {
  const servers: PortServer[] = []
  let mqttInfo: OpenPorts['mqtt']
  let coap: OpenPorts['coap']
  let secure: SecurePort | undefined
  let certificates: TransportCertificates | undefined

  async function openServer<Server extends PortServer>(
    name: string,
    port: number,
    start: () => Promise<Server>,
  ) {
    const server = await openPort(name, port, start)
    servers.push(server)
    return server
  }

  async function listenMqtt(settings: MqttSettings) {
    const { port } = await openServer('MQTT', settings.port, () => mqttServer(settings, services))
    mqttInfo = { port, tls: settings.tls !== undefined }
    return port
  }

  async function listenCoap(settings: CoapSettings) {
    const { port } = await openServer('COAP', settings.port, () => coapServer(settings, services))
    coap = { port }
    return port
  }

  async function openSecure(name: string, settings: Omit<MqttSettings, 'tls'>, holder: CertificateHolder) {
    const opened = securePort(
      holder,
      (tls) => openPort(name, settings.port, () => mqttServer({ ...settings, tls }, services)),
      (error) => services.log.warn(`MQTT over TLS: ${error.message}`),
    )
    servers.push(opened)
    await opened.listen()
    return opened
  }

  /** Opens the MQTT port: with TLS if it has its own certificate, else plain. */
  async function openMqtt(settings: Omit<MqttSettings, 'tls'>, holder: CertificateHolder | undefined) {
    if (!holder) {
      await listenMqtt(settings)
      return
    }
    const { port } = await openSecure('MQTT', settings, holder)
    if (port !== undefined) mqttInfo = { port, tls: true }
  }

  return {
    listenMqtt,
    listenCoap,
    openPorts(): OpenPorts {
      return { mqtt: mqttInfo, mqtts: secure?.port === undefined ? undefined : { port: secure.port }, coap }
    },
    /** The authority that signed the certificate of the TLS ports. */
    authority(): CertificateAuthority | undefined {
      const certificate = certificates?.common.current ?? certificates?.mqtt?.current
      return certificate && authorityOf(certificate.cert)
    },
    async listen(settings: TransportSettings, holders: TransportCertificates): Promise<TransportAddresses> {
      certificates = holders
      const { host, mqttPort, mqttsPort, coapPort } = settings
      const limits = limitsOf(settings)
      if (mqttPort !== undefined) await openMqtt({ host, port: mqttPort, ...limits }, holders.mqtt)
      secure = await openSecure('MQTTS', { host, port: mqttsPort, ...limits }, holders.common)
      await listenCoap({ host, port: coapPort, admission: settings.admission })
      const address = (opened: { port?: number | undefined } | undefined) =>
        opened?.port === undefined ? undefined : `${host}:${opened.port}`
      return { mqtt: address(mqttInfo), mqtts: address(secure), coap: address(coap) ?? '' }
    },
    /** MQTT over WebSocket, on the ports of HTTP. */
    serveWebSockets(upgrades: Upgrades, settings: TransportSettings) {
      const server = mqttWebSocket(limitsOf(settings), services)
      const stopServing = upgrades.serve(MQTT_PATH, server.onUpgrade)
      servers.push({ stopListening: stopServing, close: server.close })
    },
    stopListening() {
      for (const server of servers) server.stopListening?.()
    },
    async close() {
      for (const server of servers.splice(0)) await server.close()
    },
  }
}

const limitsOf = ({ maxConnectionsPerAddress, connectRates, admission }: TransportSettings): MqttLimits => ({
  maxConnectionsPerAddress,
  connectRates,
  admission,
})
