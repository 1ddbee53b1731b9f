import type { FieldProps } from '@signalbox/ui/fields/field'
import { useShowsErrors } from '@signalbox/ui/fields/field-errors'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bound } from '../bound'
import { CodeEditor, type CodeEditorProps } from './code-editor'
import { jsonProblem } from './json-text'

type ContentType = 'JSON' | 'TEXT' | 'BINARY'

interface JsonContentProps extends Omit<CodeEditorProps, 'language' | 'canMinify'> {
  contentType?: ContentType
}

/** A text: JSON, plain text, or binary data as text. Invalid JSON is marked at its error. */
export function JsonContentField({ contentType = 'JSON', ...props }: JsonContentProps) {
  const isJson = contentType === 'JSON'
  const problem = isJson && props.value?.trim() ? jsonProblem(props.value) : undefined
  const { showsErrors, onBlur } = useShownErrors(props.onBlur)
  return (
    <CodeEditor
      {...props}
      language={isJson ? 'json' : 'text'}
      title={props.title ?? contentType}
      canMinify={isJson}
      onBlur={onBlur}
      error={props.error ?? (showsErrors ? problem?.message : undefined)}
      errorLine={showsErrors ? problem?.line : undefined}
    />
  )
}

type JsonObjectProps = Omit<FieldProps<unknown>, 'value'> & {
  value: unknown
  readOnly?: boolean
  fill?: boolean
  ariaLabel?: string
  /** The initial text if it differs from the value, such as an invalid text to correct. */
  initialText?: string | undefined
  /** Called instead of `onChange` when the text is deleted: `onChange` gets `null` also for invalid text. */
  onEmpty?: () => void
  /** Called after each edit with the validity of the text. Deleted text is invalid in a required field. */
  onValidity?: (isValid: boolean) => void
}

/** A JSON value that is edited as text. While the text is invalid, the value is `null`. */
export function JsonObjectField(given: JsonObjectProps) {
  const { value, onChange, onValidity, onEmpty, initialText, ...props } = given
  const { t } = useTranslation()
  const [draft, setDraft] = useState(initialText ?? null)
  const text = draft ?? textOf(value)
  const isEmpty = text.trim() === ''
  const problem = isEmpty ? undefined : jsonProblem(text)
  const { showsErrors, onBlur } = useShownErrors(props.onBlur)
  const missing = props.required && isEmpty && showsErrors ? t('json.object-required') : undefined

  function onText(next: string) {
    setDraft(next)
    const isValid = next.trim() === '' ? !props.required : jsonProblem(next) === undefined
    onValidity?.(isValid)
    if (next.trim() === '' && onEmpty) return onEmpty()
    return onChange(isValid && next.trim() !== '' ? JSON.parse(next) : null)
  }

  // A value that was set from outside differs from the value of the draft and is shown instead of the draft.
  const isOutdated = draft !== null && !problem && !isEmpty && textOf(JSON.parse(draft)) !== textOf(value)
  return (
    <CodeEditor
      {...props}
      value={isOutdated ? textOf(value) : text}
      onChange={onText}
      onBlur={onBlur}
      language="json"
      indent={2}
      canMinify
      title={t('code.json')}
      error={props.error ?? missing ?? (showsErrors ? problem?.message : undefined)}
      errorLine={showsErrors ? problem?.line : undefined}
    />
  )
}

export const FormJsonContent = bound(JsonContentField)
export const FormJsonObject = bound(JsonObjectField)

const textOf = (value: unknown) =>
  value === null || value === undefined ? '' : JSON.stringify(value, null, 2)

/** Hides the error of incomplete JSON until the user has left the field or submitted the form. */
function useShownErrors(onBlur: (() => void) | undefined) {
  const [isTouched, setTouched] = useState(false)
  const isSubmitted = useShowsErrors()
  return {
    showsErrors: isTouched || isSubmitted,
    onBlur() {
      setTouched(true)
      onBlur?.()
    },
  }
}
