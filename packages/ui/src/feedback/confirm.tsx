import MuiDialog from '@mui/material/Dialog'
import { type ReactNode, useId, useSyncExternalStore } from 'react'
import { Button } from '../actions/button'
import { listenerSet } from '../listeners'
import { useUiTexts } from '../ui-texts'
import styles from './confirm.module.css'

export interface Question {
  /** The question itself. */
  title: string
  /** The consequences of confirming. */
  text?: ReactNode
  /** The verb on the button. */
  confirmLabel: string
  cancelLabel?: string
  /** Confirming deletes something. */
  danger?: boolean
  /** An alert has only one button. */
  alert?: boolean
}

let current: { question: Question; answer: (yes: boolean) => void } | null = null
const listeners = listenerSet()

/** Asks and waits: `if (await confirm({ ... })) remove()`. A newer question answers the older one with no. */
export function confirm(question: Question): Promise<boolean> {
  current?.answer(false)
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      current = null
      listeners.notify()
      resolve(yes)
    }
    current = { question, answer }
    listeners.notify()
  })
}

/** Whether a confirmation is shown. */
export const isConfirmOpen = () => current !== null

/** Answers the open question with no; called when the user leaves the page. */
export function dismissConfirm() {
  current?.answer(false)
}

/** Renders the question; placed once at the root. */
export function ConfirmHost() {
  const confirmation = useSyncExternalStore(listeners.subscribe, () => current)
  const texts = useUiTexts()
  const titleId = useId()
  if (!confirmation) return null
  const { question, answer } = confirmation
  return (
    <MuiDialog
      open
      role="alertdialog"
      aria-labelledby={titleId}
      onClose={(_, reason) => reason === 'escapeKeyDown' && answer(false)}
      slotProps={{ paper: { className: styles.paper ?? '' } }}
    >
      <h2 id={titleId}>{question.title}</h2>
      {question.text && <div className={styles.text}>{question.text}</div>}
      <footer>
        {!question.alert && (
          <Button autoFocus={question.danger ?? false} onClick={() => answer(false)}>
            {question.cancelLabel ?? texts.cancel}
          </Button>
        )}
        <Button
          kind={question.danger ? 'danger' : 'primary'}
          autoFocus={!question.danger}
          onClick={() => answer(true)}
        >
          {question.confirmLabel}
        </Button>
      </footer>
    </MuiDialog>
  )
}
