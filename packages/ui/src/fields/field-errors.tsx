import { createContext, type ReactNode, useContext } from 'react'
import { useUiTexts } from '../ui-texts'
import { Field } from './field'
import { firstControl } from './first-control'

const ShowsErrorsContext = createContext(false)

/**
 * While `shown` is set, untouched fields inside show their errors, and empty required fields show the default error.
 */
export function FieldErrors({ shown, children }: { shown: boolean; children: ReactNode }) {
  return <ShowsErrorsContext value={shown}>{children}</ShowsErrorsContext>
}

/** Whether fields that the user has not touched show their errors, see `FieldErrors`. */
export const useShowsErrors = () => useContext(ShowsErrorsContext)

interface CheckedField {
  value: unknown
  required?: boolean | undefined
  disabled?: boolean | undefined
  error?: string | undefined
}

/**
 * The error of a field: the given error, if any. Without a given error, an empty required field has the default error
 * while the errors are shown.
 */
export function useFieldError({ value, required, disabled, error }: CheckedField): string | undefined {
  const showsErrors = useShowsErrors()
  const texts = useUiTexts()
  return error ?? (showsErrors && required && !disabled && isEmpty(value) ? texts.missing : undefined)
}

interface RequiredGroupProps {
  value: readonly unknown[]
  /** Shown instead of "This is required". */
  text?: string
  children: ReactNode
}

/** Controls that are not fields but require a value. */
export function RequiredGroup({ value, text, children }: RequiredGroupProps) {
  const error = useFieldError({ value, required: true })
  return <Field error={error && (text ?? error)}>{() => children}</Field>
}

/** Moves the focus to the first field with an error. */
export function focusFirstError(container: Element | null | undefined) {
  firstControl(container?.querySelector('[data-error]'))?.focus()
}

function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0)
}
