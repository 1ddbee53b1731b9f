import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { DataContext } from './data-kind'
import { telemetrySeries } from './telemetry'

const DEVICE = '784f394c-42b6-11ea-af22-2fbb1ef4b0b1'

test('the points of batches that are saved concurrently are all counted', async () => {
  const point = { key: 'temperature', ts: 1, value: { kind: 'number', value: 21 } }
  const data = {
    seriesFiles: ['telemetry/00001.csv'],
    async *series() {
      for (let batch = 0; batch < 10; batch++)
        yield [{ entity: { entityType: 'DEVICE', id: DEVICE }, points: [point, point], numbers: [] }]
    },
    async *latest() {},
  }
  const context = {
    tenantId: 't',
    telemetry: { timeseries: { saveBulk: () => setImmediate(), saveNumbers: () => setImmediate() } },
    telemetryChoice: {},
    imported: {
      find: async () => new Map([[DEVICE, { entity_type: 'DEVICE', source_id: DEVICE, new_id: null }]]),
    },
    pace: { maxPointsPerSave: () => Number.POSITIVE_INFINITY, waitForTurn: async () => {} },
    onPoints() {},
  } as unknown as DataContext
  const progress = { advance: async () => {}, isFileComplete: () => false, endFile: async () => {} }
  expect(await telemetrySeries.copyFiles(data as never, context, progress)).toBe(20)
})
