import { useTranslation } from 'react-i18next'
import { resetPassword } from '../../api/request/auth'
import { NewPasswordForm } from './new-password-form'

/** The page after a sign-in with an expired password. */
export function Component() {
  const { t } = useTranslation()
  return (
    <NewPasswordForm
      title={t('login.reset-password')}
      text={t('login.expired-password-text')}
      submitLabel={t('login.reset-password')}
      tokenName="resetToken"
      save={resetPassword}
    />
  )
}
