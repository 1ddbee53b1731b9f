import { Button } from '@signalbox/ui/button'
import { useTranslation } from 'react-i18next'
import styles from './dock.module.css'

interface EditButtonsProps {
  isDirty: boolean
  isReady: boolean
  applyLabel: string
  onApply: () => void
  onDecline: () => void
}

/** Applies or declines what was typed in the dock. */
export function EditButtons({ isDirty, isReady, applyLabel, onApply, onDecline }: EditButtonsProps) {
  const { t } = useTranslation()
  return (
    <>
      {isDirty && <span className={styles.edited}>{t('rule-editor.edited')}</span>}
      <Button size="small" disabled={!isDirty} onClick={onDecline}>
        {t('rule-editor.decline')}
      </Button>
      <Button size="small" kind="primary" disabled={!isDirty || !isReady} onClick={onApply}>
        {applyLabel}
      </Button>
    </>
  )
}
