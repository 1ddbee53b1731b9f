import { showToast } from '@signalbox/ui/feedback/toasts'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useUpdate } from './use-update'

const NOTICE_MS = 10_000

/** Shows system administrators once after sign-in that a newer version exists. A check that fails is not reported. */
export function useUpdateNotice() {
  const { t } = useTranslation()
  const { data: update } = useUpdate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per sign-in, not per language
  useEffect(() => {
    if (!update?.updateAvailable) return
    // The message of the server is in English.
    const { latestVersion } = update
    const text = latestVersion
      ? t('shell.version-available', { version: latestVersion })
      : t('shell.update-available')
    showToast({ text, durationMs: NOTICE_MS, aside: true })
  }, [update])
}
