import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { ClusterNetwork } from '../cluster/network/network'
import { timeHistogram } from './time-histogram'

/** What is read when Prometheus asks; nothing is counted in between. */
export interface MeasuredParts {
  queues: () => Record<string, { successful: number; failed: number; timedOut: number; size: number }>
  deviceSessions: () => number
  liveSessions: () => number
  liveSubscriptions: () => number
  scripts: () => { threads: number; waiting: number; calls: number; failed: number; totalMs: number }
}

/** The numbers of this process for Prometheus. */
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

  /** A number, or one per value of the label. */
  function gauge(name: string, help: string, read: () => number | Record<string, number>, label?: string) {
    new Gauge({
      name: `signalbox_${name}`,
      help,
      labelNames: label ? [label] : [],
      registers,
      collect() {
        const found = read()
        if (typeof found === 'number') return this.set(found)
        this.reset()
        for (const [value, number] of Object.entries(found)) this.set({ [label ?? '']: value }, number)
      },
    })
  }

  /** A number that only grows, or one per value of the label, counted by the part itself. */
  function counter(name: string, help: string, read: () => number | Record<string, number>, label?: string) {
    new Counter({
      name: `signalbox_${name}`,
      help,
      labelNames: label ? [label] : [],
      registers,
      collect() {
        const found = read()
        this.reset()
        if (typeof found === 'number') return this.inc(found)
        for (const [value, number] of Object.entries(found)) this.inc({ [label ?? '']: value }, number)
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
    /** The time of a round trip is measured when Prometheus asks. */
    measureNetwork(network: Pick<ClusterNetwork, 'isConnected' | 'flush'>) {
      gauge('nats_connected', '1 while connected to NATS', () => Number(network.isConnected()))
      new Gauge({
        name: 'signalbox_nats_round_trip_seconds',
        help: 'Time of a round trip to the NATS server',
        registers,
        async collect() {
          const begin = performance.now()
          await network.flush()
          this.set(network.isConnected() ? (performance.now() - begin) / 1000 : Number.NaN)
        },
      })
    },
    measure({ queues, deviceSessions, liveSessions, liveSubscriptions, scripts }: MeasuredParts) {
      const sum = (of: (queue: ReturnType<typeof queues>[string]) => number) =>
        Object.values(queues()).reduce((total, queue) => total + of(queue), 0)
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
