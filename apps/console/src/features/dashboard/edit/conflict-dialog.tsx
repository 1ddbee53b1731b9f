import { Button } from '@signalbox/ui/button'
import { Dialog } from '@signalbox/ui/dialog'
import { useTranslation } from 'react-i18next'

interface ConflictDialogProps {
  onClose: () => void
  onOverwrite: () => void
  onReload: () => void
}

/** Somebody else saved the dashboard while it was edited here. */
export function ConflictDialog({ onClose, onOverwrite, onReload }: ConflictDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog
      open
      width={450}
      title={t('dashboard-edit.conflict-title')}
      onClose={onClose}
      footerStart={
        <Button kind="ghost" onClick={onReload}>
          {t('dashboard-edit.conflict-reload')}
        </Button>
      }
      actions={
        <>
          <Button onClick={onClose}>{t('dashboard-edit.conflict-stay')}</Button>
          <Button kind="danger" onClick={onOverwrite}>
            {t('dashboard-edit.conflict-overwrite')}
          </Button>
        </>
      }
    >
      {t('dashboard-edit.conflict-text')}
    </Dialog>
  )
}
