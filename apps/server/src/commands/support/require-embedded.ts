import type { Config } from '../../config'

/** Throws unless the database is embedded: other database servers are backed up with their own tools. */
export function requireEmbedded({ databaseUrl }: Config) {
  if (databaseUrl)
    throw new Error('DATABASE_URL names another database server: use its own tools for backup and restore')
}
