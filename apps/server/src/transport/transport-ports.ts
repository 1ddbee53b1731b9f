import { readFileSync } from 'node:fs'
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
}

export interface TransportAddresses {
  mqtt: string
  coap: string
}

/** The ports devices come to. */
export function transportPorts(services: TransportServices) {
  const closers: (() => Promise<void>)[] = []

  async function open(
    name: string,
    port: number,
    start: () => Promise<{ port: number; close(): Promise<void> }>,
  ) {
    const server = await start().catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') throw error
      throw new Error(`Port ${port} is taken; name another with SIGNALBOX_${name}_PORT`, { cause: error })
    })
    closers.push(server.close)
    return server.port
  }

  const mqtt = (settings: MqttSettings) => open('MQTT', settings.port, () => mqttServer(settings, services))
  const coap = (settings: CoapSettings) => open('COAP', settings.port, () => coapServer(settings, services))

  return {
    mqtt,
    async listen({ host, mqttPort, coapPort, mqttTls }: TransportSettings): Promise<TransportAddresses> {
      const tls = mqttTls && { key: read(mqttTls.keyFile), cert: read(mqttTls.certFile) }
      return {
        mqtt: `${host}:${await mqtt({ host, port: mqttPort, tls })}`,
        coap: `${host}:${await coap({ host, port: coapPort })}`,
      }
    },
    async close() {
      for (const close of closers.splice(0)) await close()
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
