import type { SimulatedDevice } from '../fleet'
import { valuesAt } from '../fleet'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
/** Values per message, a little below the limit of the server. */
const MAX_VALUES = 9000

/** The history of a device: every ten minutes for a month, every minute for the last day. */
export function* historyOf(
  device: SimulatedDevice,
  nowMs: number,
  days = 30,
): Generator<{ ts: number; values: object }[]> {
  const size = Math.floor(MAX_VALUES / Object.keys(device.values).length)
  let batch: { ts: number; values: object }[] = []
  for (const ts of moments(nowMs, days)) {
    batch.push({ ts, values: valuesAt(device, ts) })
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

function* moments(nowMs: number, days: number) {
  const lastDay = nowMs - DAY_MS
  for (let ts = nowMs - days * DAY_MS; ts < lastDay; ts += 10 * MINUTE_MS) yield ts
  for (let ts = lastDay; ts < nowMs; ts += MINUTE_MS) yield ts
}
