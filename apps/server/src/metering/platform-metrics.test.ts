import { expect, test } from 'vitest'
import { platformMetrics } from './platform-metrics'

const parts = {
  queues: () => ({ Main: { successful: 5, failed: 1, timedOut: 2, size: 3 } }),
  deviceSessions: () => 7,
  liveSessions: () => 2,
  liveSubscriptions: () => 11,
  scripts: () => ({ threads: 1, waiting: 4, calls: 9, failed: 1, totalMs: 1500 }),
}

test('the metrics contain the current values each time they are read', async () => {
  const metrics = platformMetrics()
  const queue = { successful: 5, failed: 1, timedOut: 2, size: 3 }
  metrics.measure({ ...parts, queues: () => ({ Main: queue }) })
  const first = await metrics.registry.metrics()
  expect(first).toContain('signalbox_queue_messages{queue="Main"} 3')
  expect(first).toContain('signalbox_messages_failed_total 3')
  expect(first).toContain('signalbox_device_sessions 7')
  expect(first).toContain('signalbox_live_subscriptions 11')
  expect(first).toContain('signalbox_script_seconds_total 1.5')
  queue.size = 0
  queue.successful = 8
  const second = await metrics.registry.metrics()
  expect(second).toContain('signalbox_queue_messages{queue="Main"} 0')
  expect(second).toContain('signalbox_messages_processed_total 8')
})

test('the round-trip time to NATS is measured only while NATS is connected', async () => {
  const metrics = platformMetrics()
  let isConnected = true
  metrics.measureNetwork({ isConnected: () => isConnected, flush: async () => {} })
  expect(await metrics.registry.metrics()).toMatch(/signalbox_nats_round_trip_seconds \d/)
  isConnected = false
  const text = await metrics.registry.metrics()
  expect(text).toContain('signalbox_nats_connected 0')
  expect(text).toMatch(/signalbox_nats_round_trip_seconds Nan/i)
})

test('acknowledgements and commits are counted in buckets', async () => {
  const metrics = platformMetrics()
  for (const ms of [1, 4, 4, 9000]) metrics.acknowledged(ms)
  metrics.committed('points', 30, 3)
  const text = await metrics.registry.metrics()
  expect(text).toContain('# TYPE signalbox_acknowledgement_seconds histogram')
  expect(text).toContain('signalbox_acknowledgement_seconds_bucket{le="0.001"} 1')
  expect(text).toContain('signalbox_acknowledgement_seconds_bucket{le="0.005"} 3')
  expect(text).toContain('signalbox_acknowledgement_seconds_bucket{le="+Inf"} 4')
  expect(text).toContain('signalbox_acknowledgement_seconds_sum 9.009')
  expect(text).toContain('signalbox_commit_saves_bucket{le="50",kind="points"} 1')
})
