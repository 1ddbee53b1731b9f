import { confirm } from '@signalbox/ui/feedback/confirm'
import { showToast } from '@signalbox/ui/feedback/toasts'
import i18next from 'i18next'
import { toastText } from '../../api/request/error-text'

/**
 * Loads the stored version of edited data before a save. `editedVersion` is the JSON text of the values that were
 * loaded for editing. If the stored values differ from it, another user has changed them: a dialog asks whether to
 * overwrite the change. Returns the stored version, or `null` if the user declines. An error of `load` is shown in
 * a toast and thrown. `load` must send its request with `ignoreErrors`, so that the error is not shown twice.
 */
export async function loadToOverwrite<Stored>(
  load: () => Promise<Stored>,
  valuesOf: (stored: Stored) => unknown,
  editedVersion: string | undefined,
): Promise<{ stored: Stored } | null> {
  const stored = await withErrorToast(load())
  if (JSON.stringify(valuesOf(stored)) === editedVersion) return { stored }
  const isConfirmed = await confirm({
    title: i18next.t('entity.changed-meanwhile'),
    text: i18next.t('entity.changed-meanwhile-text'),
    confirmLabel: i18next.t('entity.overwrite'),
    danger: true,
  })
  return isConfirmed ? { stored } : null
}

/** Shows an error in a toast, because neither the request nor the form shows it. */
async function withErrorToast<T>(request: Promise<T>): Promise<T> {
  try {
    return await request
  } catch (error) {
    showToast({ type: 'error', text: toastText(error) })
    throw error
  }
}
