import type { Metric } from 'prom-client'

/**
 * Counts durations by bucket for Prometheus. `observe` is called for every device message. It takes a tenth of the time
 * that the histogram of prom-client takes, because that histogram looks up labels.
 */
export function timeHistogram(name: string, help: string, bucketsMs: number[]) {
  const counts = new Array<number>(bucketsMs.length + 1).fill(0)
  let sumMs = 0

  function values() {
    let count = 0
    const buckets = counts.map((inBucket, index) => {
      count += inBucket
      const limitMs = bucketsMs[index]
      const le = limitMs === undefined ? '+Inf' : String(limitMs / 1000)
      return { metricName: `${name}_bucket`, labels: { le }, value: count }
    })
    return [
      ...buckets,
      { metricName: `${name}_sum`, labels: {}, value: sumMs / 1000 },
      { metricName: `${name}_count`, labels: {}, value: count },
    ]
  }

  return {
    observe(ms: number) {
      let index = 0
      while (index < bucketsMs.length && ms > bucketsMs[index]!) index++
      counts[index] = counts[index]! + 1
      sumMs += ms
    },
    // The registry calls these members of a metric and no others.
    metric: {
      name,
      get: async () => ({ name, help, type: 'histogram', aggregator: 'sum', values: values() }),
    } as unknown as Metric,
  }
}
