import { expect, test, vi } from 'vitest'
import { platformMetrics } from '../metering/platform-metrics'
import { loadControl } from './load'

test('a slow database writer or many callers that wait for the pool raise the overload level, which metrics report', async () => {
  const log = { warn: vi.fn(), info: vi.fn() }
  const metrics = platformMetrics()
  const state = { writerMs: 0, poolWaiting: 0, messages: 195 }
  const core = {
    config: { overloadDelayMs: 100, databaseConnections: 12 },
    log,
    metrics,
    pool: {
      get waitingCount() {
        return state.poolWaiting
      },
    },
    telemetry: { waitingMs: () => state.writerMs },
    queue: { stats: () => ({ Main: { size: state.messages } }) },
  }
  const load = loadControl(core as never, () => 5)
  let nowMs = 0
  const levelAfter = (ms: number) => {
    for (const endMs = nowMs + ms; nowMs < endMs; nowMs += 20) load.sample(nowMs)
    return load.level()
  }

  state.writerMs = 499
  state.poolWaiting = 23
  expect(levelAfter(500)).toBe(0)
  state.writerMs = 500
  expect(levelAfter(500)).toBe(1)
  expect(log.warn).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ cause: 'database_writer' }),
    expect.stringContaining('busy'),
  )
  state.writerMs = 0
  state.poolWaiting = 0
  expect(levelAfter(1200)).toBe(0)
  state.poolWaiting = 24
  expect(levelAfter(500)).toBe(1)
  // With fewer than 200 requests and messages in progress the server is not overloaded, however many callers wait.
  state.poolWaiting = 0
  levelAfter(1200)
  state.messages = 194
  state.poolWaiting = 96
  expect(levelAfter(1000)).toBe(0)
  state.messages = 195
  expect(levelAfter(1000)).toBe(2)

  load.countRefusal('mqtt')
  load.countRefusal('mqtt')
  const text = await metrics.registry.metrics()
  expect(text).toContain('signalbox_overload_level 2')
  expect(text).toContain('signalbox_overload_pressure{queue="database_pool"} 4')
  expect(text).toContain('signalbox_refused_total{kind="mqtt"} 2')
  expect(text).toContain('signalbox_refused_total{kind="coap"} 0')
})
