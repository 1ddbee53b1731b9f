import { useEffect, useRef, useState } from 'react'

type RuleDialog = 'condition' | 'schedule' | 'details'

/**
 * The open dialog of a rule. The first condition replaces the button that opened its dialog: after the dialog, the
 * first button in `actions` then gets the focus.
 */
export function useRuleDialog() {
  const [dialog, setDialog] = useState<RuleDialog | null>(null)
  const wasOpen = useRef(false)
  const actions = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const hasClosed = wasOpen.current && dialog === null
    wasOpen.current = dialog !== null
    if (hasClosed && document.activeElement === document.body)
      actions.current?.querySelector('button')?.focus()
  }, [dialog])
  return { dialog, open: setDialog, close: () => setDialog(null), actions }
}
