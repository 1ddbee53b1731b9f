import { createSocket } from 'node:dgram'
import { createServer } from 'node:net'
import { runningServer } from '../../setup/running-file'
import { effectiveConfig } from './effective-config'
import { type Check, failed, passed, type Result } from './finding'

/** Checks that the ports are free. Checks nothing while the server runs, because the server has opened the ports. */
export const checkPorts: Check = async ({ config }) => {
  const running = runningServer(config().dataDir)
  if (running) return [passed(`the running server (process ${running.pid}) has opened them`)]
  const { host, httpPort, httpsPort, mqttPort, mqttsPort, coapPort, certificate, mqttTls } =
    await effectiveConfig(config())
  const results: Result[] = []
  for (const [setting, port, tryPort] of [
    ['SIGNALBOX_HTTP_PORT', httpPort, tryTcp],
    ['SIGNALBOX_MQTT_PORT', mqttPort, tryTcp],
    ['SIGNALBOX_HTTPS_PORT', certificate && httpsPort, tryTcp],
    ['SIGNALBOX_MQTTS_PORT', (mqttTls ?? certificate) && mqttsPort, tryTcp],
    ['SIGNALBOX_COAP_PORT', coapPort, tryUdp],
  ] as const) {
    if (port === undefined) continue
    const code = await tryPort(port, host)
    results.push(code ? portFailure(setting, port, host, code) : passed(`${port} is free`))
  }
  return results
}

function portFailure(setting: string, port: number, host: string, code: string) {
  if (code === 'EADDRINUSE')
    return failed(
      `${port} is taken by another program`,
      `Stop that program, or choose another port with ${setting}`,
    )
  if (code === 'EACCES')
    return failed(`${port} may only be opened by root`, `Name a port above 1023 with ${setting}`)
  return failed(`${port} of ${host} cannot be opened (${code})`, 'Correct SIGNALBOX_HOST')
}

const tryTcp = (port: number, host: string) =>
  new Promise<string | undefined>((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    server.listen(port, host, () => server.close(() => resolve(undefined)))
  })

const tryUdp = (port: number, host: string) =>
  new Promise<string | undefined>((resolve) => {
    const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4')
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    socket.bind(port, host, () => socket.close(() => resolve(undefined)))
  })
