import type { SignInAnswer } from '@signalbox/model/entities/two-factor'
import { Button } from '@signalbox/ui/actions/button'
import { showToast } from '@signalbox/ui/feedback/toasts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { signIn } from '../../api/request/session'
import { usePasswordRules } from '../../forms/use-password-rules'
import { LargePasswordField } from './large-password-field'
import { SignInFrame } from './sign-in-frame'

interface NewPasswordFormProps {
  title: string
  text?: string
  submitLabel: string
  /** The query parameter with the one-time token. */
  tokenName: 'resetToken' | 'activateToken'
  save: (token: string, password: string) => Promise<SignInAnswer>
}

/** Asks for a new password twice. Signs the user in after the password is saved. */
export function NewPasswordForm({ title, text, submitLabel, tokenName, save }: NewPasswordFormProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const [wasSubmitted, setSubmitted] = useState(false)
  const rules = usePasswordRules()

  async function onSubmit() {
    setSubmitted(true)
    if (password === '') return
    if (password !== repeated) {
      showToast({ type: 'error', text: t('login.passwords-mismatch-error') })
      return
    }
    const tokens = await save(params.get(tokenName) ?? '', password).catch(() => null)
    // The request layer has shown the error; the input stays.
    if (!tokens) return
    // If `signIn` fails, it has shown the error. The link works only once, so the sign-in page asks for the password.
    await signIn(tokens).catch(() => undefined)
    await navigate('/login', { replace: true })
  }

  return (
    <SignInFrame title={title} text={text} onSubmit={onSubmit}>
      <LargePasswordField
        label={t('login.new-password')}
        name="newPassword"
        autoComplete="new-password"
        autoFocus
        value={password}
        onChange={setPassword}
        help={rules}
        error={wasSubmitted && password === '' ? t('login.password-required') : undefined}
      />
      <LargePasswordField
        label={t('login.new-password-again')}
        name="newPassword2"
        autoComplete="new-password"
        value={repeated}
        onChange={setRepeated}
      />
      <Button type="submit" kind="primary" size="large">
        {submitLabel}
      </Button>
      <Button size="large" onClick={() => navigate('/login')}>
        {t('action.cancel')}
      </Button>
    </SignInFrame>
  )
}
