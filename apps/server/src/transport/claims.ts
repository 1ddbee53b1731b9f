import type { Database } from '../database/database'
import type { ClaimRequest } from './payload/payload-format'
import type { TransportDevice } from './transport-device'

const DEFAULT_WINDOW_MS = 60_000

export interface ClaimWindow {
  secretKey: string
  expirationTime: number
}

export type Claims = ReturnType<typeof claims>

/** The time window in which a device can be claimed. An open window is not replaced by a new claim. */
export function claims(db: Database) {
  return {
    async open({ id, customerId }: TransportDevice, { secretKey, durationMs = 0 }: ClaimRequest) {
      // A device with a customer cannot be claimed. It gets no error: the acknowledgement only means that its request
      // has arrived.
      if (customerId !== null) return
      const now = Date.now()
      const window = {
        secret_key: secretKey,
        expiration_time: now + (durationMs > 0 ? Math.min(durationMs, MAX_WINDOW_MS) : DEFAULT_WINDOW_MS),
      }
      await db
        .insertInto('device_claim')
        .values({ device_id: id, ...window })
        .onConflict((conflict) =>
          conflict.column('device_id').doUpdateSet(window).where('device_claim.expiration_time', '<=', now),
        )
        .execute()
    },

    /** The open window of a device. */
    async find(deviceId: string): Promise<ClaimWindow | undefined> {
      const row = await db
        .selectFrom('device_claim')
        .select(['secret_key as secretKey', 'expiration_time as expirationTime'])
        .where('device_id', '=', deviceId)
        .where('expiration_time', '>', Date.now())
        .executeTakeFirst()
      return row
    },

    async close(deviceId: string) {
      await db.deleteFrom('device_claim').where('device_id', '=', deviceId).execute()
    },
  }
}

/** A hundred years: with an upper bound, the expiration time fits into its database column. */
const MAX_WINDOW_MS = 100 * 365 * 86_400_000
