import { Button } from '@signalbox/ui/actions/button'
import { useTranslation } from 'react-i18next'
import { useSubmitErrors } from '../../../forms/use-submit-errors'
import styles from './dock.module.css'

interface EditButtonsProps {
  isDirty: boolean
  isReady: boolean
  applyLabel: string
  onApply: () => void
  onDiscard: () => void
  /**
   * Called when Apply is pressed while a field is invalid. The caller shows the fields, so that the first invalid field
   * can get the focus.
   */
  onRefused?: () => void
}

/** Applies or discards the input of the dock. */
export function EditButtons(props: EditButtonsProps) {
  const { isDirty, isReady, applyLabel, onApply, onDiscard, onRefused } = props
  const { t } = useTranslation()
  const submitErrors = useSubmitErrors()

  function apply() {
    if (isReady) return onApply()
    onRefused?.()
    submitErrors.show()
  }

  return (
    <>
      {isDirty && <span className={styles.edited}>{t('rule-editor.edited')}</span>}
      <Button size="small" disabled={!isDirty} onClick={onDiscard}>
        {t('rule-editor.decline')}
      </Button>
      <Button
        ref={submitErrors.button}
        size="small"
        kind="primary"
        disabled={!isDirty}
        aria-disabled={!isDirty || !isReady}
        onClick={apply}
      >
        {applyLabel}
      </Button>
    </>
  )
}
