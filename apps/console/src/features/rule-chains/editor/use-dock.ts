import { confirm } from '@signalbox/ui/feedback/confirm'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DockTarget } from './editor-context'

/** The open dock. When another subject is opened, typed input is discarded only after a confirmation. */
export function useDock() {
  const { t } = useTranslation()
  const [dock, setDock] = useState<DockTarget | null>(null)
  const [isDirty, setDirty] = useState(false)
  // A ref, because a change that the dock reports must be known before the next render.
  const isDirtyNow = useRef(false)
  const setDockDirty = useRef((next: boolean) => {
    isDirtyNow.current = next
    setDirty(next)
  }).current

  async function openDock(target: DockTarget | null) {
    // The same node or link stays open with its input.
    if (target && dock && subjectOf(target) === subjectOf(dock)) return setDock(target)
    const isAllowed =
      !isDirtyNow.current ||
      (await confirm({
        title: t('rule-editor.drop-changes-title'),
        text: t('rule-editor.drop-changes-text'),
        confirmLabel: t('rule-editor.drop-changes'),
        danger: true,
      }))
    if (!isAllowed) return
    setDockDirty(false)
    setDock(target)
  }

  return { dock, openDock, setDockDirty, isDockDirty: isDirty }
}

const subjectOf = (target: DockTarget) => `${target.kind} ${'id' in target ? target.id : ''}`
