import { showToast } from '@signalbox/ui/feedback/toasts'
import { loadScript } from '@signalbox/ui/lazy/lazy-script'
import i18next from 'i18next'

/** Loads a script that an action of the user needs. If it cannot be loaded, shows an error and returns undefined. */
export async function loadForAction<T>(load: () => Promise<T>): Promise<T | undefined> {
  try {
    return await loadScript(load)
  } catch {
    showToast({ type: 'error', text: i18next.t('error.part-not-loaded') })
    return undefined
  }
}
