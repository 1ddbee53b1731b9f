import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { twoFactorKeys } from '../../api/two-factor'
import { FormColumn } from '../../entity/form/details-form'
import { AppSecret } from '../../entity/two-factor/app-secret'
import { CodeField } from '../../entity/two-factor/code-field'
import { useSetUp } from '../../entity/two-factor/use-set-up'
import { FormDialog } from '../../forms/form-dialog'
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
    <FormDialog
      width={450}
      title={t('two-factor.set-up')}
      busy={confirm.isPending}
      isChanged={false}
      // Without a secret, submitting loads it again.
      isReady={setUp.code !== '' || setUp.authUrl === null}
      submitLabel={t('two-factor.turn-on')}
      onClose={onClose}
      onSubmit={() => confirm.mutate()}
    >
      <FormColumn>
        <AppSecret authUrl={setUp.authUrl} />
        <CodeField value={setUp.code} onChange={setUp.onCode} error={setUp.error} required autoFocus />
      </FormColumn>
    </FormDialog>
  )
}
