import { PasswordField } from '@signalbox/ui/fields/password-field'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'

/** A large password field with a button that shows the password. */
export function LargePasswordField(props: Omit<ComponentProps<typeof PasswordField>, 'showLabel'>) {
  const { t } = useTranslation()
  return <PasswordField name="password" large showLabel={t('login.show-password')} {...props} />
}
