import type { Config } from '../../config'

/** Backups are made of the embedded database; others have tools of their own. */
export function requireEmbedded({ databaseUrl }: Config) {
  if (databaseUrl)
    throw new Error('DATABASE_URL names another database server: back it up with its own tools')
}
