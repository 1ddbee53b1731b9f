import type { ImportJob } from '@signalbox/model/move/import-job'
import type { ImportKind } from '@signalbox/model/move/import-options'
import { DEFAULT_IMPORT_KINDS } from '@signalbox/model/move/import-options'
import type { ImportStart, TransferTenantId } from '../../api/imports'

/** What to import. */
export interface ImportChoice {
  include: readonly ImportKind[]
  /** History from this time on; null: all of it. */
  from: number | null
  /** History until this time; null: until the import runs. */
  to: number | null
  /** History of these keys; empty: of all keys. */
  keys: readonly string[]
  overwrite: boolean
}

/** The account on a running source, and whether follow mode starts after the import. */
export interface ImportAccount {
  url: string
  username: string
  password: string
  follow: boolean
}

/** All kinds but the audit log, with the whole history. */
export const DEFAULT_CHOICE: ImportChoice = {
  include: DEFAULT_IMPORT_KINDS,
  from: null,
  to: null,
  keys: [],
  overwrite: false,
}

export const NO_ACCOUNT: ImportAccount = { url: '', username: '', password: '', follow: false }

/**
 * Whether a run can be repeated without asking for the password: a password was entered for the user and host of the
 * run. Scheme and port of the run may differ from the entered address, because the server follows redirects.
 */
export const canRepeat = (account: ImportAccount, job: Pick<ImportJob, 'address' | 'user'>) =>
  account.password !== '' && account.username === job.user && hostOf(account.url) === hostOf(job.address)

/** The host of an address; users may leave out the scheme. */
function hostOf(url: string): string {
  const whole = /^[a-z]+:\/\//i.test(url) ? url : `https://${url}`
  return URL.canParse(whole) ? new URL(whole).hostname : url
}

/** Whether at least one kind is chosen and both times are complete: an incomplete time is NaN. */
export const isCompleteChoice = ({ include, from, to }: ImportChoice) =>
  include.length > 0 && !Number.isNaN(from) && !Number.isNaN(to)

/** The options of an import request. */
export const importOptionsOf = ({ include, from, to, keys, overwrite }: ImportChoice, dryRun: boolean) => ({
  include: [...include],
  overwrite,
  dryRun,
  telemetry: { from, to, keys: keys.length > 0 ? [...keys] : null },
})

/** The request for an import from a running source. */
export const importRequestOf = (
  account: ImportAccount,
  choice: ImportChoice,
  dryRun: boolean,
  tenantId: TransferTenantId,
): ImportStart => ({
  ...account,
  ...importOptionsOf(choice, dryRun),
  follow: account.follow && !dryRun,
  tenantId,
})

/** The choice of an earlier run, to repeat it. */
export const importChoiceOf = ({ include, telemetry, overwrite }: ImportJob): ImportChoice => ({
  include,
  from: telemetry.from,
  to: telemetry.to,
  keys: telemetry.keys ?? [],
  overwrite,
})
