import { lineDiff } from '@signalbox/model/text/line-diff'
import { Button } from '@signalbox/ui/actions/button'
import { useTranslation } from 'react-i18next'
import styles from './script-test-dialog.module.css'

interface ScriptTestFooterProps {
  saved: string
  script: string
  canTest: boolean
  canSave: boolean
  readOnly: boolean
  onTest: () => void
  onSave: () => void
  onClose: () => void
}

/** The buttons of the dialog, and the number of changed lines. */
export function ScriptTestFooter(props: ScriptTestFooterProps) {
  const { t } = useTranslation()
  const changed = lineDiff(props.saved, props.script).filter(({ kind }) => kind !== 'same')
  const count = new Set(changed.map(({ before, after }) => after ?? before)).size
  return (
    <footer className={styles.footer}>
      <Button icon="play_arrow" disabled={!props.canTest} onClick={props.onTest}>
        {t('code.test')}
      </Button>
      <kbd className={styles.keys}>Ctrl+Enter</kbd>
      {count > 0 && <span className={styles.quiet}>{t('script-test.changed', { count })}</span>}
      <span className={styles.space} />
      <Button onClick={props.onClose}>{t('action.cancel')}</Button>
      {!props.readOnly && (
        <Button kind="primary" disabled={!props.canSave} onClick={props.onSave}>
          {t('action.save')}
        </Button>
      )}
    </footer>
  )
}
