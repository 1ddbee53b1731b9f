import { isEmail } from '@signalbox/model/text/email'
import { TextField } from '@signalbox/ui/fields/text-field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

interface UsernameFieldProps {
  value: string
  onChange: (value: string) => void
  /** Shows an error for an invalid address. */
  validate: boolean
  /** Shows an error for an invalid address after the field has lost the focus. */
  validateOnBlur?: boolean
}

/** The email address of a user. */
export function UsernameField({ value, onChange, validate, validateOnBlur = false }: UsernameFieldProps) {
  const { t } = useTranslation()
  const [wasBlurred, setBlurred] = useState(false)
  const isInvalid = (validate || (validateOnBlur && wasBlurred && value !== '')) && !isEmail(value.trim())
  return (
    <TextField
      label={t('login.username')}
      name="username"
      type="email"
      autoComplete="username"
      autoFocus
      large
      value={value}
      onChange={onChange}
      onBlur={() => setBlurred(true)}
      error={isInvalid ? t('user.invalid-email-format') : undefined}
    />
  )
}
