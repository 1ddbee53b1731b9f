import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Bus } from '../bus'
import type { Outbound } from '../connectors/outbound'
import type { Database } from '../database/database'
import type { Actions } from '../directory/actions'
import type { BaseUrl } from '../entities/admin-settings/base-url'
import type { Entities } from '../entities/entities'
import type { TenantLimits } from '../entities/tenant/limits'
import type { UserService } from '../entities/user/user.service'
import type { App } from '../http/app'
import type { SecretBox } from '../secrets/secret-box'
import type { Telemetry } from '../telemetry/telemetry'
import { activationMails } from './activation-mails'
import { archiveRepository } from './archive/archive.repository'
import { archiveRoutes } from './archive/archive.routes'
import { exportRepository } from './archive/export/export.repository'
import { exportLinks } from './archive/export/export-links'
import { archiveUploads } from './archive/uploads'
import { importEntityRepository } from './ids/import-entity.repository'
import { importRoutes } from './import.routes'
import { importJobs } from './jobs/import-jobs'
import { switchOver } from './switch/switch-over'

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
  actions: Actions
  /** The largest archive that can be uploaded. */
  archiveBytes: number
}

/** Imports tenants from other installations and archives, and exports them. */
export function move({ services, users, baseUrl, actions, archiveBytes, ...parts }: MoveParts) {
  const archives = archiveRepository(parts.db)
  const jobs = importJobs({
    ...parts,
    ...services,
    actions,
    archives,
    imported: importEntityRepository(parts.db),
  })
  return {
    jobs,
    routes(app: App) {
      importRoutes(app, {
        jobs,
        activationMails: activationMails(parts.db, users),
        baseUrl,
        switchOver: switchOver(parts.db),
      })
      archiveRoutes(app, {
        jobs,
        uploads: archiveUploads(archives, archiveBytes),
        links: exportLinks({ ...parts, ...services, actions, exports: exportRepository(parts.db) }),
      })
    },
  }
}
