import type { TwoFactorProviderType } from '@signalbox/model/entities/two-factor'
import type { Selectable } from 'kysely'
import type { Database, Db } from '../../database/database'
import type { UserSecondFactorTable } from '../../database/tables/identity'

export type SecondFactorRow = Selectable<UserSecondFactorTable>
export type TwoFactorRepository = ReturnType<typeof twoFactorRepository>

/** Reads and writes second factors: secrets are stored encrypted, recovery codes hashed. */
export function twoFactorRepository(db: Database) {
  return {
    ofUser: (userId: string, on: Db = db): Promise<SecondFactorRow[]> =>
      on
        .selectFrom('user_second_factor')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('created_time')
        .execute(),

    /** Users who have no second factor, of one tenant or of the whole platform. */
    usersWithoutFactor: (tenantId?: string) =>
      db
        .selectFrom('user_account as u')
        .innerJoin('user_credentials as c', 'c.user_id', 'u.id')
        .select(['u.id', 'u.authority', 'u.tenant_id', 'c.token_version'])
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('user_second_factor as f').select('f.provider').whereRef('f.user_id', '=', 'u.id'),
            ),
          ),
        )
        .$if(tenantId !== undefined, (query) => query.where('u.tenant_id', '=', tenantId!))
        .execute(),

    /** Adds a factor; returns false if the user already has a factor of this provider. */
    async add(tx: Db, row: SecondFactorRow): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('user_second_factor')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      return (numInsertedOrUpdatedRows ?? 0n) > 0n
    },

    async remove(tx: Db, userId: string, providers: readonly TwoFactorProviderType[]) {
      await tx
        .deleteFrom('user_second_factor')
        .where('user_id', '=', userId)
        .where('provider', 'in', providers)
        .execute()
      if (providers.includes('BACKUP_CODE'))
        await tx.deleteFrom('user_recovery_code').where('user_id', '=', userId).execute()
    },

    setDefault: (userId: string, provider: TwoFactorProviderType, on: Db = db) =>
      on
        .updateTable('user_second_factor')
        .set((eb) => ({ use_by_default: eb('provider', '=', provider).$castTo<boolean>() }))
        .where('user_id', '=', userId)
        .execute(),

    /** Marks the time step of a code as used; returns false if this step or a later one was used before. */
    async useStep(userId: string, step: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('user_second_factor')
        .set({ last_step: step })
        .where('user_id', '=', userId)
        .where('provider', '=', 'TOTP')
        .where('last_step', '<', step)
        .executeTakeFirstOrThrow()
      return numUpdatedRows > 0n
    },

    async addRecoveryCodes(tx: Db, userId: string, hashes: string[]) {
      await tx
        .insertInto('user_recovery_code')
        .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
        .execute()
    },

    /** Removes a recovery code; returns whether it existed. */
    async useRecoveryCode(userId: string, hash: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('user_recovery_code')
        .where('user_id', '=', userId)
        .where('code_hash', '=', hash)
        .executeTakeFirstOrThrow()
      return numDeletedRows > 0n
    },

    async recoveryCodesLeft(userId: string, on: Db = db): Promise<number> {
      const row = await on
        .selectFrom('user_recovery_code')
        .select((eb) => eb.fn.countAll<string>().as('count'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow()
      return Number(row.count)
    },

    async isEnforcedByTenant(tenantId: string): Promise<boolean> {
      const row = await db
        .selectFrom('tenant_security')
        .select('enforce_two_factor')
        .where('tenant_id', '=', tenantId)
        .executeTakeFirst()
      return row?.enforce_two_factor ?? false
    },

    enforceByTenant: (tenantId: string, enforce: boolean) =>
      db
        .insertInto('tenant_security')
        .values({ tenant_id: tenantId, enforce_two_factor: enforce })
        .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet({ enforce_two_factor: enforce }))
        .execute(),

    async profileOf(tenantId: string): Promise<string | undefined> {
      const row = await db
        .selectFrom('tenant')
        .select('tenant_profile_id')
        .where('id', '=', tenantId)
        .executeTakeFirst()
      return row?.tenant_profile_id
    },
  }
}
