import { type KeyboardEvent, useCallback, useEffect, useState } from 'react'
import type { FieldProps } from './field'
import { TextField, type TextFieldProps } from './text-field'

export interface NumberFieldProps
  extends FieldProps<number | null>,
    Pick<TextFieldProps, 'placeholder' | 'autoFocus' | 'unit' | 'end' | 'readOnly' | 'ariaLabel' | 'ref'> {
  integer?: boolean
  /** The step of the arrow keys. */
  step?: number | undefined
}

/**
 * A number, or `null` while empty. The typed text stays; characters that do not belong to a number are
 * refused.
 */
export function NumberField({ value, onChange, onBlur, integer, step, ...rest }: NumberFieldProps) {
  const [draft, setDraft] = useState(() => textOf(value))
  const showValue = useCallback(
    () => setDraft((typed) => (parse(typed) === value ? typed : textOf(value))),
    [value],
  )

  useEffect(showValue, [showValue])

  function onType(text: string) {
    // A pasted number often has spaces around it.
    const typed = text.trim()
    const pattern = integer ? /^[-−]?\d*$/ : /^[-−]?\d*(?:[.,]\d*)?(?:[eE][-+]?\d*)?$/
    if (!pattern.test(typed)) return
    setDraft(typed)
    onChange(parse(typed))
  }

  function onKeyDown(event: KeyboardEvent) {
    const sign = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (!step || !sign || rest.disabled || rest.readOnly) return
    event.preventDefault()
    const decimals = Math.max(decimalsIn(step), decimalsIn(value ?? 0))
    const next = Number(((value ?? 0) + sign * step).toFixed(decimals))
    setDraft(String(next))
    onChange(next)
  }

  return (
    <TextField
      {...rest}
      value={draft}
      onChange={onType}
      onKeyDown={step ? onKeyDown : undefined}
      onBlur={() => {
        // The parent component may have refused the typed number.
        showValue()
        onBlur?.()
      }}
    />
  )
}

const decimalsIn = (value: number) => String(value).split('.')[1]?.length ?? 0

const textOf = (value: number | null | undefined) =>
  value === null || value === undefined ? '' : String(value)

function parse(typed: string): number | null {
  const plain = typed.replace('−', '-').replace(',', '.')
  const value = Number.parseFloat(plain)
  return Number.isFinite(value) ? value : null
}
