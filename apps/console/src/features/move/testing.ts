import type { ImportJob } from '@signalbox/model/move/import-job'

/** A dry run of a source, for tests. */
export const aDryRun = (state: ImportJob['state'], more: Partial<ImportJob> = {}): ImportJob => ({
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
