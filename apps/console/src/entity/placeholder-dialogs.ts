import { confirm } from '@signalbox/ui/feedback/confirm'
import i18next from 'i18next'

/** For a feature that is announced and not available yet. No page uses these dialogs at present. */
export const showComingSoon = () =>
  confirm({ title: i18next.t('placeholder.coming-soon'), confirmLabel: i18next.t('action.ok'), alert: true })

/** For a part under development. */
export const showToDo = () =>
  confirm({
    title: i18next.t('placeholder.to-do'),
    text: i18next.t('placeholder.to-do-text'),
    confirmLabel: i18next.t('action.ok'),
    alert: true,
  })
