// @vitest-environment happy-dom
import type { ImportJob } from '@signalbox/model/move/import-job'
import type { ImportReport, KindCounts } from '@signalbox/model/move/import-report'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startImport } from '../../api/imports'
import { renderConsole } from '../../testing/render'
import { ImportRun } from './import-run'
import { RunTitle } from './run-title'
import { aDryRun } from './testing'

vi.mock('../../api/imports', async (original) => ({ ...(await original()), startImport: vi.fn() }))
beforeEach(() => {
  vi.mocked(startImport).mockReset().mockResolvedValue({ id: 'next' })
})
afterEach(cleanup)

test.each([
  ['RUNNING', true, 'The dry run is running.'],
  ['FAILED', true, 'The dry run failed.'],
  ['CANCELLED', true, 'The dry run was canceled.'],
  ['DONE', true, '0 devices can be imported.'],
  ['RUNNING', false, 'The import is running.'],
  ['FAILED', false, 'The import failed.'],
  ['CANCELLED', false, 'The import was canceled.'],
  ['DONE', false, 'The import of 0 devices is complete.'],
] as const)('the title of a run that is %s (dry run: %s) is "%s"', async (state, dryRun, title) => {
  const { container } = await renderConsole(<RunTitle job={aDryRun(state, { dryRun })} />)
  expect(container.textContent).toBe(title)
})

const counts = (onSource: number, seconds: number): KindCounts => ({
  onSource,
  alreadyHere: 2,
  created: onSource - 2,
  updated: 0,
  unchanged: 0,
  failed: 0,
  seconds,
})

const REPORT: ImportReport = {
  source: {
    address: 'https://source.example',
    version: '4.0.1',
    edition: 'CE',
    tenant: 'Venlo Cold Stores',
    user: 'admin@source.example',
    certificateEnd: new Date(2027, 10, 30).getTime(),
  },
  target: { tenant: 'North Sea', devices: 418, maxDevices: 2000 },
  kinds: { devices: counts(614, 70), assets: counts(54, 50) },
  notChosen: { auditLog: 402_118 },
  newIds: [{ entityType: 'DEVICE', name: 'Pump', sourceId: 'a', id: 'b' }],
  warningCounts: {},
  checks: [],
  requests: 90,
  averageRequestMs: 38,
  estimatedSeconds: 120,
  history: null,
  activationNeeded: 0,
}

async function show(password: string, more: Partial<ImportJob> = {}) {
  const onForm = vi.fn()
  const onAccount = vi.fn()
  const account = { url: 'source.example', username: 'admin@source.example', password, follow: true }
  const job = aDryRun('DONE', { include: ['devices', 'assets'], report: REPORT, ...more })
  await renderConsole(
    <ImportRun {...{ job, account, onAccount, onForm }} tenantId={undefined} onStarted={vi.fn()} />,
  )
  return { onForm, onAccount }
}

const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) })

test('kinds are chosen after a dry run, with the numbers of the source', async () => {
  await show('secret')
  expect(row('Devices').textContent).toContain('614')
  expect(row('Audit log').textContent).toContain('402,118')
  expect(screen.getByText('2 of 15 types selected')).toBeTruthy()
  expect(screen.getByText(/In use here and replaced/).textContent).toContain('1')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Assets' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Audit log' }))
  fireEvent.click(screen.getByRole('button', { name: 'Start import' }))
  await waitFor(() => expect(startImport).toHaveBeenCalledTimes(1))
  expect(vi.mocked(startImport).mock.calls[0]?.[0]).toMatchObject({
    url: 'source.example',
    include: ['devices', 'auditLog'],
    dryRun: false,
    follow: true,
  })
})

test('nothing can be started without a kind, and all are chosen at once', async () => {
  await show('secret')
  const all = screen.getByRole('checkbox', { name: 'Select all' })
  const start = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Start import' })
  fireEvent.click(all)
  expect(screen.getByText('15 of 15 types selected')).toBeTruthy()
  fireEvent.click(all)
  expect(start().disabled).toBe(true)
})

test('without the password the form is shown with address, user and choice of the run', async () => {
  const { onForm, onAccount } = await show('', { telemetry: { from: 5, to: null, keys: ['t'] } })
  fireEvent.click(screen.getByRole('checkbox', { name: 'Assets' }))
  fireEvent.click(screen.getByRole('button', { name: 'Start import' }))
  expect(startImport).not.toHaveBeenCalled()
  expect(onAccount).toHaveBeenCalledExactlyOnceWith({
    url: 'https://source.example',
    username: 'admin@source.example',
    password: '',
    follow: true,
  })
  expect(onForm).toHaveBeenCalledExactlyOnceWith({
    include: ['devices'],
    from: 5,
    to: null,
    keys: ['t'],
    overwrite: false,
  })
})

test('target and certificate are figures of a run', async () => {
  await show('secret')
  const figures = screen.getByRole('region', { name: 'Figures of this run' }).textContent
  expect(figures).toContain('North Sea')
  expect(figures).toContain('Devices here: 418, limit 2,000')
  expect(figures).toMatch(/HTTPS, certificate valid until .*2027/)
})
