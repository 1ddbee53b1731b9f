import type { ImportJob, ImportKind } from '@signalbox/model/move/import-job'
import { IMPORT_KINDS } from '@signalbox/model/move/import-job'
import type { ImportStart } from '../../api/imports'

/** What the form asks for. */
export interface ImportAccount {
  url: string
  username: string
  password: string
  include: readonly ImportKind[]
  /** History from this time on; null: all of it. */
  from: number | null
  follow: boolean
  overwrite: boolean
}

export const NO_ACCOUNT: ImportAccount = {
  url: '',
  username: '',
  password: '',
  include: IMPORT_KINDS,
  from: null,
  follow: false,
  overwrite: false,
}

/** Whether a run can be started without asking for the password again. */
export const canRepeat = (account: ImportAccount, job: ImportJob) =>
  account.password !== '' && account.username === job.user

export const requestOf = ({ from, include, ...account }: ImportAccount, dryRun: boolean): ImportStart => ({
  ...account,
  include: [...include],
  dryRun,
  follow: account.follow && !dryRun,
  telemetry: { from, to: null, keys: null },
})
