import { CommandError, LiveError } from '../updates'

export type RowBudget = ReturnType<typeof rowBudget>

/** Limits the rows of all pages of one session, because rows stay in memory while they are followed. */
export function rowBudget(max: number) {
  const held = new Map<object, number>()
  let total = 0

  return {
    /** Sets the number of rows of a page. Throws if the session would have too many rows. */
    hold(page: object, rows: number) {
      const next = total - (held.get(page) ?? 0) + rows
      if (next > max)
        throw new CommandError(LiveError.BadRequest, `No more than ${max} rows in the pages of one session`)
      held.set(page, rows)
      total = next
    },
    release(page: object) {
      total -= held.get(page) ?? 0
      held.delete(page)
    },
  }
}
