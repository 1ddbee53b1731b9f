// @vitest-environment happy-dom
import type { ImportJob } from '@signalbox/model/move/import-job'
import type { ImportReport, KindCounts } from '@signalbox/model/move/import-report'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startImport } from '../../api/imports'
import { renderConsole } from '../../testing/render'
import { ImportRun } from './import-run'
import { RunTitle } from './run-title'
import { anImportJob } from './testing'

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
  const { container } = await renderConsole(<RunTitle job={anImportJob(state, { dryRun })} />)
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
  newIds: [{ entityType: 'DEVICE', name: 'Pump', sourceId: 'id at the source', id: 'new id' }],
  newIdsTotal: 1200,
  warningCounts: {},
  checks: [],
  requests: 90,
  averageRequestMs: 38,
  estimatedSeconds: 120,
  history: null,
  activationNeeded: 0,
}

async function show(password: string, more: Partial<ImportJob> = {}, url = 'source.example') {
  const onForm = vi.fn()
  const onAccount = vi.fn()
  const account = { url, username: 'admin@source.example', password, follow: true }
  const job = anImportJob('DONE', { include: ['devices', 'assets'], report: REPORT, ...more })
  await renderConsole(
    <ImportRun {...{ job, account, onAccount, onForm }} tenantId={undefined} onStarted={vi.fn()} />,
  )
  return { onForm, onAccount }
}

const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) })

test('after a dry run, the rows show the numbers of the source, and the import copies the chosen kinds', async () => {
  await show('secret')
  expect(row('Devices').textContent).toContain('614')
  expect(row('Audit log').textContent).toContain('402,118')
  expect(screen.getByText('2 of 11 types selected')).toBeTruthy()
  const assetsAndViews = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Assets and entity views' })
  expect([assetsAndViews.checked, assetsAndViews.indeterminate]).toEqual([false, true])
  expect(row('Assets and entity views').textContent).toContain('Assets: 54')
  fireEvent.click(assetsAndViews)
  expect([assetsAndViews.checked, assetsAndViews.indeterminate]).toEqual([true, false])
  fireEvent.click(assetsAndViews)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Audit log' }))
  fireEvent.click(screen.getByRole('button', { name: 'Start import' }))
  await waitFor(() => expect(startImport).toHaveBeenCalledTimes(1))
  expect(vi.mocked(startImport).mock.calls[0]?.[0]).toMatchObject({
    url: 'https://source.example',
    include: ['devices', 'auditLog'],
    dryRun: false,
    follow: true,
  })
})

test('a run is repeated at its own address, not at the entered address with another port', async () => {
  await show('secret', { address: 'https://source.example:8443' }, 'https://source.example:9443')
  fireEvent.click(screen.getByRole('button', { name: 'Start import' }))
  await waitFor(() => expect(startImport).toHaveBeenCalledTimes(1))
  expect(vi.mocked(startImport).mock.calls[0]?.[0]).toMatchObject({ url: 'https://source.example:8443' })
})

test('"Select all" selects all kinds or none; without a kind, no run can be started', async () => {
  await show('secret')
  const all = screen.getByRole('checkbox', { name: 'Select all' })
  const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled
  fireEvent.click(all)
  expect(screen.getByText('11 of 11 types selected')).toBeTruthy()
  expect([isDisabled('Start import'), isDisabled('Repeat dry run')]).toEqual([false, false])
  fireEvent.click(all)
  expect([isDisabled('Start import'), isDisabled('Repeat dry run')]).toEqual([true, true])
})

