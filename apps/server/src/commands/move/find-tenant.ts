import type { Database } from '../../database/database'

/** The id of the tenant that has this title. */
export async function findTenant(db: Database, title: string): Promise<string> {
  const matches = await db.selectFrom('tenant').select('id').where('title', '=', title).limit(2).execute()
  const [tenant] = matches
  if (!tenant || matches.length > 1)
    throw new Error(`${tenant ? 'More than one tenant is' : 'No tenant is'} called ${title}`)
  return tenant.id
}
