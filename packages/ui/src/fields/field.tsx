import { type ReactNode, useId } from 'react'
import { cx } from '../cx'
import { Icon } from '../icons/icon'
import { useUiTexts } from '../ui-texts'
import styles from './field.module.css'

/** Props of every field, as react-hook-form's `field` gives them: value, onChange, onBlur, name, ref. */
export interface FieldProps<V> {
  label?: ReactNode
  value: V
  onChange: (value: V) => void
  onBlur?: (() => void) | undefined
  name?: string
  required?: boolean | undefined
  disabled?: boolean | undefined
  help?: ReactNode
  error?: string | undefined
  /** Content at the end of the label line, such as a checkbox. */
  labelEnd?: ReactNode
  className?: string | undefined
}

/** Connects label, help and error with the control. */
export interface ControlProps {
  id: string
  labelId: string
  describedBy: string | undefined
}

interface FieldFrameProps {
  label?: ReactNode
  required?: boolean | undefined
  help?: ReactNode
  error?: string | undefined
  labelEnd?: ReactNode
  className?: string | undefined
  children: (control: ControlProps) => ReactNode
}

/** The attributes of an input that describe it to assistive technology. */
export const ariaOf = (
  { required, ariaLabel }: { required?: boolean | undefined; ariaLabel?: string },
  describedBy: string | undefined,
) => ({ 'aria-describedby': describedBy, 'aria-required': required, 'aria-label': ariaLabel })

/** The frame of a field: label above, control, help or error below it. */
export function Field({ label, required, help, error, labelEnd, className, children }: FieldFrameProps) {
  const id = useId()
  const texts = useUiTexts()
  const noteId = `${id}-note`
  const note = error ?? help
  return (
    <div className={cx(styles.field, className)} data-error={error ? '' : undefined}>
      {(label || labelEnd) && (
        <div className={styles.head}>
          <label htmlFor={id} id={`${id}-label`}>
            {label}
            {required && (
              <span className={styles.required} title={texts.required} aria-hidden="true">
                *
              </span>
            )}
          </label>
          {labelEnd && <span className={styles.end}>{labelEnd}</span>}
        </div>
      )}
      {children({ id, labelId: `${id}-label`, describedBy: note ? noteId : undefined })}
      {note && (
        <div id={noteId} className={error ? styles.error : styles.help} role={error ? 'alert' : undefined}>
          {error && <Icon name="error" size={14} />}
          {note}
        </div>
      )}
    </div>
  )
}

/** Fields under one heading. */
export function FieldGroup({ title, children }: { title?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.group}>
      {title && <h3>{title}</h3>}
      {children}
    </section>
  )
}

/** Fields side by side if there is enough space. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>
}
