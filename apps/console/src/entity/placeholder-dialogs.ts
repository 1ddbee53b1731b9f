import { confirm } from '@signalbox/ui/feedback/confirm'
import i18next from 'i18next'

/** For a feature that is announced but not available yet. At present only the developer page `ui-catalogue` uses it. */
export const showComingSoon = () =>
  confirm({ title: i18next.t('placeholder.coming-soon'), confirmLabel: i18next.t('action.ok'), alert: true })

/** For a part of a page that is under development. */
export const showToDo = () =>
  confirm({
    title: i18next.t('placeholder.to-do'),
    text: i18next.t('placeholder.to-do-text'),
    confirmLabel: i18next.t('action.ok'),
    alert: true,
  })
