import { showToast } from '@signalbox/ui/feedback/toasts'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { getUpdate } from '../../api/admin'
import { useSignedIn } from '../../api/request/session'

const NOTICE_MS = 10_000

/** Shows system administrators once after sign-in that a newer version exists. */
export function useUpdateNotice() {
  const { t } = useTranslation()
  const { authority, claims } = useSignedIn()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per sign-in, not per language
  useEffect(() => {
    if (authority !== 'SYS_ADMIN') return
    getUpdate()
      .then((update) => {
        if (!update.updateAvailable) return
        showToast({ text: update.message || t('shell.update-available'), durationMs: NOTICE_MS, aside: true })
      })
      // An update check that fails is not reported.
      .catch(() => undefined)
  }, [authority, claims.userId])
}
