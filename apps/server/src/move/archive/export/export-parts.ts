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
  /** The start of the exported history; null for the whole history. */
  from: number | null
}
