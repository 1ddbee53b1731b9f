import { runningServer } from '../setup/running-file'
import { EXIT, type RunCommand } from './support/command'

const TIMEOUT_MS = 5000

/** `signalbox status`: whether the server runs and answers; exit code 3 when it does not run. */
export const run: RunCommand = async ({ config }) => {
  const { dataDir } = config()
  const running = runningServer(dataDir)
  if (!running)
    return {
      text: `Signalbox does not run with the data folder ${dataDir}`,
      data: { running: false },
      code: EXIT.notRunning,
    }
  const health = await healthOf(running.http)
  const { pid, version, startedAt, http, https, mqtt, mqtts, coap } = running
  const lines = [
    headline(health, pid),
    `  Version  ${version}, process ${pid}, since ${startedAt}`,
    `  Console  ${https ?? http}`,
    ...(mqtt ? [`  MQTT     ${mqtt}`] : []),
    ...(mqtts ? [`  MQTT/TLS ${mqtts}`] : []),
    ...(coap ? [`  CoAP     ${coap}`] : []),
  ]
  return {
    text: lines.join('\n'),
    data: { running: true, healthy: health.isGood, pid, version, startedAt, http, https, mqtt, mqtts, coap },
    code: health.isGood ? EXIT.done : EXIT.failed,
  }
}

type Health = { isGood: true; isInSetup: boolean } | { isGood: false; reason: string }

function headline(health: Health, pid: number) {
  if (!health.isGood) return `Signalbox runs (process ${pid}) and ${health.reason}`
  return health.isInSetup
    ? 'Signalbox is not set up yet: the log shows the page and its code'
    : 'Signalbox runs and answers'
}

async function healthOf(address: string): Promise<Health> {
  try {
    const answer = await fetch(`${connectableAddress(address)}/health`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    // A redirect to HTTPS is not followed: the certificate may not name this address.
    if (answer.status < 400) return { isGood: true, isInSetup: false }
    const { setup } = (await answer.json()) as { setup?: boolean }
    if (setup) return { isGood: true, isInSetup: true }
    return { isGood: false, reason: `its database does not work: run "signalbox doctor"` }
  } catch {
    return { isGood: false, reason: `does not answer at ${address}` }
  }
}

/** The loopback address for a server that listens on all addresses. */
const connectableAddress = (address: string) =>
  address.replace('//0.0.0.0', '//127.0.0.1').replace('//[::]', '//[::1]')
