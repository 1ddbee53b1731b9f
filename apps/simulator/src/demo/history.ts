import type { SimulatedDevice } from '../fleet'
import { valuesAt } from '../fleet'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
/** Values per request; the limit of the server is a little higher. */
const MAX_VALUES = 9000

/** The history of a device, in batches: a point every ten minutes, on the last day every minute. */
export function* historyOf(
  device: SimulatedDevice,
  nowMs: number,
  days = 30,
): Generator<{ ts: number; values: object }[]> {
  const size = Math.floor(MAX_VALUES / Object.keys(device.values).length)
  let batch: { ts: number; values: object }[] = []
  for (const ts of timestamps(nowMs, days)) {
    batch.push({ ts, values: valuesAt(device, ts) })
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

function* timestamps(nowMs: number, days: number) {
  const lastDay = nowMs - DAY_MS
  for (let ts = nowMs - days * DAY_MS; ts < lastDay; ts += 10 * MINUTE_MS) yield ts
  for (let ts = lastDay; ts < nowMs; ts += MINUTE_MS) yield ts
}
