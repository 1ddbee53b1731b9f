import type { ImportJob, SwitchName } from '@signalbox/model/move/import-job'
import { expect, test } from 'vitest'
import { doneSteps } from './switch-steps'

const job = (phase: string, state = 'RUNNING') => ({ phase, state }) as ImportJob
const name = (more: Partial<SwitchName>): SwitchName => ({
  name: 'tb.example.com',
  type: 'A',
  value: '198.51.100.7',
  wanted: '203.0.113.24',
  ttlSeconds: 3600,
  ...more,
})

test('before DNS and devices are switched to this server, no step is done', () => {
  const found = { names: [name({})], devices: { total: 3, arrived: 0 } }
  expect(doneSteps(job('telemetry'), found)).toEqual({
    ttl: false,
    history: false,
    dns: false,
    devices: false,
    end: false,
  })
})

test('when DNS and devices are switched to this server, only the end is left, which is done when the run is done', () => {
  const found = { names: [name({ wanted: null, ttlSeconds: 60 })], devices: { total: 3, arrived: 3 } }
  expect(doneSteps(job('follow'), found)).toEqual({
    ttl: true,
    history: true,
    dns: true,
    devices: true,
    end: false,
  })
  expect(doneSteps(job('check', 'DONE'), found).end).toBe(true)
})

test('without host names and devices, the TTL step is done but the DNS and devices steps are not', () => {
  const found = { names: [], devices: { total: 0, arrived: 0 } }
  expect(doneSteps(job('follow'), found)).toMatchObject({ ttl: true, dns: false, devices: false })
})
