import type { PlatformHealth } from '@signalbox/model/platform-health'
import { DAY_MS } from '@signalbox/model/time/time-intervals'
import { expect, test } from 'vitest'
import { problemsOf } from './problems'

const NOW = 1_000_000_000_000
const health = (more: Partial<PlatformHealth> = {}): PlatformHealth => ({
  startedTime: 0,
  cores: 4,
  totalMemoryBytes: 1,
  samples: [],
  database: { bytes: 1, telemetryBytes: 0, eventBytes: 0, auditLogBytes: 0, growthBytesPerDay: null },
  mail: { sent: 0, failed: 0, lastFailure: null },
  mqttCertificate: null,
  scripts: [],
  ...more,
})

test('a healthy platform has no problems', () => {
  expect(problemsOf(health(), NOW)).toEqual([])
  expect(
    problemsOf(health({ mqttCertificate: { expiresTime: NOW + 90 * DAY_MS, error: null } }), NOW),
  ).toEqual([])
})

test('an expiring certificate, failed mails and a long queue are problems', () => {
  const sample = {
    ts: NOW,
    cpu: 0.95,
    memoryBytes: 1,
    queueDepth: 5000,
    messagesPerSecond: 1,
    failedPerSecond: 0,
  }
  expect(
    problemsOf(
      health({
        mqttCertificate: { expiresTime: NOW + 9 * DAY_MS, error: null },
        mail: { sent: 1, failed: 2, lastFailure: 'full' },
        samples: [sample],
      }),
      NOW,
    ),
  ).toEqual(['certificate', 'mail', 'cpu', 'queue'])
})
