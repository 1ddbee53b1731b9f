import { IconButton } from '@signalbox/ui/actions/icon-button'
import { useTranslation } from 'react-i18next'
import styles from '../widget-content.module.css'

/** The notes below the content of a widget: errors of its functions, and hosts that are blocked. */
export function ProblemNotes({ texts, onDismiss }: { texts: readonly string[]; onDismiss: () => void }) {
  const { t } = useTranslation()
  if (texts.length === 0) return null
  return (
    <div role="alert" className={styles.notes}>
      <div>
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <IconButton size="small" icon="close" label={t('action.close')} onClick={onDismiss} />
    </div>
  )
}
