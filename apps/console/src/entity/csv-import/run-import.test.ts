// @vitest-environment happy-dom
import { entityId } from '@signalbox/model/entity-id'
import { afterEach, expect, test } from 'vitest'
import { startMockServer, stopMockServer } from '../../testing/platform'
import { toCsvEntity } from './csv-entity'
import { runImport } from './run-import'

afterEach(stopMockServer)

test('an entity of several lines is listed once in the result', async () => {
  startMockServer({ '/api/asset': { id: entityId('ASSET', 'a1') } })
  const columns = (['NAME', 'TYPE'] as const).map((type) => ({ type, key: '', example: '' }))
  const rows = [2, 3].map((line) => toCsvEntity({ line, values: ['Hall', 'Building'] }, columns))
  const { created, imported } = await runImport(
    'ASSET',
    rows,
    true,
    () => undefined,
    new AbortController().signal,
  )
  expect(created).toBe(2)
  expect(imported).toEqual([{ id: entityId('ASSET', 'a1'), name: 'Hall' }])
})
