import { type ComponentProps, type Ref, useEffect, useRef } from 'react'
import { cx } from '../cx'
import styles from './checkbox.module.css'
import type { FieldProps } from './field'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'size'> {
  mixed?: boolean
}

/** A check box without label, for table rows. Give it an `aria-label`. */
export function Checkbox({ mixed = false, className, ...rest }: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.indeterminate = mixed
  }, [mixed])
  return <input ref={input} type="checkbox" className={cx(styles.box, className)} {...rest} />
}

type ToggleProps = FieldProps<boolean> & { ref?: Ref<HTMLInputElement> }

/** A boolean field inside a form. */
export function CheckboxField(props: ToggleProps) {
  return <Toggle {...props} />
}

/** A boolean field whose changes take effect immediately. */
export function SwitchField(props: ToggleProps) {
  return <Toggle {...props} role="switch" />
}

function Toggle({ role, ...props }: ToggleProps & { role?: 'switch' }) {
  const { label, value, onChange, onBlur, name, disabled, help, error, ref } = props
  const note = error ?? help
  return (
    <label className={cx(styles.toggle, disabled && styles.disabled, props.className)}>
      <input
        ref={ref}
        type="checkbox"
        role={role}
        className={role ? styles.switch : styles.box}
        name={name}
        checked={value ?? false}
        disabled={disabled}
        onBlur={onBlur}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        {label}
        {note && <small className={error ? styles.error : ''}>{note}</small>}
      </span>
    </label>
  )
}
