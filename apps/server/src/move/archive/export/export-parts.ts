import type pg from 'pg'
import type { Database } from '../../../database/database'
import type { Entities } from '../../../entities/entities'

export interface ExportParts {
  db: Database
  pool: pg.Pool
  nodeSecrets: Entities['nodeSecrets']
}

export interface ExportChoice {
  tenantId: string
  secrets: boolean
  /** History from this time on; null: all of it. */
  from: number | null
}
