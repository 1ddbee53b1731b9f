import { useTranslation } from 'react-i18next'
import { activate } from '../../api/request/auth'
import { NewPasswordForm } from './new-password-form'

/** The page of an activation link. */
export function Component() {
  const { t } = useTranslation()
  return (
    <NewPasswordForm
      title={t('login.create-password')}
      text={t('login.create-password-text')}
      submitLabel={t('login.create-password')}
      tokenName="activateToken"
      save={activate}
    />
  )
}
