import { verifyPassword } from '../access/passwords'
import type { Database } from '../database/database'

export interface Account {
  email: string
  password: string
}

/** Those of the known accounts that still have their publicly known password. */
export async function accountsWithKnownPassword(db: Database, known: Account[]): Promise<Account[]> {
  const rows = await db
    .selectFrom('user_account')
    .innerJoin('user_credentials', 'user_credentials.user_id', 'user_account.id')
    .select(['email', 'password_hash'])
    .where(
      'email',
      'in',
      known.map((account) => account.email),
    )
    .execute()
  const checked = await Promise.all(
    known.map(async (account) => {
      const row = rows.find((candidate) => candidate.email === account.email)
      return row && (await verifyPassword(row.password_hash, account.password)) ? [account] : []
    }),
  )
  return checked.flat()
}
