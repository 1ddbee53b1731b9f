import { Button } from '@signalbox/ui/actions/button'
import { cx } from '@signalbox/ui/cx'
import { hideToasts, showToast, ToastArea } from '@signalbox/ui/feedback/toasts'
import type { FieldProps } from '@signalbox/ui/fields/field'
import type { TFunction } from 'i18next'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CheckFailure, checkFunction, type FunctionCheck } from '../../sandbox/check-function'
import { bound } from '../bound'
import { CodeEditor } from './code-editor'
import styles from './code-editor.module.css'
import type { CodeMirrorProps } from './code-mirror'
import type { CodeSuggestion } from './completion-source'
import { useRegisterCheck } from './function-checks'

export interface JsFunctionFieldProps extends FieldProps<string> {
  functionName?: string
  args: readonly string[]
  /** Lists of sample arguments. The function is run with them before the form is saved. */
  samples?: FunctionCheck['samples']
  resultType?: FunctionCheck['resultType']
  /** Disables the check of the function. */
  noValidate?: boolean
  completions?: readonly CodeSuggestion[]
  /** Opens a dialog to test the function. */
  onTest?: (() => void) | undefined
  readOnly?: boolean
  fill?: boolean
  flush?: boolean
  status?: string | undefined
  lineValues?: CodeMirrorProps['lineValues']
}

/** The body of a function. The body is checked before the form is saved; an error is shown until the body changes. */
export function JsFunctionField(props: JsFunctionFieldProps) {
  const { args, functionName = '', value, onChange, samples, resultType, onTest, ...rest } = props
  const { t } = useTranslation()
  const [lastCheck, setLastCheck] = useState<{ body: string; failure: CheckFailure | null } | null>(null)
  const failure = lastCheck?.body === value ? lastCheck?.failure : null
  const areaId = useId()

  useRegisterCheck(async () => {
    hideToasts(areaId)
    if (props.noValidate || !value?.trim()) return true
    const newFailure = await checkFunction({
      body: value,
      argumentNames: args,
      ...(samples && { samples }),
      ...(resultType && { resultType }),
    })
    setLastCheck({ body: value, failure: newFailure })
    if (newFailure) showToast({ type: 'error', text: failureText(t, newFailure), target: areaId })
    return newFailure === null
  })

  return (
    <div className={cx(styles.withToasts, rest.fill && styles.fill)}>
      <CodeEditor
        {...rest}
        language="javascript"
        title={
          <code className={styles.head}>
            function {functionName}({args.join(', ')}) {'{'}
          </code>
        }
        ariaLabel={typeof rest.label === 'string' ? rest.label : functionName || t('code.javascript')}
        value={value}
        onChange={onChange}
        after="}"
        actions={
          onTest && (
            <Button size="small" icon="play_arrow" onClick={onTest}>
              {t('code.test')}
            </Button>
          )
        }
        error={rest.error ?? (failure ? failureText(t, failure) : undefined)}
        errorLine={failure?.reason === 'failed' ? failure.error.line : undefined}
      />
      <ToastArea name={areaId} />
    </div>
  )
}

export const FormJsFunction = bound(JsFunctionField)

/** The error of a function as text. */
export function failureText(t: TFunction, failure: CheckFailure): string {
  if (failure.reason === 'no-return') return t('js-func.no-return-error')
  if (failure.reason === 'wrong-type') return t('js-func.return-type-mismatch', { type: failure.expected })
  const { message, line, column = 1 } = failure.error
  return line === undefined
    ? t('js-func.error', { message })
    : t('js-func.error-at', { message, line, column })
}
