import type { DataKey } from '@signalbox/model/dashboard/widget'
import type { TenantFunction } from '@signalbox/widgets/widget-props'
import type { FeedHost } from './feed-parts'

const ARGUMENTS = ['time', 'value', 'prevValue', 'timePrev', 'prevOrigValue'] as const

/** Received points of one key. */
export interface RawPoints {
  ts: number[]
  values: (number | string | null)[]
}

/** The keys of one entity: received and displayed values. */
export interface Processed {
  raw: RawPoints[]
  series: RawPoints[]
}

/**
 * Copies received points into the displayed series, through user functions where a key has one, oldest point first. A
 * point gets the result of the previous one, so a series is processed in one sandboxed loop; until the loop
 * has ended, the series keeps its last points.
 */
export function postProcessor(
  dataKeys: readonly DataKey[],
  { compile }: Pick<FeedHost, 'compile'>,
  isLatest = false,
) {
  const functions = dataKeys.map((key) =>
    key.postFuncBody ? compile(overSeries(key.postFuncBody), ['points', 'previous']) : undefined,
  )
  const previous = isLatest ? previousPoints() : undefined
  let run = 0

  return (entities: readonly Processed[], done: () => void) => {
    const current = ++run
    const work = functions.flatMap((fn, k) => {
      if (fn) return [apply(fn, entities, k, previous)]
      for (const { raw, series } of entities) Object.assign(series[k]!, raw[k])
      return []
    })
    if (work.length < functions.length || functions.length === 0) done()
    if (work.length === 0) return
    void Promise.all(work).then((results) => {
      // Newer points arrived in the meantime: their own run will show them.
      if (current !== run) return
      for (const assign of results) assign()
      done()
    })
  }
}

async function apply(
  fn: TenantFunction,
  entities: readonly Processed[],
  k: number,
  previous: ReturnType<typeof previousPoints> | undefined,
): Promise<() => void> {
  const all = entities.map(({ raw }) => raw[k]!)
  const results = await fn.call(
    all.map((points, i) => [
      points.ts.map((time, at) => [time, points.values[at]]),
      previous?.before(entities[i]!.series[k]!, points) ?? FIRST,
    ]),
  )
  return () => {
    entities.forEach(({ series }, i) => {
      const values = results[i]
      const { ts } = all[i]!
      const isComplete = Array.isArray(values) && values.length === ts.length
      if (isComplete) previous?.done(series[k]!, all[i]!, values.at(-1))
      Object.assign(series[k]!, { ts, values: isComplete ? values : all[i]!.values })
    })
  }
}

type Previous = readonly [result: unknown, time: number, original: unknown]
const FIRST: Previous = [0, 0, 0]

/** A latest value has no series: the previous point is kept here, for each series. */
function previousPoints() {
  const kept = new WeakMap<RawPoints, { before: Previous; last?: Previous }>()
  return {
    before(series: RawPoints, { ts, values }: RawPoints): Previous {
      const known = kept.get(series)
      if (!known?.last) return FIRST
      const [, time, original] = known.last
      // The same point again, because another key changed.
      return ts[0] === time && values[0] === original ? known.before : known.last
    },
    done(series: RawPoints, points: RawPoints, result: unknown) {
      const [time, original] = [points.ts.at(-1), points.values.at(-1)]
      if (time === undefined) return
      const before = this.before(series, points)
      kept.set(series, { before, last: [result, time, original] })
    },
  }
}

/** The body as a function of one whole series. */
const overSeries = (body: string) => `
  const one = function(${ARGUMENTS.join(', ')}) {
${body}
  };
  let [prevValue, timePrev, prevOrigValue] = previous;
  return points.map(([time, value]) => {
    const result = one(time, value, prevValue, timePrev, prevOrigValue);
    prevValue = result; timePrev = time; prevOrigValue = value;
    return result;
  });`
