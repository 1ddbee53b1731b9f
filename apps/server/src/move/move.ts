import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Bus } from '../bus'
import type { Outbound } from '../connectors/outbound'
import type { Database } from '../database/database'
import type { BaseUrl } from '../entities/admin-settings/base-url'
import type { Entities } from '../entities/entities'
import type { TenantLimits } from '../entities/tenant/limits'
import type { UserService } from '../entities/user/user.service'
import type { App } from '../http/app'
import type { SecretBox } from '../secrets/secret-box'
import type { Telemetry } from '../telemetry/telemetry'
import { activationMails } from './activation-mails'
import { importEntityRepository } from './ids/import-entity.repository'
import { importRoutes } from './import.routes'
import { importJobs } from './jobs/import-jobs'

export interface MoveParts {
  db: Database
  pool: pg.Pool
  bus: Bus
  log: FastifyBaseLogger
  limits: TenantLimits
  services: Pick<Entities, 'directory' | 'nodeSecrets' | 'ruleChainImports'>
  telemetry: Telemetry
  outbound: Outbound
  box: SecretBox
  users: UserService
  baseUrl: BaseUrl
}

/** Moving tenants in from other installations, and out again. */
export function move({ services, users, baseUrl, ...parts }: MoveParts) {
  const jobs = importJobs({
    ...parts,
    ...services,
    imported: importEntityRepository(parts.db),
  })
  return {
    jobs,
    routes: (app: App) =>
      importRoutes(app, { jobs, activationMails: activationMails(parts.db, users), baseUrl }),
  }
}
