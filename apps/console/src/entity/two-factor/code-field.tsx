import { TextField } from '@signalbox/ui/fields/text-field'
import { useTranslation } from 'react-i18next'

interface CodeFieldProps {
  value: string
  onChange: (code: string) => void
  error?: string | undefined
  /** The help text says that a recovery code may be used instead. */
  acceptsRecoveryCode?: boolean
  required?: boolean
  large?: boolean
  autoFocus?: boolean
}

/** The field for the code of an authenticator app or a recovery code. Browsers can fill in the code. */
export function CodeField({ value, onChange, error, acceptsRecoveryCode, ...props }: CodeFieldProps) {
  const { t } = useTranslation()
  return (
    <TextField
      label={t('two-factor.code')}
      name="verificationCode"
      autoComplete="one-time-code"
      help={t(acceptsRecoveryCode ? 'two-factor.code-or-recovery-help' : 'two-factor.code-help')}
      value={value}
      // Authenticator apps show a code as "123 456".
      onChange={(typed) => onChange(typed.replaceAll(/\s/g, ''))}
      maxLength={20}
      {...(error !== undefined && { error })}
      {...props}
    />
  )
}
