import { Button } from '@signalbox/ui/button'
import { Dialog } from '@signalbox/ui/dialog'
import { useTranslation } from 'react-i18next'
import { ChangeList } from '../versions/change-list'
import type { Conflict } from './use-chain-save'

interface ConflictDialogProps {
  conflict: Conflict
  onClose: () => void
  onOverwrite: () => void
  onReload: () => void
}

/** Shows what somebody else changed since the chain was opened here. */
export function ConflictDialog({ conflict, onClose, onOverwrite, onReload }: ConflictDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog
      open
      width={600}
      title={t('rule-editor.conflict-title')}
      onClose={onClose}
      footerStart={
        <Button kind="ghost" onClick={onReload}>
          {t('rule-editor.conflict-reload')}
        </Button>
      }
      actions={
        <>
          <Button onClick={onClose}>{t('rule-editor.conflict-stay')}</Button>
          <Button kind="danger" onClick={onOverwrite}>
            {t('rule-editor.conflict-overwrite')}
          </Button>
        </>
      }
    >
      <p>{t('rule-editor.conflict-text')}</p>
      <ChangeList comparison={conflict.changes} />
    </Dialog>
  )
}
