import type { PlatformHealth } from '@signalbox/model/platform-health'
import { DAY_MS } from '@signalbox/model/time/time-intervals'
import { expect, test } from 'vitest'
import { healthProblems } from './problems'

const NOW = 1_000_000_000_000
const database: PlatformHealth['database'] = {
  bytes: 1,
  telemetryBytes: 0,
  eventBytes: 0,
  auditLogBytes: 0,
  growthBytesPerDay: null,
  history: [],
  freeBytes: null,
}
const health = (more: Partial<PlatformHealth> = {}): PlatformHealth => ({
  startedTime: 0,
  cores: 4,
  totalMemoryBytes: 1,
  samples: [],
  database,
  mail: { sent: 0, failed: 0, lastFailure: null },
  certificate: null,
  chains: [],
  scripts: [],
  ...more,
})

test('a healthy platform has no problems', () => {
  expect(healthProblems(health(), NOW)).toEqual([])
  expect(healthProblems(health({ certificate: certificate(90) }), NOW)).toEqual([])
})

test('a certificate that expires soon, failed mails, a busy processor and a long queue are problems', () => {
  const sample = {
    ts: NOW,
    cpu: 0.95,
    memoryBytes: 1,
    queueDepth: 5000,
    messagesPerSecond: 1,
    sentPerSecond: 0,
    failedPerSecond: 0,
  }
  expect(
    healthProblems(
      health({
        certificate: certificate(9),
        mail: { sent: 1, failed: 2, lastFailure: 'full' },
        samples: [sample],
      }),
      NOW,
    ),
  ).toEqual(['certificate', 'mail', 'cpu', 'queue'])
})

test('a disk that will be full within 30 days is a problem', () => {
  const growing = (freeBytes: number) =>
    health({ database: { ...database, freeBytes, growthBytesPerDay: 10 } })
  expect(healthProblems(growing(299), NOW)).toEqual(['disk'])
  expect(healthProblems(growing(301), NOW)).toEqual([])
})

test('a certificate that could not be requested or read is a problem', () => {
  const failed = { ...certificate(90), error: 'refused' }
  expect(healthProblems(health({ certificate: failed }), NOW)).toEqual(['certificate-error'])
  expect(healthProblems(health({ certificate: { ...failed, expiresTime: null } }), NOW)).toEqual([
    'certificate-error',
  ])
})

test('for an expired certificate, the problem is "certificate-expired" instead of "certificate"', () => {
  expect(healthProblems(health({ certificate: certificate(-2) }), NOW)).toEqual(['certificate-expired'])
})

function certificate(daysLeft: number): PlatformHealth['certificate'] & object {
  return { source: 'FILE', names: ['box.example'], expiresTime: NOW + daysLeft * DAY_MS, error: null }
}
