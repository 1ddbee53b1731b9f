import { Button } from '@signalbox/ui/button'
import { Dialog } from '@signalbox/ui/dialog'
import { useTranslation } from 'react-i18next'

interface ConflictDialogProps {
  onClose: () => void
  onOverwrite: () => void
  onReload: () => void
}

/** Another person saved the widget type while it was edited here. */
export function ConflictDialog({ onClose, onOverwrite, onReload }: ConflictDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog
      open
      width={450}
      title={t('widget-editor.conflict.title')}
      onClose={onClose}
      footerStart={
        <Button kind="ghost" onClick={onReload}>
          {t('widget-editor.conflict.reload')}
        </Button>
      }
      actions={
        <>
          <Button onClick={onClose}>{t('widget-editor.conflict.stay')}</Button>
          <Button kind="danger" onClick={onOverwrite}>
            {t('widget-editor.conflict.overwrite')}
          </Button>
        </>
      }
    >
      {t('widget-editor.conflict.text')}
    </Dialog>
  )
}
