import { isEmail } from '@signalbox/model/text/email'
import { TextField } from '@signalbox/ui/fields/text-field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

interface UsernameFieldProps {
  value: string
  onChange: (value: string) => void
  /** The form was submitted: an invalid address is marked at once. */
  validate: boolean
  /** Marks an invalid address when the field is left. */
  validateOnBlur?: boolean
}

/** The email address of a user. */
export function UsernameField({ value, onChange, validate, validateOnBlur = false }: UsernameFieldProps) {
  const { t } = useTranslation()
  const [left, setLeft] = useState(false)
  const wrong = (validate || (validateOnBlur && left && value !== '')) && !isEmail(value.trim())
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
      onBlur={() => setLeft(true)}
      error={wrong ? t('user.invalid-email-format') : undefined}
    />
  )
}
