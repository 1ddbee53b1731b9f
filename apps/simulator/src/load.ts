import { setTimeout as sleep } from 'node:timers/promises'
import type { LoadDevice } from './load-device'
import type { MqttAddress } from './mqtt-device'

export interface LoadRun {
  /** Messages per second over all devices; 0 means as fast as they are acknowledged. */
  rate: number
  durationMs: number
  /** The pause after a round that sent nothing. Without a pause, a run at rate 0 uses a whole core. */
  pauseMs?: number | undefined
  signal?: AbortSignal
}

export interface LoadResult {
  messages: number
  seconds: number
  /** The times from the publish of each message to its acknowledgement, sorted. */
  latenciesMs: number[]
}

/** Connects the devices, publishes at QoS 1 for `durationMs` and waits for the last acknowledgement. */
export async function runLoad(
  address: MqttAddress,
  devices: LoadDevice[],
  run: LoadRun,
): Promise<LoadResult> {
  const latenciesMs: number[] = []
  await connectAll(address, devices, (latency) => latenciesMs.push(latency))
  const begin = performance.now()
  const isOver = () => run.signal?.aborted || performance.now() - begin >= run.durationMs
  let sent = 0
  while (!isOver()) {
    const due = run.rate > 0 ? Math.floor(((performance.now() - begin) / 1000) * run.rate) - sent : Infinity
    const sentNow = publishRound(devices, due)
    sent += sentNow
    if (sentNow === 0 && run.pauseMs !== undefined) await sleep(run.pauseMs)
    else await nextTurn(run.rate)
  }
  while (devices.some((device) => device.isOpen && !device.settle())) await nextTurn(1)
  const seconds = (performance.now() - begin) / 1000
  latenciesMs.sort((a, b) => a - b)
  return { messages: latenciesMs.length, seconds, latenciesMs }
}

/** Connects 50 devices at a time: the listen backlog of the server has no room for a thousand connections. */
async function connectAll(address: MqttAddress, devices: LoadDevice[], onAck: (latencyMs: number) => void) {
  for (let first = 0; first < devices.length; first += 50) {
    await Promise.all(devices.slice(first, first + 50).map((device) => device.connect(address, onAck)))
  }
}

/** The percentile of a sorted list. It is NaN for an empty list, so that a goal without any value is not reached. */
export const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

let nextDevice = 0

/** Distributes the due messages evenly, continuing after the last device of the previous round. */
function publishRound(devices: LoadDevice[], due: number) {
  const perDevice = Math.max(1, Math.ceil(due / devices.length))
  let sent = 0
  for (let i = 0; i < devices.length && sent < due; i++) {
    sent += devices[nextDevice++ % devices.length]!.publish(Math.min(perDevice, due - sent))
  }
  return sent
}

const nextTurn = (rate: number) =>
  new Promise<void>((resolve) => (rate > 0 ? setTimeout(resolve, 5) : setImmediate(resolve)))
