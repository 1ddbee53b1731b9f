import { Button } from '@signalbox/ui/actions/button'
import { firstControl } from '@signalbox/ui/fields/first-control'
import { Icon } from '@signalbox/ui/icons/icon'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFocusAfterBusy } from '../../forms/use-focus-after-busy'
import styles from './step-form.module.css'

interface StepFormProps {
  title: string
  text: ReactNode
  submitLabel: string
  /** Called without a check of the fields: the step has to check them. */
  onSubmit: () => void
  isSaving: boolean
  error?: string | undefined
  onBack?: (() => void) | undefined
  /** Further buttons beside the submit button. */
  actions?: ReactNode
  children: ReactNode
}

/** The form of a step: heading, fields, error and buttons. */
export function StepForm(props: StepFormProps) {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const rememberFocus = useFocusAfterBusy(props.isSaving)

  // The previous step was removed with its focused button. A step whose fields have no `autoFocus` gets the focus here.
  useEffect(() => {
    if (document.activeElement === document.body) firstControl(form.current)?.focus()
  }, [])

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        rememberFocus()
        props.onSubmit()
      }}
    >
      <h2>{props.title}</h2>
      <p>{props.text}</p>
      <fieldset className={styles.fields} disabled={props.isSaving}>
        {props.children}
      </fieldset>
      {props.error && (
        <p className={styles.error} role="alert">
          <Icon name="error" size={16} />
          {props.error}
        </p>
      )}
      <div className={styles.buttons}>
        {props.onBack && (
          <Button icon="arrow_back" onClick={props.onBack} disabled={props.isSaving}>
            {t('setup.back')}
          </Button>
        )}
        <span className={styles.space} />
        {props.actions}
        <Button type="submit" kind="primary" disabled={props.isSaving}>
          {props.submitLabel}
        </Button>
      </div>
    </form>
  )
}
