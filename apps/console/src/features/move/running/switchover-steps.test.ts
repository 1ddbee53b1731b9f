import type { ImportJob, SwitchoverName } from '@signalbox/model/move/import-job'
import { expect, test } from 'vitest'
import { doneSteps } from './switchover-steps'

const job = (phase: string, state = 'RUNNING') => ({ phase, state }) as ImportJob
const name = (more: Partial<SwitchoverName>): SwitchoverName => ({
  name: 'tb.example.com',
  type: 'A',
  value: '198.51.100.7',
  isSwitched: false,
  wanted: '203.0.113.24',
  ttlSeconds: 3600,
  ...more,
})

test('while the history is copied and host names and devices still use the source, no step is done', () => {
  const switchover = { names: [name({})], devices: { total: 3, connected: 0 } }
  expect(doneSteps(job('telemetry'), switchover)).toEqual({
    ttl: false,
    history: false,
    dns: false,
    devices: false,
    end: false,
  })
})

test('if host names and devices use this server, all steps but `end` are done; `end` is done when the run is done', () => {
  const switchover = {
    names: [name({ isSwitched: true, wanted: null, ttlSeconds: 60 })],
    devices: { total: 3, connected: 3 },
  }
  expect(doneSteps(job('follow'), switchover)).toEqual({
    ttl: true,
    history: true,
    dns: true,
    devices: true,
    end: false,
  })
  expect(doneSteps(job('check', 'DONE'), switchover).end).toBe(true)
})

test('without host names and devices, the TTL step is done but the DNS and devices steps are not', () => {
  const switchover = { names: [], devices: { total: 0, connected: 0 } }
  expect(doneSteps(job('follow'), switchover)).toMatchObject({ ttl: true, dns: false, devices: false })
})
