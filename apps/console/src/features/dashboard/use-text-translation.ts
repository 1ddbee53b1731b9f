import { customTranslation } from '@signalbox/model/text/custom-translation'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

/** Translates texts that users wrote in dashboards: `{i18n:key}` and custom translations. */
export function useTextTranslation() {
  const { i18n } = useTranslation()
  return useCallback(
    (text: string) => customTranslation(text, text, (key) => (i18n.exists(key) ? i18n.t(key) : undefined)),
    [i18n],
  )
}
