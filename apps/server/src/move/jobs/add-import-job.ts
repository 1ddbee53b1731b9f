import { badRequest, itemNotFound } from '@signalbox/model/errors'
import type { ThingsBoardImportRequest } from '@signalbox/model/move/import-job'
import { newId } from '../../database/ids'
import { json } from '../../database/tables/columns'
import type { SecretBox } from '../../secrets/secret-box'
import type { JobRepository } from './job.repository'
import type { JobOptions } from './job-options'

export interface NewImport {
  /** Whoever starts it. */
  user: { id: string; email: string }
  tenantId: string
  request: ThingsBoardImportRequest
  /** The address as the source answers at it. */
  address: string
}

/** Stores an import that is to run. The password is encrypted and deleted when the import ends. */
export async function addImportJob(
  jobs: JobRepository,
  box: SecretBox,
  { user, tenantId, request, address }: NewImport,
): Promise<string> {
  if (!(await jobs.hasTenant(tenantId))) throw itemNotFound('Tenant')
  if (await jobs.runningOf(tenantId)) throw badRequest('Another import into this tenant is running')
  const { url: _url, username, password, tenantId: _tenant, ...chosen } = request
  const options: JobOptions = { ...chosen, isNewTenant: !(await jobs.hasDevices(tenantId)) }
  const id = newId()
  await jobs.insert({
    id,
    created_time: Date.now(),
    finished_time: null,
    tenant_id: tenantId,
    user_id: user.id,
    user_name: user.email,
    origin: 'THINGSBOARD',
    address,
    source_user: username,
    secret: box.seal(password),
    options: json(options) ?? '{}',
    state: 'RUNNING',
    error: null,
    report: null,
  })
  return id
}
