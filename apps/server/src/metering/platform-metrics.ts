import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { ClusterNetwork } from '../cluster/network/network'
import { timeHistogram } from './time-histogram'

/** The functions that return the current values. They are called when Prometheus requests the metrics. */
export interface MeasuredParts {
  queues: () => Record<string, { successful: number; failed: number; timedOut: number; size: number }>
  deviceSessions: () => number
  liveSessions: () => number
  liveSubscriptions: () => number
  scripts: () => { threads: number; waiting: number; calls: number; failed: number; totalMs: number }
}

/** The metrics of this process for Prometheus. */
export function platformMetrics() {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry, prefix: 'signalbox_' })
  const acknowledgements = timeHistogram(
    'signalbox_acknowledgement_seconds',
    'Time from the arrival of an MQTT publish to its acknowledgement',
    [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 5000],
  )
  registry.registerMetric(acknowledgements.metric)
  const commitTime = new Histogram({
    name: 'signalbox_commit_seconds',
    help: 'Time of a transaction that stores points or attributes',
    labelNames: ['kind'],
    buckets: [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2, 10],
    registers,
  })
  const commitSize = new Histogram({
    name: 'signalbox_commit_saves',
    help: 'Messages stored by one transaction',
    labelNames: ['kind'],
    buckets: [1, 2, 5, 10, 20, 50, 100, 500, 2000],
    registers,
  })

  /** Adds a gauge that reads one number or, with a label, one number for each value of the label. */
  function gauge(name: string, help: string, read: () => number | Record<string, number>, label?: string) {
    new Gauge({
      name: `signalbox_${name}`,
      help,
      labelNames: label ? [label] : [],
      registers,
      collect() {
        const numbers = read()
        if (typeof numbers === 'number') return this.set(numbers)
        this.reset()
        for (const [value, number] of Object.entries(numbers)) this.set({ [label ?? '']: value }, number)
      },
    })
  }

  /** Adds a counter, whose numbers only grow. The caller counts; `read` returns the counts as for a gauge. */
  function counter(name: string, help: string, read: () => number | Record<string, number>, label?: string) {
    new Counter({
      name: `signalbox_${name}`,
      help,
      labelNames: label ? [label] : [],
      registers,
      collect() {
        const numbers = read()
        this.reset()
        if (typeof numbers === 'number') return this.inc(numbers)
        for (const [value, number] of Object.entries(numbers)) this.inc({ [label ?? '']: value }, number)
      },
    })
  }

  return {
    registry,
    gauge,
    counter,
    acknowledged: acknowledgements.observe,
    committed(kind: 'points' | 'attributes', saves: number, ms: number) {
      commitTime.observe({ kind }, ms / 1000)
      commitSize.observe({ kind }, saves)
    },
    /** Measures a round trip to NATS each time the metrics are read. */
    measureNetwork(network: Pick<ClusterNetwork, 'isConnected' | 'flush'>) {
      gauge('nats_connected', '1 while connected to NATS', () => Number(network.isConnected()))
      new Gauge({
        name: 'signalbox_nats_round_trip_seconds',
        help: 'Time of a round trip to the NATS server',
        registers,
        async collect() {
          const beginMs = performance.now()
          await network.flush()
          this.set(network.isConnected() ? (performance.now() - beginMs) / 1000 : Number.NaN)
        },
      })
    },
    measure({ queues, deviceSessions, liveSessions, liveSubscriptions, scripts }: MeasuredParts) {
      const sum = (countOf: (queue: ReturnType<typeof queues>[string]) => number) =>
        Object.values(queues()).reduce((total, queue) => total + countOf(queue), 0)
      const depths = () => Object.entries(queues()).map(([name, { size }]) => [name, size])
      gauge('queue_messages', 'Messages waiting or running', () => Object.fromEntries(depths()), 'queue')
      counter('messages_processed_total', 'Messages processed', () => sum(({ successful }) => successful))
      counter('messages_failed_total', 'Messages that failed or timed out', () =>
        sum(({ failed, timedOut }) => failed + timedOut),
      )
      gauge('device_sessions', 'Open sessions of devices', deviceSessions)
      gauge('live_sessions', 'Open WebSocket sessions', liveSessions)
      gauge('live_subscriptions', 'WebSocket subscriptions to entities and alarms', liveSubscriptions)
      gauge('script_threads', 'Threads that run scripts', () => scripts().threads)
      gauge('script_calls_waiting', 'Script calls waiting or running', () => scripts().waiting)
      counter('script_calls_total', 'Script calls of rule nodes', () => scripts().calls)
      counter('script_calls_failed_total', 'Script calls that failed', () => scripts().failed)
      counter('script_seconds_total', 'Time script calls took', () => scripts().totalMs / 1000)
    },
  }
}
