import { Button } from '@signalbox/ui/actions/button'
import { showToast } from '@signalbox/ui/feedback/toasts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  getTwoFactorAccount,
  getTwoFactorProviders,
  removeTwoFactor,
  twoFactorKeys,
} from '../../api/two-factor'
import { newRecoveryCodes } from '../../entity/two-factor/use-set-up'
import { useSave } from '../../forms/use-save'
import { CodeDialog } from './code-dialog'
import styles from './profile.module.css'
import { RecoveryCodesDialog } from './recovery-codes-dialog'
import { SetUpDialog } from './set-up-dialog'

type Step = 'set-up' | 'turn-off' | 'new-codes' | { codes: string[] } | null

/** The two-factor settings of the user. Not rendered if the platform offers no second factor. */
export function TwoFactorCard() {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const [step, setStep] = useState<Step>(null)
  const { data: providers } = useQuery({
    queryKey: twoFactorKeys.providers,
    queryFn: () => getTwoFactorProviders({ ignoreErrors: true }),
  })
  const account = useQuery({ queryKey: twoFactorKeys.account, queryFn: getTwoFactorAccount })
  const refresh = () => queryClient.invalidateQueries({ queryKey: twoFactorKeys.account })
  const create = useSave({ mutationFn: createCodes })
  if (!providers?.length || account.data === undefined) return null
  const isOn = account.data?.configs.TOTP !== undefined
  const codes = account.data?.configs.BACKUP_CODE
  const codesLeft = codes?.providerType === 'BACKUP_CODE' ? (codes.codesLeft ?? 0) : 0
  const close = () => setStep(null)

  async function turnOff(code: string) {
    await removeTwoFactor('TOTP', code, { ignoreErrors: true })
    await refresh()
    showToast({ type: 'success', text: t('two-factor.turned-off') })
    close()
  }

  async function renewCodes(code: string) {
    // An earlier attempt may have removed the old codes before it failed to create new ones.
    if (codes) await removeTwoFactor('BACKUP_CODE', code, { ignoreErrors: true })
    await refresh()
    await createCodes()
  }

  async function createCodes() {
    const newCodes = await newRecoveryCodes()
    await refresh()
    setStep({ codes: newCodes })
  }

  return (
    <section className={styles.card} aria-labelledby="two-factor">
      <header>
        <div>
          <h2 id="two-factor">{t('two-factor.title')}</h2>
          <p>{t(isOn ? 'two-factor.on-text' : 'two-factor.off-text')}</p>
        </div>
        {!isOn && (
          <Button icon="verified_user" onClick={() => setStep('set-up')}>
            {t('two-factor.set-up')}
          </Button>
        )}
      </header>
      {isOn && (
        <div className={styles.row}>
          <p>{t('two-factor.codes-left', { count: codesLeft })}</p>
          {providers.includes('BACKUP_CODE') && (
            // The old recovery codes are removed first. The removal needs a two-factor code, which the dialog asks for.
            // Without old codes the server would refuse the removal, so new codes are created without the dialog.
            <Button
              disabled={create.isPending}
              onClick={() => (codes ? setStep('new-codes') : void create.mutate(undefined))}
            >
              {t('two-factor.new-codes')}
            </Button>
          )}
          <Button onClick={() => setStep('turn-off')}>{t('two-factor.turn-off')}</Button>
        </div>
      )}
      {step === 'set-up' && <SetUpDialog onClose={close} />}
      {step === 'turn-off' && (
        <CodeDialog
          title={t('two-factor.turn-off')}
          text={t('two-factor.turn-off-text')}
          submitLabel={t('two-factor.turn-off')}
          onCode={turnOff}
          onClose={close}
        />
      )}
      {step === 'new-codes' && (
        <CodeDialog
          title={t('two-factor.new-codes')}
          text={t('two-factor.new-codes-text')}
          submitLabel={t('two-factor.new-codes')}
          onCode={renewCodes}
          onClose={close}
        />
      )}
      {typeof step === 'object' && step && <RecoveryCodesDialog codes={step.codes} onClose={close} />}
    </section>
  )
}
