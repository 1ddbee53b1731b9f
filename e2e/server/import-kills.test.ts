import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { copyWithOwners } from '../support/copy-with-owners'
import { killedImport } from '../support/killed-import'

// `npm run soak -- import-kills` kills the servers 20 times.
test('an import has the same result after a kill of the importing server and of the source', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-import-kills-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  // Only the source is a copy of the demo: two copies would have the same ids.
  const source = join(folder, 'source')
  mkdirSync(source)
  copyWithOwners(inject('demoFolder'), source)
  const outcome = await killedImport(folder, {
    tenants: ['Killed'],
    seriesPoints: 200,
    points: [
      { path: /\/credentials$/, kills: 'target' },
      { path: /\/values\/timeseries\?keys=/, kills: 'source' },
    ],
  })
  expect(outcome).toEqual({ kills: 2, state: 'DONE', error: null, differences: [] })
}, 300_000)
