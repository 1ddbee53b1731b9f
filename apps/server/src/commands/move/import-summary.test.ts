import type { ImportJob } from '@signalbox/model/move/import-job'
import { expect, test } from 'vitest'
import { importSummary } from './import-summary'

const counts = { onSource: 2, alreadyHere: 0, created: 0, updated: 0, unchanged: 0, failed: 0, seconds: 0 }

test('kinds are listed in the order in which they are imported', () => {
  const job = {
    state: 'DONE',
    dryRun: true,
    error: null,
    warnings: [],
    report: {
      kinds: { users: counts, alarms: counts, tenant: counts, devices: counts },
      history: null,
      estimatedSeconds: null,
      newIds: [],
      newIdsTotal: 0,
      checks: [],
    },
  } as unknown as ImportJob
  const lines = importSummary(job).split('\n').slice(1)
  expect(lines.map((line) => line.trim().split(' ')[0])).toEqual(['tenant', 'devices', 'users', 'alarms'])
})
