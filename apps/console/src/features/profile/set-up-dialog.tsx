import { Button } from '@signalbox/ui/actions/button'
import { Dialog } from '@signalbox/ui/layout/dialog'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { twoFactorKeys } from '../../api/two-factor'
import { FormColumn } from '../../entity/form/details-form'
import { AppSecret } from '../../entity/two-factor/app-secret'
import { CodeField } from '../../entity/two-factor/code-field'
import { useSetUp } from '../../entity/two-factor/use-set-up'
import { RecoveryCodesDialog } from './recovery-codes-dialog'

/** Adds an authenticator app to the account, then shows the recovery codes. */
export function SetUpDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const setUp = useSetUp()
  const confirm = useMutation({
    mutationFn: setUp.confirm,
    // Reload after an error too: the app is added before the recovery codes are created, which may have failed.
    onSettled: () => queryClient.invalidateQueries({ queryKey: twoFactorKeys.account }),
  })
  if (setUp.recoveryCodes) return <RecoveryCodesDialog codes={setUp.recoveryCodes} onClose={onClose} />
  return (
    <Dialog
      open
      width={450}
      title={t('two-factor.set-up')}
      busy={confirm.isPending}
      onClose={onClose}
      onSubmit={() => confirm.mutate()}
      actions={
        <>
          <Button onClick={onClose} disabled={confirm.isPending}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" kind="primary" disabled={confirm.isPending}>
            {t('two-factor.turn-on')}
          </Button>
        </>
      }
    >
      <FormColumn>
        <AppSecret authUrl={setUp.authUrl} />
        <CodeField value={setUp.code} onChange={setUp.onCode} error={setUp.error} autoFocus />
      </FormColumn>
    </Dialog>
  )
}
