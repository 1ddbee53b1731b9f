import { confirm } from '@signalbox/ui/feedback/confirm'

/** Asks for a confirmation before a domain or provider is removed. */
export const confirmRemoval = (title: string, t: (key: string) => string) =>
  confirm({
    title,
    text: t('admin.oauth2.delete-text'),
    confirmLabel: t('action.delete'),
    cancelLabel: t('action.no'),
    danger: true,
  })
