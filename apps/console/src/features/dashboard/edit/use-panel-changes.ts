import { confirm } from '@signalbox/ui/feedback/confirm'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

/**
 * Whether the open panel has changes that were not applied. `mayDiscard` asks the user before such changes are lost.
 */
export function usePanelChanges() {
  const { t } = useTranslation()
  const [isDirty, setIsDirty] = useState(false)
  // A ref, because `mayDiscard` can be called before the next render.
  const isDirtyNow = useRef(false)
  const setDirty = useRef((next: boolean) => {
    isDirtyNow.current = next
    setIsDirty(next)
  }).current

  const mayDiscard = () =>
    !isDirtyNow.current ||
    confirm({
      title: t('dashboard-edit.drop-changes-title'),
      text: t('dashboard-edit.drop-changes-text'),
      confirmLabel: t('dashboard-edit.drop-changes'),
      danger: true,
    })

  return { isDirty, setDirty, mayDiscard }
}
