import type { EntityId } from '@signalbox/model/entity-id'
import type { TelemetryChoice } from '@signalbox/model/move/import-options'
import type { HistoryEstimate } from '@signalbox/model/move/import-report'
import { pathOf } from './json-members'
import { type SourceClient, SourceError } from './source-client'
import { readPoints } from './source-values'

const PREFIX = '/api/plugins/telemetry'
const STEP_MS = 30 * 24 * 3_600_000
/** The number of steps that are counted if `TelemetryChoice` has no start of the history. */
const STEPS = 36
const KEYS_PER_REQUEST = 10
const MAX_KEYS = 30

/** Counts the points of a sample of entities at the source, and estimates the points of all entities. */
export async function estimateHistory(
  client: SourceClient,
  sample: readonly EntityId[],
  entities: number,
  choice: TelemetryChoice,
  now = Date.now(),
): Promise<HistoryEstimate> {
  const to = Math.min(choice.to ?? now, now)
  const from = choice.from ?? to - STEPS * STEP_MS
  const counts = new Map<number, number>()
  const keys = new Set<string>()
  let sampled = 0
  for (const entity of sample) {
    const entityCounts = await countPoints(client, entity, { from, to, choice }).catch((error: unknown) => {
      // The source may not support the aggregation COUNT. Then there is no estimate, but the import may still work.
      if (error instanceof SourceError) return undefined
      throw error
    })
    if (!entityCounts) continue
    sampled++
    for (const key of entityCounts.keys) keys.add(key)
    for (const [step, count] of entityCounts.counts) counts.set(step, (counts.get(step) ?? 0) + count)
  }
  const scale = sampled === 0 ? 0 : entities / sampled
  const scaled = [...counts]
    .sort(([a], [b]) => a - b)
    .map(([ts, count]) => ({ ts, points: Math.round(count * scale) }))
  return {
    points: scaled.reduce((sum, { points }) => sum + points, 0),
    sampled,
    keys: keys.size,
    stepMs: STEP_MS,
    counts: scaled,
  }
}

interface CountRange {
  from: number
  to: number
  choice: TelemetryChoice
}

/** The points of one entity by step. */
async function countPoints(client: SourceClient, entity: EntityId, { from, to, choice }: CountRange) {
  const path = `${PREFIX}/${pathOf(entity)}/values/timeseries`
  const latest = readPoints((await client.find(`${path}?useStrictDataTypes=true`)) ?? '{}')
  const keys = [...latest.keys()].filter((key) => !key.includes(',') && (choice.keys?.includes(key) ?? true))
  // Only the points of the first `MAX_KEYS` keys are counted. If the entity has more keys, the number is scaled.
  const weight = Math.max(1, keys.length / MAX_KEYS)
  const counts = new Map<number, number>()
  for (let first = 0; first < Math.min(keys.length, MAX_KEYS); first += KEYS_PER_REQUEST) {
    const query = new URLSearchParams({
      keys: keys.slice(first, first + KEYS_PER_REQUEST).join(','),
      startTs: String(from),
      endTs: String(to),
      interval: String(STEP_MS),
      agg: 'COUNT',
      useStrictDataTypes: 'true',
    })
    for (const points of readPoints(await client.get(`${path}?${query}`)).values())
      for (const { ts, value } of points) {
        const step = from + Math.floor((ts - from) / STEP_MS) * STEP_MS
        counts.set(step, (counts.get(step) ?? 0) + Number(value.value) * weight)
      }
  }
  return { keys, counts }
}