test('without the password, "Start import" shows the form with the address, user and choice of the run', async () => {
  const { onForm, onAccount } = await show('', { telemetry: { from: 5, to: null, keys: ['t'] } })
  const assetsAndViews = screen.getByRole('checkbox', { name: 'Assets and entity views' })
  fireEvent.click(assetsAndViews)
  fireEvent.click(assetsAndViews)
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

test('the figures show the target tenant with its device limit, and when the source certificate expires', async () => {
  await show('secret')
  const figures = screen.getByRole('region', { name: 'Figures for this run' }).textContent
  expect(figures).toContain('North Sea')
  expect(figures).toContain('Devices in this tenant: 418, limit 2,000')
  expect(figures).toMatch(/HTTPS, certificate valid until .*2027/)
})

test('the figures of an import count all warnings, including those that are not listed', async () => {
  await show('secret', { dryRun: false, report: { ...REPORT, warningCounts: { TBEL_SCRIPT: 2400 } } })
  const figures = screen.getByRole('region', { name: 'Figures for this run' })
  expect(within(figures).getByText('Warnings').parentElement?.textContent).toBe('Warnings2,400')
})

test.each([true, false])('replaced ids are listed in the report of a run (dry run: %s)', async (dryRun) => {
  await show('secret', { dryRun })
  expect(screen.getByText(/already in use on this server, replaced/).textContent).toContain('1,200')
  fireEvent.click(screen.getByRole('button', { name: 'View list' }))
  const dialog = await screen.findByRole('dialog', { name: 'New IDs' })
  const cells = within(dialog).getAllByRole('cell')
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    'Device',
    'Pump',
    'id at the source',
    'new id',
  ])
  expect(dialog.textContent).toContain('1 of 1,200 are listed.')
})

test('a dry run shows the points of the history, and the number of entities for relations and attributes', async () => {
  const history = { points: 212_400_000, sampled: 20, keys: 143, stepMs: 1, counts: [] }
  const kinds = { telemetry: counts(668, 50), relations: counts(668, 20), attributes: counts(660, 20) }
  await show('secret', { include: ['telemetry'], report: { ...REPORT, kinds, history } })
  expect(row('Telemetry').textContent).toBe('TelemetryTelemetry keys: 143212.4M–50 sec')
  expect(row('Relations').textContent).toBe('Relations and attributes668 entities––40 sec')
})

test('each row of a running import shows its number of items, its share and its state', async () => {
  await show('secret', {
    state: 'RUNNING',
    dryRun: false,
    phase: 'attributes',
    include: ['customers', 'users', 'relations', 'attributes', 'alarms'],
    report: null,
    progress: {
      customers: { done: 9, total: 9, seconds: 3 },
      users: { done: 31, total: 31, seconds: 1 },
      relations: { done: 50, total: 50, items: 700, seconds: 2 },
      attributes: { done: 25, total: 50, items: 400, startedTime: Date.now() },
    },
  })
  expect(row('Customers and users').textContent).toContain('40100%Complete in 4 sec')
  expect(row('Relations and attributes').textContent).toContain('1,10075%')
  expect(row('Alarms').textContent).toContain('Waiting')
  expect(screen.getByText('1 of 3 types complete')).toBeTruthy()
})

test('after a dry run, the keys of the history can be chosen', async () => {
  const history = { points: 9, sampled: 1, keys: 2, stepMs: 1, counts: [] }
  await show('secret', { report: { ...REPORT, history } })
  const keys = screen.getByRole('combobox', { name: /^Telemetry keys/ })
  fireEvent.change(keys, { target: { value: 'temperature' } })
  fireEvent.keyDown(keys, { key: 'Enter' })
  fireEvent.click(screen.getByRole('button', { name: 'Start import' }))
  await waitFor(() => expect(startImport).toHaveBeenCalledTimes(1))
  expect(vi.mocked(startImport).mock.calls[0]?.[0].telemetry).toEqual({
    from: null,
    to: null,
    keys: ['temperature'],
  })
})

test.each(['FAILED', 'CANCELLED'] as const)(
  'an import that is %s is resumed with its choice and its follow mode',
  async (state) => {
    const telemetry = { from: 5, to: null, keys: ['t'] }
    await show('secret', { dryRun: false, follow: false, state, telemetry, report: null })
    fireEvent.click(screen.getByRole('button', { name: 'Resume' }))
    await waitFor(() => expect(startImport).toHaveBeenCalledTimes(1))
    expect(vi.mocked(startImport).mock.calls[0]?.[0]).toMatchObject({
      include: ['devices', 'assets'],
      dryRun: false,
      // Follow mode was off in the run. The choice on the page, which is on, is not used.
      follow: false,
      telemetry,
    })
  },
)
