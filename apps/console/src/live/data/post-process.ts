import type { DataKey } from '@signalbox/model/dashboard/widget'
import type { TenantFunction } from '@signalbox/widgets/widget-props'
import type { FeedSurroundings } from './feed-parts'

const ARGUMENTS = ['time', 'value', 'prevValue', 'timePrev', 'prevOrigValue'] as const

/** Points of one key as they came. */
export interface RawPoints {
  ts: number[]
  values: (number | string | null)[]
}

/** The keys of one entity: what came, and what is shown. */
export interface Processed {
  raw: RawPoints[]
  series: RawPoints[]
}

/**
 * Brings what came into the series that are shown, through people's functions where a key has one,
 * oldest point first. A point sees the result of the one before, so a series goes through its function
 * in one sandboxed loop; until that is done the series keeps what it showed.
 */
export function postProcessor(dataKeys: readonly DataKey[], { compile }: Pick<FeedSurroundings, 'compile'>) {
  const functions = dataKeys.map((key) =>
    key.postFuncBody ? compile(overSeries(key.postFuncBody), ['points']) : undefined,
  )
  let run = 0

  return (entities: readonly Processed[], done: () => void) => {
    const current = ++run
    const work = functions.flatMap((fn, k) => {
      if (fn) return [apply(fn, entities, k)]
      for (const { raw, series } of entities) Object.assign(series[k]!, raw[k])
      return []
    })
    if (work.length < functions.length || functions.length === 0) done()
    if (work.length === 0) return
    void Promise.all(work).then((results) => {
      // Newer points overtook these: their own run will show them.
      if (current !== run) return
      for (const assign of results) assign()
      done()
    })
  }
}

async function apply(fn: TenantFunction, entities: readonly Processed[], k: number): Promise<() => void> {
  const all = entities.map(({ raw }) => raw[k]!)
  const results = await fn.call(all.map(({ ts, values }) => [ts.map((time, i) => [time, values[i]])]))
  return () => {
    entities.forEach(({ series }, i) => {
      const values = results[i]
      const { ts } = all[i]!
      const isWhole = Array.isArray(values) && values.length === ts.length
      Object.assign(series[k]!, { ts, values: isWhole ? values : all[i]!.values })
    })
  }
}

/** The body as a function of one whole series. */
const overSeries = (body: string) => `
  const one = function(${ARGUMENTS.join(', ')}) {
${body}
  };
  let prevValue = 0, timePrev = 0, prevOrigValue = 0;
  return points.map(([time, value]) => {
    const result = one(time, value, prevValue, timePrev, prevOrigValue);
    prevValue = result; timePrev = time; prevOrigValue = value;
    return result;
  });`
