import { showToast } from '@signalbox/ui/feedback/toasts'
import i18next from 'i18next'
import { errorText } from '../../api/request/error-text'
import type { RequestOptions } from '../../api/request/request'

/** A toast has room for so many names. */
const MOST_NAMED = 5

/** What a person calls a thing; it may have to be asked for. */
export type NameOf<T> = (item: T) => string | Promise<string>

/** Does the same with several things, tells honestly which of them failed, and returns the others. Errors of
 * single requests are told once, in the summary: hand the options to the request. */
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
    const summary = i18next.t('entity.some-failed', { failed: failures.length, total: items.length })
    const more = failures.length - MOST_NAMED
    const named = failures
      .slice(0, MOST_NAMED)
      .map(async ({ item, reason }) => `${await nameOf(item)}: ${reason}`)
    const lines = [summary, ...(await Promise.all(named))]
    if (more > 0) lines.push(i18next.t('entity.more-failed', { count: more }))
    showToast({ type: 'error', text: lines.join('\n') })
  }
  return items.filter((_, index) => results[index]?.status === 'fulfilled')
}
