import { showToast } from '@signalbox/ui/toasts'
import i18next from 'i18next'
import { errorText } from '../api/error-text'

/** Does the same with several things and tells honestly which of them failed. */
export async function runForEach<T>(
  items: readonly T[],
  nameOf: (item: T) => string,
  action: (item: T) => Promise<unknown>,
) {
  const results = await Promise.allSettled(items.map(action))
  const failures = results.flatMap((result, index) =>
    result.status === 'rejected' ? [`${nameOf(items[index]!)}: ${errorText(result.reason)}`] : [],
  )
  if (failures.length === 0 || items.length === 1) return
  const summary = i18next.t('entity.some-failed', { failed: failures.length, total: items.length })
  showToast({ type: 'error', text: [summary, ...failures.slice(0, 5)].join('\n') })
}
