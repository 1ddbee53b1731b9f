import { Button } from '@signalbox/ui/actions/button'
import { Dialog } from '@signalbox/ui/layout/dialog'
import { useTranslation } from 'react-i18next'
import { RecoveryCodes } from '../../entity/two-factor/recovery-codes'

/** Says that the second factor is on, and shows the new recovery codes, if there are any. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog
      open
      width={450}
      title={t('two-factor.is-on')}
      subtitle={codes.length > 0 ? t('two-factor.recovery-text') : undefined}
      keepOnBackdrop
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          {t(codes.length > 0 ? 'two-factor.codes-saved' : 'action.close')}
        </Button>
      }
    >
      {codes.length > 0 && <RecoveryCodes codes={codes} />}
    </Dialog>
  )
}
