import { stableJson } from '@signalbox/model/json/stable-json'
import { z } from 'zod'
import type { KeyedHash } from '../../secrets/keyed-hash'

/** The content of a seal: rows that were written, or rows that the server itself removed. */
export const SealContent = z.union([
  z.object({
    rows: z.array(
      z.object({ id: z.string(), time: z.number(), tenant: z.string().nullable(), mac: z.string() }),
    ),
  }),
  /** Retention removed all rows before this time, and all seals before `first`. */
  z.object({ removedBefore: z.number(), first: z.number() }),
  z.object({ removedTenant: z.string() }),
  /**
   * All rows that earlier versions of the server wrote are sealed. From now on, every row must have a valid
   * authentication code (`mac`).
   */
  z.object({ earlierRowsSealed: z.literal(true) }),
])
export type SealContent = z.infer<typeof SealContent>

export interface Seal {
  number: number
  created_time: number
  previous: string
  content: SealContent
}

/** The value of `previous` in the first seal: no seal comes before it. */
export const NO_PREVIOUS_HASH = ''

/**
 * The hash of a seal. It includes the previous hash, so that every changed, removed or inserted seal can be detected.
 */
export const sealHash = (hash: KeyedHash, { number, created_time, previous, content }: Seal) =>
  hash(`audit seal ${stableJson([number, created_time, previous, content])}`)
