import type { DataKey } from '@signalbox/model/dashboard/widget'
import type { TenantFunction } from '@signalbox/widgets/widget-props'
import type { FeedHost } from './feed-parts'

const ARGUMENTS = ['time', 'value', 'prevValue', 'timePrev', 'prevOrigValue'] as const

/** Received points of one key. */
export interface RawPoints {
  ts: number[]
  values: (number | string | null)[]
}

/** The points of all keys of an entity, as received and as displayed. */
export interface EntityPoints {
  raw: RawPoints[]
  series: RawPoints[]
}

/**
 * Copies received points into the displayed series, through the user function of a key if it has one. The function gets
 * the points from the oldest to the newest, each with the previous result, in one call in the sandbox. Until the call
 * has returned, the series keeps its last points. If newer points arrive during a call, the results of the call are
 * shown, and the newest points are processed next: otherwise a function slower than the updates would never show a
 * result.
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
  const hasFunctions = functions.some((fn) => fn !== undefined)
  const hasPlainKeys = functions.includes(undefined)
  let isRunning = false
  let next: Points | undefined
  let showPlain = () => {}

  async function run({ entities, onDone }: Points) {
    isRunning = true
    const work = functions.flatMap((fn, k) => (fn ? [apply(fn, entities, k, previous)] : []))
    try {
      for (const assign of await Promise.all(work)) assign()
      // Keys without a function are displayed at once, so newer entities may be displayed already. `showPlain` displays
      // these entities again, with the results of this call.
      if (hasPlainKeys) showPlain()
      else onDone()
    } finally {
      isRunning = false
      const waiting = next
      next = undefined
      if (waiting) void run(waiting)
    }
  }

  return (entities: readonly EntityPoints[], onDone: () => void) => {
    functions.forEach((fn, k) => {
      if (!fn) for (const { raw, series } of entities) Object.assign(series[k]!, raw[k])
    })
    if (hasPlainKeys || !hasFunctions) {
      showPlain = onDone
      onDone()
    }
    if (!hasFunctions) return
    if (isRunning) next = { entities, onDone }
    else void run({ entities, onDone })
  }
}

interface Points {
  entities: readonly EntityPoints[]
  onDone: () => void
}

async function apply(
  fn: TenantFunction,
  entities: readonly EntityPoints[],
  k: number,
  previous: ReturnType<typeof previousPoints> | undefined,
): Promise<() => void> {
  const all = entities.map(({ raw }) => raw[k]!)
  const results = await fn.call(
    all.map((points, i) => [
      points.ts.map((time, index) => [time, points.values[index]]),
      previous?.previousOf(entities[i]!.series[k]!, points) ?? FIRST,
    ]),
  )
  return () => {
    entities.forEach(({ series }, i) => {
      const values = results[i]
      const { ts } = all[i]!
      const isComplete = Array.isArray(values) && values.length === ts.length
      if (isComplete) previous?.record(series[k]!, all[i]!, values.at(-1))
      Object.assign(series[k]!, { ts, values: isComplete ? values : all[i]!.values })
    })
  }
}

type Previous = readonly [result: unknown, time: number, original: unknown]
const FIRST: Previous = [0, 0, 0]

/** Keeps the previous point of each series of latest values, because such a series has only its latest point. */
function previousPoints() {
  const history = new WeakMap<RawPoints, { previous: Previous; latest: Previous }>()
  return {
    /** The last processed point before the given point. */
    previousOf(series: RawPoints, { ts, values }: RawPoints): Previous {
      const points = history.get(series)
      if (!points) return FIRST
      const [, time, original] = points.latest
      // The same point is processed again, because the value of another key has changed.
      return ts[0] === time && values[0] === original ? points.previous : points.latest
    },
    record(series: RawPoints, points: RawPoints, result: unknown) {
      const [time, original] = [points.ts.at(-1), points.values.at(-1)]
      if (time === undefined) return
      const previous = this.previousOf(series, points)
      history.set(series, { previous, latest: [result, time, original] })
    },
  }
}

/** The body of a function that calls `body` for each point of a series. */
const overSeries = (body: string) => `
  const compute = function(${ARGUMENTS.join(', ')}) {
${body}
  };
  let [prevValue, timePrev, prevOrigValue] = previous;
  return points.map(([time, value]) => {
    const result = compute(time, value, prevValue, timePrev, prevOrigValue);
    prevValue = result; timePrev = time; prevOrigValue = value;
    return result;
  });`
