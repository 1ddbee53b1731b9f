import type { SetupState, SetupStep } from '@signalbox/model/setup'
import { useTranslation } from 'react-i18next'

/** The text under each step: its purpose, or the saved value of a completed step. */
export function useStepNotes(state: SetupState | undefined): Record<SetupStep, string> {
  const { t } = useTranslation()
  const done = new Set(state?.done)
  const certificate = state?.certificate?.kind ?? 'none'
  return {
    password: done.has('password')
      ? t('setup.note.password-done', { email: state?.email })
      : t('setup.note.password'),
    hostName: state?.hostName ?? t('setup.note.hostName'),
    certificate: done.has('certificate')
      ? t(`setup.certificate.chosen.${state?.isCertificateGiven ? 'given' : certificate}`)
      : t('setup.note.certificate'),
    mail: t('setup.note.mail'),
    tenant: t('setup.note.tenant'),
  }
}
