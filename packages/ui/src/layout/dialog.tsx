import MuiDialog from '@mui/material/Dialog'
import { type FormEvent, type ReactNode, useId } from 'react'
import { IconButton } from '../actions/icon-button'
import { ProgressLine } from '../feedback/progress-line'
import { useUiTexts } from '../ui-texts'
import { useIsPhone } from '../use-media'
import styles from './dialog.module.css'

export interface DialogProps {
  open: boolean
  title: ReactNode
  subtitle?: ReactNode
  /** An image before the title: the indicator of an alarm, the icon of an entity. */
  plate?: ReactNode
  onClose: () => void
  children: ReactNode
  width?: 450 | 600 | 680 | 700 | 800 | 900 | 1000
  /** The buttons at the end: Cancel, then the primary one. */
  actions?: ReactNode
  /** A secondary action at the start of the footer. */
  footerStart?: ReactNode
  /** Controls beside the close button, such as help. */
  headerActions?: ReactNode
  /** Makes the dialog a form: Enter submits. */
  onSubmit?: () => void
  /** Fills the screen at every width. */
  fullScreen?: boolean
  /** Busy: a progress line is shown under the title and the dialog stays open. */
  busy?: boolean
  /** A click beside the dialog does not close it, so that typed input is not lost. */
  keepOnBackdrop?: boolean
}

/** A modal window; it fills the screen of a phone. */
export function Dialog(props: DialogProps) {
  const {
    open,
    title,
    subtitle,
    onClose,
    width = 600,
    busy = false,
    keepOnBackdrop = props.onSubmit !== undefined,
  } = props
  const texts = useUiTexts()
  const titleId = useId()
  const isPhone = useIsPhone()
  const isFull = isPhone || props.fullScreen === true

  function onMuiClose(_: object, reason: 'backdropClick' | 'escapeKeyDown') {
    if (busy || (reason === 'backdropClick' && keepOnBackdrop)) return
    onClose()
  }

  const header = (
    <header className={styles.header}>
      {props.plate}
      <div className={styles.titles}>
        <h2 id={titleId}>{title}</h2>
        {subtitle && <p>{subtitle}</p>}
      </div>
      {props.headerActions}
      <IconButton icon="close" label={texts.close} onClick={onClose} disabled={busy} />
    </header>
  )
  const content = (
    <>
      <ProgressLine active={busy} />
      <div className={styles.body}>{props.children}</div>
      {(props.actions || props.footerStart) && (
        <footer className={styles.footer}>
          {props.footerStart}
          <div className={styles.actions}>{props.actions}</div>
        </footer>
      )}
    </>
  )

  return (
    <MuiDialog
      open={open}
      onClose={onMuiClose}
      fullScreen={isFull}
      maxWidth={false}
      aria-labelledby={titleId}
      slotProps={{
        paper: { style: isFull ? { borderRadius: 0 } : { width, maxWidth: 'calc(100vw - 32px)' } },
      }}
    >
      {header}
      {props.onSubmit ? (
        <form className={styles.form} noValidate onSubmit={(event) => submit(event, props.onSubmit)}>
          {content}
        </form>
      ) : (
        content
      )}
    </MuiDialog>
  )
}

/** React events pass through portals: without `stopPropagation`, a form around the dialog would also be submitted. */
function submit(event: FormEvent, onSubmit: (() => void) | undefined) {
  event.preventDefault()
  event.stopPropagation()
  onSubmit?.()
}
