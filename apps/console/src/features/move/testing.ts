import type { ImportJob } from '@signalbox/model/move/import-job'

/** A run in the given state, for tests; a dry run by default. */
export const anImportJob = (state: ImportJob['state'], more: Partial<ImportJob> = {}): ImportJob => ({
  id: 'run',
  createdTime: 1,
  finishedTime: null,
  origin: 'THINGSBOARD',
  address: 'https://source.example',
  user: 'admin@source.example',
  dryRun: true,
  follow: false,
  include: ['devices'],
  overwrite: false,
  telemetry: { from: null, to: null, keys: null },
  archiveId: null,
  state,
  paused: false,
  phase: '',
  error: null,
  progress: {},
  activity: null,
  warnings: [],
  report: null,
  ...more,
})
