import type { DataKey } from '@signalbox/model/dashboard/widget'
import type { TenantFunction } from '@signalbox/widgets/widget-props'
import type { FeedSurroundings } from './feed-parts'
import type { MutableSeries } from './widget-store'

const ARGUMENTS = ['time', 'value', 'prevValue', 'timePrev', 'prevOrigValue'] as const

/**
 * Runs people's post-processing functions over whole series, oldest point first. A point sees the
 * result of the one before, so a series goes through its function in one sandboxed loop.
 */
export function postProcessor(dataKeys: readonly DataKey[], { compile }: Pick<FeedSurroundings, 'compile'>) {
  const functions = dataKeys.map((key) =>
    key.postFuncBody ? compile(overSeries(key.postFuncBody), ['points']) : undefined,
  )
  let run = 0

  return (entities: readonly MutableSeries[][], done: () => void) => {
    if (!functions.some(Boolean)) return done()
    const current = ++run
    const work = functions.flatMap((fn, k) =>
      fn
        ? [
            apply(
              fn,
              entities.map((series) => series[k]!),
            ),
          ]
        : [],
    )
    void Promise.all(work).then((results) => {
      // Newer points overtook these: their own run will show them.
      if (current !== run) return
      for (const assign of results) assign()
      done()
    })
  }
}

async function apply(fn: TenantFunction, all: MutableSeries[]): Promise<() => void> {
  const results = await fn.call(all.map(({ ts, values }) => [ts.map((time, i) => [time, values[i]])]))
  return () => {
    all.forEach((series, i) => {
      const values = results[i]
      if (Array.isArray(values) && values.length === series.ts.length) series.values = values
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
