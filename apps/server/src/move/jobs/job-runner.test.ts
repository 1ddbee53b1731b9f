import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { SourceUnreachable } from '../source/source-client'
import { jobRunner } from './job-runner'

type Parts = Parameters<typeof jobRunner>[0]
type Row = Parameters<ReturnType<typeof jobRunner>>[0]

/** Runs an import of an archive whose opening fails with the error. */
async function runFailing(error: Error) {
  const update = vi.fn(async () => true)
  const row = {
    id: 'job',
    tenant_id: 'tenant',
    progress: {},
    warnings: [],
    completed: [],
    completed_files: [],
    report: null,
    phase: '',
    options: {
      dryRun: false,
      follow: false,
      archiveId: 'archive',
      isNewTenant: true,
      include: [],
      overwrite: false,
      telemetry: { from: null, to: null, keys: null },
    },
  } as unknown as Row
  const run = jobRunner({
    jobs: { update, updateActive: update },
    archives: { find: () => Promise.reject(error) },
    log: pino({ level: 'silent' }),
    parts: { pace: { begin: () => () => undefined } },
  } as unknown as Parts)
  const outcome = await run(row, new AbortController().signal).then(
    () => 'ended',
    () => 'interrupted',
  )
  return { outcome, update }
}

test.each([
  Object.assign(new Error('remaining connection slots are reserved'), { code: '53300' }),
  Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' }),
  new Error('Connection terminated unexpectedly'),
])('after an error of the database the job keeps its state: %s', async (error) => {
  const { outcome, update } = await runFailing(error)
  expect(outcome).toBe('interrupted')
  expect(update).not.toHaveBeenCalled()
})

test.each([
  new Error('The archive is damaged'),
  new SourceUnreachable('localhost cannot be reached', {
    cause: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
  }),
])('after any other error the job gets the state FAILED: %s', async (error) => {
  const { outcome, update } = await runFailing(error)
  expect(outcome).toBe('ended')
  expect(update).toHaveBeenCalledWith(
    'job',
    expect.objectContaining({ state: 'FAILED', error: error.message }),
  )
})
