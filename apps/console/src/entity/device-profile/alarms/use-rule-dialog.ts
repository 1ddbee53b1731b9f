import { useEffect, useRef, useState } from 'react'

type RuleDialog = 'condition' | 'schedule' | 'details'

/**
 * The open dialog of a rule. If the button that opened the dialog no longer exists when the dialog is closed, the first
 * button in `actions` gets the focus. For example, the first condition of a rule replaces the button to enter it.
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
