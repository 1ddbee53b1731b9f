import { TextField, type TextFieldProps } from '@signalbox/ui/fields/text-field'
import { useState } from 'react'

interface DraftTextFieldProps extends TextFieldProps {
  /** Returns the value to store for a typed text, or `null` if the text cannot be stored. */
  read: (typed: string) => string | null
}

/**
 * A text field whose text may differ from the stored value while the user types, such as an empty name or an empty
 * last line in a list with one option per line. When the field is left, it shows the stored value.
 */
export function DraftTextField({ value, read, onChange, ...rest }: DraftTextFieldProps) {
  const [typed, setTyped] = useState(value)
  const [lastValue, setLastValue] = useState(value)
  if (value !== lastValue) {
    setLastValue(value)
    if (read(typed) !== value) setTyped(value)
  }
  return (
    <TextField
      {...rest}
      value={typed}
      onBlur={() => setTyped(value)}
      onChange={(next) => {
        setTyped(next)
        const stored = read(next)
        if (stored !== null && stored !== value) onChange(stored)
      }}
    />
  )
}
