import type { Widget } from '@signalbox/model/dashboard/widget'
import { useState } from 'react'

/** The widget with the changes in the form that are not applied yet. */
export function useWidgetDraft(stored: Widget | undefined) {
  const [base, setBase] = useState(stored)
  const [draft, setDraft] = useState(stored)
  const [appliedWidget, setAppliedWidget] = useState<Widget>()
  const [isAdvancedValid, setAdvancedValid] = useState(true)
  if (stored !== base) {
    setBase(stored)
    setAppliedWidget(undefined)
    // Undo or Redo has changed the widget: the form shows the changed widget. After Apply the draft stays, because the
    // user may have changed the form during the checks.
    if (stored !== appliedWidget) {
      setDraft(stored)
      setAdvancedValid(true)
    }
  }
  return { draft, setDraft, setAppliedWidget, isAdvancedValid, setAdvancedValid }
}
