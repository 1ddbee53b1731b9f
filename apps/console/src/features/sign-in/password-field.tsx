import { PasswordField as UiPasswordField } from '@signalbox/ui/fields/password-field'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'

/** A large password field that can show its text. */
export function PasswordField(props: Omit<ComponentProps<typeof UiPasswordField>, 'showLabel'>) {
  const { t } = useTranslation()
  return <UiPasswordField name="password" large showLabel={t('login.show-password')} {...props} />
}
