import { Button } from '@signalbox/ui/actions/button'
import { Dialog, type DialogProps } from '@signalbox/ui/layout/dialog'
import { useTranslation } from 'react-i18next'

interface ConflictDialogProps extends Pick<DialogProps, 'title' | 'width' | 'children' | 'onClose'> {
  /** Saves the document over the version of the other user. */
  onOverwrite: () => void
  /** Discards the changes of this user. */
  onReload: () => void
}

/** Shown if another user saved a document while this user edited it. */
export function ConflictDialog({ width = 450, onOverwrite, onReload, ...dialog }: ConflictDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog
      {...dialog}
      open
      width={width}
      footerStart={
        <Button kind="ghost" onClick={onReload}>
          {t('versions.conflict.reload')}
        </Button>
      }
      actions={
        <>
          <Button onClick={dialog.onClose}>{t('versions.conflict.stay')}</Button>
          <Button kind="danger" onClick={onOverwrite}>
            {t('versions.conflict.overwrite')}
          </Button>
        </>
      }
    />
  )
}
