// @vitest-environment happy-dom
import type { ArchiveExport } from '@signalbox/model/move/archive'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderConsole } from '../../../testing/render'
import { ExportList } from './export-list'

const anExport = (id: string, more: Partial<ArchiveExport>): ArchiveExport => ({
  id,
  createdTime: 1,
  user: `${id}@example.org`,
  secrets: false,
  state: 'DONE',
  files: { done: 3, total: 4 },
  items: 12,
  error: null,
  ...more,
})

afterEach(cleanup)

test('each export shows its state: the progress, waiting, the error, canceled or complete', async () => {
  await renderConsole(
    <ExportList
      exports={[
        anExport('running', { state: 'RUNNING' }),
        anExport('waiting', { state: 'WAITING' }),
        anExport('failed', { state: 'FAILED', error: 'The disk is full' }),
        anExport('canceled', { state: 'CANCELLED' }),
        anExport('done', { secrets: true }),
      ]}
    />,
  )
  const row = (name: string) => within(screen.getByText(`${name}@example.org`).closest('tr')!)
  expect(row('running').getByRole('progressbar').getAttribute('aria-valuenow')).toBe('75')
  row('waiting').getByText('Waiting for the download')
  row('failed').getByText('Failed')
  row('failed').getByText('The disk is full')
  row('canceled').getByText('Download canceled')
  row('done').getByText('Complete')
})
