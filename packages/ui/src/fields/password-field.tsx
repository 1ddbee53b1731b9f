import { useState } from 'react'
import { IconButton } from '../actions/icon-button'
import { TextField, type TextFieldProps } from './text-field'

/** A password with a button that shows it. */
export function PasswordField({
  showLabel,
  ...props
}: Omit<TextFieldProps, 'type' | 'end'> & { showLabel: string }) {
  const [visible, setVisible] = useState(false)
  return (
    <TextField
      autoComplete="current-password"
      {...props}
      type={visible ? 'text' : 'password'}
      end={
        <IconButton
          icon={visible ? 'visibility_off' : 'visibility'}
          label={showLabel}
          size="small"
          aria-pressed={visible}
          onClick={() => setVisible(!visible)}
        />
      }
    />
  )
}
