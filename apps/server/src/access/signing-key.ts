import { randomBytes } from 'node:crypto'
import type { Database } from '../database/database'

const KEY = 'jwt-signing-key'

/** The installation's own random signing key, made at the first start. */
export async function signingKey(db: Database): Promise<Uint8Array> {
  await db
    .insertInto('installation')
    .values({ key: KEY, value: randomBytes(64).toString('base64') })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await db
    .selectFrom('installation')
    .select('value')
    .where('key', '=', KEY)
    .executeTakeFirstOrThrow()
  return Buffer.from(row.value, 'base64')
}
