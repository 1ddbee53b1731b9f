import { useEffect, useState } from 'react'
import type { FieldProps } from './field'
import { TextField, type TextFieldProps } from './text-field'

export interface NumberFieldProps
  extends FieldProps<number | null>,
    Pick<TextFieldProps, 'placeholder' | 'autoFocus' | 'unit' | 'end' | 'readOnly' | 'ariaLabel' | 'ref'> {
  integer?: boolean
}

/** A number, or `null` while empty. What was typed stays as typed; letters never reach the value. */
export function NumberField({ value, onChange, integer, ...rest }: NumberFieldProps) {
  const [draft, setDraft] = useState(() => textOf(value))

  useEffect(() => {
    setDraft((typed) => (parse(typed) === value ? typed : textOf(value)))
  }, [value])

  function onType(typed: string) {
    const pattern = integer ? /^[-−]?\d*$/ : /^[-−]?\d*(?:[.,]\d*)?(?:[eE][-+]?\d*)?$/
    if (!pattern.test(typed)) return
    setDraft(typed)
    onChange(parse(typed))
  }

  return <TextField {...rest} value={draft} onChange={onType} />
}

const textOf = (value: number | null | undefined) =>
  value === null || value === undefined ? '' : String(value)

function parse(typed: string): number | null {
  const plain = typed.replace('−', '-').replace(',', '.')
  const value = Number.parseFloat(plain)
  return Number.isFinite(value) ? value : null
}
