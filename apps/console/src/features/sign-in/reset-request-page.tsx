import { isEmail } from '@signalbox/model/text/email'
import { Button } from '@signalbox/ui/actions/button'
import { showToast } from '@signalbox/ui/feedback/toasts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { requestPasswordReset } from '../../api/request/auth'
import { SignInFrame } from './sign-in-frame'
import { UsernameField } from './username-field'

const MESSAGE_MS = 10_000

/** Asks for a mail with a reset link. */
export function Component() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const typedUsername = (useLocation().state as { username?: string } | null)?.username
  const [email, setEmail] = useState(typedUsername ?? '')
  const [wasSubmitted, setSubmitted] = useState(false)

  async function onSubmit() {
    setSubmitted(true)
    if (!isEmail(email.trim())) return
    try {
      await requestPasswordReset(email.trim())
      showToast({ type: 'success', text: t('login.password-link-sent-message'), durationMs: MESSAGE_MS })
    } catch {
      // The request layer has shown the error; the address stays for another attempt.
    }
  }

  return (
    <SignInFrame title={t('login.request-password-reset')} text={t('login.request-text')} onSubmit={onSubmit}>
      <UsernameField value={email} onChange={setEmail} validate={wasSubmitted} />
      <Button type="submit" kind="primary" size="large">
        {t('login.request-link')}
      </Button>
      <Button size="large" onClick={() => navigate('/login')}>
        {t('action.cancel')}
      </Button>
    </SignInFrame>
  )
}
