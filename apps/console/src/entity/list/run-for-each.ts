import { showToast } from '@signalbox/ui/feedback/toasts'
import i18next from 'i18next'
import { errorText } from '../../api/request/error-text'
import type { RequestOptions } from '../../api/request/request'
import type { NameOf } from '../bulk/bulk-task'

/** Maximum number of names in a toast. */
const MAX_NAMED = 5

/**
 * Runs the same action for several items, shows a summary of the failed ones, and returns the others. `action` has to
 * pass the options to its request; otherwise the request layer shows each error in addition to the summary.
 */
export async function runForEach<T>(
  items: readonly T[],
  nameOf: NameOf<T>,
  action: (item: T, options: RequestOptions) => Promise<unknown>,
): Promise<T[]> {
  const options = { ignoreErrors: items.length > 1 }
  const results = await Promise.allSettled(items.map((item) => action(item, options)))
  const failures = results.flatMap((result, index) =>
    result.status === 'rejected' ? [{ item: items[index]!, reason: errorText(result.reason) }] : [],
  )
  if (failures.length > 0 && items.length > 1) {
    const named = failures.map(async ({ item, reason }) => ({ name: await nameOf(item), reason }))
    showToast({ type: 'error', text: failureSummary(await Promise.all(named), items.length) })
  }
  return items.filter((_, index) => results[index]?.status === 'fulfilled')
}

/** A text with the number of failed items, and the names and reasons of the first ones. */
export function failureSummary(failed: readonly { name: string; reason: string }[], total: number): string {
  const lines = [i18next.t('entity.some-failed', { failed: failed.length, total })]
  lines.push(...failed.slice(0, MAX_NAMED).map(({ name, reason }) => `${name}: ${reason}`))
  const more = failed.length - MAX_NAMED
  if (more > 0) lines.push(i18next.t('entity.more-failed', { count: more }))
  return lines.join('\n')
}
