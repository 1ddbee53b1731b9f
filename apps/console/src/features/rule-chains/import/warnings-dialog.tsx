import { Button } from '@signalbox/ui/actions/button'
import { Icon } from '@signalbox/ui/icons/icon'
import { Dialog } from '@signalbox/ui/layout/dialog'
import { useTranslation } from 'react-i18next'
import styles from './import.module.css'
import type { FileWarning } from './read-import'

interface WarningsDialogProps {
  name: string
  warnings: readonly FileWarning[]
  onOpen: () => void
  onCancel: () => void
}

/** The unknown parts of the file, before anything is saved. */
export function WarningsDialog({ name, warnings, onOpen, onCancel }: WarningsDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog
      open
      width={700}
      title={t('rule-editor.import.title', { name })}
      onClose={onCancel}
      actions={
        <>
          <Button onClick={onCancel}>{t('action.cancel')}</Button>
          <Button kind="primary" onClick={onOpen}>
            {t('rule-editor.import.open')}
          </Button>
        </>
      }
    >
      <p>{t(warnings.length === 0 ? 'rule-editor.import.all-fine' : 'rule-editor.import.text')}</p>
      <ul className={styles.warnings}>
        {warnings.map(({ kind, nodeName, detail }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: warnings have no other identity
          <li key={index}>
            <Icon name="warning" size={16} />
            <div>
              <b dir="auto">{nodeName || t('rule-editor.import.unnamed-link')}</b>
              {detail && <code dir="ltr">{detail}</code>}
              <p>{t(`rule-editor.import.${kind}`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
