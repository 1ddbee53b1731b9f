import { CommandError, LiveError } from '../updates'

export type RowBudget = ReturnType<typeof rowBudget>

/** Limits the rows of all pages of one session, because rows stay in memory while the page is open. */
export function rowBudget(max: number) {
  const reserved = new Map<object, number>()
  let total = 0

  return {
    /**
     * Reserves the number of rows of a page, instead of its earlier number. Throws if the session would have too many
     * rows.
     */
    reserve(page: object, rows: number) {
      const next = total - (reserved.get(page) ?? 0) + rows
      if (next > max)
        throw new CommandError(LiveError.BadRequest, `No more than ${max} rows in the pages of one session`)
      reserved.set(page, rows)
      total = next
    },
    release(page: object) {
      total -= reserved.get(page) ?? 0
      reserved.delete(page)
    },
  }
}
