import { availableParallelism } from 'node:os'
import type { HealthSample } from '@signalbox/model/platform-health'

const SAMPLE_MS = 60_000
const MAX_SAMPLES = 24 * 60

type QueueStats = () => Record<string, { total: number; failed: number; timedOut: number; size: number }>

export type HealthSampler = ReturnType<typeof healthSampler>

/** Samples processor, memory and queue once a minute and keeps the samples of a day. */
export function healthSampler(queueStats: QueueStats, sentCount: () => number, now = Date.now) {
  const samples: HealthSample[] = []
  let last = measure()

  function measure() {
    const queues = Object.values(queueStats())
    const sum = (countOf: (queue: (typeof queues)[number]) => number) =>
      queues.reduce((total, queue) => total + countOf(queue), 0)
    return {
      ts: now(),
      cpu: process.cpuUsage(),
      total: sum(({ total }) => total),
      failed: sum(({ failed, timedOut }) => failed + timedOut),
      depth: sum(({ size }) => size),
      sent: sentCount(),
    }
  }

  function sampleBetween(before: typeof last, after: typeof last): HealthSample {
    const seconds = Math.max(0.001, (after.ts - before.ts) / 1000)
    const busyMicros = after.cpu.user + after.cpu.system - before.cpu.user - before.cpu.system
    return {
      ts: after.ts,
      cpu: Math.min(1, Math.max(0, busyMicros / 1e6 / seconds / availableParallelism())),
      memoryBytes: process.memoryUsage.rss(),
      queueDepth: after.depth,
      messagesPerSecond: Math.max(0, after.total - before.total) / seconds,
      sentPerSecond: Math.max(0, after.sent - before.sent) / seconds,
      failedPerSecond: Math.max(0, after.failed - before.failed) / seconds,
    }
  }

  const timer = setInterval(() => {
    const next = measure()
    samples.push(sampleBetween(last, next))
    if (samples.length > MAX_SAMPLES) samples.shift()
    last = next
  }, SAMPLE_MS)
  timer.unref()

  return {
    /** The figures since the last stored sample. */
    now: (): HealthSample => sampleBetween(last, measure()),
    /** The stored samples, and a sample of the time since the last one. */
    samples: (): HealthSample[] => [...samples, sampleBetween(last, measure())],
    close: () => clearInterval(timer),
  }
}
