import type { ImportJob, ImportKind } from '@signalbox/model/move/import-job'
import { IMPORT_KINDS } from '@signalbox/model/move/import-job'
import type { ImportStart, MovedTenant } from '../../api/imports'

/** What comes, wherever it is read from. */
export interface ImportChoice {
  include: readonly ImportKind[]
  /** History from this time on; null: all of it. */
  from: number | null
  overwrite: boolean
}

/** What the form of a running source asks for. */
export interface ImportAccount {
  url: string
  username: string
  password: string
  follow: boolean
}

export const EVERYTHING: ImportChoice = { include: IMPORT_KINDS, from: null, overwrite: false }

export const NO_ACCOUNT: ImportAccount = { url: '', username: '', password: '', follow: false }

/** Whether a run can be started without asking for the password again. */
export const canRepeat = (account: ImportAccount, job: ImportJob) =>
  account.password !== '' && account.username === job.user

export const optionsOf = ({ include, from, overwrite }: ImportChoice, dryRun: boolean) => ({
  include: [...include],
  overwrite,
  dryRun,
  telemetry: { from, to: null, keys: null },
})

export const requestOf = (
  account: ImportAccount,
  choice: ImportChoice,
  dryRun: boolean,
  tenantId: MovedTenant,
): ImportStart => ({
  ...account,
  ...optionsOf(choice, dryRun),
  follow: account.follow && !dryRun,
  tenantId,
})

/** The import that a dry run was for: the same choice, and this time it is written. */
export const choiceOf = ({ include, telemetry, overwrite }: ImportJob): ImportChoice => ({
  include,
  from: telemetry.from,
  overwrite,
})
