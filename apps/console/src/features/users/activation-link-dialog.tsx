import { Button } from '@signalbox/ui/actions/button'
import { CopyButton } from '@signalbox/ui/actions/copy-button'
import { TextField } from '@signalbox/ui/fields/text-field'
import { Dialog } from '@signalbox/ui/layout/dialog'
import { useTranslation } from 'react-i18next'

/** Shows the link with which a new user sets a password. */
export function ActivationLinkDialog({ link, onClose }: { link: string; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog
      open
      width={600}
      title={t('user.activation-link')}
      subtitle={t('user.activation-link-text')}
      keepOnBackdrop
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('action.close')}</Button>}
    >
      <TextField
        label={t('user.activation-link')}
        value={link}
        onChange={() => undefined}
        readOnly
        mono
        end={<CopyButton text={link} copiedText={t('user.activation-link-copied')} />}
      />
    </Dialog>
  )
}
