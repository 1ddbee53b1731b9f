import { type DragEvent, type ReactNode, useId, useState } from 'react'
import { cx } from '../cx'
import { Icon } from '../icons/icon'
import { useUiTexts } from '../ui-texts'
import styles from './drop-area.module.css'

interface DropAreaProps {
  onFile: (file: File) => void
  /** In the format of file inputs: `image/*` or `.json,.txt`. */
  accept?: string | undefined
  disabled?: boolean | undefined
  children?: ReactNode
  id?: string
  label?: string
  describedBy?: string | undefined
}

/** An area on which a file is dropped, or which opens the file dialog of the browser. */
export function DropArea({ onFile, accept, disabled, children, id, label, describedBy }: DropAreaProps) {
  const texts = useUiTexts()
  const hintId = useId()
  const [isOver, setOver] = useState(false)

  function onDrop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file && !disabled) onFile(file)
  }

  return (
    <label
      className={cx(styles.area, isOver && styles.over, disabled && styles.disabled)}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(!disabled)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <input
        id={id}
        type="file"
        accept={accept}
        disabled={disabled}
        aria-label={label}
        aria-describedby={cx(describedBy, hintId)}
        onChange={(event) => {
          const file = event.target.files?.[0]
          // Without this, choosing the same file again after clearing it would send no change event.
          event.target.value = ''
          if (file) onFile(file)
        }}
      />
      <Icon name="cloud_upload" size={20} />
      <span id={hintId}>
        <span className={styles.drop}>{texts.dropFile}</span> <u>{texts.chooseFile}</u>
      </span>
      {children}
    </label>
  )
}
