import { readFileSync } from 'node:fs'
import type { RateLimit } from '@signalbox/model/rate-limit'
import { type CoapSettings, coapServer } from './coap/coap-server'
import { mqttServer } from './mqtt/mqtt-server'
import type { MqttSettings } from './mqtt/mqtt-settings'
import type { TransportServices } from './transport-services'

export interface TransportSettings {
  host: string
  mqttPort: number
  coapPort: number
  /** Files in PEM form; with them MQTT is spoken over TLS. */
  mqttTls?: { keyFile: string; certFile: string }
  maxConnectionsPerAddress?: number
  connectRates?: RateLimit[]
  isOverloaded?: () => boolean
}

/** The ports that accept devices now. */
export interface OpenPorts {
  mqtt?: { port: number; tls: boolean }
  coap?: { port: number }
}

interface PortServer {
  port: number
  /** Takes no new connections; those that are open go on. */
  stopListening?(): void
  close(): Promise<void>
}

export interface TransportAddresses {
  mqtt: string
  coap: string
}

/** The ports devices come to. */
export function transportPorts(services: TransportServices) {
  const servers: PortServer[] = []
  const openPorts: OpenPorts = {}

  async function open(name: string, port: number, start: () => Promise<PortServer>) {
    const server = await start().catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') throw error
      throw new Error(`Port ${port} is taken; name another with SIGNALBOX_${name}_PORT`, { cause: error })
    })
    servers.push(server)
    return server.port
  }

  async function mqtt(settings: MqttSettings) {
    const port = await open('MQTT', settings.port, () => mqttServer(settings, services))
    openPorts.mqtt = { port, tls: settings.tls !== undefined }
    return port
  }

  async function coap(settings: CoapSettings) {
    const port = await open('COAP', settings.port, () => coapServer(settings, services))
    openPorts.coap = { port }
    return port
  }

  return {
    mqtt,
    openPorts,
    async listen(settings: TransportSettings): Promise<TransportAddresses> {
      const { host, mqttPort, coapPort, mqttTls, maxConnectionsPerAddress, connectRates, isOverloaded } =
        settings
      const limits = { maxConnectionsPerAddress, connectRates, isOverloaded }
      const tls = mqttTls && { key: read(mqttTls.keyFile), cert: read(mqttTls.certFile) }
      return {
        mqtt: `${host}:${await mqtt({ host, port: mqttPort, tls, ...limits })}`,
        coap: `${host}:${await coap({ host, port: coapPort })}`,
      }
    },
    stopListening() {
      for (const server of servers) server.stopListening?.()
    },
    async close() {
      for (const server of servers.splice(0)) await server.close()
    },
  }
}

function read(file: string) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new Error(`The TLS file ${file} cannot be read`, { cause: error })
  }
}
