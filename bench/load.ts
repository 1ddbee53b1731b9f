import { percentile, runLoad } from '../apps/simulator/src/load'
import { type LoadShape, loadDevice } from '../apps/simulator/src/load-device'
import type { MqttAddress } from '../apps/simulator/src/mqtt-device'

/** The task of the load generator, a separate process. */
export interface LoadTask {
  address: MqttAddress
  tokens: string[]
  shape: LoadShape
  rate: number
  seconds: number
  pauseMs?: number
}

export interface LoadOutcome {
  messages: number
  points: number
  pointsPerSecond: number
  p50Ms: number
  p95Ms: number
  p99Ms: number
}

const { address, tokens, shape, rate, seconds, pauseMs } = JSON.parse(process.argv[2] ?? '{}') as LoadTask
const devices = tokens.map((token) => loadDevice(token, token, shape))
const result = await runLoad(address, devices, { rate, durationMs: seconds * 1000, pauseMs })
for (const device of devices) await device.end()
const points = result.messages * shape.keys
const outcome: LoadOutcome = {
  messages: result.messages,
  points,
  pointsPerSecond: points / result.seconds,
  p50Ms: percentile(result.latenciesMs, 0.5),
  p95Ms: percentile(result.latenciesMs, 0.95),
  p99Ms: percentile(result.latenciesMs, 0.99),
}
process.stdout.write(JSON.stringify(outcome))
