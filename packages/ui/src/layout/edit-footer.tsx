import type { ReactNode } from 'react'
import { Button } from '../actions/button'
import { useUiTexts } from '../ui-texts'
import styles from './edit-footer.module.css'

interface EditFooterProps {
  /** How many fields differ from the stored ones. */
  changes: number
  /** A text that is shown instead of the count of changes. */
  note?: ReactNode
  applyLabel: string
  busy?: boolean
  onCancel: () => void
  onApply: () => void
}

/** The footer while editing: count of changes, Cancel, Apply. */
export function EditFooter({ changes, note, applyLabel, busy = false, onCancel, onApply }: EditFooterProps) {
  const texts = useUiTexts()
  return (
    <footer className={styles.footer}>
      <span>{note ?? texts.changes(changes)}</span>
      <Button onClick={onCancel} disabled={busy}>
        {texts.cancel}
      </Button>
      <Button kind="primary" onClick={onApply} disabled={busy || changes === 0}>
        {applyLabel}
      </Button>
    </footer>
  )
}
