import { useTranslation } from 'react-i18next'
import { resetPassword } from '../../api/request/auth'
import { NewPasswordForm } from './new-password-form'

/** The page of a reset link. */
export function Component() {
  const { t } = useTranslation()
  return (
    <NewPasswordForm
      title={t('login.reset-password')}
      submitLabel={t('login.reset-password')}
      tokenName="resetToken"
      save={resetPassword}
    />
  )
}
