import { badRequest, itemNotFound } from '@signalbox/model/errors'
import type { ImportOptions } from '@signalbox/model/move/import-options'
import { newId } from '../../database/ids'
import { json } from '../../database/tables/columns'
import type { JobRepository, JobRow } from './job.repository'
import type { JobOptions } from './job-options'

export interface NewImport {
  /** The user who starts the import. */
  user: { id: string; email: string }
  tenantId: string
  origin: JobRow['origin']
  /** The address of the source after redirects, or the name of the archive. */
  address: string
  /** The account at the source. The encrypted password is deleted when the import ends. */
  account?: { username: string; sealedPassword: string }
  options: Pick<JobOptions, keyof ImportOptions | 'follow' | 'archiveId'>
}

/** Stores a new import in the state RUNNING. A tenant has one running import at a time. */
export async function addImportJob(
  jobs: JobRepository,
  { user, tenantId, origin, address, account, options: requested }: NewImport,
): Promise<string> {
  const options: JobOptions = {
    ...requested,
    isNewTenant: !(await jobs.hasDevices(tenantId)),
    paused: false,
    checkRequested: 0,
  }
  const id = newId()
  const outcome = await jobs.add({
    id,
    created_time: Date.now(),
    finished_time: null,
    tenant_id: tenantId,
    user_id: user.id,
    user_name: user.email,
    origin,
    address,
    source_user: account?.username ?? '',
    secret: account?.sealedPassword ?? null,
    options: json(options) ?? '{}',
    state: 'RUNNING',
    error: null,
    report: null,
  })
  if (outcome === 'NO_TENANT') throw itemNotFound('Tenant')
  if (outcome === 'OTHER_RUNNING') throw badRequest('Another import into this tenant is running')
  return id
}

/** The options of a request that are stored with a job: without address, account and tenant. */
export function optionsOf<T extends ImportOptions & { follow: boolean }>({
  dryRun,
  overwrite,
  include,
  telemetry,
  follow,
}: T): NewImport['options'] {
  return { dryRun, overwrite, include, telemetry, follow }
}
