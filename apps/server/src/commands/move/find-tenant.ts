import type { Database } from '../../database/database'

/** The id of the tenant with a title. */
export async function findTenant(db: Database, title: string): Promise<string> {
  const found = await db.selectFrom('tenant').select('id').where('title', '=', title).limit(2).execute()
  const [tenant] = found
  if (!tenant || found.length > 1)
    throw new Error(`${tenant ? 'More than one tenant is' : 'No tenant is'} called ${title}`)
  return tenant.id
}
